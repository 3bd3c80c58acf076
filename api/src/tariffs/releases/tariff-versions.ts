import type { TariffVersionRow } from '@depotwerk/contract/tariffs';
import sql, { raw } from 'sql-template-tag';
import type { Queries } from '../../db/database';
import { notFound } from '../../http/api-fault';
import { isoInstant } from '../../sql/iso-instant';
import type { StoredDraft } from '../drafts/read-draft';
import { storedDraft } from '../drafts/read-draft';

/** Newest first; a tariff that was imported has none until its first draft. @throws {ApiFault} 404 */
export async function tariffVersions(db: Queries, tariffId: number): Promise<TariffVersionRow[]> {
  await storedDraft(db, tariffId);
  return db.query<TariffVersionRow>(sql`select number, state, valid_from as "validFrom",
    applied_at is not null and number = (select max(a.number) from tariff_version a
      where a.tariff_id = v.tariff_id and a.applied_at is not null) as "isCurrent",
    submitted_by as "submittedBy", ${raw(isoInstant('submitted_at'))} as "submittedAt", released_by as "releasedBy",
    ${raw(isoInstant('released_at'))} as "releasedAt", reason
    from tariff_version v where tariff_id = ${tariffId} order by number desc`);
}

/** The content is null for a draft. */
export type VersionContent = Pick<StoredDraft, 'input' | 'content'>;

/** @throws {ApiFault} 404 */
export async function versionContent(db: Queries, tariffId: number, number: number): Promise<VersionContent> {
  const [version] = await db.query<VersionContent>(
    sql`select input, content from tariff_version where tariff_id = ${tariffId} and number = ${number}`,
  );
  if (!version) throw notFound('tariffVersions', number);
  return version;
}
