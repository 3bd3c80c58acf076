import type { HintKey } from '../hints/catalogue';
import { hintCatalogue } from '../hints/catalogue';
import type { Hint, HintSeverity } from '../hints/hint';
import type { HintInput } from '../hints/input';
import type { WeightedFund } from '../holdings';
import { fundWeights } from '../holdings';
import type { FundsByPeerGroup } from './hint-targets';
import type { Aim, Judged, Objection } from './judge-proposal';
import { isCured, judgeProposal } from './judge-proposal';
import type { OrderPlan } from './plan-orders';
import { planOrders } from './plan-orders';
import type { Proposing, ProposalWay } from './proposal-ways';
import { allocationWays, hintWays, targetWays } from './proposal-ways';
import type { Situation, SituationBasis } from './situation';
import { inputWith, situationOf } from './situation';

/** Where a proposal comes from. */
export interface ProposalStart {
  readonly source: 'hint' | 'rebalancing' | 'allocation';
  /** Of source `hint`. */
  readonly hintKey: HintKey | null;
  readonly severity: HintSeverity | null;
}

/** A proposal that the judge lets pass. */
export interface Proposal extends ProposalStart {
  /** By fund; those of today where only the savings plan changes. */
  readonly targets: readonly WeightedFund[];
  readonly plan: OrderPlan;
  /** New shares that may be set as well; `null` where none fit or nothing would change. */
  readonly savingsPlan: readonly WeightedFund[] | null;
  /** Without them the hint is not cured, or another one opens. */
  readonly needsSavingsPlan: boolean;
  /** With the savings plan where it is needed. */
  readonly after: Situation;
}

/** A start for which nothing can be proposed, and what speaks against it. */
export interface RefusedStart extends ProposalStart {
  /** Not empty. */
  readonly objections: readonly Objection[];
}

/** What proposals for a contract are made from. */
export interface ProposalBasis extends SituationBasis {
  readonly selected: FundsByPeerGroup;
}

export interface Proposals {
  readonly before: Situation;
  /** Hints, the gravest first, those about the savings plan last; a rebalancing; the allocation of the tariff. */
  readonly proposals: readonly Proposal[];
  readonly refused: readonly RefusedStart[];
}

const catalogue = new Map(hintCatalogue.map(({ id, key }) => [id as number, key]));

const savingsPlanKinds: readonly Hint['proposal']['kind'][] = ['adjustSavingsPlan', 'alignSavingsPlan'];

/** All proposals for a contract, each judged; the rules are in `docs/domain.md`, section 11. */
export function proposalsFor(input: HintInput, basis: ProposalBasis): Proposals {
  const before: Judged = { input, situation: situationOf(input, basis), answers: basis.answers };
  const { hints } = before.situation;
  const proposing: Proposing = { input, hints, selected: basis.selected, answers: basis.answers };
  const isAboutPlan = ({ proposal }: Hint): boolean => savingsPlanKinds.includes(proposal.kind);
  const ordered = [...hints.filter((hint) => !isAboutPlan(hint)), ...hints.filter(isAboutPlan)];
  const outcomes = [
    ...ordered.map((hint) => ofHint(hint, proposing, before, basis)),
    ofTarget('rebalancing', targetWays(proposing), before, basis),
    ofTarget('allocation', allocationWays(proposing), before, basis),
  ].flatMap((outcome) => outcome ?? []);
  return {
    before: before.situation,
    proposals: outcomes.flatMap((outcome) => ('plan' in outcome ? [outcome] : [])),
    refused: outcomes.flatMap((outcome) => ('objections' in outcome ? [outcome] : [])),
  };
}

/** The proposal of one start. @param options false: the savings plan stays as it is */
export function proposalOf(
  input: HintInput,
  basis: ProposalBasis,
  source: Exclude<ProposalStart['source'], 'hint'>,
  { changesSavingsPlan }: { readonly changesSavingsPlan: boolean },
): Proposal | RefusedStart {
  const before: Judged = { input, situation: situationOf(input, basis), answers: basis.answers };
  const { hints } = before.situation;
  const proposing: Proposing = { input, hints, selected: basis.selected, answers: basis.answers };
  const ways = source === 'rebalancing' ? targetWays(proposing) : allocationWays(proposing);
  const allowed = changesSavingsPlan ? ways : ways.map((way) => ({ ...way, savingsPlans: [] }));
  return ofTarget(source, allowed, before, basis);
}

