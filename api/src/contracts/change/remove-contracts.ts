import sql from 'sql-template-tag';
import type { Queries } from '../../db/database';

/**
 * Deletes contracts with all that belongs to them by foreign key. An order of reports names contract and report by number: it forgets
 * both behind the deletion, which waits for a row that is just written (`holdContract` of the reports).
 */
export async function removeContracts(db: Queries, contractIds: readonly number[]): Promise<void> {
  await db.query(sql`delete from contract where id = any(${contractIds}::int[])`);
  await db.query(
    sql`update report_run_row set contract_id = null, report_id = null where contract_id = any(${contractIds}::int[])`,
  );
}
