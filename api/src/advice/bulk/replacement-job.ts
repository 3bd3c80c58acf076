import sql, { type Sql } from 'sql-template-tag';
import { Type } from 'typebox';
import { CHUNK } from '../../contracts/analysis/analyse-contracts';
import { currentBasis } from '../../contracts/analysis/basis';
import { defineJob } from '../../jobs/job-kind';
import { actorOf } from '../../audit/record-change';
import type { DataScope } from '../../scope/data-scope';
import { contractScopeConditions } from '../../scope/data-scope';
import { holderConditions } from '../../market/funds/fund-holders';
import { where } from '../../sql/where';
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
  last: number,
): Sql =>
  where([
    sql`c.id > ${last}`,
    ...(contracts
      ? [
          sql`c.id = any(${contracts.map(({ contractId }) => contractId)}::int[])`,
          ...contractScopeConditions(scope, 'c.'),
        ]
      : holderConditions(fundId, scope)),
  ]);

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
  async run({ id, database, today, input, checkpoint, reportTotal, batch, onError }) {
    const { fundId, replacementFundId, isApplied, traceId, changesSavingsPlan = false } = input;
    const writer = await writerOfJob(database, id, traceId);
    const { scope } = writer.caller;
    const [count] = await database.query<{ contracts: number }>(
      sql`select count(*)::int as contracts from contract c ${affected(input, scope, 0)}`,
    );
    await reportTotal(count?.contracts ?? 0);
    for (let last = checkpoint; ;) {
      const rows = await database.query<{ id: number }>(
        sql`select c.id from contract c ${affected(input, scope, last)} order by c.id limit ${CHUNK}`,
      );
      const newest = rows.at(-1);
      if (!newest) return;
      const planning = {
        basis: await currentBasis(database, today),
        today,
        decide: withReason(decideReplacement(fundId, replacementFundId, { changesSavingsPlan }), input),
        isApplied,
        needsAdviser: () => true,
        effectiveOn: new Map<number, string>(),
        actor: actorOf(writer.caller),
        traceId,
        onError,
      };
      await batch(async (db) => {
        const contractIds = rows.map((row) => row.id);
        await planContracts(db, id, contractIds, planning);
        return { done: rows.length, checkpoint: newest.id };
      });
      last = newest.id;
    }
  },
});
