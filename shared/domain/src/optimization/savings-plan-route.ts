import type { HintInput, SecurityLimits } from '../hints/input';
import type { LimitViolation } from '../hints/proposal';
import { monthsOfPayments } from '../hints/savings-plan-on-its-way';
import { limitViolations } from '../hints/tariff-limits-broken';
import type { Holding, WeightedFund, Weights } from '../holdings';
import { boundedSplit } from './bounded-split';
import { oneShareClass } from './fewer-funds';
import { smallestOrderCents } from './order-cents';
import { centsByFund } from './plan-orders';
import type { Cents } from './target-cents';
import { targetCents, upperCents, withinLimits } from './target-cents';
import { buyBlock } from './trade-block';

/** Shares of a savings plan are whole percents. */
const STEPS = 100;

/** Why new money alone does not lead to the target. */
export const routeRefusals = ['noTarget', 'noContribution', 'tooLong', 'limits'] as const;

export interface ReachedRoute {
  readonly kind: 'reached';
  /** Months with this plan until no order to the target is left; 0 when there is none today. */
  readonly months: number;
  /** Whole percents, sum 1; empty with 0 months. */
  readonly savingsPlan: readonly WeightedFund[];
  /** Holdings after these months, by fund id. */
  readonly after: readonly Holding[];
  /** Limits of the tariff for savings plans that the plan breaks. */
  readonly violations: readonly LimitViolation[];
}

/** How the target is reached by new money alone, nothing sold. Prices stay as they are. */
export type SavingsPlanRoute =
  | ReachedRoute
  | {
      readonly kind: 'never';
      readonly reason: (typeof routeRefusals)[number];
      /** Months that it takes at least; `null` when no number of months is enough. */
      readonly months: number | null;
      /** Months that count: up to the end of the contract, at most 60. */
      readonly longestMonths: number;
    };

/**
 * The fewest months after which no fund is away from its target by as much as the smallest order (1 %, 50 EUR).
 *
 * @param targets weights by fund of any sum; scaled
 */
export function savingsPlanRoute(input: HintInput, targets: readonly WeightedFund[]): SavingsPlanRoute {
  const { contract, tariff } = input;
  const held = centsByFund(input.holdings);
  const goal = goalOf(held, targets, input);
  const longestMonths = monthsOfPayments(contract.endDate, input.today);
  const never = (reason: (typeof routeRefusals)[number], months: number | null) =>
    ({ kind: 'never', reason, months, longestMonths }) as const;
  if (goal.size === 0) return never('noTarget', null);
  if (held.size > 0 && isReached(held, goal)) {
    return { kind: 'reached', months: 0, savingsPlan: [], after: holdingsOf(held), violations: [] };
  }
  const monthlyCents = contract.monthlyContributionEur * 100;
  if (!(monthlyCents > 0)) return never('noContribution', null);
  const least = leastMonths(held, goal, monthlyCents);
  if (least > longestMonths) return never('tooLong', least);
  for (let months = least; months <= longestMonths; months++) {
    const paid = Math.round(monthlyCents * months);
    const savingsPlan = planFor(held, goal, paid, input);
    const after = savingsPlan && paidIn(held, savingsPlan, paid);
    if (!savingsPlan || !after || !isReached(after, goal)) continue;
    const limits = tariff.savingsPlanLimits;
    const violations = limitViolations('savingsPlan', savingsPlan, contract.monthlyContributionEur, limits);
    return { kind: 'reached', months, savingsPlan, after: holdingsOf(after), violations };
  }
  return never('limits', null);
}

/**
 * The months with certain shares until no order to the target is left, as of `savingsPlanRoute`.
 *
 * @param savingsPlan whole percents, sum 1
 * @returns null when these shares do not lead there in the months that count
 */
export function routeOfShares(
  input: HintInput,
  targets: readonly WeightedFund[],
  savingsPlan: readonly WeightedFund[],
): ReachedRoute | null {
  const { contract, tariff } = input;
  const held = centsByFund(input.holdings);
  const goal = goalOf(held, targets, input);
  const monthlyCents = contract.monthlyContributionEur * 100;
  if (goal.size === 0 || !(monthlyCents > 0)) return null;
  for (let months = 1; months <= monthsOfPayments(contract.endDate, input.today); months++) {
    const after = paidIn(held, savingsPlan, Math.round(monthlyCents * months));
    if (!after || !isReached(after, goal)) continue;
    const limits = tariff.savingsPlanLimits;
    const violations = limitViolations('savingsPlan', savingsPlan, contract.monthlyContributionEur, limits);
    return { kind: 'reached', months, savingsPlan, after: holdingsOf(after), violations };
  }
  return null;
}

