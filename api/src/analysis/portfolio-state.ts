import sql, { type Sql } from 'sql-template-tag';
import type { Queries } from '../db/database';

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

const copyToContracts = (current: Sql): Sql => sql`
  UPDATE contract c SET total_value = p.total_value, cash_value = p.cash_value, non_funds_value = p.non_funds_value,
    contributions_value = p.contributions_value, reserve_value = p.reserve_value,
    guarantee_fund_quantity = p.guarantee_fund_quantity
  FROM ${current} AS newest JOIN portfolio p USING (contract_id, valid_on)
  WHERE c.id = p.contract_id
    AND (c.total_value, c.cash_value, c.non_funds_value, c.contributions_value, c.reserve_value, c.guarantee_fund_quantity)
      IS DISTINCT FROM (p.total_value, p.cash_value, p.non_funds_value, p.contributions_value, p.reserve_value,
        p.guarantee_fund_quantity)`;

/** Adds up the current portfolios after their positions or pots have changed; lists read the sums with the contracts. */
export async function sumUpPortfolios(queries: Queries, contractIds: readonly number[]): Promise<void> {
  const current = currentPortfolios(contractIds);
  await queries.query(sumUp(current));
  await queries.query(copyToContracts(current));
}
