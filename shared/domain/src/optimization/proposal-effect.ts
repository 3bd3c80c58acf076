import type { Measure } from '../hints/hint';
import type { HintInput } from '../hints/input';
import { roundToCents } from '../money';
import type { Judged } from './judged';
import type { TradeOrder } from './plan-orders';
import type { Situation } from './situation';

export const guaranteeEffects = ['none', 'unchanged', 'unknown'] as const;

/** What a proposal improves, and what it costs. */
export interface ProposalEffect {
  /** The figure of the hint before and after; after is `null` where the hint is cured. Without a hint that of the target. */
  readonly hintId: number | null;
  readonly before: Measure | null;
  readonly after: Measure | null;
  /** Half the sum of the deviations from the target, 0 to 1; `null` without a target. */
  readonly distanceBefore: number | null;
  readonly distanceAfter: number | null;
  readonly orderCount: number;
  /** EUR that are sold, and bought again. */
  readonly movedEur: number;
  /** Ongoing fees of a year, positive where they rise; `null` is unknown. */
  readonly feeChangeEur: number | null;
  /** `none`: the contract has no guarantee. `unchanged`: it lies outside of the free funds. */
  readonly guarantee: (typeof guaranteeEffects)[number];
}

/** @param after the same contract as it would be */
export function proposalEffect(
  before: Judged,
  after: Judged,
  hintId: number | null,
  orders: readonly TradeOrder[],
): ProposalEffect {
  const measureOf = ({ hints }: Situation): Measure | null =>
    hints.find((hint) => hint.hintId === hintId)?.measured ?? null;
  const sales = orders.filter(({ side }) => side === 'sell');
  const { cost: costBefore } = before.situation;
  const { cost: costAfter } = after.situation;
  return {
    hintId,
    before: measureOf(before.situation),
    after: measureOf(after.situation),
    distanceBefore: before.targetDistance,
    distanceAfter: after.targetDistance,
    orderCount: orders.length,
    movedEur: roundToCents(sales.reduce((sum, { eur }) => sum + eur, 0)),
    feeChangeEur:
      costBefore && costAfter && costBefore.knownFraction === 1 && costAfter.knownFraction === 1
        ? roundToCents(costAfter.eurPerYear - costBefore.eurPerYear)
        : null,
    guarantee: guaranteeEffect(before.input),
  };
}

/** A static hybrid keeps the guarantee outside of the funds; a protection fund is filled anew each month from what they are worth. */
export function guaranteeEffect({ guarantee }: HintInput): ProposalEffect['guarantee'] {
  if (!guarantee) return 'none';
  return guarantee.protectionFundEur > 0 ? 'unknown' : 'unchanged';
}
