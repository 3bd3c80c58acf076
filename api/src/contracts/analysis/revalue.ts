import sql, { type Sql } from 'sql-template-tag';
import type { Transaction } from '../../db/database';
import { keepFigures } from '../../records/keep-figures';
import type { PendingChanges } from './pending-changes';
import { currentPortfolios, PRICE_MAX_AGE_DAYS, sumUpPortfolios } from './portfolio-state';

/**
 * A price of the same day is a correction. A first price may be a little older than the portfolio, as for one that comes in
 * after its prices.
 */
const valueEntries = (current: Sql): Sql => sql`
  UPDATE portfolio_entry e SET price = f.price, priced_on = f.price_date, value = round(e.units * f.price, 2)
  FROM ${current} AS p, fund f
  WHERE e.contract_id = p.contract_id AND e.valid_on = p.valid_on AND f.id = e.fund_id AND f.currency = 'EUR'
    AND (f.price_date > coalesce(e.priced_on, e.valid_on)
      OR f.price_date = coalesce(e.priced_on, e.valid_on) AND f.price <> e.price
      OR e.price = 0 AND f.price_date >= e.valid_on - ${PRICE_MAX_AGE_DAYS}::int)`;

/** The part outside the funds holds the protection fund of a hybrid, which counts at its newest price of whatever day. */
const valueProtection = (current: Sql): Sql => sql`
  UPDATE portfolio SET non_funds_value = portfolio.reserve_value + round(portfolio.guarantee_fund_quantity * f.price, 2)
  FROM ${current} AS p, contract c, tariff t, fund f
  WHERE portfolio.contract_id = p.contract_id AND portfolio.valid_on = p.valid_on AND c.id = p.contract_id
    AND t.id = c.tariff_id AND f.id = t.guarantee_fund_id AND f.currency = 'EUR'
    AND portfolio.guarantee_fund_quantity > 0 AND f.price > 0`;

/** The newest point of the series is the last valuation; a month without one shows that of the month before. */
const continueHistory = (current: Sql): Sql => sql`
  UPDATE contract_value_history h SET
    values = CASE WHEN v.months = 0 THEN h.values[1:v.size - 1]
      ELSE h.values || array_fill(h.values[v.size], ARRAY[v.months - 1]) END || v.value,
    contributions = h.contributions || array_fill(h.contributions[v.size], ARRAY[v.months])
  FROM (SELECT c.id, round(newest.total_value)::int AS value, cardinality(old.values) AS size,
      ((extract(year FROM day.newest) - extract(year FROM old.first_month)) * 12
        + extract(month FROM day.newest) - extract(month FROM old.first_month))::int + 1 - cardinality(old.values) AS months
    FROM contract c JOIN contract_value_history old ON old.contract_id = c.id
    JOIN ${current} AS state ON state.contract_id = c.id
    JOIN portfolio newest ON newest.contract_id = c.id AND newest.valid_on = state.valid_on
    JOIN (SELECT e.contract_id, max(e.priced_on) AS newest FROM ${current} AS p
      JOIN portfolio_entry e USING (contract_id, valid_on) GROUP BY 1) AS day ON day.contract_id = c.id
    WHERE newest.total_value > 0) AS v
  WHERE h.contract_id = v.id AND v.months >= 0`;

/**
 * Values the current portfolios at the newest prices of their funds. Units and their day stay as they were delivered.
 * Repeated, it changes nothing.
 *
 * @param pending collects the sums for the rows of the contracts
 */
export async function revalue(
  queries: Transaction,
  contractIds: readonly number[],
  pending: PendingChanges,
): Promise<void> {
  const current = currentPortfolios(contractIds);
  await queries.query(valueEntries(current));
  await queries.query(valueProtection(current));
  await sumUpPortfolios(queries, contractIds, pending);
  await keepFigures(queries, { newestMonths: contractIds }, () => queries.query(continueHistory(current)));
}
