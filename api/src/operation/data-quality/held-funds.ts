import sql, { type Sql } from 'sql-template-tag';

/** Of a row `e` of `portfolio_entry`: what its contract holds today. */
export const isHeldToday = sql`e.units > 0
  and e.valid_on = (select max(p.valid_on) from portfolio p where p.contract_id = e.contract_id)`;

/** EUR of a row `e` of `portfolio_entry`; a position without a price has no value. */
export const heldValue = sql`case when e.price = 0 then null else e.value end`;

/**
 * Of a row `f` of `fund`: a tariff offers it, or a contract holds it or saves into it. What nobody uses hurts nobody, and a delivery
 * brings thousands of such funds.
 */
const isInUse = sql`f.status <> 'merged' and (
  exists (select from tariff_fund u where u.fund_id = f.id)
  or exists (select from portfolio_entry e where e.fund_id = f.id and ${isHeldToday})
  or exists (select from savings_plan_entry s where s.fund_id = f.id and s.fraction > 0
    and s.valid_on = (select max(p.valid_on) from savings_plan p where p.contract_id = s.contract_id)))`;

/** Funds in use of which something is wrong. @param condition on `fund f` @param since a date, null where nothing says it */
export const usedFunds = (condition: Sql, since: Sql = sql`null::date`): Sql =>
  sql`select f.id, ${since} as since from fund f where ${condition} and ${isInUse}`;
