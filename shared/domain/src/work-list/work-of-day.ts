import type { HintSeverity } from '../hints/hint';

/** What the rank of an open contract on the list depends on. */
export interface RankedWork {
  readonly contractId: number;
  /** Somebody of the team had put it aside, and it is back: on its day, or because it got graver. */
  readonly isBack: boolean;
  readonly severity: HintSeverity;
  /** EUR of the reason, see `workItem`. */
  readonly eurAffected: number;
}

/** The gravest first, then what has most money; the id decides between equals. */
const compareUrgency = (one: RankedWork, other: RankedWork): number =>
  other.severity - one.severity || other.eurAffected - one.eurAffected || one.contractId - other.contractId;

/** What was promised for today comes before all else. */
const compareForToday = (one: RankedWork, other: RankedWork): number =>
  Number(other.isBack) - Number(one.isBack) || compareUrgency(one, other);

interface Day {
  /** Contracts that the person wants to look at on a day. */
  readonly limit: number;
  /** What the person has put aside or marked as done today. */
  readonly marked: number;
}

/** The share of this day, the first first, and what can wait. */
export function workOfDay<W extends RankedWork>(
  open: readonly W[],
  { limit, marked }: Day,
): { readonly today: readonly W[]; readonly later: readonly W[] } {
  const ranked = [...open].sort(compareForToday);
  const share = Math.max(0, limit - marked);
  return { today: ranked.slice(0, share), later: ranked.slice(share).sort(compareUrgency) };
}
