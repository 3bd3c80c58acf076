import sql, { join } from 'sql-template-tag';
import type { Queries } from '../../db/database';
import type { ChangedColumns, PendingChanges } from './pending-changes';
import { currentPortfolios } from './portfolio-state';

/** Reads the sums of portfolios that were added up. */
export async function readSums(db: Queries, pending: PendingChanges): Promise<void> {
  const ids = pending.summedUp;
  if (ids.length === 0) return;
  const rows = await db.query<ChangedColumns & { readonly contract_id: number }>(
    sql`select contract_id, total_value, cash_value, non_funds_value, contributions_value, reserve_value,
      guarantee_fund_quantity
    from ${currentPortfolios(ids)} as newest join portfolio using (contract_id, valid_on)`,
  );
  for (const { contract_id: id, ...sums } of rows) pending.set(id, sums);
}

/** Writes what was collected of contracts that are locked, where no analysis of them writes it. */
export async function writePending(
  db: Queries,
  pending: PendingChanges,
  contractIds: readonly number[],
): Promise<void> {
  if (contractIds.length === 0) return;
  const { set, differs } = pending.assignments;
  await db.query(
    sql`update contract set ${join(set)} from ${pending.rows(contractIds)} as next
    where contract.id = next.id and ${differs}`,
  );
}
