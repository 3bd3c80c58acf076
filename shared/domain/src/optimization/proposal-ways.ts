import type { Hint } from '../hints/hint';
import type { HintInput } from '../hints/input';
import { replacementsFor } from '../hints/replacement';
import { firstKeepable } from '../hints/successor';
import type { WeightedFund } from '../holdings';
import { fundWeights } from '../holdings';
import { alignedWithinLimits } from './aligned-savings-plan';
import { esgReplacements } from './esg-targets';
import type { Recommendation, Replacements } from './hint-targets';
import { allocationTargets, rebalancedTargets, replacedWeights } from './hint-targets';

/** Where a proposal can lead, and how the savings plan may go along. */
export interface ProposalWay {
  /** Weights by fund; `null` leaves the holdings as they are. */
  readonly targets: readonly WeightedFund[] | null;
  /** New shares of the savings plan that fit, the nearest to today's first; each differs from today's. */
  readonly savingsPlans: readonly (readonly WeightedFund[])[];
}

/** A contract, and what proposals for it are chosen by. */
export interface Proposing extends Recommendation {
  readonly input: HintInput;
  /** Hints that are open, the gravest first. */
  readonly hints: readonly Hint[];
}

/** Ways to the target: together with what the other hints replace, alone, and with all funds that the tariff recommends. */
export function targetWays(proposing: Proposing): readonly ProposalWay[] {
  const { input, selected } = proposing;
  const all = openReplacements(proposing);
  const lists = [
    rebalancedTargets(input, proposing, all),
    ...(all.size > 0 ? [rebalancedTargets(input, proposing)] : []),
    allocationTargets(input, selected),
  ];
  return lists.filter((targets) => targets.length > 0).map((targets) => wayTo(targets, proposing, all));
}

/** The allocation of the tariff with all of its funds. */
export function allocationWays(proposing: Proposing): readonly ProposalWay[] {
  const targets = allocationTargets(proposing.input, proposing.selected);
  return targets.length > 0 ? [wayTo(targets, proposing, new Map())] : [];
}

/** @returns nothing for a hint that proposes no weights, such as an overdue review; `null` where no fund fits */
export function hintWays(hint: Hint, proposing: Proposing): readonly ProposalWay[] | null {
  const { input } = proposing;
  const { proposal } = hint;
  switch (proposal.kind) {
    case 'rebalancePortfolio':
    case 'changeRisk':
    case 'spreadRisk':
    case 'reduceRiskQuota':
      return targetWays(proposing);
    case 'replaceFunds':
    case 'checkTargetMarket':
    case 'raiseEsgShare':
      return replacingWays(replacementsOf(hint, proposing), proposing);
    case 'meetTariffLimits':
      return [limitsWay(input), ...targetWays(proposing)];
    case 'adjustSavingsPlan':
    case 'alignSavingsPlan':
      return planWays(proposing);
    default:
      return [];
  }
}

function replacingWays(replacements: Replacements, proposing: Proposing): readonly ProposalWay[] | null {
  const { input } = proposing;
  if (replacements.size === 0) return null;
  const mix = fundWeights(input.holdings);
  const isHeld = mix.some(({ fundId }) => replacements.has(fundId));
  const targets = isHeld ? replacedWeights(mix, replacements) : null;
  const all = new Map([...openReplacements(proposing), ...replacements]);
  return [
    { targets, savingsPlans: savingsPlansFor(targets ?? mix, input, replacements) },
    ...(all.size > replacements.size ? [allWay(mix, all, input)] : []),
    ...(input.targetWeights.length > 0
      ? [wayTo(rebalancedTargets(input, proposing, all), proposing, all)]
      : []),
    ...(replacements.size > 1
      ? [...replacements].map(([from, to]) => {
          const single = new Map([[from, to]]);
          const weights = replacedWeights(mix, single);
          return { targets: weights, savingsPlans: savingsPlansFor(weights, input, single) };
        })
      : []),
  ];
}

/** Together with what the other hints replace. */
const allWay = (mix: readonly WeightedFund[], all: Replacements, input: HintInput): ProposalWay => {
  const targets = replacedWeights(mix, all);
  return { targets, savingsPlans: savingsPlansFor(targets, input, all) };
};

const wayTo = (
  targets: readonly WeightedFund[],
  { input }: Proposing,
  replacements: Replacements,
): ProposalWay => ({ targets, savingsPlans: savingsPlansFor(targets, input, replacements) });

/** New shares of the savings plan alone. */
function planWays({ input, ...proposing }: Proposing): readonly ProposalWay[] {
  const whole = { ...proposing, input };
  const plans = [
    ...targetWays(whole).flatMap(({ targets }) => (targets ? [alignedWithinLimits(input, targets)] : [])),
    alignedWithinLimits(input, fundWeights(input.holdings)),
  ].flatMap((plan) => (plan ? [plan] : []));
  return plans.map((plan) => ({ targets: null, savingsPlans: [plan] }));
}

const limitsWay = (input: HintInput): ProposalWay => {
  const plan = alignedWithinLimits(input, input.savingsPlan);
  return { targets: fundWeights(input.holdings), savingsPlans: plan ? [plan] : [] };
};

/** The savings plan with the same replacements, and that of the target. */
function savingsPlansFor(
  targets: readonly WeightedFund[],
  input: HintInput,
  replacements: Replacements,
): readonly (readonly WeightedFund[])[] {
  const isTouched = input.savingsPlan.some(
    ({ fundId, fraction }) => fraction > 0 && replacements.has(fundId),
  );
  const replaced = isTouched
    ? alignedWithinLimits(input, replacedWeights(input.savingsPlan, replacements))
    : null;
  const aligned = alignedWithinLimits(input, targets);
  return [replaced, aligned].flatMap((plan) => (plan ? [plan] : []));
}

/** What all open hints replace. */
function openReplacements(proposing: Proposing): Replacements {
  return new Map([...proposing.hints].reverse().flatMap((hint) => [...replacementsOf(hint, proposing)]));
}

function replacementsOf({ proposal }: Hint, { input, answers }: Proposing): Replacements {
  if (proposal.kind === 'replaceFunds')
    return new Map(
      proposal.replacements.flatMap(({ fundId, replacementFundId }) =>
        replacementFundId === null ? [] : [[fundId, replacementFundId]],
      ),
    );
  if (proposal.kind === 'raiseEsgShare') return esgReplacements(input, answers) ?? new Map();
  if (proposal.kind !== 'checkTargetMarket') return new Map();
  return new Map(
    proposal.conflicts.flatMap(({ fundId }) => {
      const fund = input.funds.get(fundId);
      const successor = fund && firstKeepable(replacementsFor(fund, input), input, answers);
      return successor ? [[fundId, successor.fundId]] : [];
    }),
  );
}
