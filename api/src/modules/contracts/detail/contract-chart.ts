import type { OverviewChart } from '@depotwerk/contract';
import type { Queries } from '../../../db/database';
import type { ValueHistoryRow } from './overview-chart';
import { overviewChart } from './overview-chart';

/** Chart of a contract that the caller may see; empty when it has no history yet. */
export async function contractChart(db: Queries, contractId: number): Promise<OverviewChart> {
  const [row] = await db.query<ValueHistoryRow>(
    `select first_month as "firstMonth", "values", contributions from contract_value_history where contract_id = $1`,
    [contractId],
    'contract_chart',
  );
  return overviewChart(row ?? { firstMonth: null, values: null, contributions: null });
}
