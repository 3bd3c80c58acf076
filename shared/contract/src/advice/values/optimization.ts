import type { Transitions } from '@depotwerk/domain';

/**
 * Where the target weights of a planned optimisation come from: a hint, a rebalancing of what is held, the allocation of
 * the tariff as written, or an adviser. The last two are made by jobs: the continuous optimisation of a tariff, and the
 * replacement of a fund that closes or merges.
 */
export const planSources = [
  'hint',
  'rebalancing',
  'allocation',
  'adviser',
  'schedule',
  'replacement',
] as const;
export type PlanSource = (typeof planSources)[number];

/** What an adviser can begin with. */
export const proposalSources = ['hint', 'rebalancing', 'allocation'] as const satisfies readonly PlanSource[];
export type ProposalSource = (typeof proposalSources)[number];

/** `trade` sells and buys; `savingsPlan` sells nothing, new money alone leads to the target. */
export const planRoutes = ['trade', 'savingsPlan'] as const;
export type PlanRoute = (typeof planRoutes)[number];

/** A failed plan can be edited and executed again; executed and discarded ones are history. */
export const planStates = ['planned', 'executing', 'executed', 'failed', 'discarded'] as const;
export type PlanState = (typeof planStates)[number];

/** At most one plan of a contract is in one of these. */
export const openPlanStates = ['planned', 'executing', 'failed'] as const satisfies readonly PlanState[];

/** Life of a plan. While its order is on its way, only the outcome at the bank moves it; a repeated execution asks for that. */
export const planTransitions: Transitions<
  PlanState,
  'plan' | 'change' | 'discard' | 'execute' | 'ask' | 'settle' | 'fail'
> = [
  { from: null, to: 'planned', by: 'plan', who: 'person' },
  { from: 'planned', to: 'planned', by: 'change', who: 'person' },
  { from: 'failed', to: 'planned', by: 'change', who: 'person' },
  { from: 'planned', to: 'discarded', by: 'discard', who: 'person' },
  { from: 'failed', to: 'discarded', by: 'discard', who: 'person' },
  { from: 'planned', to: 'executing', by: 'execute', who: 'person' },
  { from: 'failed', to: 'executing', by: 'execute', who: 'person' },
  { from: 'executing', to: 'executing', by: 'ask', who: 'person' },
  { from: 'executing', to: 'executed', by: 'settle', who: 'bank' },
  { from: 'executing', to: 'failed', by: 'fail', who: 'bank' },
];

/**
 * Why a plan holds pending changes, which an adviser keeps or discards before it can be executed: a job made it; the contract
 * has changed so that its orders no longer fit; or prices have moved so far that the same target needs other orders.
 */
export const pendingReasons = ['madeByJob', 'contractChanged', 'pricesMoved'] as const;
export type PendingReason = (typeof pendingReasons)[number];

/** Why the plan of a contract cannot be executed right now. */
export const executionObstacles = [
  'planMissing',
  'changesPending',
  'depotMissing',
  'contractUnconfirmed',
  'orderOpen',
  'profileInvalid',
] as const;
export type ExecutionObstacle = (typeof executionObstacles)[number];

/** Funds of one proposal. */
export const MOST_TARGETS = 200;
