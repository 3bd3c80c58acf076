import { centsOf, eurOf } from '../src/money';
import type { BookedHolding } from '../src/booking/booked-state';
import { plus } from '../src/booking/unknown-sums';

/** New units for each old one, of the same fund (split) or of the fund that takes it up (merger). No money moves. */
export interface CorporateAction {
  readonly fundId: number;
  /** The fund itself after a split. */
  readonly intoFundId: number;
  /** Above 0: 2 doubles the units, 0.1 makes one of ten. */
  readonly ratio: number;
}

const UNIT_DECIMALS = 6;

/** What was paid for the old units was paid for the new ones. */
export function exchangeUnits(
  holdings: readonly BookedHolding[],
  { fundId, intoFundId, ratio }: CorporateAction,
): readonly BookedHolding[] {
  const old = holdings.find((holding) => holding.fundId === fundId);
  if (!old) return holdings;
  const others = holdings.filter((holding) => holding !== old);
  const units = Number((old.units * ratio).toFixed(UNIT_DECIMALS));
  const into = others.find((holding) => holding.fundId === intoFundId);
  if (!into) return [...others, { ...old, fundId: intoFundId, units }];
  const cents = plus(
    into.purchaseValue === null ? null : centsOf(into.purchaseValue),
    old.purchaseValue === null ? null : centsOf(old.purchaseValue),
  );
  return others.map((holding) =>
    holding === into
      ? {
          ...into,
          units: Number((into.units + units).toFixed(UNIT_DECIMALS)),
          purchaseValue: cents === null ? null : eurOf(cents),
        }
      : holding,
  );
}
