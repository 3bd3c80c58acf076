import { maxLengths } from '@depotwerk/contract/floor/values/text-lengths';
import type { Role, UserDetail, UserInput } from '@depotwerk/contract/identity';
import { addressPattern, registrationPatterns } from '@depotwerk/contract/identity/values/letterhead';
import type { RoleKind } from '@depotwerk/contract/identity/values/role-kinds';
import { UNKNOWN, useTranslation } from '@depotwerk/platform';
import { boolean, mixed, object, string, type InferType, type UseFormReturn } from '@depotwerk/ui/forms';
import type { ReactNode } from 'react';
import type { CustomerChoice } from './customer-select';
import { CustomerField } from './customer-field';
import { LetterheadField, type LetterheadName } from './letterhead-field';
import { LineField, type LineFieldProps } from './line-field';
import { PhoneField } from './phone-field';
import { RoleField } from './role-field';
import { SecondFactorField } from './second-factor-field';
import { StateField } from './state-field';

const line = (field: keyof typeof maxLengths) =>
  string().trim().defined().max(maxLengths[field], 'ui:record.tooLong');

/** Numbers of the register have capitals, however they are typed. */
const registration = (field: keyof typeof registrationPatterns) =>
  string()
    .trim()
    .uppercase()
    .defined()
    .matches(new RegExp(registrationPatterns[field]), {
      message: `usermgmt:users.form.${field}Invalid`,
      excludeEmptyString: true,
    });

type KindOf = (roleId: string) => RoleKind | undefined;

/**
 * USER-09 to USER-13. The form holds empty texts instead of null, and the customer with the name.
 *
 * @param kindOf undefined where roles are not known
 */
export const userSchema = (kindOf: KindOf) =>
  object({
    userName: line('userName').required('ui:record.required'),
    fullName: line('fullName').required('ui:record.required'),
    company: line('company'),
    email: line('email').email('usermgmt:users.form.emailInvalid'),
    phoneNumber: line('phoneNumber').when('secondFactorRequired', {
      is: true,
      then: (phone) => phone.required('common:errors.users.secondFactorPhone'),
    }),
    businessAddress: line('businessAddress').matches(new RegExp(addressPattern), {
      message: 'usermgmt:users.form.addressInvalid',
      excludeEmptyString: true,
    }),
    insuranceRegistration: registration('insuranceRegistration'),
    investmentRegistration: registration('investmentRegistration'),
    roleId: string().required('ui:record.required'),
    customerId: mixed<CustomerChoice>()
      .nullable()
      .defined()
      .when('roleId', ([roleId]: string[], schema) =>
        kindOf(roleId ?? '') === 'customer'
          ? schema.test('required', 'ui:record.required', (customer) => customer !== null)
          : schema,
      ),
    isInactive: boolean().defined(),
    secondFactorRequired: boolean().defined(),
  });

export type UserValues = Readonly<InferType<ReturnType<typeof userSchema>>>;

export const userValues = (user: UserDetail | null): UserValues => ({
  userName: user?.userName ?? '',
  fullName: user?.fullName ?? '',
  company: user?.company ?? '',
  email: user?.email ?? '',
  phoneNumber: user?.phoneNumber ?? '',
  businessAddress: user?.businessAddress ?? '',
  insuranceRegistration: user?.insuranceRegistration ?? '',
  investmentRegistration: user?.investmentRegistration ?? '',
  roleId: user?.roleId ?? '',
  customerId: user?.customer ?? null,
  isInactive: user?.isInactive ?? false,
  secondFactorRequired: user?.secondFactorRequired ?? false,
});

const orNull = (text: string): string | null => (text === '' ? null : text);

