import type { OverviewChart } from '@depotwerk/contract/contracts';
import type { Queries } from '../../db/database';
import { knownPaidIn, knownValue } from './known-value';
import type { ValuationRow, ValueHistoryRow } from './overview-chart';
import { overviewChart } from './overview-chart';

/** Chart of a contract that the caller may see; empty when it has no history yet. */
export async function contractChart(db: Queries, contractId: number): Promise<OverviewChart> {
  const [row] = await db.query<ValueHistoryRow & ValuationRow>(
    `select h.first_month as "firstMonth", h."values", h.contributions,
      (select greatest(p.valid_on, (select max(priced_on) from portfolio_entry e
          where e.contract_id = $1 and e.valid_on = p.valid_on))::text
        from portfolio p where p.contract_id = $1 order by p.valid_on desc limit 1) as "valueDate",
      ${knownValue('c.total_value')} as "totalValue", ${knownPaidIn} as "contributionsValue"
    from contract c left join contract_value_history h on h.contract_id = c.id where c.id = $1`,
    [contractId],
    'contract_chart',
  );
  if (!row) throw new Error('the caller has checked that the contract exists');
  return overviewChart(row);
}
