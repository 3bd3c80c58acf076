import type { HintInput } from '../hints/input';
import type { LimitViolation } from '../hints/proposal';
import { replacementsFor } from '../hints/replacement';
import type { WeightedFund } from '../holdings';
import { fundWeights, fundsValueEur } from '../holdings';
import { replacedWeights } from './hint-targets';
import { furtherViolations, judge, violationsOf } from './judged';
import { makesNoWorse } from './judge-proposal';
import { smallestOrderCents } from './order-cents';
import type { TradeOrder } from './plan-orders';
import { centsByFund } from './plan-orders';
import type { SituationBasis } from './situation';
import { inputWith } from './situation';
import type { BuyBlockReason } from './trade-block';
import { buyBlock, canSell } from './trade-block';

export const replacementRefusals = [
  'notAffected',
  'priceMissing',
  'orderTooSmall',
  'noReplacement',
  'replacementNotBuyable',
  'limitsBroken',
  'savingsPlanOnly',
  'savingsPlanNeeded',
] as const;

/** What becomes of one contract when a fund closes or merges. */
export type ReplacementProposal =
  | {
      readonly kind: 'proposal';
      readonly replacementFundId: number;
      /** The whole position sold and bought again; empty when only the savings plan pays into the fund. */
      readonly orders: readonly TradeOrder[];
      /** New shares of the savings plan by fund id; `null` when it stays, because it is not affected or not to be changed. */
      readonly savingsPlan: readonly WeightedFund[] | null;
    }
  | {
      readonly kind: 'refusal';
      readonly reason: (typeof replacementRefusals)[number];
      /** Why the wished replacement cannot be bought. */
      readonly buyBlock: BuyBlockReason | null;
      /** Limits that the best replacement would newly break. */
      readonly violations: readonly LimitViolation[];
    };

/** What a person chose for all contracts. */
export interface ReplacementChoice {
  /** Fund that shall take the place in every contract, `null` to choose for each. */
  readonly wishedFundId?: number | null;
  readonly changesSavingsPlan?: boolean;
}

/** A replacement in one contract. */
interface Replacing {
  readonly fundId: number;
  readonly changesSavingsPlan: boolean;
}

/**
 * Proposal for one contract, so that a job can go through many. Without a wish the successor of a merger comes first, then
 * the funds of the same peer group, best first; the first one that breaks no further limit of the tariff and makes nothing
 * worse is taken. A fund that is wished is compared with the limits only.
 *
 * The savings plan goes on as it is unless its change is chosen: that is an instruction of its own.
 */
export function replaceFund(
  input: HintInput,
  basis: SituationBasis,
  fundId: number,
  { wishedFundId = null, changesSavingsPlan = false }: ReplacementChoice = {},
): ReplacementProposal {
  const held = centsByFund(input.holdings);
  const cents = held.get(fundId) ?? 0;
  const isPaidInto = input.savingsPlan.some((entry) => entry.fundId === fundId && entry.fraction > 0);
  if (cents === 0 && !isPaidInto) return refusal('notAffected');
  if (cents === 0 && !changesSavingsPlan) return refusal('savingsPlanOnly');
  if (cents > 0 && !canSell(fundId, input)) return refusal('priceMissing');
  const totalCents = [...held.values()].reduce((sum, value) => sum + value, 0);
  if (cents > 0 && cents < smallestOrderCents(totalCents)) return refusal('orderTooSmall');
  if (wishedFundId !== null) {
    const block = wishedFundId === fundId ? 'closed' : buyBlock(wishedFundId, input);
    if (block) return refusal('replacementNotBuyable', block);
  }
  const candidates = wishedFundId === null ? candidatesFor(fundId, input) : [wishedFundId];
  const [first] = candidates;
  if (first === undefined) return refusal('noReplacement');
  const replacing = { fundId, changesSavingsPlan };
  const within = candidates.filter((candidate) => brokenBy(input, replacing, candidate).length === 0);
  if (within.length === 0) return refusal('limitsBroken', null, brokenBy(input, replacing, first));
  const fitting =
    wishedFundId ?? within.find((candidate) => makesNothingWorse(input, basis, replacing, candidate));
  if (fitting === undefined) {
    const together = { fundId, changesSavingsPlan: true };
    const fitsTogether =
      isPaidInto && within.some((candidate) => makesNothingWorse(input, basis, together, candidate));
    return refusal(!changesSavingsPlan && fitsTogether ? 'savingsPlanNeeded' : 'noReplacement');
  }
  const order = { eur: cents / 100, fraction: cents / totalCents };
  return {
    kind: 'proposal',
    replacementFundId: fitting,
    orders:
      cents === 0
        ? []
        : [
            { fundId, side: 'sell', ...order, isWholePosition: true },
            { fundId: fitting, side: 'buy', ...order, isWholePosition: false },
          ],
    savingsPlan:
      isPaidInto && changesSavingsPlan
        ? replacedWeights(input.savingsPlan, new Map([[fundId, fitting]]))
        : null,
  };
}

function refusal(
  reason: (typeof replacementRefusals)[number],
  block: BuyBlockReason | null = null,
  violations: readonly LimitViolation[] = [],
): ReplacementProposal {
  return { kind: 'refusal', reason, buyBlock: block, violations };
}

function candidatesFor(fundId: number, input: HintInput): readonly number[] {
  const fund = input.funds.get(fundId);
  if (!fund) return [];
  const ids = [fund.successorFundId, ...replacementsFor(fund, input).map((candidate) => candidate.fundId)];
  return [...new Set(ids)].flatMap((id) =>
    id === null || id === fundId || buyBlock(id, input) !== null ? [] : [id],
  );
}

function makesNothingWorse(
  input: HintInput,
  basis: SituationBasis,
  replacing: Replacing,
  replacementId: number,
): boolean {
  const { holdings, savingsPlan } = replaced(input, replacing, replacementId);
  const changed = inputWith(input, holdings, savingsPlan, basis.covariance);
  return makesNoWorse(judge(input, basis), judge(changed, basis), [replacementId]);
}

/** A fund that is not held leaves the holdings as they are. */
function replaced(
  input: HintInput,
  { fundId, changesSavingsPlan }: Replacing,
  replacementId: number,
): HintInput {
  const replacements = new Map([[fundId, replacementId]]);
  const totalEur = fundsValueEur(input.holdings);
  const isHeld = input.holdings.some((holding) => holding.fundId === fundId && holding.valueEur > 0);
  const weights = isHeld ? replacedWeights(fundWeights(input.holdings), replacements) : null;
  return {
    ...input,
    holdings: weights
      ? weights.map((weight) => ({ fundId: weight.fundId, valueEur: weight.fraction * totalEur }))
      : input.holdings,
    savingsPlan: changesSavingsPlan ? replacedWeights(input.savingsPlan, replacements) : input.savingsPlan,
  };
}

const brokenBy = (input: HintInput, replacing: Replacing, replacementId: number): readonly LimitViolation[] =>
  furtherViolations(violationsOf(input), violationsOf(replaced(input, replacing, replacementId)));
