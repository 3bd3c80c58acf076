import sql, { type Sql } from 'sql-template-tag';
import { Type } from 'typebox';
import { defineJob } from '../../jobs/job-kind';
import { writeAudit } from '../../audit/write-audit';
import { analyseWithin } from './analyse-contracts';
import { currentBasis } from './basis';
import { bringIntoLine } from './bring-into-line';
import { PendingChanges } from './pending-changes';
import { revalue } from './revalue';

/** Whether the contract `c` holds one of the funds, saves into it or is protected by it. */
const isAffected = (fundIds: readonly number[]): Sql => sql`(
  EXISTS (SELECT 1 FROM portfolio_entry e WHERE e.contract_id = c.id AND e.fund_id = ANY(${fundIds}::int[]))
  OR EXISTS (SELECT 1 FROM savings_plan_entry s WHERE s.contract_id = c.id AND s.fund_id = ANY(${fundIds}::int[]))
  OR EXISTS (SELECT 1 FROM tariff t WHERE t.id = c.tariff_id AND t.guarantee_fund_id = ANY(${fundIds}::int[])))`;

/** After new prices, a split or a merger: values the contracts with these funds, and computes their hints, score and risk anew. */
export const revaluationJob = defineJob({
  name: 'revaluation',
  input: Type.Object({ fundIds: Type.Array(Type.Integer()) }),
  contracts: ({ database, today, input: { fundIds }, onError }) => ({
    chosen: isAffected(fundIds),
    async work(ids, batch) {
      const basis = await currentBasis(database, today);
      await batch(async (transaction) => {
        const pending = new PendingChanges();
        const { changes, failed } = await bringIntoLine(transaction, ids, pending, onError);
        const inLine = ids.filter((id) => !failed.has(id));
        await revalue(transaction, inLine, pending);
        await analyseWithin(transaction, basis, inLine, today, { pending, onFault: onError });
        await writeAudit(transaction, { userId: null, name: 'system' }, changes);
      });
    },
  }),
});
