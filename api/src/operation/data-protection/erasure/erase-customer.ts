import sql, { raw, type Sql } from 'sql-template-tag';
import { raiseVersion } from '../../../cache/raise-version';
import type { Database, Transaction } from '../../../db/database';
import { forgetContracts, forgetJobs } from '../../../db/references-by-number';
import { ApiFault } from '../../../http/api-fault';
import { outdated } from '../../../http/if-match';
import type { Writer } from '../../../audit/writer';
import { audit } from '../../../audit/writer';
import { keepFigures } from '../../../records/keep-figures';
import { lockContracts } from '../../../records/lock-rows';
import { isOpenOrder } from '../../../sql/states';
import { personalTables } from '../personal-tables/personal-tables';
import type { Person } from '../person';
import { contractsOf, readCustomerPerson } from '../person';
import type { RetentionYears } from '../retention';
import { block } from './block';
import { eraseEntries } from './erase-entries';
import { forgetReportLines } from './forget-report-lines';
import { forgetUserRows } from './forget-user-rows';
import { forgetViews } from './forget-views';
import { forgetWords } from './forget-words';
import { keptKinds, planTables } from './table-plan';

export interface CustomerErasure {
  readonly customerId: number;
  /** Of the record that the plan was shown for. */
  readonly version: number;
  /** ISO date. */
  readonly today: string;
}

/** @throws {ApiFault} 404, 412 for another version, 409 while an order is on its way to a bank */
async function lockPerson(db: Transaction, { customerId, version }: CustomerErasure): Promise<Person> {
  const [locked] = await db.query<{ version: number }>(
    sql`select version from customer where id = ${customerId} for update`,
  );
  const person = await readCustomerPerson(db, customerId);
  if (locked && locked.version !== version) throw outdated('customers', locked.version);
  // Whoever writes about a contract at this moment is waited for, and finds nothing afterwards.
  await lockContracts(db, sql`select id from contract where customer_id = ${customerId}`, 'update');
  const open = await db.query(
    sql`select o.id from trader_order o join contract c on c.id = o.contract_id
    where c.customer_id = ${customerId} and ${isOpenOrder('o')} limit 1`,
  );
  if (open.length > 0)
    throw new ApiFault(409, 'traderOrders.orderOpen', 'an order of this customer is on its way');
  return person;
}

const idsOf = async <T>(db: Transaction, rows: Sql): Promise<T[]> =>
  (await db.query<{ id: T }>(rows)).map(({ id }) => id);

/** From the last table of the list to the first: what refers to a row goes before the row, what names it by number after it. */
async function deleteRows(db: Transaction, person: Person): Promise<void> {
  const contractIds = await idsOf<number>(db, contractsOf(person));
  const jobIds = await idsOf<string>(db, sql`select id from job where started_by = ${person.userId}`);
  await keepFigures(db, { rows: contractIds, histories: contractIds }, async () => {
    for (const table of [...personalTables].reverse())
      if (table.erasure !== 'audit')
        await db.query(sql`delete from ${raw(table.name)} t where ${table.rows(person)}`);
  });
  await forgetContracts(db, contractIds);
  await forgetJobs(db, jobIds);
  await raiseVersion(db, 'group');
}

/**
 * Deletes a customer, the own account and all that belongs to them. What the law keeps is moved out of sight until its
 * period ends; the audit log loses what it says about the person and stays verifiable.
 *
 * @throws {ApiFault} 404, 412, 409 `traderOrders.orderOpen`
 */
export function eraseCustomer(
  database: Database,
  erasure: CustomerErasure,
  years: RetentionYears,
  writer: Writer,
): Promise<void> {
  return database.transaction(async (db) => {
    const { customerId, today } = erasure;
    const person = await lockPerson(db, erasure);
    const plans = await planTables(db, person, years, today);
    const erasureId = await block(db, person, plans, years, writer.caller.fullName);
    const entries = await eraseEntries(db, person);
    await forgetViews(db, person);
    await forgetReportLines(db, person);
    await forgetUserRows(db, person);
    await deleteRows(db, person);
    await forgetWords(db, person.name);
    const kept = keptKinds(plans).map(({ kind, until }) => ({ kind, until }));
    await audit(db, writer, [
      {
        action: 'customer.erased',
        entityType: 'customer',
        entityId: String(customerId),
        before: null,
        after: { erasureId, kept, entries },
      },
    ]);
  });
}
