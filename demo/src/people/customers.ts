import { Random } from '../random';
import type { DemoWorld } from '../world';
import type { DemoAdviser, SalesOrganisation } from './groups';
import { firstName, lastName } from './names';

export interface DemoCustomer {
  readonly id: number;
  readonly firstName: string;
  readonly lastName: string;
  readonly dateOfBirth: string;
  readonly email: string | null;
  readonly phoneNumber: string | null;
  readonly groupId: string;
  readonly adviser: DemoAdviser;
  readonly contractCount: number;
}

const CONTRACTS_PER_CUSTOMER = [
  [1, 64],
  [2, 25],
  [3, 9],
  [4, 2],
] as const;

/** @param id 1, 2, 3, …; the first customer has the demo account and three contracts */
export function makeCustomer(
  seed: number,
  id: number,
  today: string,
  sales: SalesOrganisation,
): DemoCustomer {
  const random = new Random(seed, 'customer', id);
  const groupId = random.pick(sales.agencyIds);
  const age = Math.min(78, Math.max(19, Math.round(45 + 12.5 * random.normal())));
  const yearOfBirth = Number(today.slice(0, 4)) - age;
  const month = String(random.integer(1, 12)).padStart(2, '0');
  const day = String(random.integer(1, 28)).padStart(2, '0');
  return {
    id,
    firstName: firstName(random, yearOfBirth),
    lastName: lastName(random),
    dateOfBirth: `${yearOfBirth}-${month}-${day}`,
    email: random.chance(0.8) ? `kunde.${id}@example.org` : null,
    phoneNumber: random.chance(0.75)
      ? `+49-${random.integer(151, 179)}-${random.integer(1_000_000, 99_999_999)}`
      : null,
    groupId,
    adviser: random.pick(sales.advisersOf.get(groupId) ?? []),
    contractCount: id === 1 ? 3 : random.weighted(CONTRACTS_PER_CUSTOMER),
  };
}

/** Somebody whom the demo adviser has invited, and who has no contract yet. */
export const makeProspect = ({ sales }: Pick<DemoWorld, 'sales'>, id: number) => ({
  id,
  firstName: 'Paula',
  lastName: 'Neumann',
  dateOfBirth: '1991-04-17',
  email: 'paula.neumann@example.org',
  phoneNumber: null,
  groupId: sales.prospectGroupId,
});
