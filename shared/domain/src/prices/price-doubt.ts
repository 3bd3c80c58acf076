import type { CheckLimits } from './check-limits';

/** Fewest funds of a peer group whose moves say what the group did. */
const LEAST_PEERS = 3;

/** `first`: there is nothing to compare with; `factor`: far off, whatever the market did; `move`: farther than the fund usually moves. */
export type PriceDoubt = 'first' | 'factor' | 'move';

/**
 * Whether a price is too far away from those of the last trading days.
 *
 * @param recent prices of the trading days before, the newest first
 * @returns null when nothing is strange about it
 */
export function doubtOfPrice(
  price: number,
  recent: readonly number[],
  { priceMove: move, priceFactor: factor }: CheckLimits,
): PriceDoubt | null {
  if (recent.length === 0) return 'first';
  if (recent.some((known) => price > known * factor || price * factor < known)) return 'factor';
  return recent.some((known) => Math.abs(price / known - 1) > move) ? 'move' : null;
}

const median = (values: readonly number[]): number | null => {
  const sorted = values.toSorted((a, b) => a - b);
  const middle = sorted.length / 2;
  const [lower, upper] = [sorted[Math.ceil(middle) - 1], sorted[Math.floor(middle)]];
  return lower === undefined || upper === undefined ? null : (lower + upper) / 2;
};

/** What else is known of a move that is doubted. */
export interface MoveFacts {
  /** Fraction from the last price to the new one. */
  readonly move: number;
  /** Standard deviation of the weekly returns of the fund; null when too few are known. */
  readonly weeklyDeviation: number | null;
  /** Moves of the other funds of its peer group on the same day. */
  readonly peerMoves: readonly number[];
}

/** Whether a doubted move is usual for the fund, or its peer group moved likewise. */
export function explainsMove(facts: MoveFacts, limits: CheckLimits): boolean {
  const { move, weeklyDeviation, peerMoves } = facts;
  if (weeklyDeviation !== null && Math.abs(move) <= limits.priceDeviations * weeklyDeviation) return true;
  const group = peerMoves.length < LEAST_PEERS ? null : median(peerMoves);
  return group !== null && Math.sign(group) === Math.sign(move) && Math.abs(move - group) <= limits.priceMove;
}

/** A price that is shown by somebody else, and what is known of the fund around its day. */
export interface ShownPrice {
  readonly price: number;
  /** Price that the house itself has of the day, which came in by its own checks; null without one. */
  readonly ofDay: number | null;
  /** Prices of the trading days before, the newest first. */
  readonly recent: readonly number[];
  /** Standard deviation of the weekly returns of the fund; null when too few are known. */
  readonly weeklyDeviation: number | null;
}

/**
 * Whether a price that a bank shows must not count before a person has looked at it. The own price of the day decides where there is
 * one: who enters it in the fund editor says what is right.
 */
export function isShownPriceDoubtful(
  { price, ofDay, recent, weeklyDeviation }: ShownPrice,
  limits: CheckLimits,
): boolean {
  if (ofDay !== null) return doubtOfPrice(price, [ofDay], limits) !== null;
  const doubt = doubtOfPrice(price, recent, limits);
  const [last] = recent;
  if (doubt !== 'move' || last === undefined) return doubt === 'factor';
  return !explainsMove({ move: price / last - 1, weeklyDeviation, peerMoves: [] }, limits);
}
