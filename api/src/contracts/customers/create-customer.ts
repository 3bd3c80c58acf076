import type { CustomerDetail, NewCustomer } from '@depotwerk/contract/contracts';
import sql from 'sql-template-tag';
import { raiseVersion } from '../../cache/raise-version';
import type { Database, Transaction } from '../../db/database';
import { recordChange } from '../../audit/record-change';
import type { Change } from '../../audit/write-audit';
import { audit, type Writer } from '../../audit/writer';
import { notFound } from '../../http/api-fault';
import { rememberNames } from '../../search/remember-names';
import { fewGroupsScopeCondition, type DataScope } from '../../scope/data-scope';
import { customerFacts, refuseCustomers } from './customer-facts';
import { readCustomer } from './customers-by-id';

export interface MadeCustomer {
  readonly customerId: number;
  /** `Müller, Anna` */
  readonly name: string;
  readonly change: Change;
}

/**
 * Makes the record of somebody in one of the groups of the caller; the caller's transaction audits it.
 *
 * @throws {ApiFault} 400 for a birthday that cannot be, 403 for customers, 404 for a group that is inactive or out of the scope
 */
export async function insertCustomer(
  db: Transaction,
  { groupId, ...input }: NewCustomer,
  scope: DataScope,
): Promise<MadeCustomer> {
  refuseCustomers(scope);
  const [group] = await db.query<{ name: string }>(
    sql`select g.name from app_group g
      where g.id = ${groupId} and not g.is_inactive and ${fewGroupsScopeCondition(scope, 'g.id')}`,
  );
  if (!group) throw notFound('groups', groupId);
  const facts = customerFacts(input);
  const [row] = await db.query<{ customerId: number; name: string }>(
    sql`insert into customer (first_name, last_name, date_of_birth, email, phone_number, group_id)
      values (${facts.firstName}, ${facts.lastName}, ${facts.dateOfBirth}::date, ${facts.email}, ${facts.phoneNumber}, ${groupId})
      returning id as "customerId", sort_name as name`,
  );
  if (!row) throw new Error('the customer was not inserted');
  await rememberNames(db, [row.name]);
  await raiseVersion(db, 'group');
  const record = { id: String(row.customerId), name: row.name };
  return { ...row, change: recordChange('customer.created', record, null, { ...facts, group: group.name }) };
}

export async function createCustomer(
  database: Database,
  input: NewCustomer,
  writer: Writer,
): Promise<CustomerDetail> {
  const { scope } = writer.caller;
  return database.transaction(async (db) => {
    const { customerId, change } = await insertCustomer(db, input, scope);
    await audit(db, writer, [change]);
    return readCustomer(db, customerId, scope);
  });
}
