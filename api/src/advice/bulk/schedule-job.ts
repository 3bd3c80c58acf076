import sql, { type Sql } from 'sql-template-tag';
import { Type } from 'typebox';
import { CHUNK } from '../../contracts/analysis/analyse-contracts';
import { currentBasis } from '../../contracts/analysis/basis';
import { defineJob } from '../../jobs/job-kind';
import { dueOptimizations } from './continuous-tariffs';
import { decideOptimization } from './decision';
import { planContracts } from './plan-contracts';
import { tellAdvisers } from './tell-advisers';

const contracts = (tariffIds: readonly number[], last: number): Sql =>
  sql`from contract c where c.tariff_id = any(${tariffIds}::int[]) and c.id > ${last}`;

/**
 * Every night: plans the continuous optimisation of tariffs 5 business days ahead; advisers keep and execute the plans. With
 * a tariff its contracts are planned for at once, because its new version asks for that.
 */
export const scheduledOptimizationJob = defineJob({
  name: 'scheduledOptimization',
  input: Type.Object({ tariffId: Type.Optional(Type.Integer()) }),
  async run({ id, database, today, input, checkpoint, reportTotal, batch, onError }) {
    const effectiveOn =
      input.tariffId === undefined
        ? await dueOptimizations(database, today)
        : new Map([[input.tariffId, today]]);
    const tariffIds = [...effectiveOn.keys()];
    const [count] = await database.query<{ contracts: number }>(
      sql`select count(*)::int as contracts ${contracts(tariffIds, 0)}`,
    );
    await reportTotal(count?.contracts ?? 0);
    let last = checkpoint;
    for (;;) {
      const rows = await database.query<{ id: number }>(
        sql`select c.id ${contracts(tariffIds, last)} order by c.id limit ${CHUNK}`,
      );
      const newest = rows.at(-1);
      if (!newest) break;
      const planning = {
        basis: await currentBasis(database, today),
        today,
        decide: decideOptimization({ changesSavingsPlan: false }),
        isApplied: true,
        needsAdviser: () => true,
        effectiveOn,
        actor: { userId: null, name: 'system' },
        traceId: null,
        onError,
      };
      await batch(async (db) => {
        const contractIds = rows.map((row) => row.id);
        await planContracts(db, id, contractIds, planning);
        return { done: rows.length, checkpoint: newest.id };
      });
      last = newest.id;
    }
    await batch(async (db) => {
      await tellAdvisers(db, id);
      return { done: 0, checkpoint: last };
    });
  },
});
