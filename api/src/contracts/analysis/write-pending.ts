import sql, { join } from 'sql-template-tag';
import type { Queries, Transaction } from '../../db/database';
import { keepFigures } from '../../records/keep-figures';
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

/** A contract that comes to another group takes the months of its past along. */
async function readMovingContracts(
  db: Queries,
  pending: PendingChanges,
  contractIds: readonly number[],
): Promise<readonly number[]> {
  if (!pending.hasGroups) return [];
  const moved = await db.query<{ id: number }>(
    sql`select id from contract join ${pending.rows(contractIds)} as next using (id)
      where contract.group_id <> next.group_id`,
  );
  return moved.map(({ id }) => id);
}

/** Keeps the figures of contracts that are locked, while `write` writes what was collected of them. */
export const keepFiguresOf = async (
  db: Transaction,
  pending: PendingChanges,
  contractIds: readonly number[],
  write: () => Promise<void>,
): Promise<void> =>
  keepFigures(
    db,
    { rows: contractIds, histories: await readMovingContracts(db, pending, contractIds) },
    write,
  );

/** Writes what was collected of contracts, within {@link keepFiguresOf}. */
export async function writeCollected(
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

/** Writes what was collected of contracts that are locked, where no analysis of them writes it. */
export async function writePending(db: Transaction, pending: PendingChanges): Promise<void> {
  const { ids } = pending;
  if (ids.length > 0) await keepFiguresOf(db, pending, ids, () => writeCollected(db, pending, ids));
}
