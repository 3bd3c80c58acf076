import { roundToCents } from '../money';
import { isAtLeast } from '../tolerance';
import type { Subject } from './subject';

/** Weight from which on a single fund is worth a hint. */
const NOTABLE_FRACTION = 0.05;

/** Smaller orders cost more than they mend: below the larger of the two they are ignored. */
export const SMALLEST_ORDER_FRACTION = 0.01;
export const SMALLEST_ORDER_EUR = 50;

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

export function totalEur(items: readonly { readonly valueEur: number }[]): number {
  return roundToCents(items.reduce((sum, { valueEur }) => sum + valueEur, 0));
}

/** EUR of those positions of a mix that fulfil the condition. */
export function eurOf(
  { mix, valueEur }: Pick<Subject, 'mix' | 'valueEur'>,
  isConcerned: (fundId: number) => boolean,
): number {
  const fraction = mix.reduce((sum, item) => sum + (isConcerned(item.fundId) ? item.fraction : 0), 0);
  return roundToCents(fraction * valueEur);
}
