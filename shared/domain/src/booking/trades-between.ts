import { roundToCents, worthOf } from '../money';
import type { BookedHolding, Trade } from './booked-state';

/** A position as a bank shows it. @see Trade for the amounts */
export interface ShownPosition {
  readonly fundId: number;
  readonly units: number;
  /** EUR per unit; 0 is unknown. */
  readonly price: number;
}

/** Price at which units left that are shown no more. */
export interface LeavingPrice {
  readonly fundId: number;
  /** EUR per unit; 0 is unknown. */
  readonly price: number;
  /** From an executed order; otherwise it is the last one that was known. */
  readonly isExecuted: boolean;
}

/** Banks deliver units with three decimals and more, so half a thousandth may be lost; and the amount is a whole cent. */
const UNIT_ROUNDING = 0.0005;
const CENT = 0.01;
/** What a fund may have moved since the last price that was known of it. */
const OLD_PRICE_FRACTION = 0.05;

/** What must have been bought and sold between two states. @param leaving of the funds that are shown no more */
export function tradesBetween(
  held: readonly BookedHolding[],
  shown: readonly ShownPosition[],
  leaving: readonly LeavingPrice[],
): readonly Trade[] {
  const before = new Map(held.map((holding) => [holding.fundId, holding]));
  const after = new Map(shown.map((position) => [position.fundId, position]));
  const left = new Map(leaving.map((price) => [price.fundId, price]));
  return [...new Set([...before.keys(), ...after.keys()])]
    .sort((a, b) => a - b)
    .flatMap((fundId): Trade[] => {
      const units = changeOf(before.get(fundId)?.units ?? 0, after.get(fundId)?.units ?? 0);
      if (units === 0) return [];
      const position = after.get(fundId);
      const price = position?.price ?? left.get(fundId)?.price ?? 0;
      if (price === 0) return [{ fundId, units, eur: null, slackEur: 0 }];
      const eur = worthOf(Math.abs(units), price);
      const isOld = !position && !left.get(fundId)?.isExecuted;
      const slack = price * UNIT_ROUNDING + CENT + (isOld ? eur * OLD_PRICE_FRACTION : 0);
      return [{ fundId, units, eur, slackEur: roundToCents(slack) }];
    });
}

/** Units have six decimals. */
const UNIT_DECIMALS = 6;
const changeOf = (before: number, after: number): number => Number((after - before).toFixed(UNIT_DECIMALS));
