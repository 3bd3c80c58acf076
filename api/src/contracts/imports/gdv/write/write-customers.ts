import { eq, inArray, sql } from 'drizzle-orm';
import { raiseVersion } from '../../../../cache/raise-version';
import type { Transaction } from '../../../../db/database';
import { customer } from '../../../../db/schema/customer';
import { importCustomer } from '../../../../db/schema/import-undo';
import type { Outcome } from '../../../../imports/counts';
import { copyCustomers, type CopiedCustomer } from '../../../../records/copy-customers';
import { rememberNames } from '../../../../search/remember-names';
import type { CustomerDraft } from '../contract-draft';

export interface WrittenCustomer extends CopiedCustomer, Person {
  readonly outcome: Outcome;
}

/**
 * Key of a customer in the files of an insurer: its customer number; without one, name and date of birth; without
 * that, the contract, because people with one name are not one person.
 */
export function customerKey(insurerNumber: string, draft: CustomerDraft, contractNumber: string): string {
  const { number, firstName, lastName, dateOfBirth } = draft;
  if (number !== null) return `gdv:${insurerNumber}:${number}`;
  return dateOfBirth === null
    ? `gdv:${insurerNumber}:contract:${contractNumber}`
    : `gdv:${insurerNumber}:person:${lastName}|${firstName}|${dateOfBirth}`;
}

const rowColumns = { id: customer.id, groupId: customer.groupId, sortName: customer.sortName };
const versionedColumns = { ...rowColumns, version: customer.version };
const personColumns = {
  firstName: customer.firstName,
  lastName: customer.lastName,
  dateOfBirth: customer.dateOfBirth,
};
type Person = Pick<CustomerDraft, keyof typeof personColumns>;

const personOf = ({ firstName, lastName, dateOfBirth }: CustomerDraft): Person => ({
  firstName,
  lastName,
  dateOfBirth,
});

const isSame = (a: Person, b: Person) =>
  a.firstName === b.firstName && a.lastName === b.lastName && a.dateOfBirth === b.dateOfBirth;

async function update({ orm }: Transaction, id: number, person: Person): Promise<CopiedCustomer> {
  const [row] = await orm
    .update(customer)
    .set({ ...person, version: sql`${customer.version} + 1`, updatedAt: sql`now()` })
    .where(eq(customer.id, id))
    .returning(rowColumns);
  if (!row) throw new Error(`customer ${id} vanished during its import`);
  return row;
}

/**
 * Creates customers in the group, or brings name and date of birth up to date; the group of a known one stays. What they were is noted
 * with the import.
 *
 * @param runId of the import; null: a preview, which only counts
 */
export async function writeCustomers(
  transaction: Transaction,
  drafts: ReadonlyMap<string, CustomerDraft>,
  groupId: string,
  runId: string | null,
): Promise<Map<string, WrittenCustomer>> {
  const { orm } = transaction;
  const written = new Map<string, WrittenCustomer>();
  if (drafts.size === 0) return written;
  const known = await orm
    .select({ key: customer.externalKey, ...versionedColumns, ...personColumns })
    .from(customer)
    .where(inArray(customer.externalKey, [...drafts.keys()]));
  const noted: Omit<typeof importCustomer.$inferInsert, 'runId'>[] = [];
  const names: string[] = [];
  const renamed: CopiedCustomer[] = [];
  for (const { key, firstName, lastName, dateOfBirth, version, ...row } of known) {
    const draft = drafts.get(key ?? '');
    if (key === null || !draft) continue;
    const person = personOf(draft);
    const outcome = isSame(person, { firstName, lastName, dateOfBirth }) ? 'unchanged' : 'updated';
    const isToWrite = outcome === 'updated' && runId !== null;
    const after = isToWrite ? await update(transaction, row.id, person) : row;
    if (isToWrite) {
      names.push(after.sortName);
      renamed.push(after);
      noted.push({
        customerId: row.id,
        version: version + 1,
        before: { firstName, lastName, dateOfBirth, version },
      });
    }
    written.set(key, { ...after, ...person, outcome });
  }
  const missing = [...drafts].filter(([key]) => !written.has(key));
  if (runId === null) {
    for (const [key, draft] of missing)
      written.set(key, { id: -1, groupId, sortName: '', ...personOf(draft), outcome: 'created' });
    return written;
  }
  const created =
    missing.length === 0
      ? []
      : await orm
          .insert(customer)
          .values(missing.map(([externalKey, draft]) => ({ externalKey, groupId, ...personOf(draft) })))
          .returning({ key: customer.externalKey, ...versionedColumns, ...personColumns });
  for (const { key, version, ...row } of created) {
    if (key !== null) written.set(key, { ...row, outcome: 'created' });
    names.push(row.sortName);
    noted.push({ customerId: row.id, version, before: null });
  }
  if (renamed.length > 0) await copyCustomers(transaction, renamed);
  await rememberNames(transaction, names);
  if (names.length > 0) await raiseVersion(transaction, 'contract', 'group');
  if (noted.length > 0) await orm.insert(importCustomer).values(noted.map((each) => ({ runId, ...each })));
  return written;
}

/**
 * Customers that an earlier package of the file has written, as they are now: somebody may have moved them since. The package has
 * locked them.
 */
export async function asTheyAre(
  { orm }: Transaction,
  customers: ReadonlyMap<string, WrittenCustomer>,
): Promise<ReadonlyMap<string, WrittenCustomer>> {
  if (customers.size === 0) return customers;
  const ids = [...customers.values()].map(({ id }) => id);
  const rows = await orm.select(rowColumns).from(customer).where(inArray(customer.id, ids));
  const current = new Map(rows.map((row) => [row.id, row]));
  return new Map([...customers].map(([key, each]) => [key, { ...each, ...current.get(each.id) }]));
}
