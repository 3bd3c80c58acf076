import sql, { join, type Sql } from 'sql-template-tag';
import { Type } from 'typebox';
import { currentBasis } from '../../contracts/analysis/basis';
import { defineJob } from '../../jobs/job-kind';
import { actorOf } from '../../audit/record-change';
import type { DataScope } from '../../scope/data-scope';
import { contractScopeConditions } from '../../scope/data-scope';
import { holderConditions } from '../../market/funds/fund-holders';
import type { ContractView } from '../plans/contract-view';
import { decideReplacement } from './decision';
import type { Decision } from './decision';
import { writerOfJob } from './job-writer';
import { planContracts } from './plan-contracts';

interface Chosen {
  readonly contractId: number;
  readonly reason: string | null;
}

/** Of contracts that were chosen also those that do not hold the fund any more: they are told. */
const affected = (
  { fundId, contracts }: { readonly fundId: number; readonly contracts?: readonly Chosen[] },
  scope: DataScope,
): Sql =>
  join(
    contracts
      ? [
          sql`c.id = any(${contracts.map(({ contractId }) => contractId)}::int[])`,
          ...contractScopeConditions(scope, 'c.'),
        ]
      : holderConditions(fundId, scope),
    ' and ',
  );

/** The reason of a contract, else that of all. */
const withReason =
  (
    decide: (view: ContractView) => Decision,
    {
      reason = null,
      contracts = [],
    }: { readonly reason?: string | null; readonly contracts?: readonly Chosen[] },
  ) =>
  (view: ContractView): Decision => {
    const decision = decide(view);
    if (decision.kind !== 'plan') return decision;
    const own = contracts.find(({ contractId }) => contractId === view.contractId)?.reason ?? null;
    return { ...decision, plan: { ...decision.plan, reason: own ?? reason } };
  };

/** A fund closes or merges: proposes another one for every contract of the scope, or saves that as a plan of each. */
export const replacementJob = defineJob({
  name: 'fundReplacement',
  input: Type.Object({
    fundId: Type.Integer(),
    replacementFundId: Type.Union([Type.Integer(), Type.Null()]),
    isApplied: Type.Boolean(),
    /** Missing in jobs of a release before. */
    changesSavingsPlan: Type.Optional(Type.Boolean()),
    reason: Type.Optional(Type.Union([Type.String(), Type.Null()])),
    contracts: Type.Optional(
      Type.Array(
        Type.Object({ contractId: Type.Integer(), reason: Type.Union([Type.String(), Type.Null()]) }),
      ),
    ),
    traceId: Type.String(),
  }),
  async contracts({ id, database, today, input, onError }) {
    const { fundId, replacementFundId, isApplied, traceId, changesSavingsPlan = false } = input;
    const { caller } = await writerOfJob(database, id, traceId);
    return {
      chosen: affected(input, caller.scope),
      async work(ids, batch) {
        const planning = {
          basis: await currentBasis(database, today),
          today,
          decide: withReason(decideReplacement(fundId, replacementFundId, { changesSavingsPlan }), input),
          isApplied,
          needsAdviser: () => true,
          effectiveOn: new Map<number, string>(),
          actor: actorOf(caller),
          traceId,
          onError,
        };
        await batch((db) => planContracts(db, id, ids, planning));
      },
    };
  },
});
