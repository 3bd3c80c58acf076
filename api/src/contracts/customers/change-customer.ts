import type { CustomerDetail, CustomerInput } from '@depotwerk/contract/contracts';
import sql from 'sql-template-tag';
import { raiseVersion } from '../../cache/raise-version';
import type { Database } from '../../db/database';
import { changedValues, recordChange } from '../../audit/record-change';
import { audit, type Writer } from '../../audit/writer';
import { notFound } from '../../http/api-fault';
import { outdated } from '../../http/if-match';
import { copyCustomers, lockContractsOf, type CopiedCustomer } from '../../records/copy-customers';
import { rememberNames } from '../../search/remember-names';
import { customerScopeConditions } from '../../scope/data-scope';
import { where } from '../../sql/where';
import { customerFacts, refuseCustomers } from './customer-facts';
import { readCustomer } from './customers-by-id';

export interface CustomerEdit {
  readonly customerId: number;
  readonly input: CustomerInput;
  /** On which the edit was made. */
  readonly version: number;
}

/**
 * Corrects the record of a customer; contracts take over another name. An edit that changes nothing leaves no trace.
 *
 * @throws {ApiFault} 400 for a birthday that cannot be, 403 for customers, 404 out of the scope, 412 for another version
 */
export async function changeCustomer(
  database: Database,
  { customerId, input, version }: CustomerEdit,
  writer: Writer,
): Promise<CustomerDetail> {
  const { scope } = writer.caller;
  refuseCustomers(scope);
  const facts = customerFacts(input);
  return database.transaction(async (db) => {
    const [stored] = await db.query<CustomerInput & { version: number }>(
      sql`select k.first_name as "firstName", k.last_name as "lastName", k.date_of_birth::text as "dateOfBirth", k.email,
          k.phone_number as "phoneNumber", k.version
        from customer k ${where([sql`k.id = ${customerId}`, ...customerScopeConditions(scope, 'k.')])} for update`,
    );
    if (!stored) throw notFound('customers', customerId);
    const { version: current, ...before } = stored;
    if (current !== version) throw outdated('customers', current);
    const changed = changedValues(before, facts);
    if (changed) {
      await lockContractsOf(db, [customerId]);
      const [row] = await db.query<CopiedCustomer>(
        sql`update customer set first_name = ${facts.firstName}, last_name = ${facts.lastName},
            date_of_birth = ${facts.dateOfBirth}::date, email = ${facts.email}, phone_number = ${facts.phoneNumber},
            version = version + 1, updated_at = now()
          where id = ${customerId} returning id, group_id as "groupId", sort_name as "sortName"`,
      );
      if (!row) throw new Error('the customer is locked and not there');
      await copyCustomers(db, [row]);
      await rememberNames(db, [row.sortName]);
      await raiseVersion(db, 'contract');
      const record = { id: String(customerId), name: row.sortName };
      await audit(db, writer, [recordChange('customer.changed', record, changed.before, changed.after)]);
    }
    return readCustomer(db, customerId, scope);
  });
}
