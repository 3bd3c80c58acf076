import { maxLengths } from '@depotwerk/contract/values/text-lengths';
import type { RoleKind, UserDetail, UserInput } from '@depotwerk/contract';
import { boolean, mixed, object, string } from '@depotwerk/ui/forms';
import type { CustomerChoice } from './customer-select';

/** What the form holds: empty texts instead of null, the customer with the name. */
export interface UserValues {
  readonly userName: string;
  readonly fullName: string;
  readonly company: string;
  readonly email: string;
  readonly phoneNumber: string;
  readonly roleId: string;
  readonly customerId: CustomerChoice | null;
  readonly isInactive: boolean;
  readonly secondFactorRequired: boolean;
}

export const userValues = (user: UserDetail | null): UserValues => ({
  userName: user?.userName ?? '',
  fullName: user?.fullName ?? '',
  company: user?.company ?? '',
  email: user?.email ?? '',
  phoneNumber: user?.phoneNumber ?? '',
  roleId: user?.roleId ?? '',
  customerId: user?.customer ?? null,
  isInactive: user?.isInactive ?? false,
  secondFactorRequired: user?.secondFactorRequired ?? false,
});

const line = (field: keyof typeof maxLengths) =>
  string().trim().defined().max(maxLengths[field], 'ui:record.tooLong');

/**
 * USER-09 to USER-13.
 *
 * @param kindOf undefined where roles are not known
 */
export const userSchema = (kindOf: (roleId: string) => RoleKind | undefined) =>
  object({
    userName: line('userName').required('ui:record.required'),
    fullName: line('fullName').required('ui:record.required'),
    company: line('company'),
    email: line('email').email('usermgmt:users.form.emailInvalid'),
    phoneNumber: line('phoneNumber').when('secondFactorRequired', {
      is: true,
      then: (phone) => phone.required('common:errors.users.secondFactorPhone'),
    }),
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

const orNull = (text: string): string | null => (text === '' ? null : text);

/** As the server takes it; phone numbers in their one form, also where the field was never left. */
export async function userInput(values: UserValues, kind: RoleKind | undefined): Promise<UserInput> {
  const { company, email, phoneNumber, customerId, ...rest } = values;
  const { normalPhoneNumber } = await import('@depotwerk/contract/phone-number');
  return {
    ...rest,
    company: orNull(company),
    email: orNull(email),
    phoneNumber: normalPhoneNumber(phoneNumber),
    customerId: kind === undefined || kind === 'customer' ? (customerId?.id ?? null) : null,
  };
}