/** As the server takes it; phone numbers in their one form, also where the field was never left. */
export async function userInput(values: UserValues, kind: RoleKind | undefined): Promise<UserInput> {
  const { normalPhoneNumber } = await import('@depotwerk/contract/identity/phone-number');
  return {
    ...values,
    company: orNull(values.company),
    email: orNull(values.email),
    phoneNumber: normalPhoneNumber(values.phoneNumber),
    businessAddress: orNull(values.businessAddress),
    insuranceRegistration: orNull(values.insuranceRegistration),
    investmentRegistration: orNull(values.investmentRegistration),
    customerId: kind === undefined || kind === 'customer' ? (values.customerId?.id ?? null) : null,
  };
}

/** What the inputs need beside their field. */
export interface UserFormParts {
  readonly form: UseFormReturn<UserValues>;
  /** null: a new one */
  readonly user: UserDetail | null;
  readonly kindOf: KindOf;
}

interface UserField<V> {
  readonly part: 'account' | 'person';
  readonly label: string;
  /** The value as the screen shows it. */
  readonly text: (value: V) => string;
  readonly input: (parts: UserFormParts) => ReactNode;
}

const plain = (value: string) => (value === '' ? UNKNOWN : value);

/**
 * The fields of a user in the order of the form; conflicts and the page for who may only look show the same.
 *
 * @param roles by which they are called; undefined where they are not known
 */
export function useUserFields(roles: readonly Pick<Role, 'id' | 'roleName'>[] | undefined): {
  readonly [N in keyof UserValues]: UserField<UserValues[N]>;
} {
  const { t } = useTranslation('usermgmt');
  const lineOf = (part: UserField<string>['part'], props: Omit<LineFieldProps, 'control'>) => ({
    part,
    label: props.label,
    text: plain,
    input: ({ form }: UserFormParts) => <LineField key={props.name} control={form.control} {...props} />,
  });
  const letterhead = (name: LetterheadName, hint: string): UserField<string> => ({
    part: 'person',
    label: t(`audit.field.${name}`),
    text: plain,
    input: (parts) => <LetterheadField key={name} {...parts} name={name} hint={hint} />,
  });
  return {
    userName: lineOf('account', {
      name: 'userName',
      label: t('users.column.userName'),
      hint: t('users.form.userNameHint'),
      isRequired: true,
      isVerbatim: true,
    }),
    roleId: {
      part: 'account',
      label: t('users.column.roleName'),
      text: (roleId) => plain(roles?.find(({ id }) => id === roleId)?.roleName ?? roleId),
      input: ({ form, user }) => <RoleField key="roleId" control={form.control} user={user} />,
    },
    customerId: {
      part: 'account',
      label: t('audit.field.customer'),
      text: (customer) => customer?.name ?? UNKNOWN,
      input: (parts) => <CustomerField key="customerId" {...parts} />,
    },
    isInactive: {
      part: 'account',
      label: t('users.column.state'),
      text: (isInactive) => t(isInactive ? 'users.state.inactive' : 'users.state.active'),
      input: ({ form }) => <StateField key="isInactive" control={form.control} />,
    },
    secondFactorRequired: {
      part: 'account',
      label: t('users.form.secondFactor'),
      text: (isRequired) => t(isRequired ? 'users.form.yes' : 'users.form.no'),
      input: ({ form, user }) => (
        <SecondFactorField key="secondFactorRequired" control={form.control} user={user} />
      ),
    },
    fullName: lineOf('person', {
      name: 'fullName',
      label: t('users.form.fullName'),
      isRequired: true,
    }),
    company: lineOf('person', {
      name: 'company',
      label: t('audit.field.company'),
    }),
    email: lineOf('person', {
      name: 'email',
      label: t('audit.field.email'),
      hint: t('users.form.emailHint'),
      type: 'email',
    }),
    phoneNumber: {
      part: 'person',
      label: t('audit.field.phoneNumber'),
      text: plain,
      input: ({ form }) => <PhoneField key="phoneNumber" form={form} />,
    },
    businessAddress: letterhead('businessAddress', t('users.form.addressHint')),
    insuranceRegistration: letterhead('insuranceRegistration', t('users.form.insuranceRegistrationHint')),
    investmentRegistration: letterhead('investmentRegistration', t('users.form.investmentRegistrationHint')),
  };
}
