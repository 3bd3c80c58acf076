import { addDays, addMonths } from '@depotwerk/domain';
import type { Random } from '../random';

/** How a contract has been looked after; decides about dates, drift and the funds in it. */
export type Care = 'kept' | 'drifted' | 'neglected';

/** What stands out: no accepted risk profile, or something that an adviser has to deal with at once. */
export type Trouble =
  | 'none'
  | 'noProfile'
  | 'closedFund'
  | 'classLowered'
  | 'smallSlice'
  /** A fund that is too volatile for the class. */
  | 'hotFund'
  /** One to three funds, whatever the target says. */
  | 'fewFunds'
  /** The savings plan was set anew, the funds that are there were left as they are. */
  | 'planOnly';

export interface CareHistory {
  readonly care: Care;
  readonly trouble: Trouble;
  /** Months since funds and weights were last set to the target; `null` never. */
  readonly monthsSinceRebalancing: number | null;
  readonly lastReview: string | null;
  readonly lastConsultation: string | null;
  readonly assessedAt: string;
}

interface MonthRanges {
  readonly rebalanced: readonly [number, number];
  readonly checked: readonly [number, number];
  readonly consulted: readonly [number, number];
  readonly assessed: readonly [number, number];
}

/** Ages in months. */
const RANGES: Readonly<Record<Care, MonthRanges>> = {
  kept: { rebalanced: [0, 9], checked: [0.1, 10.5], consulted: [1, 20], assessed: [1, 21] },
  drifted: { rebalanced: [11, 40], checked: [1, 14], consulted: [5, 26], assessed: [4, 34] },
  neglected: { rebalanced: [50, 110], checked: [13, 44], consulted: [25, 75], assessed: [25, 80] },
};

const CARE = [
  ['kept', 48],
  ['drifted', 29],
  ['neglected', 23],
] as const satisfies readonly (readonly [Care, number])[];

type Troubles = readonly (readonly [Trouble, number])[];

/** Percent; whoever is looked after has less of it. */
const TROUBLES: Readonly<Record<Care, Troubles>> = {
  kept: troubles({ noProfile: 3, closedFund: 0.3, classLowered: 0.5, smallSlice: 0.4, hotFund: 1 }, 1.5, 8),
  drifted: troubles(
    { noProfile: 6, closedFund: 0.5, classLowered: 0.8, smallSlice: 0.5, hotFund: 1.4 },
    3.5,
    14,
  ),
  neglected: troubles({ noProfile: 20, closedFund: 2, classLowered: 1, smallSlice: 1.5, hotFund: 3 }, 22, 8),
};

function troubles(grave: Partial<Record<Trouble, number>>, fewFunds: number, planOnly: number): Troubles {
  const all = { ...grave, fewFunds, planOnly };
  const rest = 100 - Object.values(all).reduce((sum, percent) => sum + percent, 0);
  return [...(Object.entries(all) as [Trouble, number][]), ['none', rest]];
}

/** @param automaticMonths interval of automatic rebalancing of the tariff, if it has one */
export function careHistory(
  random: Random,
  startDate: string,
  today: string,
  automaticMonths: number | null,
): CareHistory {
  const care = random.weighted(CARE);
  const trouble = random.weighted(TROUBLES[care]);
  const ranges = RANGES[care];
  const rebalanced =
    automaticMonths === null ? random.between(...ranges.rebalanced) : random.uniform() * automaticMonths;
  const isForgotten = care === 'neglected' && random.chance(0.25);
  const earliest = (months: number) => momentBefore(random, today, months);
  const since = (moment: string) => (moment.slice(0, 10) > startDate ? moment : null);
  const assessed = earliest(random.between(...ranges.assessed));
  const checked = since(earliest(random.between(...ranges.checked)));
  const consulted = since(earliest(random.between(...ranges.consulted)));
  return {
    care,
    trouble,
    monthsSinceRebalancing: Math.floor(rebalanced),
    lastReview: isForgotten ? null : checked,
    lastConsultation: isForgotten ? null : consulted,
    assessedAt: since(assessed) ?? atOffice(random, addDays(startDate, -random.integer(3, 25))),
  };
}

/** A moment in office hours on a weekday, about so many months ago. */
function momentBefore(random: Random, today: string, months: number): string {
  const whole = Math.floor(months);
  return atOffice(random, addDays(addMonths(today, -whole), -Math.floor((months - whole) * 30)));
}

function atOffice(random: Random, date: string): string {
  const weekday = new Date(`${date}T00:00:00Z`).getUTCDay();
  const workday = weekday === 0 ? addDays(date, -2) : weekday === 6 ? addDays(date, -1) : date;
  const minutes = 7 * 60 + random.integer(0, 10 * 60);
  const two = (value: number) => String(value).padStart(2, '0');
  return `${workday}T${two(Math.floor(minutes / 60))}:${two(minutes % 60)}:${two(random.integer(0, 59))}.000Z`;
}
