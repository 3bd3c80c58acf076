import { Type, type Static } from 'typebox';
import { contractOutcomeReasons, contractOutcomes } from '../values/bulk-optimization';
import { planStates } from '../values/optimization';
import { Closed, Euro, FilledText, Id, Nullable, OneOf, Paging, Uuid } from '../../floor/schema/common';
import { bulkMaxRecords } from '../../floor/values/bulk';
import { maxLengths } from '../../floor/values/text-lengths';
import { LimitViolation } from '../../contracts/schema/proposals';
import { PlannedOrder } from './optimization';
import { FundWeight } from '../../contracts/schema/situation';

const changesSavingsPlan = Type.Optional(
  Type.Boolean({
    description: 'also the shares of the savings plans, an instruction of its own; off when left out',
  }),
);

export const TariffOptimizationQuery = Closed({ changesSavingsPlan });
export type TariffOptimizationQuery = Static<typeof TariffOptimizationQuery>;

export const FundReplacementRequest = Closed({
  /** Null: for each contract the successor, else the best fund of the same peer group that breaks no further limit. */
  replacementFundId: Nullable(Id),
  changesSavingsPlan,
});
export type FundReplacementRequest = Static<typeof FundReplacementRequest>;

const PlanReason = Nullable(FilledText({ maxLength: maxLengths.planReason }));

/** What is saved as plans, and why. */
export const FundReplacementOrder = Closed({
  ...FundReplacementRequest.properties,
  /** Stands in each plan; null: none. */
  reason: Type.Optional(PlanReason),
  /** Only these, each with a reason of its own where it has one; left out: every contract that holds or saves into the fund. */
  contracts: Type.Optional(
    Type.Array(Closed({ contractId: Id, reason: PlanReason }), { minItems: 1, maxItems: bulkMaxRecords }),
  ),
});
export type FundReplacementOrder = Static<typeof FundReplacementOrder>;

/** Progress by `GET /jobs/:jobId`, outcomes by `GET /jobs/:jobId/contracts`, while it runs as well. */
export const StartedJob = Type.Object({ jobId: Uuid });
export type StartedJob = Static<typeof StartedJob>;

export const ContractOutcomeReason = OneOf(contractOutcomeReasons);

export const ContractResult = Type.Object({
  contractId: Id,
  contractNumber: Type.String(),
  customerName: Type.String({ description: 'family name first' }),
  tariffName: Type.String(),
  outcome: OneOf(contractOutcomes),
  reason: Nullable(ContractOutcomeReason),
  replacementFundId: Nullable(Id),
  orders: Type.Array(PlannedOrder),
  savingsPlan: Nullable(Type.Array(FundWeight)),
  /** Limits that the replacement would newly break. */
  violations: Type.Array(LimitViolation),
  planId: Nullable(Uuid),
  /** What became of the plan since; null without one. */
  planState: Nullable(OneOf(planStates)),
  /** Why the plan was saved, in the words of who saved it; null without one. */
  planReason: Type.Optional(Nullable(Type.String())),
});
export type ContractResult = Static<typeof ContractResult>;

export const ContractResultQuery = Closed({
  outcome: Type.Optional(OneOf(contractOutcomes)),
  ...Paging,
});
export type ContractResultQuery = Static<typeof ContractResultQuery>;

/** How many contracts had an outcome, and why. */
export const OutcomeCount = Type.Object({
  outcome: OneOf(contractOutcomes),
  reason: Nullable(ContractOutcomeReason),
  count: Type.Integer(),
});

export const ContractResults = Type.Object({
  total: Type.Integer({ description: 'that match the filter' }),
  /** What the orderer of the job has chosen; missing for a run of the schedule, which leaves savings plans alone. */
  changesSavingsPlan: Type.Optional(Type.Boolean()),
  /** Over all contracts so far; with the first page only. */
  outcomes: Type.Array(Type.Object({ ...OutcomeCount.properties, buyEur: Euro })),
  items: Type.Array(ContractResult),
});
export type ContractResults = Static<typeof ContractResults>;
