import sql from 'sql-template-tag';
import type { Transaction } from '../../db/database';
import { keepFigures } from '../../records/keep-figures';

/**
 * Between the day of a split and its confirmation a contract was valued with its old units at prices of the new ones: adds what was
 * missing to the ends of months since the state of that day, or the first one after it. The newest point is the last valuation and
 * is brought by that.
 *
 * @param day ISO date of the split
 * @param missingUnits below 0 when a split is taken back
 */
export const correctHistory = (
  db: Transaction,
  contractId: number,
  fundId: number,
  day: string,
  missingUnits: number,
): Promise<unknown> =>
  keepFigures(db, { histories: [contractId] }, () =>
    db.query(sql`
    update contract_value_history h set values = corrected.values
    from (
      select array_agg(case when m.position = cardinality(o.values) or p.price is null then m.value
        else greatest(0, m.value + round(${missingUnits}::numeric * p.price::numeric)::int) end order by m.position) as values
      from contract_value_history o
      cross join lateral unnest(o.values) with ordinality as m (value, position)
      left join lateral (select price from fund_price
        where fund_id = ${fundId} and price_date >= (select min(valid_on) from portfolio
            where contract_id = ${contractId} and valid_on >= ${day}::date)
          and price_date < o.first_month + m.position * interval '1 month'
        order by price_date desc limit 1) p on true
      where o.contract_id = ${contractId}
    ) as corrected
    where h.contract_id = ${contractId} and corrected.values is not null`),
  );
