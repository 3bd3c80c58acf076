import type { ContractResult, ContractResultQuery, ContractResults } from '@depotwerk/contract/advice';
import sql, { join, type Sql } from 'sql-template-tag';
import type { Queries } from '../../db/database';
import { notFound } from '../../http/api-fault';
import type { Caller } from '../../scope/caller';
import type { DataScope } from '../../scope/data-scope';
import { contractScopeConditions } from '../../scope/data-scope';

/** @param run condition on `contract_result r` */
export async function readResults(
  db: Queries,
  run: Sql,
  { outcome, limit, offset }: ContractResultQuery,
  scope: DataScope,
): Promise<ContractResults> {
  const visible = join([run, ...contractScopeConditions(scope, 'c.')], ' and ');
  const from = sql`from contract_result r join contract c on c.id = r.contract_id where ${visible}`;
  const isWished = sql`r.outcome = coalesce(${outcome ?? null}, r.outcome)`;
  // Whoever turns pages has the sums of the run already, which read the orders of all its contracts.
  const outcomes =
    offset > 0
      ? []
      : await db.query<ContractResults['outcomes'][number]>(
          sql`select r.outcome, r.reason, count(*)::int as count, coalesce(sum((select sum((o ->> 'eur')::numeric)
              from jsonb_array_elements(r.orders) o where o ->> 'side' = 'buy')), 0) as "buyEur"
          ${from} group by r.outcome, r.reason order by r.outcome, r.reason`,
        );
  const [count] = await db.query<{ total: number }>(
    sql`select count(*)::int as total ${from} and ${isWished}`,
  );
  const items = await db.query<ContractResult>(
    sql`select r.contract_id as "contractId", c.external_key as "contractNumber", c.customer_sort_name as "customerName",
      c.tariff_name as "tariffName", r.outcome, r.reason, r.replacement_fund_id as "replacementFundId", r.orders,
      r.savings_plan as "savingsPlan", r.violations, r.plan_id as "planId",
      (select p.state from planned_optimization p
        where p.id = r.plan_id and p.contract_id = r.contract_id) as "planState",
      (select p.reason from planned_optimization p
        where p.id = r.plan_id and p.contract_id = r.contract_id) as "planReason"
    ${from} and ${isWished}
    order by r.contract_id limit ${limit} offset ${offset}`,
  );
  return { total: count?.total ?? 0, outcomes, items };
}

/**
 * What an own job did with the contracts that the caller may see.
 *
 * @throws {ApiFault} 404 for the job of somebody else
 */
export async function readJobResults(
  db: Queries,
  jobId: string,
  query: ContractResultQuery,
  { userId, scope }: Caller,
): Promise<ContractResults> {
  const [job] = await db.query<{ changesSavingsPlan: boolean }>(
    sql`select coalesce((input->>'changesSavingsPlan')::boolean, false) as "changesSavingsPlan"
      from job where id = ${jobId} and started_by = ${userId}`,
  );
  if (!job) throw notFound('jobs', jobId);
  return { ...(await readResults(db, sql`r.job_id = ${jobId}`, query, scope)), ...job };
}
