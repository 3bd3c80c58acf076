import type { TariffVersionRow } from '@depotwerk/contract/tariffs';
import sql, { raw } from 'sql-template-tag';
import type { Queries } from '../../db/database';
import { notFound } from '../../http/api-fault';
import { isoInstant } from '../../sql/iso-instant';
import { stands, versionStanding } from '../../sql/version-standing';
import type { StoredDraft } from '../drafts/read-draft';
import { storedDraft } from '../drafts/read-draft';

/** Newest first; a tariff that was imported has none until its first draft. @throws {ApiFault} 404 */
export async function tariffVersions(db: Queries, tariffId: number): Promise<TariffVersionRow[]> {
  await storedDraft(db, tariffId);
  return db.query<TariffVersionRow>(sql`select number, state, valid_from as "validFrom",
    ${stands('v', 'current')} is true as "isCurrent", ${versionStanding('v')} as standing,
    submitted_by as "submittedBy", ${raw(isoInstant('submitted_at'))} as "submittedAt", released_by as "releasedBy",
    ${raw(isoInstant('released_at'))} as "releasedAt", reason
    from tariff_version v where tariff_id = ${tariffId} order by number desc`);
}

/** Number of the version that one replaces or would replace; undefined when it is the first that counts. */
export async function replacedNumber(
  db: Queries,
  tariffId: number,
  number: number,
): Promise<number | undefined> {
  const [replaced] = await db.query<{ number: number }>(
    sql`select b.number from tariff_version b join tariff_version v on v.tariff_id = b.tariff_id and v.number = ${number}
      where b.tariff_id = ${tariffId} and b.number < v.number and b.applied_at is not null
        and b.applied_at <= coalesce(v.applied_at, now())
      order by b.applied_at desc, b.number desc limit 1`,
  );
  return replaced?.number;
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
