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
  /** New shares of the savings plan that fit, the nearest to today's first; each differs from today's. Worked out when asked for. */
  readonly savingsPlans: () => readonly (readonly WeightedFund[])[];
}

interface OpenContract extends Recommendation {
  readonly input: HintInput;
  /** Hints that are open, the gravest first. */
  readonly hints: readonly Hint[];
}

/** A contract, and what proposals for it are chosen by; what several hints ask for is worked out once. */
export interface Proposing extends OpenContract {
  /** What all open hints replace. */
  readonly openReplacements: () => Replacements;
  /** With as few new funds as possible. */
  readonly targetWays: () => readonly ProposalWay[];
  /** With all funds that the tariff recommends; empty without any. */
  readonly allocationWays: () => readonly ProposalWay[];
}

export function proposingFor(contract: OpenContract): Proposing {
  let replacements: Replacements | null = null;
  let ways: readonly ProposalWay[] | null = null;
  let allocation: readonly ProposalWay[] | null = null;
  const proposing: Proposing = {
    ...contract,
    openReplacements: () => (replacements ??= openReplacements(contract)),
    targetWays: () => (ways ??= targetWays(proposing)),
    allocationWays: () => (allocation ??= allocationWays(proposing)),
  };
  return proposing;
}

/** Ways to the target: together with what the other hints replace, and alone. */
function targetWays(proposing: Proposing): readonly ProposalWay[] {
  const { input } = proposing;
  const all = proposing.openReplacements();
  const lists = [
    rebalancedTargets(input, proposing, all),
    ...(all.size > 0 ? [rebalancedTargets(input, proposing)] : []),
  ];
  return lists.filter((targets) => targets.length > 0).map((targets) => wayTo(targets, proposing, all));
}

/** The allocation of the tariff with all of its funds. */
function allocationWays(proposing: Proposing): readonly ProposalWay[] {
  const targets = allocationTargets(proposing.input, proposing.selected);
  return targets.length > 0 ? [wayTo(targets, proposing, new Map())] : [];
}

export const allWays = (proposing: Proposing): readonly ProposalWay[] => [
  ...proposing.targetWays(),
  ...proposing.allocationWays(),
];

/** Hints that nobody answers by weights: a review, a profile, a guarantee, data. */
export const proposesNoWeights = ({ proposal: { kind } }: Hint): boolean =>
  kind === 'assessRiskProfile' ||
  kind === 'reviewContract' ||
  kind === 'secureGuarantee' ||
  kind === 'completeData';

/**
 * @param traded weights to which the orders of a graver hint lead, null without any
 * @returns `null` where no fund fits
 */
export function hintWays(
  hint: Hint,
  proposing: Proposing,
  traded: readonly WeightedFund[] | null,
): Iterable<ProposalWay> | null {
  switch (hint.proposal.kind) {
    case 'replaceFunds':
    case 'checkTargetMarket':
    case 'raiseEsgShare': {
      const replacements = replacementsOf(hint, proposing);
      return replacements.size === 0 ? null : replacingWays(replacements, proposing);
    }
    case 'meetTariffLimits':
      return [limitsWay(proposing.input), ...allWays(proposing)];
    case 'adjustSavingsPlan':
    case 'alignSavingsPlan':
      return planWays(proposing, traded);
    case 'reduceRiskQuota':
      // All recommended funds anew each month would sell what was bought the month before.
      return proposing.targetWays();
    default:
      return allWays(proposing);
  }
}

/** The replacement alone, with those of the other hints, as part of the way to the target; of several each for itself. */
function* replacingWays(replacements: Replacements, proposing: Proposing): Generator<ProposalWay> {
  const { input } = proposing;
  const mix = fundWeights(input.holdings);
  const wayOf = (some: Replacements): ProposalWay => {
    const isHeld = mix.some(({ fundId }) => some.has(fundId));
    const targets = replacedWeights(mix, some);
    return { targets: isHeld ? targets : null, savingsPlans: savingsPlansFor(targets, input, some) };
  };
  yield wayOf(replacements);
  const all = new Map([...proposing.openReplacements(), ...replacements]);
  if (all.size > replacements.size) yield wayOf(all);
  if (input.targetWeights.length > 0) yield wayTo(rebalancedTargets(input, proposing, all), proposing, all);
  if (replacements.size > 1) for (const [from, to] of replacements) yield wayOf(new Map([[from, to]]));
}

const wayTo = (
  targets: readonly WeightedFund[],
  { input }: Proposing,
  replacements: Replacements,
): ProposalWay => ({ targets, savingsPlans: savingsPlansFor(targets, input, replacements) });

/** New shares of the savings plan alone. */
function* planWays(proposing: Proposing, traded: readonly WeightedFund[] | null): Generator<ProposalWay> {
  const { input } = proposing;
  const alone = (weights: readonly WeightedFund[]): ProposalWay => ({
    targets: null,
    savingsPlans: () => {
      const plan = alignedWithinLimits(input, weights);
      return plan ? [plan] : [];
    },
  });
  if (traded) yield alone(traded);
  for (const { targets } of allWays(proposing)) if (targets) yield alone(targets);
  yield alone(fundWeights(input.holdings));
}

const limitsWay = (input: HintInput): ProposalWay => ({
  targets: fundWeights(input.holdings),
  savingsPlans: () => {
    const plan = alignedWithinLimits(input, input.savingsPlan);
    return plan ? [plan] : [];
  },
});

/** The savings plan with the same replacements, and that of the target. */
const savingsPlansFor =
  (targets: readonly WeightedFund[], input: HintInput, replacements: Replacements) =>
  (): readonly (readonly WeightedFund[])[] => {
    const isTouched = input.savingsPlan.some(
      ({ fundId, fraction }) => fraction > 0 && replacements.has(fundId),
    );
    const replaced = isTouched
      ? alignedWithinLimits(input, replacedWeights(input.savingsPlan, replacements))
      : null;
    const aligned = alignedWithinLimits(input, targets);
    return [replaced, aligned].flatMap((plan) => (plan ? [plan] : []));
  };

/** What all open hints replace. */
function openReplacements(proposing: OpenContract): Replacements {
  return new Map([...proposing.hints].reverse().flatMap((hint) => [...replacementsOf(hint, proposing)]));
}

function replacementsOf({ proposal }: Hint, { input, answers }: OpenContract): Replacements {
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
