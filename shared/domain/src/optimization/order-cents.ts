import { SMALLEST_ORDER_EUR, SMALLEST_ORDER_FRACTION } from '../hints/portfolio';
import { boundedSplit } from './bounded-split';
import type { Cents } from './target-cents';

interface Difference {
  readonly id: number;
  /** Cents to sell or to buy, positive. */
  readonly cents: number;
}

/** A share of the proceeds is no whole number of cents; a millionth is none either. */
const ROUNDING = 1e-6;

/** Cents from which on an order is worth its cost: the larger of 1 % of the fund assets and 50 EUR. */
export function smallestOrderCents(totalCents: number): number {
  return Math.max(Math.ceil(SMALLEST_ORDER_FRACTION * totalCents - ROUNDING), SMALLEST_ORDER_EUR * 100);
}

/**
 * Changes that lead from the holdings towards the target, none below the smallest order. Small sales are left out, but
 * those of at least half the smallest order are raised to it as far as the small ones together reach. The proceeds are
 * split over the funds to buy in proportion; the smallest purchases drop out for the larger ones.
 *
 * @param most cents that a fund is worth at most after a purchase, unless its target is higher
 * @returns cents by fund id, negative sells; the sum is 0. Empty when nothing comes closer to the target.
 */
export function orderCents(held: Cents, target: Cents, most: number): Cents {
  const totalCents = [...held.values()].reduce((sum, cents) => sum + cents, 0);
  const least = smallestOrderCents(totalCents);
  const ids = [...new Set([...held.keys(), ...target.keys()])].sort((a, b) => a - b);
  const change = (id: number): number => (target.get(id) ?? 0) - (held.get(id) ?? 0);
  const sales = salesOf(
    ids.flatMap((id) => (change(id) < 0 ? [{ id, cents: -change(id) }] : [])),
    held,
    least,
  );
  const proceeds = sales.reduce((sum, { cents }) => sum + cents, 0);
  const wishes = ids.flatMap((id) => (change(id) > 0 ? [{ id, cents: change(id) }] : []));
  const purchases = purchasesOf(
    proceeds,
    wishes,
    least,
    (id) => Math.max(most, target.get(id) ?? 0) - (held.get(id) ?? 0),
  );
  if (purchases.length === 0) return new Map();
  const orders = new Map([
    ...sales.map(({ id, cents }) => [id, -cents] as const),
    ...purchases.map(({ id, cents }) => [id, cents] as const),
  ]);
  const distance = (traded: Cents): number =>
    ids.reduce((sum, id) => sum + Math.abs(change(id) - (traded.get(id) ?? 0)), 0);
  return distance(orders) < distance(new Map()) ? orders : new Map();
}

function salesOf(excesses: readonly Difference[], held: Cents, least: number): readonly Difference[] {
  const small = excesses.filter(({ cents }) => cents < least);
  const pool = small.reduce((sum, { cents }) => sum + cents, 0);
  const raised = small
    .filter(({ id, cents }) => 2 * cents >= least && (held.get(id) ?? 0) >= least)
    .sort(bySize)
    .slice(0, Math.floor(pool / least))
    .map(({ id }) => ({ id, cents: least }));
  return [...excesses.filter(({ cents }) => cents >= least), ...raised];
}

function purchasesOf(
  proceeds: number,
  wishes: readonly Difference[],
  least: number,
  roomOf: (id: number) => number,
): readonly Difference[] {
  const wished = wishes.reduce((sum, { cents }) => sum + cents, 0);
  const scaled = [...wishes]
    .sort(bySize)
    .map((wish) => ({ ...wish, part: (wish.cents * proceeds) / wished }));
  const large = scaled.filter(({ part }) => part >= least - ROUNDING);
  const small = scaled.filter(({ part }) => part < least - ROUNDING);
  const pool = small.reduce((sum, { part }) => sum + part, 0);
  const fitting = small.filter(({ id }) => roomOf(id) >= least);
  const kept = [...large, ...fitting.slice(0, Math.floor(pool / least + ROUNDING))];
  const split = (upper: (id: number) => number) =>
    boundedSplit(
      proceeds,
      kept.map(({ id, cents }) => ({ id, weight: cents, lower: least, upper: Math.max(least, upper(id)) })),
    );
  const cents = split(roomOf) ?? split(() => proceeds);
  return cents ? Array.from(cents, ([id, amount]) => ({ id, cents: amount })) : [];
}

function bySize(a: Difference, b: Difference): number {
  return b.cents - a.cents || a.id - b.id;
}
