import type { CustomerDetail } from '@depotwerk/contract/contracts';

/** As the call of one customer answers; lists show a part of it. */
export const someCustomer = (changes: Partial<CustomerDetail> = {}): CustomerDetail => ({
  id: 7,
  firstName: 'Anna',
  lastName: 'Albers',
  dateOfBirthFormatted: '05.03.1985',
  group: { id: '33333333-3333-4333-8333-333333333333', groupName: 'Filiale Nord' },
  contractCount: 1,
  dateOfBirth: '1985-03-05',
  email: null,
  phoneNumber: null,
  version: 3,
  ...changes,
});
