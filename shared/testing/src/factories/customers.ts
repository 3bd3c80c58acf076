import type { Customer } from '@depotwerk/contract/contracts';

export const someCustomer = (changes: Partial<Customer> = {}): Customer => ({
  id: 7,
  firstName: 'Anna',
  lastName: 'Albers',
  dateOfBirthFormatted: '05.03.1985',
  group: { id: '33333333-3333-4333-8333-333333333333', groupName: 'Filiale Nord' },
  contractCount: 1,
  ...changes,
});
