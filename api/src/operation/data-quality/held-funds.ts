import sql, { type Sql } from 'sql-template-tag';

/** Of a row `e` of `portfolio_entry`: what its contract holds today. */
export const isHeldToday = sql`e.units > 0
  and e.valid_on = (select max(p.valid_on) from portfolio p where p.contract_id = e.contract_id)`;

/** EUR of a row `e` of `portfolio_entry`; a position without a price has no value. */
export const heldValue = sql`case when e.price = 0 then null else e.value end`;

/** Ids of funds that nobody offers, as an array: read through the index of the funds, however many there are. */
const notOffered = sql`array(select id from lacking where not is_offered)`;

/**
 * Funds in use of which something is wrong: a tariff offers them, or a contract holds them or saves into them. What nobody uses hurts
 * nobody, and a delivery brings thousands of such funds. Only of those that no tariff offers it is asked who holds them.
 *
 * @param condition on `fund f`
 * @param since a date, null where nothing says it
 */
export const usedFunds = (condition: Sql, since: Sql = sql`null::date`): Sql =>
  sql`with lacking as materialized (
      select f.id, ${since} as since, exists (select 1 from tariff_fund u where u.fund_id = f.id) as is_offered
      from fund f where ${condition} and f.status <> 'merged'),
    held as materialized (
      select distinct e.fund_id from portfolio_entry e where e.fund_id = any(${notOffered}) and ${isHeldToday}),
    saved as materialized (
      select distinct s.fund_id from savings_plan_entry s where s.fund_id = any(${notOffered}) and s.fraction > 0
        and s.valid_on = (select max(p.valid_on) from savings_plan p where p.contract_id = s.contract_id))
    select id, since from lacking
    where is_offered or id in (select fund_id from held) or id in (select fund_id from saved)`;
