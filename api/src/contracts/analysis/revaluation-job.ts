import sql, { type Sql } from 'sql-template-tag';
import { Type } from 'typebox';
import type { Queries } from '../../db/database';
import { defineJob } from '../../jobs/job-kind';
import { writeAudit } from '../../audit/write-audit';
import { analyseWithin, CHUNK } from './analyse-contracts';
import { currentBasis } from './basis';
import { bringIntoLine } from './bring-into-line';
import { PendingChanges } from './pending-changes';
import { revalue } from './revalue';

/** Whether the contract `c` holds one of the funds, saves into it or is protected by it. */
const isAffected = (fundIds: readonly number[]): Sql => sql`(
  EXISTS (SELECT FROM portfolio_entry e WHERE e.contract_id = c.id AND e.fund_id = ANY(${fundIds}::int[]))
  OR EXISTS (SELECT FROM savings_plan_entry s WHERE s.contract_id = c.id AND s.fund_id = ANY(${fundIds}::int[]))
  OR EXISTS (SELECT FROM tariff t WHERE t.id = c.tariff_id AND t.guarantee_fund_id = ANY(${fundIds}::int[])))`;

async function affectedAfter(db: Queries, fundIds: readonly number[], last: number): Promise<number[]> {
  const rows = await db.query<{ id: number }>(
    sql`SELECT c.id FROM contract c WHERE c.id > ${last} AND ${isAffected(fundIds)} ORDER BY c.id LIMIT ${CHUNK}`,
  );
  return rows.map(({ id }) => id);
}

/** After new prices, a split or a merger: values the contracts with these funds, and computes their hints, score and risk anew. */
export const revaluationJob = defineJob({
  name: 'revaluation',
  input: Type.Object({ fundIds: Type.Array(Type.Integer()) }),
  async run({ database, today, input: { fundIds }, checkpoint, reportTotal, batch, onError }) {
    const [count] = await database.query<{ contracts: number }>(
      sql`SELECT count(*) AS contracts FROM contract c WHERE ${isAffected(fundIds)}`,
    );
    await reportTotal(count?.contracts ?? 0);
    for (let last = checkpoint; ;) {
      const ids = await affectedAfter(database, fundIds, last);
      const newest = ids.at(-1);
      if (newest === undefined) return;
      const basis = await currentBasis(database, today);
      await batch(async (transaction) => {
        const pending = new PendingChanges();
        const { changes, failed } = await bringIntoLine(transaction, ids, pending, onError);
        const inLine = ids.filter((id) => !failed.has(id));
        await revalue(transaction, inLine, pending);
        await analyseWithin(transaction, basis, inLine, today, { pending, onFault: onError });
        await writeAudit(transaction, { userId: null, name: 'system' }, changes);
        return { done: ids.length, checkpoint: newest };
      });
      last = newest;
    }
  },
});
