import type { FundHolder, FundHolders } from '@depotwerk/contract/market';
import type { Sql } from 'sql-template-tag';
import sql from 'sql-template-tag';
import type { Queries } from '../../db/database';
import { contractScopeConditions } from '../../scope/data-scope';
import type { DataScope } from '../../scope/data-scope';
import { where } from '../../sql/where';

const position = (fundId: number): Sql => sql`select 1 from portfolio_entry e where e.contract_id = c.id
  and e.fund_id = ${fundId} and e.units > 0
  and e.valid_on = (select max(p.valid_on) from portfolio p where p.contract_id = c.id)`;
const share = (fundId: number): Sql => sql`select 1 from savings_plan_entry s where s.contract_id = c.id
  and s.fund_id = ${fundId} and s.fraction > 0
  and s.valid_on = (select max(p.valid_on) from savings_plan p where p.contract_id = c.id)`;

/** Contracts `c` of a scope that hold a fund today, or save into it. */
export const holderConditions = (fundId: number, scope: DataScope): readonly Sql[] => [
  ...contractScopeConditions(scope, 'c.'),
  sql`c.id in (select contract_id from portfolio_entry where fund_id = ${fundId}
    union select contract_id from savings_plan_entry where fund_id = ${fundId})`,
  sql`(exists (${position(fundId)}) or exists (${share(fundId)}))`,
];

/** A position without a price has no value. */
const value = sql`case when e.price = 0 then null else e.value end`;

export async function fundHolders(
  db: Queries,
  fundId: number,
  scope: DataScope,
  { limit, offset }: { readonly limit: number; readonly offset: number },
): Promise<FundHolders> {
  const from = sql`from contract c
    left join portfolio_entry e on e.contract_id = c.id and e.fund_id = ${fundId} and e.units > 0
      and e.valid_on = (select max(p.valid_on) from portfolio p where p.contract_id = c.id)
    ${where(holderConditions(fundId, scope))}`;
  const [sum] = await db.query<{ total: number; totalValue: number }>(
    sql`select count(*)::int as total, coalesce(sum(${value}), 0) as "totalValue" ${from}`,
  );
  const items = await db.query<FundHolder>(
    sql`select c.id as "contractId", c.external_key as "contractNumber", c.customer_sort_name as "customerName",
      c.tariff_name as "tariffName", e.units, ${value} as value,
      (select round(${value} / nullif(sum(o.value), 0), 6) from portfolio_entry o
        where o.contract_id = c.id and o.valid_on = e.valid_on) as fraction,
      (select s.fraction from savings_plan_entry s where s.contract_id = c.id and s.fund_id = ${fundId}
        and s.fraction > 0
        and s.valid_on = (select max(p.valid_on) from savings_plan p where p.contract_id = c.id)) as "savingsFraction"
    ${from} order by e.value desc nulls last, c.id limit ${limit} offset ${offset}`,
  );
  return { items, total: sum?.total ?? 0, totalValue: sum?.totalValue ?? 0 };
}
