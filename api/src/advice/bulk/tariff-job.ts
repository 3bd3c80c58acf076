import sql, { type Sql } from 'sql-template-tag';
import { Type } from 'typebox';
import { CHUNK } from '../../contracts/analysis/analyse-contracts';
import { currentBasis } from '../../contracts/analysis/basis';
import { defineJob } from '../../jobs/job-kind';
import type { JobContext } from '../../jobs/job-kind';
import { actorOf } from '../../audit/record-change';
import type { Writer } from '../../audit/writer';
import { contractScopeConditions } from '../../scope/data-scope';
import { where } from '../../sql/where';
import type { ExecutionParts } from '../plans/plan-statement';
import type { ContractRow } from './contract-rows';
import { decideOptimization } from './decision';
import { executePlanned } from './execute-planned';
import { writerOfJob } from './job-writer';
import { planContracts } from './plan-contracts';

interface TariffInput {
  readonly tariffId: number;
  readonly traceId: string;
  /** Missing in jobs of a release before. */
  readonly changesSavingsPlan?: boolean;
}

const contracts = (tariffId: number, { caller }: Writer, last: number): Sql =>
  where([
    sql`c.tariff_id = ${tariffId}`,
    sql`c.id > ${last}`,
    ...contractScopeConditions(caller.scope, 'c.'),
  ]);

/**
 * A code cannot be typed in the background, without a depot there is nobody to take orders, and a warning that no valid risk
 * profile stands behind them is read by nobody.
 */
const needsAdviser = ({ secondFactor, hasValidProfile }: ContractRow): boolean =>
  secondFactor !== 'none' || !hasValidProfile;

/** @returns where the last batch ended */
async function planAll(
  { id, database, today, input, checkpoint, batch, onError }: JobContext<TariffInput>,
  writer: Writer,
): Promise<number> {
  for (let last = checkpoint; ;) {
    const rows = await database.query<{ id: number }>(
      sql`select c.id from contract c ${contracts(input.tariffId, writer, last)} order by c.id limit ${CHUNK}`,
    );
    const newest = rows.at(-1);
    if (!newest) return last;
    const planning = {
      basis: await currentBasis(database, today),
      today,
      decide: decideOptimization({ changesSavingsPlan: input.changesSavingsPlan ?? false }),
      isApplied: true,
      needsAdviser,
      effectiveOn: new Map<number, string>(),
      actor: actorOf(writer.caller),
      traceId: input.traceId,
      onError,
    };
    await batch(async (db) => {
      const contractIds = rows.map((row) => row.id);
      await planContracts(db, id, contractIds, planning);
      return { done: rows.length, checkpoint: newest.id };
    });
    last = newest.id;
  }
}

/** Plans the continuous optimisation of the contracts of a tariff now, and executes what needs no adviser. */
export const tariffOptimizationJob = (parts: ExecutionParts) =>
  defineJob({
    name: 'tariffOptimization',
    input: Type.Object({
      tariffId: Type.Integer(),
      traceId: Type.String(),
      changesSavingsPlan: Type.Optional(Type.Boolean()),
    }),
    async run(context) {
      const { id, database, input, reportTotal } = context;
      const writer = await writerOfJob(database, id, input.traceId);
      const [count] = await database.query<{ contracts: number }>(
        sql`select count(*)::int as contracts from contract c ${contracts(input.tariffId, writer, 0)}`,
      );
      await reportTotal(count?.contracts ?? 0);
      const last = await planAll(context, writer);
      await executePlanned(parts, context, writer, last);
    },
  });
