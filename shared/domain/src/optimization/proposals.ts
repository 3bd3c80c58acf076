import type { HintKey } from '../hints/catalogue';
import { hintCatalogue } from '../hints/catalogue';
import type { Hint, HintSeverity } from '../hints/hint';
import type { HintInput } from '../hints/input';
import type { WeightedFund } from '../holdings';
import type { FundsByPeerGroup } from './hint-targets';
import { judge, type Judged } from './judged';
import type { Aim, Objection } from './judge-proposal';
import { isCured, judgeProposal } from './judge-proposal';
import type { OrderPlan } from './plan-orders';
import type { Attempts } from './proposal-attempts';
import { attemptsOf } from './proposal-attempts';
import type { Proposing, ProposalWay } from './proposal-ways';
import { allWays, hintWays, proposesNoWeights, proposingFor } from './proposal-ways';
import type { Situation, SituationBasis } from './situation';
import { inputWith } from './situation';

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

const catalogue = new Map(hintCatalogue.map(({ id, key }) => [id, key]));

const savingsPlanKinds: readonly Hint['proposal']['kind'][] = ['adjustSavingsPlan', 'alignSavingsPlan'];

/** A contract whose proposals are looked for. */
interface Search {
  readonly proposing: Proposing;
  readonly before: Judged;
  readonly basis: ProposalBasis;
  readonly attempts: Attempts;
}

function searchFor(input: HintInput, basis: ProposalBasis): Search {
  const { answers, selected } = basis;
  const before = judge(input, basis);
  const proposing = proposingFor({ input, hints: before.situation.hints, selected, answers });
  return { proposing, before, basis, attempts: new Map() };
}

/** All proposals for a contract, each judged; the rules are in `docs/domain.md`, section 11. */
export function proposalsFor(input: HintInput, basis: ProposalBasis): Proposals {
  const search = searchFor(input, basis);
  const outcomes = [...ofHints(search), ofTarget('rebalancing', search), ofTarget('allocation', search)];
  return {
    before: search.before.situation,
    proposals: outcomes.flatMap((outcome) => ('plan' in outcome ? [outcome] : [])),
    refused: outcomes.flatMap((outcome) => ('objections' in outcome ? [outcome] : [])),
  };
}

/** The gravest hint first, those about the savings plan last. */
function* ofHints(search: Search): Generator<Proposal | RefusedStart> {
  const { hints } = search.before.situation;
  const isAboutPlan = ({ proposal }: Hint): boolean => savingsPlanKinds.includes(proposal.kind);
  // New money goes where the orders of the gravest hint lead: what it buys is not sold by them.
  let traded: readonly WeightedFund[] | null = null;
  for (const hint of [...hints.filter((one) => !isAboutPlan(one)), ...hints.filter(isAboutPlan)]) {
    const outcome = ofHint(hint, search, traded);
    if (!outcome) continue;
    if ('plan' in outcome && outcome.plan.orders.length > 0) traded ??= outcome.targets;
    yield outcome;
  }
}

/** The proposal of a rebalancing. @param options false: the savings plan stays as it is */
export function rebalancingOf(
  input: HintInput,
  basis: ProposalBasis,
  { changesSavingsPlan }: { readonly changesSavingsPlan: boolean },
): Proposal | RefusedStart {
  const search = searchFor(input, basis);
  const ways = allWays(search.proposing);
  return firstPassing(
    { source: 'rebalancing', hintKey: null, severity: null },
    changesSavingsPlan ? ways : ways.map(({ targets }) => ({ targets, savingsPlans: () => [] })),
    { kind: 'target' },
    search,
    'nothingToTrade',
  );
}

function ofHint(
  hint: Hint,
  search: Search,
  traded: readonly WeightedFund[] | null,
): Proposal | RefusedStart | null {
  const hintKey = catalogue.get(hint.hintId);
  if (!hintKey || proposesNoWeights(hint)) return null;
  const start = { source: 'hint', hintKey, severity: hint.severity } as const;
  const ways = hintWays(hint, search.proposing, traded);
  const aim = { kind: 'hint', hintId: hint.hintId } as const;
  return firstPassing(start, ways ?? [], aim, search, ways === null ? 'noFundFits' : 'nothingToTrade');
}

function ofTarget(source: 'rebalancing' | 'allocation', search: Search): Proposal | RefusedStart {
  const { proposing } = search;
  const ways = source === 'rebalancing' ? allWays(proposing) : proposing.allocationWays();
  const start = { source, hintKey: null, severity: null };
  const outcome = firstPassing(start, ways, { kind: 'target' }, search, 'nothingToTrade');
  return source === 'allocation' && 'plan' in outcome && isSoldNext(outcome, search)
    ? { ...start, objections: [{ key: 'soldAgain', hintId: null, before: null, after: null }] }
    : outcome;
}

/** The allocation buys without asking the hints; what they would sell whole next is not worth buying. */
function isSoldNext(proposal: Proposal, { before, basis }: Search): boolean {
  const { plan, savingsPlan, needsSavingsPlan } = proposal;
  const bought = new Set(plan.orders.flatMap(({ side, fundId }) => (side === 'buy' ? [fundId] : [])));
  const changed = inputWith(
    before.input,
    plan.after,
    (needsSavingsPlan ? savingsPlan : null) ?? before.input.savingsPlan,
    basis.covariance,
  );
  const search = searchFor(changed, basis);
  for (const next of [...ofHints(search), ofTarget('rebalancing', search)]) {
    if ('plan' in next)
      return next.plan.orders.some(({ fundId, isWholePosition }) => isWholePosition && bought.has(fundId));
  }
  return false;
}

/** What another savings plan cannot mend. */
const isOfHoldings = ({ key }: Objection, aim: Aim): boolean =>
  key === 'furtherFromTarget' || key === 'classLeft' || (key === 'notImproved' && aim.kind === 'target');

/** The first way that cures the hint, else the first that may be shown, else what speaks against the first. */
function firstPassing(
  start: ProposalStart,
  ways: Iterable<ProposalWay>,
  aim: Aim,
  { before, basis, attempts }: Search,
  without: 'noFundFits' | 'nothingToTrade',
): Proposal | RefusedStart {
  let passing: Proposal | null = null;
  let objections: readonly Objection[] | null = null;
  for (const way of ways) {
    for (const attempt of attemptsOf(way, before, basis, attempts)) {
      const { plan, targets, savingsPlan, offered, after } = attempt;
      const bought = plan.orders.flatMap(({ side, fundId }) => (side === 'buy' ? [fundId] : []));
      const found = judgeProposal(before, after, aim, bought);
      objections ??= found;
      if (found.some((one) => isOfHoldings(one, aim))) break;
      if (found.length > 0) continue;
      const proposal = {
        ...start,
        targets,
        plan,
        savingsPlan: offered(),
        needsSavingsPlan: savingsPlan !== null,
        after: after.situation,
      };
      if (aim.kind === 'target' || isCured(after, aim)) return proposal;
      passing ??= proposal;
    }
  }
  if (passing) return passing;
  const nothing = { key: without, hintId: null, before: null, after: null };
  return { ...start, objections: objections ?? [nothing] };
}
