import type { UndoneValues } from '@depotwerk/contract/floor';
import sql, { type Sql } from 'sql-template-tag';
import type { Queries } from '../../db/database';
import type { PriceLeft } from '../../market/prices/undo-prices';
import { PRICE_MAX_AGE_DAYS } from './portfolio-state';

const LARGEST = 20;

/**
 * What the current portfolios are worth once the newest prices of funds are these, without writing it: positions lose a price that goes
 * (`forgetPrices`) and are then valued (`revalue`).
 *
 * @param prices newest prices that are left
 * @param gone rows of fund, day and price that go
 */
export async function valuesAtPrices(
  db: Queries,
  prices: readonly PriceLeft[],
  gone: Sql,
): Promise<UndoneValues> {
  const [values] = await db.query<UndoneValues>(sql`
    with next as (select "fundId" as fund_id, round(price, 6) as price, day
        from jsonb_to_recordset(${JSON.stringify(prices)}::jsonb) as n ("fundId" int, price numeric, day date)),
      going as (select * from ${gone} as g (fund_id, price_date, price)),
      state as (select p.*, t.guarantee_fund_id from contract c left join tariff t on t.id = c.tariff_id
        join lateral (select * from portfolio where contract_id = c.id order by valid_on desc limit 1) p on true
        where c.id in (select e.contract_id from portfolio_entry e join next using (fund_id))
          or t.guarantee_fund_id in (select fund_id from next)),
      held as (select e.contract_id, e.valid_on, e.units, e.value,
          case when f.currency = 'EUR' then n.price end as next, n.day,
          case when g.fund_id is null then e.price else 0 end as price,
          case when g.fund_id is null then coalesce(e.priced_on, e.valid_on) else e.valid_on end as priced_on
        from state s join portfolio_entry e on e.contract_id = s.contract_id and e.valid_on = s.valid_on
        join fund f on f.id = e.fund_id left join next n on n.fund_id = e.fund_id
        left join going g on g.fund_id = e.fund_id and g.price_date = coalesce(e.priced_on, e.valid_on)
          and round(g.price::numeric, 6) = e.price),
      priced as (select *, case when day > priced_on or day = priced_on and next <> price
          or price = 0 and day >= valid_on - ${PRICE_MAX_AGE_DAYS}::int then next end as newer from held),
      summed as (select contract_id, bool_and(coalesce(newer, price) > 0 or units = 0) as is_known,
          sum(case when newer is null then value else round(units * newer, 2) end) as value
        from priced group by 1),
      valued as (select s.contract_id, nullif(s.total_value, 0) as before, case when coalesce(h.is_known, true)
          then nullif(coalesce(h.value, 0) + s.cash_value + case when s.guarantee_fund_quantity > 0 and n.price > 0
            then s.reserve_value + round(s.guarantee_fund_quantity * n.price, 2) else s.non_funds_value end, 0) end as after
        from state s left join summed h using (contract_id)
        left join (select next.* from next join fund f on f.id = next.fund_id and f.currency = 'EUR') n
          on n.fund_id = s.guarantee_fund_id),
      changed as (select * from valued where before is distinct from after)
    select count(*)::int as contracts, coalesce(sum(after - before), 0)::float8 as difference,
      (count(*) filter (where after is null))::int as "withoutValue",
      (select coalesce(jsonb_agg(l), '[]') from (
        select c.external_key as "contractNumber", c.customer_sort_name as "customerName",
          x.before as "valueBefore", x.after as "valueAfter"
        from changed x join contract c on c.id = x.contract_id
        order by abs(coalesce(x.after, 0) - coalesce(x.before, 0)) desc, c.id limit ${LARGEST}) l) as largest
    from changed`);
  return values ?? { contracts: 0, difference: 0, withoutValue: 0, largest: [] };
}
