import type { CheckLimits } from '../prices/check-limits';
import { foldLetters } from '../search-text';

/** What an insurer says of a contract, and what is known of it from the delivery before. */
export interface DeliveredContract {
  /** Empty for a company. */
  readonly firstName: string;
  readonly lastName: string;
  /** ISO date; null: not known. */
  readonly dateOfBirth: string | null;
  /** ISO date; null: not known. */
  readonly startDate: string | null;
  /** EUR; 0 without payments, null: not stated. */
  readonly yearlyPremium: number | null;
  /** By ISIN; null: not stated. */
  readonly units: ReadonlyMap<string, number> | null;
}

/** By which fraction a contract may be worth more or less after units were switched between its funds. */
const SWITCHED_WORTH = 0.05;

export interface DeliveryDoubt {
  readonly kind: 'holder' | 'dateOfBirth' | 'start' | 'premium' | 'units';
  /** Of `units`: the fund. */
  readonly isin: string | null;
  readonly published: string | number | null;
  readonly known: string | number | null;
}

type Person = Pick<DeliveredContract, 'firstName' | 'lastName' | 'dateOfBirth'>;

const nameOf = ({ firstName, lastName }: Person): string =>
  firstName === '' ? lastName : `${lastName}, ${firstName}`;

const isSameName = (a: string, b: string): boolean => foldLetters(a) === foldLetters(b);

/** One of the two names may change, as by a marriage, where the date of birth stays. */
function isSameHolder(known: Person, delivered: Person): boolean {
  const isSameLast = isSameName(known.lastName, delivered.lastName);
  const isSameFirst = isSameName(known.firstName, delivered.firstName);
  if (isSameLast && isSameFirst) return true;
  const isBornAlike = known.dateOfBirth !== null && known.dateOfBirth === delivered.dateOfBirth;
  return isBornAlike && (isSameLast || isSameFirst);
}

const moved = (before: number, after: number, limit: number): boolean => Math.abs(after / before - 1) > limit;

/** EUR at the same prices before and after; null when one of them is unknown. */
function worthOfUnits(
  units: ReadonlyMap<string, number>,
  prices: ReadonlyMap<string, number>,
): number | null {
  let sum = 0;
  for (const [isin, held] of units) {
    const price = prices.get(isin);
    if (price === undefined && held > 0) return null;
    sum += held * (price ?? 0);
  }
  return sum;
}

/** Whether units only went from one fund into others: at the same prices the whole is worth about what it was. */
function isSwitch(
  known: ReadonlyMap<string, number>,
  delivered: ReadonlyMap<string, number>,
  prices: ReadonlyMap<string, number>,
): boolean {
  const before = worthOfUnits(known, prices);
  const after = worthOfUnits(delivered, prices);
  return before !== null && after !== null && before > 0 && !moved(before, after, SWITCHED_WORTH);
}

function unitDoubts(
  known: DeliveredContract['units'],
  delivered: DeliveredContract['units'],
  prices: ReadonlyMap<string, number>,
  { deliveryChange }: CheckLimits,
): DeliveryDoubt[] {
  if (known === null || delivered === null || isSwitch(known, delivered, prices)) return [];
  return [...known].flatMap(([isin, before]) => {
    const after = delivered.get(isin) ?? 0;
    if (before <= 0 || !moved(before, after, deliveryChange)) return [];
    return [{ kind: 'units', isin, published: after, known: before }] as const;
  });
}

/**
 * What is strange about a contract of a delivery, beside what is known of it. Names count without regard to capitals and accents.
 *
 * @param prices EUR for a unit, by ISIN, of funds whose price is known
 */
export function doubtsOfDelivery(
  known: DeliveredContract,
  delivered: DeliveredContract,
  prices: ReadonlyMap<string, number>,
  limits: CheckLimits,
): readonly DeliveryDoubt[] {
  const doubts: DeliveryDoubt[] = [];
  const doubt = (kind: DeliveryDoubt['kind'], published: string | number | null, before: string | number) =>
    doubts.push({ kind, isin: null, published, known: before });
  if (!isSameHolder(known, delivered)) doubt('holder', nameOf(delivered), nameOf(known));
  if (known.dateOfBirth !== null && known.dateOfBirth !== delivered.dateOfBirth)
    doubt('dateOfBirth', delivered.dateOfBirth, known.dateOfBirth);
  if (known.startDate !== null && known.startDate !== delivered.startDate)
    doubt('start', delivered.startDate, known.startDate);
  const { yearlyPremium: before } = known;
  const { yearlyPremium: after } = delivered;
  if (before !== null && after !== null && before > 0 && moved(before, after, limits.deliveryChange))
    doubt('premium', after, before);
  return [...doubts, ...unitDoubts(known.units, delivered.units, prices, limits)];
}
