import sql from 'sql-template-tag';
import type { Transaction } from '../../db/database';
import { forgetContracts } from '../../db/references-by-number';
import { keepFigures } from '../../records/keep-figures';

/** Deletes contracts with all that belongs to them: by foreign key, and by number what lies elsewhere. */
export async function removeContracts(db: Transaction, contractIds: readonly number[]): Promise<void> {
  await keepFigures(db, { rows: contractIds, histories: contractIds }, () =>
    db.query(sql`delete from contract where id = any(${contractIds}::int[])`),
  );
  await forgetContracts(db, contractIds);
}
