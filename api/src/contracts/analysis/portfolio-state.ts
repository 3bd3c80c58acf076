import sql, { type Sql } from 'sql-template-tag';
import type { Queries } from '../../db/database';
import type { PendingChanges } from './pending-changes';

/** A price that is older says nothing about a day any more. */
export const PRICE_MAX_AGE_DAYS = 10;

/** The current portfolio of each contract. */
export const currentPortfolios = (contractIds: readonly number[]): Sql =>
  sql`(SELECT DISTINCT ON (contract_id) contract_id, valid_on FROM portfolio
  WHERE contract_id = ANY(${contractIds}::int[]) ORDER BY contract_id, valid_on DESC)`;

/** 0 while the price of one position is unknown, because a part of the value would look like all of it. */
const sumUp = (current: Sql): Sql => sql`
  UPDATE portfolio SET total_value = CASE WHEN held.is_known
    THEN held.value + portfolio.cash_value + portfolio.non_funds_value ELSE 0 END
  FROM (SELECT p.contract_id, p.valid_on, coalesce(sum(e.value), 0) AS value,
      coalesce(bool_and(e.price > 0 OR e.units = 0), true) AS is_known
    FROM ${current} AS p LEFT JOIN portfolio_entry e USING (contract_id, valid_on) GROUP BY 1, 2) AS held
  WHERE portfolio.contract_id = held.contract_id AND portfolio.valid_on = held.valid_on`;

/** Begins the state of a day with all that stands in the one before it; a state of that day stays as it is. */
export const beginPortfolio = (queries: Queries, contractId: number, day: string): Promise<unknown> =>
  queries.query(sql`
    INSERT INTO portfolio (contract_id, valid_on, cash_value, non_funds_value, contributions_value, reserve_value,
      guarantee_fund_quantity, withdrawn_value, unnamed_in, unnamed_out, costs_value, realised_gain, outside_invested,
      total_value)
    SELECT c.id, ${day}::date, coalesce(p.cash_value, 0), coalesce(p.non_funds_value, 0),
      coalesce(p.contributions_value, 0), coalesce(p.reserve_value, 0), coalesce(p.guarantee_fund_quantity, 0),
      coalesce(p.withdrawn_value, 0), coalesce(p.unnamed_in, 0), coalesce(p.unnamed_out, 0), p.costs_value,
      p.realised_gain, p.outside_invested, coalesce(p.total_value, 0)
    FROM contract c LEFT JOIN LATERAL (SELECT * FROM portfolio
      WHERE contract_id = c.id AND valid_on < ${day}::date ORDER BY valid_on DESC LIMIT 1) p ON true
    WHERE c.id = ${contractId} ON CONFLICT (contract_id, valid_on) DO NOTHING`);

/** Adds up the current portfolios after their positions or pots have changed; lists read the sums with the contracts. */
export async function sumUpPortfolios(
  queries: Queries,
  contractIds: readonly number[],
  pending: PendingChanges,
): Promise<void> {
  await queries.query(sumUp(currentPortfolios(contractIds)));
  pending.takeSums(contractIds);
}
