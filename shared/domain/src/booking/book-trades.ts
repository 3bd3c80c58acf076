import { centsOf, eurOf } from '../money';
import type { BookedHolding, BookedMoney, BookedState, Trade } from './booked-state';
import { splitCents } from './split-cents';
import { minus, plus, sumOrUnknown } from './unknown-sums';

export interface BookingTerms {
  /** A switch inside an insurance contract is no purchase with new money. */
  readonly kind: 'insurance' | 'depot';
  /** EUR that the savings plan may have brought into the funds since the last state. */
  readonly expectedEur: number;
  /** Costs since the start as they are delivered, EUR; `null`: nobody says. */
  readonly deliveredCostsEur: number | null;
}

/** What trades are taken for, in EUR. A person has to name what is unnamed. */
export interface Booking extends Pick<BookedMoney, 'unnamedInEur' | 'unnamedOutEur'> {
  readonly contributionEur: number;
  readonly costsEur: number;
}

export interface BookedTrades {
  readonly state: BookedState;
  readonly booking: Booking;
}

/** Whole cents. */
interface Sums {
  /** What sales brought; what purchases cost, where the two differ by no more than their rounding. */
  readonly proceeds: number;
  readonly bought: number;
  readonly slack: number;
}

const nothing: Booking = { contributionEur: 0, costsEur: 0, unnamedInEur: 0, unnamedOutEur: 0 };

/**
 * Books what was bought and sold between two states, to the cent: up to what sales brought purchases are a switch, the
 * rest came from outside or left. An amount that is unknown makes the cost of what was bought unknown.
 *
 * @see docs/domain.md, section 12
 */
export function bookTrades(before: BookedState, trades: readonly Trade[], terms: BookingTerms): BookedTrades {
  const purchases = trades.filter(({ units }) => units > 0);
  const sums = sumsOf(trades);
  if (sums === null) {
    const unknown = new Map(purchases.map(({ fundId }) => [fundId, null]));
    const holdings = holdingsAfter(before.holdings, trades, unknown);
    return { state: { ...before, holdings, realisedGainEur: null }, booking: nothing };
  }
  const { paid, gain } = exchanged(before.holdings, trades, sums, terms);
  const shares =
    paid === null
      ? []
      : splitCents(
          paid,
          purchases.map(({ eur }) => centsOf(eur ?? 0)),
        );
  const paidByFund = new Map(purchases.map(({ fundId }, i) => [fundId, shares[i] ?? null]));
  const { booking, money } = outsideOf(before, sums, terms);
  const realised = plus(centsOrUnknown(before.realisedGainEur), gain);
  return {
    state: {
      ...money,
      realisedGainEur: eurOrUnknown(realised),
      holdings: holdingsAfter(before.holdings, trades, paidByFund),
    },
    booking,
  };
}

const centsOrUnknown = (eur: number | null): number | null => (eur === null ? null : centsOf(eur));
const eurOrUnknown = (cents: number | null): number | null => (cents === null ? null : eurOf(cents));

/** `null` while one amount is unknown. */
function sumsOf(trades: readonly Trade[]): Sums | null {
  const sum = (some: readonly Trade[]): number | null =>
    sumOrUnknown(some.map(({ eur }) => centsOrUnknown(eur)));
  const sold = sum(trades.filter(({ units }) => units < 0));
  const bought = sum(trades.filter(({ units }) => units > 0));
  if (sold === null || bought === null) return null;
  const slack = trades.reduce((total, { slackEur }) => total + centsOf(slackEur), 0);
  return { proceeds: Math.abs(sold - bought) <= slack ? bought : sold, bought, slack };
}

