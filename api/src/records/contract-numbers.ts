import sql from 'sql-template-tag';
import type { Queries } from '../db/database';
import type { Conflict } from './record-type';

/**
 * Of writers that add a contract or change its number: the table of numbers decides that one is taken. The key of `contract`
 * says the same until the next release, and is asked first where two write at once.
 *
 * @see docs/decisions/0128-the-table-decides.md
 */
export const numberConflicts = (conflict: Conflict): Readonly<Record<string, Conflict>> => ({
  contract_number_pk: conflict,
  contract_issuer_external_key_unique: conflict,
});

/**
 * Takes the numbers that contracts have with their insurers, after they were added.
 *
 * @throws the database's violation of `contract_number_pk` when another contract has one of them
 */
export async function takeNumbers(db: Queries, contractIds: readonly number[]): Promise<void> {
  if (contractIds.length === 0) return;
  await db.query(
    sql`insert into contract_number (issuer_id, number, contract_id)
      select issuer_id, external_key, id from contract where id = any(${contractIds}::int[])`,
  );
}

/**
 * Of a contract that has got another number. One that goes loses it with what else names it: see `forgetContracts`.
 *
 * @throws as `takeNumbers`
 */
export async function renumber(db: Queries, contractId: number): Promise<void> {
  await db.query(sql`delete from contract_number where contract_id = ${contractId}`);
  await takeNumbers(db, [contractId]);
}
