import sql from 'sql-template-tag';
import type { Queries } from '../db/database';

/**
 * Writes down which numbers contracts have with their insurers, after they were added. A process of the release
 * before writes none down, so a row may still name a contract that has another number by now.
 *
 * @see docs/decisions/0127-numbers-of-contracts.md
 */
export async function takeNumbers(db: Queries, contractIds: readonly number[]): Promise<void> {
  if (contractIds.length === 0) return;
  await db.query(
    sql`insert into contract_number (issuer_id, number, contract_id)
      select issuer_id, external_key, id from contract where id = any(${contractIds}::int[])
      on conflict (issuer_id, number) do update set contract_id = excluded.contract_id`,
  );
}

/** Of a contract that has got another number. One that goes loses it with what else names it: see `forgetContracts`. */
export async function renumber(db: Queries, contractId: number): Promise<void> {
  await db.query(sql`delete from contract_number where contract_id = ${contractId}`);
  await takeNumbers(db, [contractId]);
}