/** What was paid for what was bought, and what sales have gained, in cents. */
function exchanged(
  holdings: readonly BookedHolding[],
  trades: readonly Trade[],
  { proceeds, bought }: Sums,
  { kind }: BookingTerms,
): { readonly paid: number | null; readonly gain: number | null } {
  const held = new Map(holdings.map((holding) => [holding.fundId, holding]));
  const sold = sumOrUnknown(
    trades.filter(({ units }) => units < 0).map((sale) => soldBase(held.get(sale.fundId), sale)),
  );
  if (kind === 'depot') return { paid: bought, gain: minus(proceeds, sold) };
  const switched = Math.min(proceeds, bought);
  const moved = proceeds === 0 ? 0 : sold === null ? null : Math.round((sold * switched) / proceeds);
  const isAllMoved = proceeds > 0 && switched === proceeds;
  return {
    paid: plus(moved, bought - switched),
    gain: isAllMoved ? 0 : minus(proceeds - switched, minus(sold, moved)),
  };
}

/** Cents that were paid for the units that a sale gave away, at average cost. */
function soldBase(holding: BookedHolding | undefined, { units }: Trade): number | null {
  if (!holding) return 0;
  if (holding.purchaseValue === null) return null;
  const base = centsOf(holding.purchaseValue);
  const left = Math.max(0, holding.units + units);
  return base - Math.round((base * left) / holding.units);
}

/** What came from outside and what left: contributions, costs, and what a person has to name. */
function outsideOf(
  { paidInEur, withdrawnEur, costsEur, unnamedInEur, unnamedOutEur }: BookedState,
  { proceeds, bought, slack }: Sums,
  { expectedEur, deliveredCostsEur }: BookingTerms,
): { readonly money: Omit<BookedMoney, 'realisedGainEur'>; readonly booking: Booking } {
  const came = Math.max(0, bought - proceeds);
  const left = Math.max(0, proceeds - bought);
  const expected = centsOf(expectedEur);
  const newCosts =
    deliveredCostsEur === null || costsEur === null
      ? 0
      : Math.max(0, centsOf(deliveredCostsEur) - centsOf(costsEur));
  const contribution = came <= expected + slack ? came : expected;
  const costs = newCosts > 0 && left <= newCosts + slack ? left : Math.min(left, newCosts);
  // Costs can be taken from a contribution before units are bought for the rest of it.
  const kept = left > 0 ? 0 : Math.min(newCosts, Math.max(0, expected - came));
  const unnamedIn = came - contribution;
  const unnamedOut = left - costs;
  return {
    money: {
      paidInEur: eurOrUnknown(plus(centsOrUnknown(paidInEur), contribution + kept)),
      withdrawnEur,
      unnamedInEur: eurOf(centsOf(unnamedInEur) + unnamedIn),
      unnamedOutEur: eurOf(centsOf(unnamedOutEur) + unnamedOut),
      costsEur: costsEur === null ? deliveredCostsEur : eurOf(centsOf(costsEur) + costs + kept),
    },
    booking: {
      contributionEur: eurOf(contribution + kept),
      costsEur: eurOf(costs + kept),
      unnamedInEur: eurOf(unnamedIn),
      unnamedOutEur: eurOf(unnamedOut),
    },
  };
}

/** @param paid cents for what was bought, by fund */
function holdingsAfter(
  holdings: readonly BookedHolding[],
  trades: readonly Trade[],
  paid: ReadonlyMap<number, number | null>,
): readonly BookedHolding[] {
  const after = new Map(holdings.map((holding) => [holding.fundId, holding]));
  for (const trade of trades) {
    const held = after.get(trade.fundId) ?? { fundId: trade.fundId, units: 0, purchaseValue: 0 };
    const units = Number((held.units + trade.units).toFixed(UNIT_DECIMALS));
    const base = centsOrUnknown(held.purchaseValue);
    const cents =
      trade.units < 0 ? minus(base, soldBase(held, trade)) : plus(base, paid.get(trade.fundId) ?? null);
    if (units > 0)
      after.set(trade.fundId, { fundId: trade.fundId, units, purchaseValue: eurOrUnknown(cents) });
    else after.delete(trade.fundId);
  }
  return [...after.values()];
}

const UNIT_DECIMALS = 6;
