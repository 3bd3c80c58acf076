import type { BlockedPerson } from '@depotwerk/contract/operation';
import sql from 'sql-template-tag';
import type { Database, Queries } from '../../db/database';
import type { FileAnswer } from '../../http/answer';
import { notFound } from '../../http/api-fault';
import { audit } from '../../audit/writer';
import type { Writer } from '../../audit/writer';
import { disclosureFile, type DisclosedDocument } from './disclosure/disclosure-file';
import type { Section } from './disclosure/read-disclosure';
import { readableBy } from './disclosure/readable-by';

/** Erased persons of whom something is kept, the last erased first. */
export const blockedPersons = (db: Queries): Promise<BlockedPerson[]> =>
  db.query<BlockedPerson>(
    sql`select e.id as "erasureId", e.name, e.erased_at as "erasedAt", e.erased_by as "erasedBy",
      (select json_agg(json_build_object('kind', r.kind, 'rows', r.rows, 'until', r.kept_until) order by r.kept_until, r.kind)
        from blocked_record r where r.erasure_id = e.id) as kinds
    from erasure e where exists (select 1 from blocked_record r where r.erasure_id = e.id)
    order by e.erased_at desc, e.id`,
  );

interface Kept {
  readonly customerId: number;
  readonly name: string;
  readonly sections: readonly (readonly Section[])[];
}

/**
 * What is kept of an erased person; that somebody read it stands in the audit log, without the name.
 *
 * @throws {ApiFault} 404 `erasures.notFound`
 */
export function discloseBlocked(database: Database, erasureId: string, writer: Writer): Promise<FileAnswer> {
  return database.transaction(async (db) => {
    const [kept] = await db.query<Kept>(
      sql`select e.customer_id as "customerId", e.name, json_agg(r.sections order by r.kept_until, r.kind) as sections
      from erasure e join blocked_record r on r.erasure_id = e.id where e.id = ${erasureId} group by e.id`,
    );
    if (!kept) throw notFound('erasures', erasureId);
    const documents = await db.query<DisclosedDocument>(
      sql`select file_name as "fileName", document from blocked_document where erasure_id = ${erasureId} order by position`,
    );
    const sections = kept.sections.flat();
    const readable = await readableBy(db, sections);
    await audit(db, writer, [
      {
        action: 'customer.blockedRead',
        entityType: 'customer',
        entityId: String(kept.customerId),
        before: null,
        after: { erasureId },
      },
    ]);
    const createdAt = new Date().toISOString();
    return disclosureFile({ format: 2, createdAt, name: kept.name, sections, ...readable }, documents);
  });
}
