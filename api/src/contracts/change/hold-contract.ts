import sql from 'sql-template-tag';
import type { Transaction } from '../../db/database';

/** Keeps a contract from being deleted until the end of the transaction. @returns whether it is there */
export async function holdContract(db: Transaction, contractId: number): Promise<boolean> {
  const rows = await db.query(sql`select id from contract where id = ${contractId} for key share`);
  return rows.length > 0;
}
