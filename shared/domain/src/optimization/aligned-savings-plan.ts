import type { HintKey } from '../hints/catalogue';
import type { HintInput } from '../hints/input';
import { limitViolations } from '../hints/tariff-limits-broken';
import type { WeightedFund } from '../holdings';
import { roundedFractions } from '../largest-remainder';
import type { SavingsPlanRoute } from './savings-plan-route';
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

/**
 * Such shares within the limits of the tariff, as a way to the target that counts from the next payment; `null` where it
 * would change nothing.
 */
export function alignmentRoute(
  input: HintInput,
  targets: readonly WeightedFund[],
): Extract<SavingsPlanRoute, { kind: 'reached' }> | null {
  if (input.savingsPlan.length === 0) return null;
  const weights = targets.map(({ fundId, fraction }) => ({ id: fundId, weight: fraction }));
  const savingsPlan = sharesWithinLimits(weights, input);
  if (!savingsPlan || isSame(savingsPlan, input.savingsPlan)) return null;
  const { contract, tariff, holdings } = input;
  const monthlyEur = contract.monthlyContributionEur;
  const violations = limitViolations('savingsPlan', savingsPlan, monthlyEur, tariff.savingsPlanLimits);
  return { kind: 'reached', months: 0, savingsPlan, after: holdings, violations };
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
