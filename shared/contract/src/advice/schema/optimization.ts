import {
  buyBlockReasons,
  guaranteeEffects,
  noProposalReasons,
  measureUnits,
  objectionKeys,
  routeRefusals,
} from '@depotwerk/domain';
import { Type, type Static } from 'typebox';
import {
  executionObstacles,
  MOST_TARGETS,
  pendingReasons,
  planRoutes,
  planSources,
  planStates,
  proposalSources,
} from '../values/optimization';
import {
  Closed,
  FilledText,
  Fraction,
  Id,
  IsoDate,
  IsoTimestamp,
  Nullable,
  OneOf,
  Uuid,
  Version,
} from '../../floor/schema/common';
import { profileGaps } from '../../contracts/values/risk-profiles';
import { Worsenings } from './worsening';
import { TraderOrder } from '../../banks/schema/trader-orders';
import { HintKey, Severity } from '../../contracts/schema/figures';
import { LimitViolation } from '../../contracts/schema/proposals';
import { maxLengths } from '../../floor/values/text-lengths';
import { FundWeight, Situation } from '../../contracts/schema/situation';

/** One switch inside a contract. Sales and purchases of a plan have the same sum to the cent. */
export const PlannedOrder = Type.Object({
  fundId: Id,
  side: OneOf(['sell', 'buy']),
  eur: Type.Number({ description: 'EUR, positive, 2 decimals' }),
  fraction: Type.Number({ description: 'share of the fund assets that is moved, 0 to 1' }),
  isWholePosition: Type.Boolean({ description: 'a sale of all units, whatever the price of that day' }),
});
export type PlannedOrder = Static<typeof PlannedOrder>;

export const OptimizationOrders = Type.Object({
  valueEur: Type.Number({ description: 'EUR of the fund assets, the same before and after' }),
  orders: Type.Array(PlannedOrder, { description: 'sales first' }),
  /** Distances to the target that stay, because they are below max(1 % of the fund assets, 50 EUR). */
  leftOut: Type.Array(Type.Object({ fundId: Id, eur: Type.Number({ description: 'negative sells' }) })),
  /** Targets that cannot be traded; `priceMissing` also keeps a fund from being sold. */
  obstacles: Type.Array(Type.Object({ fundId: Id, reason: OneOf(buyBlockReasons) })),
  /** Limits of the tariff that the portfolio, or the new savings plan, would not keep. */
  violations: Type.Array(LimitViolation),
  /** Peer groups whose weight another one takes over, because the limits leave no room for both. */
  merges: Type.Array(Type.Object({ fromPeerGroupId: Id, intoPeerGroupId: Id, fraction: Fraction })),
  after: Situation,
  /** Only of an adviser's own weights. */
  worsening: Type.Optional(Worsenings),
});
export type OptimizationOrders = Static<typeof OptimizationOrders>;

/** The same target without selling anything: how new money has to be split, and for how long. */
export const SavingsPlanRoute = Type.Union([
  Type.Object({
    kind: OneOf(['reached']),
    months: Type.Integer({
      description: 'until no fund is off its target; 0: already, or only the shares change',
    }),
    savingsPlan: Type.Array(FundWeight, { description: 'whole percents, sum 1; empty: it stays as it is' }),
    violations: Type.Array(LimitViolation),
    /** After these months, at prices of today. */
    after: Situation,
    /** Only of an adviser's own weights. */
    worsening: Type.Optional(Worsenings),
  }),
  Type.Object({
    kind: OneOf(['never']),
    reason: OneOf(routeRefusals),
    months: Nullable(
      Type.Integer({ description: 'months that it takes at least; null: no number is enough' }),
    ),
    longestMonths: Type.Integer({ description: 'up to the end of the contract, at most 60' }),
  }),
]);
export type SavingsPlanRoute = Static<typeof SavingsPlanRoute>;

const sourceFields = {
  source: OneOf(planSources),
  hintKey: Nullable(HintKey),
};

const figure = Nullable(Type.Object({ value: Type.Number(), unit: OneOf(measureUnits) }));

