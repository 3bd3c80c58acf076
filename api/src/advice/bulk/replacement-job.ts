import sql, { type Sql } from 'sql-template-tag';
import { Type } from 'typebox';
import { CHUNK } from '../../contracts/analysis/analyse-contracts';
import { currentBasis } from '../../contracts/analysis/basis';
import { defineJob } from '../../jobs/job-kind';
import { actorOf } from '../../audit/record-change';
import type { DataScope } from '../../scope/data-scope';
import { holderConditions } from '../../market/funds/fund-holders';
import { where } from '../../sql/where';
import { decideReplacement } from './decision';
import { writerOfJob } from './job-writer';
import { planContracts } from './plan-contracts';

const affected = (fundId: number, scope: DataScope, last: number): Sql =>
  where([sql`c.id > ${last}`, ...holderConditions(fundId, scope)]);

/** A fund closes or merges: proposes another one for every contract of the scope, or saves that as a plan of each. */
export const replacementJob = defineJob({
  name: 'fundReplacement',
  input: Type.Object({
    fundId: Type.Integer(),
    replacementFundId: Type.Union([Type.Integer(), Type.Null()]),
    isApplied: Type.Boolean(),
    /** Missing in jobs of a release before. */
    changesSavingsPlan: Type.Optional(Type.Boolean()),
    traceId: Type.String(),
  }),
  async run({ id, database, today, input, checkpoint, reportTotal, batch, onError }) {
    const { fundId, replacementFundId, isApplied, traceId, changesSavingsPlan = false } = input;
    const writer = await writerOfJob(database, id, traceId);
    const { scope } = writer.caller;
    const [count] = await database.query<{ contracts: number }>(
      sql`select count(*)::int as contracts from contract c ${affected(fundId, scope, 0)}`,
    );
    await reportTotal(count?.contracts ?? 0);
    for (let last = checkpoint; ;) {
      const rows = await database.query<{ id: number }>(
        sql`select c.id from contract c ${affected(fundId, scope, last)} order by c.id limit ${CHUNK}`,
      );
      const newest = rows.at(-1);
      if (!newest) return;
      const planning = {
        basis: await currentBasis(database, today),
        today,
        decide: decideReplacement(fundId, replacementFundId, { changesSavingsPlan }),
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
