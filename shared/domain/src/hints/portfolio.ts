import type { FundFacts } from '../fund-facts';
import type { WeightedFund } from '../holdings';
import { fundWeights, fundsValueEur } from '../holdings';
import { isAtLeast } from '../tolerance';
import type { HintInput } from './input';

/** Weight from which on a single fund is worth a hint. */
const NOTABLE_FRACTION = 0.05;

/** Smaller orders cost more than they mend: below the larger of the two they are ignored. */
const SMALLEST_ORDER_FRACTION = 0.01;
const SMALLEST_ORDER_EUR = 50;

export interface HeldFund {
  readonly fund: FundFacts;
  readonly fraction: number;
  readonly valueEur: number;
}

export interface Portfolio {
  readonly mix: readonly WeightedFund[];
  readonly valueEur: number;
}

export function portfolioOf({ holdings }: Pick<HintInput, 'holdings'>): Portfolio {
  return { mix: fundWeights(holdings), valueEur: fundsValueEur(holdings) };
}

/** Held funds of which the facts are known, by id. */
export function heldFunds({ holdings, funds }: HintInput): readonly HeldFund[] {
  const { mix, valueEur } = portfolioOf({ holdings });
  return mix.flatMap(({ fundId, fraction }) => {
    const fund = funds.get(fundId);
    return fund ? [{ fund, fraction, valueEur: fraction * valueEur }] : [];
  });
}

export function isNotable({ fraction }: { readonly fraction: number }): boolean {
  return isAtLeast(fraction, NOTABLE_FRACTION);
}

export function isWorthAnOrder(orderEur: number, portfolioEur: number): boolean {
  return isAtLeast(Math.abs(orderEur), Math.max(SMALLEST_ORDER_FRACTION * portfolioEur, SMALLEST_ORDER_EUR));
}

/** Changes of a savings plan move no money, so only the share counts. */
export function isWorthAPlanChange(fraction: number): boolean {
  return isAtLeast(Math.abs(fraction), SMALLEST_ORDER_FRACTION);
}

/** Entries of the savings plan that are paid into, by id. */
export function planEntries({ savingsPlan }: HintInput): readonly WeightedFund[] {
  return savingsPlan.filter(({ fraction }) => fraction > 0).sort((a, b) => a.fundId - b.fundId);
}

export function totalEur(items: readonly { readonly valueEur: number }[]): number {
  return cents(items.reduce((sum, { valueEur }) => sum + valueEur, 0));
}

export function cents(eur: number): number {
  return Math.round(eur * 100) / 100;
}
