import {
  executionObstacles,
  pendingReasons,
  planSources,
  planStates,
  type ExecutionObstacle,
  type PendingReason,
  type PlanSource,
  type PlanState,
} from '@depotwerk/contract/advice/values/optimization';
import { traderOrderStates, type TraderOrderState } from '@depotwerk/contract/banks/values/trader-orders';
import {
  riskProfileStatuses,
  type RiskProfileStatus,
} from '@depotwerk/contract/contracts/values/risk-profiles';
import {
  riskCapKeys,
  type RiskCapKey,
  hintKeys,
  scoreComponentKeys,
  type UnavailabilityReason,
  type HintKey,
  type ProposalKind,
  concentrationKinds,
  dataGapReasons,
  esgShares,
  limitRules,
  paiFamilies,
  reviewDutyKinds,
  targetMarketReasons,
  buyBlockReasons,
  routeRefusals,
  type BuyBlockReason,
  type ScoreComponentKey,
} from '@depotwerk/domain';
import { workViews, type WorkView } from '../features/work-list/work-views';
import english from './english';
import german from './german';

type Words<V extends string> = Readonly<Record<V, unknown>>;

/** Of every closed set: a value without a word does not compile. */
interface ClosedWords {
  readonly hintNames: Words<HintKey>;
  readonly hint: Words<HintKey | 'unknown'> & {
    readonly reviewOverdue: { readonly last: object; readonly first: object };
  };
  readonly hints: Readonly<
    Record<'concentration' | 'violation' | 'esg' | 'pai' | 'targetMarket' | 'gap', object> & {
      readonly unavailable: Readonly<Record<UnavailabilityReason, string>>;
    }
  >;
  readonly proposal: Readonly<Record<ProposalKind, { readonly text: string }>>;
  readonly score: { readonly component: Words<ScoreComponentKey> };
  readonly risk: {
    readonly status: Words<RiskProfileStatus>;
    readonly capReason: Words<RiskCapKey | 'other'>;
  };
  readonly optimization: {
    readonly source: Words<PlanSource>;
    readonly state: Words<PlanState>;
    readonly pending: Words<PendingReason>;
    readonly obstacle: Words<BuyBlockReason>;
    readonly never: Words<(typeof routeRefusals)[number]>;
    readonly cannotExecute: Words<ExecutionObstacle | 'unsaved'>;
    readonly placed: Words<TraderOrderState>;
  };
  readonly workList: {
    readonly view: Words<WorkView>;
    readonly plan: Words<PlanState>;
  };
}

const keys = (words: object): string[] => Object.keys(words).sort();
const sorted = (...values: readonly string[]): string[] => [...values].sort();

test.each<[string, ClosedWords]>([
  ['German', german],
  ['English', english],
])('in %s every value has a word, and no word is left over', (_language, words) => {
  expect(keys(words.hintNames)).toEqual(sorted(...hintKeys));
  expect(keys(words.hint)).toEqual(sorted(...hintKeys, 'unknown'));
  expect(keys(words.hints.concentration)).toEqual(sorted(...concentrationKinds));
  expect(keys(words.hints.violation)).toEqual(sorted(...limitRules));
  expect(keys(words.hints.esg)).toEqual(sorted(...esgShares, 'pai'));
  expect(keys(words.hints.pai)).toEqual(sorted(...paiFamilies));
  expect(keys(words.hints.targetMarket)).toEqual(sorted(...targetMarketReasons));
  expect(keys(words.hints.gap)).toEqual(sorted(...dataGapReasons));
  expect(keys(words.hint.reviewOverdue.last)).toEqual(sorted(...reviewDutyKinds));
  expect(keys(words.hint.reviewOverdue.first)).toEqual(sorted(...reviewDutyKinds));
  expect(keys(words.score.component)).toEqual(sorted(...scoreComponentKeys));
  expect(keys(words.risk.status)).toEqual(sorted(...riskProfileStatuses));
  expect(keys(words.risk.capReason)).toEqual(sorted(...riskCapKeys, 'other'));
  expect(keys(words.optimization.source)).toEqual(sorted(...planSources));
  expect(keys(words.optimization.state)).toEqual(sorted(...planStates));
  expect(keys(words.optimization.pending)).toEqual(expect.arrayContaining([...pendingReasons]));
  expect(keys(words.optimization.obstacle)).toEqual(sorted(...buyBlockReasons));
  expect(keys(words.optimization.never)).toEqual(sorted(...routeRefusals));
  expect(keys(words.optimization.cannotExecute)).toEqual(sorted(...executionObstacles, 'unsaved'));
  expect(keys(words.optimization.placed)).toEqual(expect.arrayContaining([...traderOrderStates]));
  expect(keys(words.workList.view)).toEqual(sorted(...workViews));
  expect(keys(words.workList.plan)).toEqual(sorted(...planStates));
});
