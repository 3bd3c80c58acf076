import type { FundStatus } from './fund-facts';

/** What contracts, reports and tariffs have been judged by: once it is known, another value needs a reason. */
export interface ReasonedFundData {
  readonly name: string;
  readonly status: FundStatus;
  /** ISO date of a closing or a merger, also an announced one. */
  readonly eventDate: string | null;
  /** Costs as fractions: two per year, the entry cost of a payment. */
  readonly ongoingFee: number | null;
  readonly transactionCost: number | null;
  readonly entryCost: number | null;
  /** EET 20040: 6, 8 or 9. */
  readonly sfdrArticle: number | null;
  /** EET 20420 and 20450, fractions. */
  readonly sustainableMinimum: number | null;
  readonly taxonomyMinimum: number | null;
}

export const reasonedFundFields = [
  'name',
  'status',
  'eventDate',
  'ongoingFee',
  'transactionCost',
  'entryCost',
  'sfdrArticle',
  'sustainableMinimum',
  'taxonomyMinimum',
] as const satisfies readonly (keyof ReasonedFundData)[];

/**
 * Fields whose new value needs a reason; what was unknown is completed without one.
 *
 * @param input what is left out stays
 */
export const fieldsNeedingReason = (
  known: ReasonedFundData,
  input: Partial<ReasonedFundData>,
): readonly (typeof reasonedFundFields)[number][] =>
  reasonedFundFields.filter(
    (field) => input[field] !== undefined && known[field] !== null && input[field] !== known[field],
  );

/**
 * Why status and day of a fund do not fit together. mergedByAction: a merger is entered and taken back as one, as it moves units;
 * dayMissing: what is closed has a day; dayInTheFuture: until then it is open and its closing announced; dayPassed: what is open has
 * no closing behind it.
 */
export type FundStatusProblem = 'mergedByAction' | 'dayMissing' | 'dayInTheFuture' | 'dayPassed';

type Standing = Pick<ReasonedFundData, 'status' | 'eventDate'>;

/**
 * Judges what is changed; a fund that came as it is may stay so.
 *
 * @param today ISO date
 * @returns null when they fit
 */
export function fundStatusProblem(known: Standing, after: Standing, today: string): FundStatusProblem | null {
  const { status, eventDate } = after;
  if (status === known.status && eventDate === known.eventDate) return null;
  if (status !== known.status && [status, known.status].includes('merged')) return 'mergedByAction';
  if (status === 'active') return eventDate !== null && eventDate <= today ? 'dayPassed' : null;
  if (eventDate === null) return 'dayMissing';
  return eventDate > today ? 'dayInTheFuture' : null;
}