/** Target weights within the limits of the portfolio and of what can be bought; empty when nothing can. */
function goalOf(held: Cents, targets: readonly WeightedFund[], input: HintInput): Weights {
  const wished = targets.filter(({ fraction }) => fraction > 0);
  if (wished.length === 0) return new Map();
  if (held.size === 0) {
    const open = wished.filter(({ fundId }) => buyBlock(fundId, input) === null);
    const sum = open.reduce((total, { fraction }) => total + fraction, 0);
    return new Map(open.map(({ fundId, fraction }) => [fundId, fraction / sum]));
  }
  const total = sumOf(held);
  const { cents } = targetCents(held, wished, input.tariff.portfolioLimits, input);
  return new Map(Array.from(cents, ([fundId, value]) => [fundId, value / total]));
}

function isReached(values: Cents, goal: Weights): boolean {
  const total = sumOf(values);
  const least = smallestOrderCents(total);
  return [...new Set([...values.keys(), ...goal.keys()])].every(
    (id) => Math.abs((goal.get(id) ?? 0) * total - (values.get(id) ?? 0)) < least,
  );
}

/** Months until no fund is too heavy any more, whatever the plan: nothing is sold, so only the total can grow. */
function leastMonths(held: Cents, goal: Weights, monthlyCents: number): number {
  const total = sumOf(held);
  let months = 1;
  for (const [id, value] of held) {
    const weight = goal.get(id) ?? 0;
    const byPoint = value / (weight + 0.01);
    const byEur = weight > 0 ? (value - 5000) / weight : value < 5000 ? 0 : Infinity;
    const needed = Math.min(byPoint, byEur);
    months = Math.max(months, Math.ceil((needed - total) / monthlyCents - 1e-9));
  }
  return months;
}

/** Shares in proportion to what each fund lacks after these months, within the limits where they leave room. */
function planFor(held: Cents, goal: Weights, paid: number, input: HintInput): readonly WeightedFund[] | null {
  const total = sumOf(held) + paid;
  const lacking = [...goal].map(([id, weight]) => ({ id, weight: weight * total - (held.get(id) ?? 0) }));
  return sharesWithinLimits(lacking, input);
}

/**
 * Whole percents of a savings plan in proportion to weights, within the limits of the tariff where they leave room;
 * `null` where none of the funds can be bought.
 */
export function sharesWithinLimits(
  weights: readonly { readonly id: number; readonly weight: number }[],
  input: HintInput,
): readonly WeightedFund[] | null {
  const limits = sharesOf(input.tariff.savingsPlanLimits, input.contract.monthlyContributionEur);
  const upper = upperCents(limits, STEPS);
  const shares = weights
    .filter(({ id, weight }) => weight > 0 && buyBlock(id, input) === null)
    .sort((a, b) => a.id - b.id)
    .map(({ id, weight }) => ({ id, weight, lower: 0, upper, widest: STEPS }));
  if (shares.length === 0) return null;
  const paid = new Map(input.savingsPlan.map(({ fundId, fraction }) => [fundId, fraction]));
  const steps =
    withinLimits(STEPS, oneShareClass(shares, paid, input), limits, input)?.cents ??
    boundedSplit(
      STEPS,
      shares.map((share) => ({ ...share, upper: STEPS })),
    );
  return (
    steps &&
    Array.from(steps).flatMap(([fundId, step]) => (step > 0 ? [{ fundId, fraction: step / STEPS }] : []))
  );
}

/** Limits in EUR a month as shares of the contribution. */
function sharesOf(limits: SecurityLimits, monthlyEur: number): SecurityLimits {
  const { minFraction, maxFraction, minValueEur, maxValueEur } = limits;
  return {
    ...limits,
    minFraction: Math.max(minFraction ?? 0, (minValueEur ?? 0) / monthlyEur),
    maxFraction: Math.min(maxFraction ?? 1, (maxValueEur ?? Infinity) / monthlyEur),
    minValueEur: null,
    maxValueEur: null,
  };
}

function paidIn(held: Cents, plan: readonly WeightedFund[], paid: number): Cents | null {
  const shares = plan.map(({ fundId, fraction }) => ({
    id: fundId,
    weight: fraction,
    lower: 0,
    upper: paid,
  }));
  const parts = boundedSplit(paid, shares);
  if (!parts) return null;
  const ids = [...new Set([...held.keys(), ...parts.keys()])].sort((a, b) => a - b);
  return new Map(ids.map((id) => [id, (held.get(id) ?? 0) + (parts.get(id) ?? 0)]));
}

function holdingsOf(cents: Cents): readonly Holding[] {
  return Array.from(cents).flatMap(([fundId, value]) =>
    value > 0 ? [{ fundId, valueEur: value / 100 }] : [],
  );
}

function sumOf(cents: Cents): number {
  return [...cents.values()].reduce((sum, value) => sum + value, 0);
}
