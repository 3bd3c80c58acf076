import sql from 'sql-template-tag';
import type { Queries } from '../../db/database';
import type { HistoryFigures } from '../../documents/contract/contract-report';
import { contractChart } from '../../contracts/detail/contract-chart';

/** States of portfolios in one document; older ones are in the history of the contract. */
const MOST_STATES = 24;

/** Values over time of a contract that the caller may see. */
export async function historyFigures(db: Queries, contractId: number): Promise<HistoryFigures> {
  const { chartData } = await contractChart(db, contractId);
  const portfolios = await db.query<HistoryFigures['portfolios'][number]>(
    sql`select p.valid_on::text as date, nullif(p.total_value, 0) as "totalValue",
      nullif(p.contributions_value, 0) as contributions,
      (select count(*)::int from portfolio_entry e where e.contract_id = p.contract_id and e.valid_on = p.valid_on)
        as "fundCount"
    from portfolio p where p.contract_id = ${contractId} order by p.valid_on desc limit ${MOST_STATES}`,
  );
  return { chart: chartData, portfolios };
}
