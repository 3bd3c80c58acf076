import sql from 'sql-template-tag';
import type { Transaction } from '../../../../db/database';
import { lockContracts, lockCustomers } from '../../../../records/lock-rows';
import type { PackageDraft } from '../gdv-file';
import type { CustomerDraft } from '../contract-draft';
import { customerKey } from './write-customers';

/**
 * Locks what a package may change: customers, then their contracts and those of the package, each by id. Everybody who
 * writes several of them does so in this order, so nobody waits in a circle. Customers whose names stay are locked in the way
 * that lets others refer to them.
 */
export async function lockKnown(
  db: Transaction,
  { insurer, contracts }: PackageDraft,
  issuerId: number,
): Promise<void> {
  const people = new Map(
    contracts.map(({ customer, contractNumber }) => [
      customerKey(insurer.number, customer, contractNumber),
      customer,
    ]),
  );
  const strength = (await anyIsRenamed(db, people)) ? 'update' : 'no key update';
  const customers = await db.query<{ id: number }>(
    sql`select id from customer where external_key = any(${[...people.keys()]}::text[])`,
  );
  const customerIds = customers.map(({ id }) => id);
  await lockCustomers(db, customerIds, strength);
  const numbers = contracts.map(({ contractNumber }) => contractNumber);
  await lockContracts(
    db,
    sql`select id from contract where issuer_id = ${issuerId} and external_key = any(${numbers}::text[])
      union select id from contract where customer_id = any(${customerIds}::int[])`,
    'no key update',
  );
}

async function anyIsRenamed(db: Transaction, people: ReadonlyMap<string, CustomerDraft>): Promise<boolean> {
  const names = [...people].map(([key, { firstName, lastName }]) => ({ key, firstName, lastName }));
  const [renamed] = await db.query(
    sql`select from jsonb_to_recordset(${JSON.stringify(names)}::jsonb) as d (key text, "firstName" text, "lastName" text)
      join customer c on c.external_key = d.key
    where (c.first_name, c.last_name) is distinct from (d."firstName", d."lastName") limit 1`,
  );
  return renamed !== undefined;
}
