import type {
  DeletionInput,
  RemoteDetail,
  RemoteVersions,
  StoredVersion,
} from '@depotwerk/contract/operation';
import { VERSIONS_KEPT_DAYS } from '@depotwerk/contract/operation/values/releases';
import sql from 'sql-template-tag';
import type { Database, Queries } from '../../db/database';
import { ApiFault, badRequest, notFound } from '../../http/api-fault';
import { changing, type RemoteEdit } from './change-remote';
import { rollbackTarget } from './rollback-target';

const DAY_MS = 86_400_000;
const keptSince = (): string => new Date(Date.now() - VERSIONS_KEPT_DAYS * DAY_MS).toISOString();

/**
 * A page keeps what it began with, so a version is needed until long after it was last handed out: registered, live,
 * rolled back from, replaced by the next one, or loaded.
 */
const versionsOf = (db: Queries, name: string, since: string): Promise<StoredVersion[]> =>
  db.query<StoredVersion>(
    sql`select s.version, s.signature, s.deleted_at is not null as "isDeleted",
        case
          when s.deleted_at is not null then null
          when s.id = r.live_id then 'live'
          when exists (select 1 from remote_audience where release_id = s.id and kind = 'canary') then 'canary'
          when exists (select 1 from remote_audience where release_id = s.id and kind = 'pin') then 'pinned'
          when s.id = b.id then 'rollback'
          when greatest(s.registered_at, s.promoted_at, s.withdrawn_at,
            (select min(next.promoted_at) from remote_release next where next.name = s.name
              and next.promoted_at > s.promoted_at and next.withdrawn_at is null),
            (select max(hour) + interval '1 hour' from remote_health
              where remote = s.name and version = s.version and loads > 0)) > ${since}::timestamptz then 'recent'
        end as "neededFor"
      from remote r join remote_release s on s.name = r.name
      left join lateral (${rollbackTarget}) b on true
      where r.name = ${name} order by s.id desc`,
  );

/** @throws {ApiFault} 404 */
export async function readVersions(db: Queries, name: string): Promise<RemoteVersions> {
  const since = keptSince();
  const versions = await versionsOf(db, name, since);
  if (versions.length === 0) throw notFound('releases', name);
  return { keptSince: since, versions };
}

/**
 * From here on nobody is led to these versions, so whoever deletes their files afterwards takes nothing from anybody.
 * What is deleted already stays so: who was interrupted begins again.
 *
 * @throws {ApiFault} 400 `releases.versionUnknown`, 404, 409 `releases.stillNeeded`, 412
 */
export const deleteVersions = (
  database: Database,
  { versions: wanted }: DeletionInput,
  edit: RemoteEdit,
): Promise<RemoteDetail> =>
  changing(database, edit, async (db, { name }) => {
    const known = await versionsOf(db, name, keptSince());
    const meant = wanted.map((version) => known.find((one) => one.version === version));
    if (meant.includes(undefined))
      throw badRequest('releases.versionUnknown', 'there is no such release', '/versions');
    const needed = meant.find((one) => (one?.neededFor ?? null) !== null);
    if (needed)
      throw new ApiFault(409, 'releases.stillNeeded', `${needed.version} is needed: ${needed.neededFor}`, {
        field: '/versions',
      });
    const deleted = await db.query<{ version: string }>(
      sql`update remote_release set deleted_at = now()
        where name = ${name} and version = any(${wanted}::text[]) and deleted_at is null returning version`,
    );
    if (deleted.length === 0) return null;
    const before = { versions: deleted.map(({ version }) => version) };
    return { action: 'remote.versionsDeleted', before, after: null };
  });
