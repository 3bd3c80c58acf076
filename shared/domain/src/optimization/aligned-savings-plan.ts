import type { HintKey } from '../hints/catalogue';
import type { HintInput } from '../hints/input';
import type { WeightedFund } from '../holdings';
import { roundedFractions } from '../largest-remainder';
import { sharesWithinLimits } from './savings-plan-route';
import { buyBlock } from './trade-block';

const savingsPlanHintKeys: readonly HintKey[] = ['savingsPlanDeviation', 'savingsPlanMismatch'];

/** Hints that new shares of the savings plan answer; the holdings stay. */
export const isOfSavingsPlan = (hintKey: HintKey | null): boolean =>
  hintKey !== null && savingsPlanHintKeys.includes(hintKey);

/**
 * The shares of the savings plan at the weights of a target, in whole percents.
 *
 * @returns `null` without a savings plan, and where none of the funds can be bought
 */
export function alignedSavingsPlan(
  input: HintInput,
  targets: readonly WeightedFund[],
): readonly WeightedFund[] | null {
  const weights = targets.flatMap(({ fundId, fraction }) =>
    fraction > 0 && buyBlock(fundId, input) === null ? [{ id: fundId, weight: fraction }] : [],
  );
  if (weights.length === 0 || input.savingsPlan.length === 0) return null;
  return roundedFractions(weights).flatMap(({ id, fraction }) =>
    fraction > 0 ? [{ fundId: id, fraction }] : [],
  );
}

/** Such shares within the limits of the tariff; `null` where they would change nothing. */
export function alignedWithinLimits(
  input: HintInput,
  targets: readonly WeightedFund[],
): readonly WeightedFund[] | null {
  if (input.savingsPlan.length === 0) return null;
  const weights = targets.map(({ fundId, fraction }) => ({ id: fundId, weight: fraction }));
  const plan = sharesWithinLimits(weights, input);
  return plan && !isSame(plan, input.savingsPlan) ? plan : null;
}

/** Half of the percent to which shares are rounded. */
const TOLERANCE = 0.005;

function isSame(one: readonly WeightedFund[], other: readonly WeightedFund[]): boolean {
  const shares = new Map(one.map(({ fundId, fraction }) => [fundId, fraction]));
  return (
    one.length === other.length &&
    other.every(({ fundId, fraction }) => Math.abs((shares.get(fundId) ?? 0) - fraction) < TOLERANCE)
  );
}
