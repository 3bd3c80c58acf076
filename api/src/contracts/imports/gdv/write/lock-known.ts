import sql from 'sql-template-tag';
import type { Transaction } from '../../../../db/database';
import type { PackageDraft } from '../gdv-file';
import { customerKey } from './write-customers';

/**
 * Locks what a package may change: customers, then their contracts and those of the package, each by id. Everybody who
 * writes several of them does so in this order, so nobody waits in a circle.
 */
export async function lockKnown(
  db: Transaction,
  { insurer, contracts }: PackageDraft,
  issuerId: number,
): Promise<void> {
  const keys = new Set(
    contracts.map(({ customer, contractNumber }) => customerKey(insurer.number, customer, contractNumber)),
  );
  const customers = await db.query<{ id: number }>(
    sql`select id from customer where external_key = any(${[...keys]}::text[]) order by id for update`,
  );
  const numbers = contracts.map(({ contractNumber }) => contractNumber);
  await db.query(
    sql`select id from contract where id in (
        select id from contract where issuer_id = ${issuerId} and external_key = any(${numbers}::text[])
        union select id from contract where customer_id = any(${customers.map(({ id }) => id)}::int[]))
      order by id for update`,
  );
}
