import { historic, numberOfDay } from './historic';

/**
 * SQL expression for the JSON of a `SavingsPlan` of the contract `$1`.
 *
 * @param plan name under which the row of `savings_plan` stands in the statement
 */
const savingsPlanJson = (plan: string): string => `(select row_to_json(r) from (
  select
    (select row_to_json(r) from (
      select ${numberOfDay(`${plan}.valid_on`)} as id, ${plan}.contract_id as "contractId", ${plan}.valid_on as date,
        round(${plan}.amount / ${plan}.interval_months, 2) as "monthlyContribution",
        ${plan}.cover_fraction as "coverFraction"
    ) r) as entity,
    coalesce((select json_agg(r) from (
      select e.fund_id as id, e.fund_id as "fundId", e.fraction,
        round(${plan}.amount * (1 - ${plan}.cover_fraction) / ${plan}.interval_months * e.fraction, 2) as value
      from savings_plan_entry e
      where e.contract_id = $1 and e.valid_on = ${plan}.valid_on
      order by e.fraction desc, e.fund_id
    ) r), '[]') as "savingsPlanEntries"
) r)`;

/** Of the contract `$1`; null when it has none. */
export const currentSavingsPlanJson = `(select ${savingsPlanJson('p')} from savings_plan p
  where p.contract_id = $1 order by p.valid_on desc limit 1)`;

/** JSON of a `HistoricSavingsPlan` of the contract `$1`. @param date placeholder of an ISO date or null */
export const historicSavingsPlanJson = (date: string): string => `select row_to_json(r) from (select
  (select coalesce(json_agg(valid_on order by valid_on desc), '[]') from savings_plan where contract_id = $1) as dates,
  (select ${savingsPlanJson('p')} from savings_plan p
    where p.contract_id = $1 and ${historic('savings_plan', 'p', date)}
    order by p.valid_on desc limit 1) as "savingsPlan"
) r`;
