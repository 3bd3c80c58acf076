import type { CustomerInput } from '@depotwerk/contract/contracts';
import { normalPhoneNumber } from '@depotwerk/contract/identity/phone-number';
import { isBirthDate } from '@depotwerk/domain';
import { ApiFault, badRequest } from '../../http/api-fault';
import type { DataScope } from '../../scope/data-scope';
import { today } from '../../time/local-day';

/** @throws {ApiFault} 403: an account sees the own record, and corrects what it may on its own page */
export function refuseCustomers({ kind }: DataScope): void {
  if (kind === 'customer')
    throw new ApiFault(403, 'customers.notOfCustomers', 'customers make no records of others');
}

/** As they are stored: without spaces at the ends, phone numbers in one form. @throws {ApiFault} 400 for the birthday */
export function customerFacts({ firstName, lastName, dateOfBirth, email, phoneNumber }: CustomerInput) {
  if (dateOfBirth !== null && !isBirthDate(dateOfBirth, today()))
    throw badRequest('customers.birthDateUnfit', 'nobody was born on this day', '/dateOfBirth');
  return {
    firstName: firstName.trim(),
    lastName: lastName.trim(),
    dateOfBirth,
    email,
    phoneNumber: phoneNumber === null ? null : normalPhoneNumber(phoneNumber),
  };
}
