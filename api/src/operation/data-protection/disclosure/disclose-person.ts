import sql from 'sql-template-tag';
import type { Database, Queries } from '../../../db/database';
import type { FileAnswer } from '../../../http/answer';
import { recordChange } from '../../../audit/record-change';
import type { Writer } from '../../../audit/writer';
import { audit } from '../../../audit/writer';
import type { Person } from '../person';
import { handedOver } from '../handed-over';
import type { RetentionYears } from '../retention';
import { disclosureFile, type DisclosedDocument } from './disclosure-file';
import { readDisclosure } from './read-disclosure';

const documentsOf = (db: Queries, person: Person): Promise<DisclosedDocument[]> =>
  db.query<DisclosedDocument>(
    sql`select file_name as "fileName", document from (${handedOver(person)}) d order by created_at, id`,
  );

/**
 * Everything about a person as one file; that it was made stands in the audit log.
 *
 * @param read finds the person. @throws {ApiFault} 404 when there is nobody
 */
export async function disclosePerson(
  database: Database,
  read: (db: Queries) => Promise<Person>,
  years: RetentionYears,
  writer: Writer,
): Promise<FileAnswer> {
  const { person, file } = await database.transaction(async (db) => {
    // One state of the database for all tables; the audit log must see the newest, so it has a transaction of its own.
    await db.query('set transaction isolation level repeatable read');
    const person = await read(db);
    const disclosure = await readDisclosure(db, person, years);
    return { person, file: await disclosureFile(disclosure, await documentsOf(db, person)) };
  });
  const { customerId, userId, name } = person;
  const change =
    customerId === null
      ? recordChange('user.disclosed', { id: userId ?? '', name }, null, null)
      : recordChange('customer.disclosed', { id: String(customerId), name }, null, null);
  await database.transaction((db) => audit(db, writer, [change]));
  return file;
}