/** What a proposal improves, and what it costs. */
export const ProposalEffect = Type.Object({
  /** Null: it comes nearer to the target. */
  hintKey: Nullable(HintKey),
  /** Figure of the hint; after is null where it is cured. */
  before: figure,
  after: figure,
  distanceBefore: Nullable(Fraction),
  distanceAfter: Nullable(Fraction),
  orderCount: Type.Integer(),
  movedEur: Type.Number({ description: 'EUR that are sold and bought again' }),
  feeChangeEur: Nullable(
    Type.Number({ description: 'ongoing fees of a year; positive: they rise; null: unknown' }),
  ),
  isTaxFree: Type.Boolean({ description: 'a switch inside a policy' }),
  taxableGainEur: Nullable(
    Type.Number({
      description: 'always null: which lots a bank sells, and what they have cost, only the bank knows',
    }),
  ),
  gainEur: Type.Optional(
    Nullable(
      Type.Number({
        description:
          'estimate by average cost of what sales in a depot gain, no value for tax; null: unknown',
      }),
    ),
  ),
  guarantee: OneOf(guaranteeEffects),
});
export type ProposalEffect = Static<typeof ProposalEffect>;

export const OptimizationProposal = Type.Object({
  ...sourceFields,
  /** By fund, sum 1. */
  targets: Type.Array(FundWeight),
  ...OptimizationOrders.properties,
  /** New shares that can be set with the orders, or alone where there are none; null: none fit. */
  savingsPlan: Nullable(Type.Array(FundWeight)),
  /** Without them the hint is not cured, or another one opens; `after` is with them. */
  needsSavingsPlan: Type.Boolean(),
  /** With the other choice of the savings plan; null where there is none. */
  otherAfter: Nullable(Situation),
  effect: ProposalEffect,
  savingsPlanRoute: SavingsPlanRoute,
});
export type OptimizationProposal = Static<typeof OptimizationProposal>;

/** What speaks against a proposal. */
const Objection = Type.Object({
  key: OneOf(objectionKeys),
  /** Of `hintOpened`. */
  hintKey: Nullable(HintKey),
  /** The figure that gets worse: fractions, of `scoreLowered` points; null where there is none. */
  before: Nullable(Type.Number()),
  after: Nullable(Type.Number()),
});

/** The planned optimisation of a contract. There is one that is open, and those that are history. */
export const PlannedOptimization = Type.Object({
  id: Uuid,
  contractId: Id,
  state: OneOf(planStates),
  ...sourceFields,
  route: OneOf(planRoutes),
  targets: Type.Array(FundWeight),
  /** As they were saved. */
  orders: Type.Array(PlannedOrder),
  /**
   * Of the open plan: the same funds and sides with the amounts of today, which are ordered; null where prices have moved so far
   * that the plan asks to be kept or discarded, and of other plans.
   */
  ordersToday: Type.Optional(Nullable(Type.Array(PlannedOrder))),
  /** New shares of the savings plan; null: it stays. */
  savingsPlan: Nullable(Type.Array(FundWeight)),
  /** What own weights made worse when they were saved; null: nothing, or weights of a proposal. */
  worsening: Type.Optional(Nullable(Worsenings)),
  /** Why they were saved all the same. */
  reason: Type.Optional(Nullable(Type.String())),
  /** An adviser has to keep or discard it first (process-pending-changes); null: it can be executed. */
  pending: Nullable(OneOf(pendingReasons)),
  effectiveOn: Nullable(
    Type.String({
      format: 'date',
      description: 'day of the continuous optimisation for which a job made it',
    }),
  ),
  createdAt: IsoTimestamp,
  createdBy: Nullable(Type.String({ description: 'null: the schedule' })),
  changedAt: IsoTimestamp,
  changedBy: Nullable(Type.String()),
});
export type PlannedOptimization = Static<typeof PlannedOptimization>;

/** Newest first; each with the orders that were placed for it and their numbers. */
export const OptimizationHistory = Type.Object({
  contractId: Id,
  plans: Type.Array(
    Type.Object({ ...PlannedOptimization.properties, traderOrders: Type.Array(TraderOrder) }),
  ),
});
export type OptimizationHistory = Static<typeof OptimizationHistory>;

export const ProposalQuery = Closed({
  /** Without it: the open plan, else the gravest hint that proposes weights, else a rebalancing, else the allocation. */
  source: Type.Optional(OneOf(proposalSources)),
  /** Only with source `hint`; without it the gravest. */
  hintKey: Type.Optional(HintKey),
});
export type ProposalQuery = Static<typeof ProposalQuery>;