function ofHint(
  hint: Hint,
  proposing: Proposing,
  before: Judged,
  basis: ProposalBasis,
): Proposal | RefusedStart | null {
  const hintKey = catalogue.get(hint.hintId);
  if (!hintKey) return null;
  const start = { source: 'hint', hintKey, severity: hint.severity } as const;
  const ways = hintWays(hint, proposing);
  if (ways?.length === 0 && !needsTarget(hint)) return null;
  const aim = { kind: 'hint', hintId: hint.hintId } as const;
  return firstPassing(start, ways ?? [], aim, before, basis, ways === null ? 'noFundFits' : 'nothingToTrade');
}

/** Hints that could be solved if the contract had a target. */
const needsTarget = ({ proposal }: Hint): boolean =>
  proposal.kind === 'reduceRiskQuota' || proposal.kind === 'changeRisk' || proposal.kind === 'spreadRisk';

const ofTarget = (
  source: 'rebalancing' | 'allocation',
  ways: readonly ProposalWay[],
  before: Judged,
  basis: ProposalBasis,
): Proposal | RefusedStart =>
  firstPassing(
    { source, hintKey: null, severity: null },
    ways,
    { kind: 'target' },
    before,
    basis,
    'nothingToTrade',
  );

/** The first way that cures the hint, else the first that may be shown, else what speaks against the first. */
function firstPassing(
  start: ProposalStart,
  ways: readonly ProposalWay[],
  aim: Aim,
  before: Judged,
  basis: ProposalBasis,
  without: 'noFundFits' | 'nothingToTrade',
): Proposal | RefusedStart {
  let passing: Proposal | null = null;
  let objections: readonly Objection[] | null = null;
  for (const attempt of attemptsOf(ways, before.input)) {
    const { plan, targets, savingsPlan } = attempt;
    const input = inputWith(
      before.input,
      plan.orders.length > 0 ? plan.after : before.input.holdings,
      savingsPlan ?? before.input.savingsPlan,
      basis.covariance,
    );
    const after: Judged = { input, situation: situationOf(input, basis), answers: basis.answers };
    const bought = plan.orders.flatMap(({ side, fundId }) => (side === 'buy' ? [fundId] : []));
    const found = judgeProposal(before, after, aim, bought);
    objections ??= found;
    if (found.length > 0) continue;
    const offered = savingsPlan ?? attempt.offered;
    const needsSavingsPlan = savingsPlan !== null;
    const proposal = {
      ...start,
      targets,
      plan,
      savingsPlan: offered,
      needsSavingsPlan,
      after: after.situation,
    };
    if (aim.kind === 'target' || isCured(after, aim)) return proposal;
    passing ??= proposal;
  }
  if (passing) return passing;
  const nothing = { key: without, hintId: null, before: null, after: null };
  return { ...start, objections: objections ?? [nothing] };
}

interface Attempt {
  readonly targets: readonly WeightedFund[];
  readonly plan: OrderPlan;
  readonly savingsPlan: readonly WeightedFund[] | null;
  /** What could be set as well. */
  readonly offered: readonly WeightedFund[] | null;
}

/** Each way with the savings plan of today, then with each other one; what changes nothing is left out. */
function* attemptsOf(ways: readonly ProposalWay[], input: HintInput): Generator<Attempt> {
  for (const { targets, savingsPlans } of ways) {
    const weights = targets ?? fundWeights(input.holdings);
    const plan = targets ? planOrders(input, targets) : planOrders(input, []);
    const offered = savingsPlans[0] ?? null;
    if (plan.orders.length > 0) yield { targets: weights, plan, savingsPlan: null, offered };
    for (const savingsPlan of savingsPlans) yield { targets: weights, plan, savingsPlan, offered };
  }
}
