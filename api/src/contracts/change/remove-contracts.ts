import sql from 'sql-template-tag';
import type { Queries } from '../../db/database';
import { forgetContracts } from '../../db/references-by-number';

/** Deletes contracts with all that belongs to them: by foreign key, and by number what lies elsewhere. */
export async function removeContracts(db: Queries, contractIds: readonly number[]): Promise<void> {
  await db.query(sql`delete from contract where id = any(${contractIds}::int[])`);
  await forgetContracts(db, contractIds);
}
