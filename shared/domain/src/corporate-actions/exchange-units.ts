import type { BookedHolding } from '../booking/booked-state';
import { minus, plus } from '../booking/unknown-sums';
import { centsOf, eurOf, timesRatio } from '../money';
import { inverseOf, type UnitRatio } from './unit-ratio';

/** New units for old ones, of the same fund (split) or of the fund that takes it up (merger). No money moves. */
export interface UnitExchange extends UnitRatio {
  readonly fundId: number;
  /** The fund itself after a split. */
  readonly intoFundId: number;
}

/** What a contract gave and got, so that it can be given back. */
export interface ExchangedUnits {
  readonly unitsBefore: number;
  /** Units that it got, without those of the other fund that it held already. */
  readonly unitsAfter: number;
  /** EUR that were paid for them; `null` is unknown. */
  readonly purchaseValue: number | null;
}

export interface Exchange {
  readonly holdings: readonly BookedHolding[];
  /** `null`: the fund is not held. */
  readonly exchanged: ExchangedUnits | null;
}

const UNIT_DECIMALS = 6;
const rounded = (units: number): number => Number(units.toFixed(UNIT_DECIMALS));
const eurOrUnknown = (cents: number | null): number | null => (cents === null ? null : eurOf(cents));
const centsOrUnknown = (eur: number | null): number | null => (eur === null ? null : centsOf(eur));

/** What was paid for the old units was paid for the new ones. */
export function exchangeUnits(holdings: readonly BookedHolding[], exchange: UnitExchange): Exchange {
  const { fundId, intoFundId } = exchange;
  const old = holdings.find((holding) => holding.fundId === fundId);
  if (!old || old.units === 0) return { holdings, exchanged: null };
  const { purchaseValue } = old;
  const exchanged = { unitsBefore: old.units, unitsAfter: timesRatio(old.units, exchange), purchaseValue };
  const others = holdings.filter((holding) => holding !== old);
  return {
    holdings: added(others, { fundId: intoFundId, units: exchanged.unitsAfter, purchaseValue }),
    exchanged,
  };
}

/**
 * The way back. What was bought or sold of the new units since stays bought or sold: what is left of those that were exchanged
 * goes back, with its part of what was paid.
 */
export function giveUnitsBack(
  holdings: readonly BookedHolding[],
  exchange: UnitExchange,
  { unitsBefore, unitsAfter, purchaseValue }: ExchangedUnits,
): readonly BookedHolding[] {
  const { fundId, intoFundId } = exchange;
  const held = holdings.find((holding) => holding.fundId === intoFundId);
  if (!held || held.units === 0) return holdings;
  const isSplit = fundId === intoFundId;
  const given = isSplit ? held.units : Math.min(held.units, unitsAfter);
  const units = given === unitsAfter ? unitsBefore : timesRatio(given, inverseOf(exchange));
  const all = centsOrUnknown(held.purchaseValue);
  const base =
    given === held.units ? all : baseOfPart(all, given / held.units, centsOrUnknown(purchaseValue));
  const rest = { ...held, units: rounded(held.units - given), purchaseValue: eurOrUnknown(minus(all, base)) };
  const others = holdings.filter((holding) => holding !== held);
  const left = given === held.units ? [] : [rest];
  return added([...others, ...left], { fundId, units, purchaseValue: eurOrUnknown(base) });
}

/** Cents: what came along goes back, unless less than that is left or it was unknown; then its share. */
function baseOfPart(all: number | null, part: number, moved: number | null): number | null {
  if (all === null) return null;
  return moved !== null && moved <= all ? moved : Math.round(all * part);
}

/** Joined with units of the same fund that are held already. */
function added(holdings: readonly BookedHolding[], more: BookedHolding): readonly BookedHolding[] {
  const held = holdings.find(({ fundId }) => fundId === more.fundId);
  if (!held) return [...holdings, more];
  const base = plus(centsOrUnknown(held.purchaseValue), centsOrUnknown(more.purchaseValue));
  return holdings.map((holding) =>
    holding === held
      ? { ...held, units: rounded(held.units + more.units), purchaseValue: eurOrUnknown(base) }
      : holding,
  );
}