export const ContractOptimization = Type.Object({
  contractId: Id,
  /** Counts the edits of the planned optimisation; of `If-Match` when it is saved, discarded or executed. */
  version: Version,
  /** Day of the portfolio; null: none, so there is nothing to optimise. */
  portfolioDate: Nullable(IsoDate),
  before: Situation,
  targetPeerGroups: Type.Array(Type.Object({ peerGroupId: Id, fraction: Fraction }), {
    description: 'of the accepted risk class; empty without one',
  }),
  /** What a proposal can begin with, best first. */
  sources: Type.Array(
    Type.Object({
      source: OneOf(proposalSources),
      hintKey: Nullable(HintKey),
      severity: Nullable(Severity),
    }),
  ),
  /** Open hints that propose weights, but none that improve the contract. */
  refused: Type.Array(
    Type.Object({ hintKey: HintKey, severity: Severity, objections: Type.Array(Objection) }),
  ),
  /** Null: nothing to propose. */
  proposal: Nullable(OptimizationProposal),
  /** Why there is nothing to propose; null while there is something. */
  noProposalReason: Nullable(OneOf(noProposalReasons)),
  /** The open one. */
  plan: Nullable(PlannedOptimization),
  /** What holds for orders of this contract, whatever they are. */
  orderTerms: Type.Optional(
    Type.Object({
      isPolicy: Type.Boolean({ description: 'a switch inside an insurance contract: no surrender' }),
      guarantee: OneOf(guaranteeEffects),
    }),
  ),
  executionObstacle: Nullable(OneOf(executionObstacles)),
  /** Orders would stand on no valid risk profile; null: they do. Whether that blocks them is a setting of the white label. */
  profileGap: Type.Optional(
    Nullable(
      Type.Object({
        kind: OneOf(profileGaps),
        expiredOn: Nullable(Type.String({ format: 'date', description: 'last day on which it was valid' })),
      }),
    ),
  ),
});
export type ContractOptimization = Static<typeof ContractOptimization>;

const targets = Type.Array(FundWeight, {
  minItems: 1,
  maxItems: MOST_TARGETS,
  description: 'in hundredths of a percent; several of one fund add up',
});

/** Own weights while they are typed. */
export const OptimizationCheckRequest = Closed({
  targets,
  /** The savings plan gets the weights as well, where they are traded. */
  alignsSavingsPlan: Type.Optional(Type.Boolean()),
});
export type OptimizationCheckRequest = Static<typeof OptimizationCheckRequest>;

export const OptimizationCheck = Type.Object({
  sumFraction: Type.Number({ description: '1 is complete' }),
  missingFraction: Type.Number({ description: 'to 1; negative: too much' }),
  /** Null until the weights are complete. Limits are named, not kept. */
  plan: Nullable(OptimizationOrders),
  savingsPlanRoute: Nullable(SavingsPlanRoute),
});
export type OptimizationCheck = Static<typeof OptimizationCheck>;

export const OptimizationInput = Closed({
  source: OneOf([...proposalSources, 'adviser']),
  /** Only with source `hint`, and required there. */
  hintKey: Nullable(HintKey),
  /** Only with source `adviser`, and required there: sum 1. The others are computed from the contract of today. */
  targets: Nullable(targets),
  route: OneOf(planRoutes),
  /** With route `trade`: the new shares of the proposal are set as well; of own weights those weights. */
  alignsSavingsPlan: Type.Boolean(),
  /** Required where own weights make something worse; it stands in the suitability statement. */
  reason: Type.Optional(Nullable(FilledText({ maxLength: maxLengths.planReason }))),
});
export type OptimizationInput = Static<typeof OptimizationInput>;

export const SavedOptimization = Type.Object({ version: Version, plan: PlannedOptimization });
export type SavedOptimization = Static<typeof SavedOptimization>;

export const PendingChanges = Closed({
  keepChanges: Type.Boolean({
    description:
      'true: the targets stay, orders are computed for the contract of today; false: the plan is discarded',
  }),
  /** Of the planned optimisation that was seen: another one is neither kept nor discarded. Without it any. */
  version: Type.Optional(Version),
});
export type PendingChanges = Static<typeof PendingChanges>;

/** `plan` is null when it was discarded. */
export const ProcessedChanges = Type.Object({ version: Version, plan: Nullable(PlannedOptimization) });
export type ProcessedChanges = Static<typeof ProcessedChanges>;
