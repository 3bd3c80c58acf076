import type { HintInput } from '../hints/input';
import type { LimitViolation } from '../hints/proposal';
import { replacementsFor } from '../hints/replacement';
import { limitViolations } from '../hints/tariff-limits-broken';
import type { WeightedFund } from '../holdings';
import { fundWeights, fundsValueEur } from '../holdings';
import { replacedWeights } from './hint-targets';
import { smallestOrderCents } from './order-cents';
import type { TradeOrder } from './plan-orders';
import { centsOf } from './plan-orders';
import type { BuyBlockReason } from './trade-block';
import { buyBlock, canSell } from './trade-block';

export const replacementRefusals = [
  'notAffected',
  'priceMissing',
  'orderTooSmall',
  'noReplacement',
  'replacementNotBuyable',
  'limitsBroken',
] as const;

/** What becomes of one contract when a fund closes or merges. */
export type ReplacementProposal =
  | {
      readonly kind: 'proposal';
      readonly replacementFundId: number;
      /** The whole position sold and bought again; empty when only the savings plan pays into the fund. */
      readonly orders: readonly TradeOrder[];
      /** New shares of the savings plan by fund id; `null` when it stays. */
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

/**
 * Proposal for one contract, so that a job can go through many. Without a wish the successor of a merger comes first, then
 * the funds of the same peer group, best first; the first one that breaks no further limit of the tariff is taken.
 *
 * @param wishedFundId fund that shall take the place in every contract, `null` to choose for each
 */
export function replaceFund(
  input: HintInput,
  fundId: number,
  wishedFundId: number | null = null,
): ReplacementProposal {
  const held = centsOf(input.holdings);
  const cents = held.get(fundId) ?? 0;
  const isPaidInto = input.savingsPlan.some((entry) => entry.fundId === fundId && entry.fraction > 0);
  if (cents === 0 && !isPaidInto) return refusal('notAffected');
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
  const fitting = candidates.find((candidate) => newViolations(input, fundId, candidate).length === 0);
  if (fitting === undefined) return refusal('limitsBroken', null, newViolations(input, fundId, first));
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
    savingsPlan: isPaidInto ? replacedWeights(input.savingsPlan, new Map([[fundId, fitting]])) : null,
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

function newViolations(input: HintInput, fundId: number, replacementId: number): readonly LimitViolation[] {
  const replacements = new Map([[fundId, replacementId]]);
  const known = new Set(violationsOf(input, new Map()).map(keyOf));
  return violationsOf(input, replacements).filter((violation) => !known.has(keyOf(violation)));
}

function violationsOf(
  { holdings, savingsPlan, contract, tariff }: HintInput,
  replacements: ReadonlyMap<number, number>,
): readonly LimitViolation[] {
  const mix = replacedWeights(fundWeights(holdings), replacements);
  const plan = replacedWeights(
    savingsPlan.filter(({ fraction }) => fraction > 0),
    replacements,
  );
  return [
    ...limitViolations('portfolio', mix, fundsValueEur(holdings), tariff.portfolioLimits),
    ...limitViolations('savingsPlan', plan, contract.monthlyContributionEur, tariff.savingsPlanLimits),
  ];
}

/** A limit that the closing fund breaks is broken by its replacement too; that is nothing new, so funds do not count. */
function keyOf({ scope, rule, measured }: LimitViolation): string {
  return `${scope} ${rule} ${measured.toFixed(6)}`;
}
