import { knownValue } from './known-value';
import { historic, numberOfDay } from './historic';

/** Prices are stored in the currency of the fund, the client sees EUR. */
const euroPrice = `nullif(
  case when f.currency = 'EUR' then e.price when e.units > 0 then round(e.value / e.units, 6) end, 0)`;

/** Without a price there is no value. */
const euroValue = 'case when e.price = 0 and e.units > 0 then null else e.value end';

/**
 * SQL expression for the JSON of a `Portfolio` of the contract `c`, whose id is `$1`, all of it from one snapshot.
 *
 * @param portfolio name under which the row of `portfolio` stands in the statement
 */
const portfolioJson = (portfolio: string): string => `(select row_to_json(r) from (
  select
    (select row_to_json(r) from (
      select ${numberOfDay(`${portfolio}.valid_on`)} as id, ${portfolio}.contract_id as "contractId", ${portfolio}.valid_on as date,
        ${knownValue(`${portfolio}.total_value`)} as "totalValue", ${portfolio}.cash_value as "cashValue",
        ${portfolio}.non_funds_value as "nonFundsValue",
        case when ${portfolio}.unnamed_in = 0
          then ${knownValue(`${portfolio}.contributions_value`)} end as "contributionsValue",
        ${portfolio}.reserve_value as "reserveValue",
        ${portfolio}.guarantee_fund_quantity as "guaranteeFundQuantity"
    ) r) as entity,
    coalesce((select json_agg(r) from (
      select e.fund_id as id, e.fund_id as "fundId", e.units, ${euroPrice} as price,
        coalesce(e.priced_on, e.valid_on) as "priceDate", ${euroValue} as value,
        round(e.value / nullif(sum(e.value) over (), 0), 6) as fraction, e.purchase_value as "purchaseValue"
      from portfolio_entry e join fund f on f.id = e.fund_id
      where e.contract_id = $1 and e.valid_on = ${portfolio}.valid_on
      order by e.value desc, e.fund_id
    ) r), '[]') as "portfolioEntries"
) r)`;

/** Of the contract `c`; null when it has none. */
export const currentPortfolioJson = `(select ${portfolioJson('p')} from portfolio p
  where p.contract_id = $1 order by p.valid_on desc limit 1)`;

/**
 * JSON of a `HistoricPortfolio` of the contract `c`: the newest portfolio before the current one, or the one that was
 * valid on a date.
 *
 * @param date placeholder of an ISO date or null
 */
export const historicPortfolioJson = (date: string): string => `select row_to_json(r) from (select
  (select coalesce(json_agg(valid_on order by valid_on desc), '[]') from portfolio where contract_id = $1) as dates,
  (select ${portfolioJson('p')} from portfolio p
    where p.contract_id = $1 and ${historic('portfolio', 'p', date)}
    order by p.valid_on desc limit 1) as portfolio
) r`;
