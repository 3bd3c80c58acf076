import type { CustomerDetail, CustomerInput } from '@depotwerk/contract/contracts';
import { maxLengths } from '@depotwerk/contract/floor/values/text-lengths';
import { isBirthDate } from '@depotwerk/domain';
import { isoToday } from '@depotwerk/platform';
import {
  dateEntry,
  mixed,
  object,
  string,
  yupResolver,
  type InferType,
  type RecordChoice,
} from '@depotwerk/ui/forms';

const line = (field: 'customerName' | 'email' | 'phoneNumber') =>
  string().trim().defined().max(maxLengths[field], 'ui:record.tooLong');

/** @param isNew only a new customer is given a group here */
const schema = (isNew: boolean) =>
  object({
    firstName: line('customerName'),
    lastName: line('customerName').required('ui:record.required'),
    dateOfBirth: dateEntry()
      .nullable()
      .defined()
      .test(
        'birthDate',
        'common:errors.customers.birthDateUnfit',
        (day) => day === null || isBirthDate(day, isoToday()),
      ),
    email: line('email').email('contracts:customer.form.emailInvalid'),
    phoneNumber: line('phoneNumber'),
    group: mixed<RecordChoice<string>>()
      .nullable()
      .defined()
      .test('required', 'ui:record.required', (group) => !isNew || group !== null),
  });

export type CustomerValues = Readonly<InferType<ReturnType<typeof schema>>>;
export const customerResolver = (isNew: boolean) => yupResolver(schema(isNew));

/** The form holds empty texts instead of null. */
export const customerValues = (customer: CustomerDetail | null): CustomerValues => ({
  firstName: customer?.firstName ?? '',
  lastName: customer?.lastName ?? '',
  dateOfBirth: customer?.dateOfBirth ?? null,
  email: customer?.email ?? '',
  phoneNumber: customer?.phoneNumber ?? '',
  group: null,
});

const orNull = (text: string): string | null => (text === '' ? null : text);

/** As the server takes it. */
export const customerInput = ({ group: _group, ...values }: CustomerValues): CustomerInput => ({
  ...values,
  email: orNull(values.email),
  phoneNumber: orNull(values.phoneNumber),
});
