import { adjustedPrice, exchangeUnits, giveUnitsBack, inverseOf, worthOf } from '@depotwerk/domain';
import type { BookedHolding, ExchangedUnits, UnitExchange, UnitRatio } from '@depotwerk/domain';

/** A position of a contract as it stands. */
export interface StatedEntry {
  readonly fundId: number;
  readonly units: number;
  /** In the currency of the fund; 0 is unknown. */
  readonly price: number;
  /** ISO date. */
  readonly pricedOn: string;
  /** EUR */
  readonly value: number;
  readonly purchaseValue: number | null;
}

/** The newest price of a fund; none: nobody knows it. */
export interface NewestPrice {
  readonly price: number;
  /** ISO date. */
  readonly pricedOn: string;
}

export interface ExchangedState {
  readonly entries: readonly StatedEntry[];
  readonly exchanged: ExchangedUnits;
}

const PRICE_DECIMALS = 6;
const rounded = (price: number): number => Number(price.toFixed(PRICE_DECIMALS));

/**
 * Positions after an action. A price from before the day becomes that of a new unit and the value stays; a later one is that of a
 * new unit already.
 *
 * @param day ISO date of the action
 * @param newest price of the fund that takes the other one up
 * @returns `null` when the fund is not held
 */
export function exchangedState(
  entries: readonly StatedEntry[],
  exchange: UnitExchange,
  day: string,
  newest: NewestPrice | null,
): ExchangedState | null {
  const old = entries.find(({ fundId }) => fundId === exchange.fundId);
  const { holdings, exchanged } = exchangeUnits(entries, exchange);
  return old && exchanged
    ? { entries: restated(entries, holdings, exchange, carriedPrice(old, exchange, day), newest), exchanged }
    : null;
}

/** The way back of `exchangedState`. @param newest price of the fund that was taken up */
export function givenBackState(
  entries: readonly StatedEntry[],
  exchange: UnitExchange,
  day: string,
  exchanged: ExchangedUnits,
  newest: NewestPrice | null,
): readonly StatedEntry[] {
  const held = entries.find(({ fundId }) => fundId === exchange.intoFundId);
  if (!held) return entries;
  const holdings = giveUnitsBack(entries, exchange, exchanged);
  const back = { ...exchange, ...inverseOf(exchange) };
  return restated(entries, holdings, exchange, carriedPrice(held, back, day), newest);
}

interface CarriedPrice extends NewestPrice {
  /** EUR of the whole position, where its price is from before the day. */
  readonly keptValue: number | null;
}

function carriedPrice({ price, pricedOn, value }: StatedEntry, ratio: UnitRatio, day: string): CarriedPrice {
  const carried = adjustedPrice(price, [{ ...ratio, day }], pricedOn, pricedOn < day ? day : pricedOn);
  return { price: rounded(carried), pricedOn, keptValue: pricedOn < day ? value : null };
}

/** A fund that is held beside the one that is exchanged keeps its own price. */
function restated(
  entries: readonly StatedEntry[],
  holdings: readonly BookedHolding[],
  { fundId, intoFundId }: UnitExchange,
  carried: CarriedPrice,
  newest: NewestPrice | null,
): readonly StatedEntry[] {
  const before = new Map(entries.map((entry) => [entry.fundId, entry]));
  const isSplit = fundId === intoFundId;
  return holdings.map((holding) => {
    const known = before.get(holding.fundId);
    if (known?.units === holding.units && known.fundId !== fundId) return { ...known, ...holding };
    if (isSplit) {
      const { price, pricedOn, keptValue } = carried;
      return { ...holding, price, pricedOn, value: keptValue ?? worthOf(holding.units, price) };
    }
    const { price, pricedOn } = known ?? newest ?? carried;
    return { ...holding, price, pricedOn, value: worthOf(holding.units, price) };
  });
}
