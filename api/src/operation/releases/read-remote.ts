import type { PartClaims, ReleaseRow, RemoteDetail, RemoteSummary } from '@depotwerk/contract/operation';
import sql from 'sql-template-tag';
import type { Queries } from '../../db/database';
import { notFound } from '../../http/api-fault';
import type { Caller } from '../../scope/caller';
import { releasesPart } from '../../identity/part-rights/release-scope';
import { audiences, audiencesOf, type Audiences } from './read-audiences';
import { readKeys } from './part-keys';
import { newestEvents, recentHealth, type HealthOfRemote } from './read-health';
import { releaseDifference } from './release-difference';
import { releaseState } from './release-state';
import { rollbackTarget } from './rollback-target';
import { releaseIn } from './statement';

interface RemoteRow {
  readonly name: string;
  readonly isOff: boolean;
  readonly editVersion: number;
  readonly liveVersion: string | null;
  readonly rollbackVersion: string | null;
  readonly isBundled: boolean;
  readonly claims: PartClaims | null;
  readonly candidates: string[];
  /** Of the live release, or of the newest one while there is none; null: only keys of its team are known yet. */
  readonly statement: string | null;
}

type StoredRelease = Pick<
  ReleaseRow,
  | 'version'
  | 'state'
  | 'registeredAt'
  | 'registeredBy'
  | 'promotedAt'
  | 'promotedBy'
  | 'baseUrl'
  | 'packages'
  | 'proof'
> & { readonly statement: string };

const remoteRows = (db: Queries, name: string | null): Promise<RemoteRow[]> =>
  db.query<RemoteRow>(
    sql`select r.name, r.is_off as "isOff", r.is_bundled as "isBundled", r.claims, r.version as "editVersion", l.version as "liveVersion",
        b.version as "rollbackVersion", c.candidates, coalesce(l.statement, n.statement) as statement
      from remote r
      left join remote_release l on l.id = r.live_id
      left join lateral (select statement from remote_release where name = r.name order by id desc limit 1) n on true
      left join lateral (${rollbackTarget}) b on true
      cross join lateral (
        select coalesce(array_agg(s.version order by s.id desc), '{}') as candidates from remote_release s
        where s.name = r.name and s.id > coalesce(r.live_id, 0) and ${releaseState} = 'candidate') c
      where ${name}::text is null or r.name = ${name}
      order by r.name`,
  );

function summaryOf(row: RemoteRow, { canary, pins }: Audiences, health: HealthOfRemote): RemoteSummary {
  const { label = null, platformRange = null } = row.statement === null ? {} : releaseIn(row.statement);
  return {
    name: row.name,
    label,
    isOff: row.isOff,
    liveVersion: row.liveVersion,
    livePlatformRange: row.liveVersion === null ? null : platformRange,
    canary,
    pins,
    candidates: row.candidates,
    health: health.total,
    otherVersionFraction: health.fractionBeside(row.liveVersion),
  };
}

/** Those that the caller may release. */
export async function readRemotes(db: Queries, caller: Caller): Promise<RemoteSummary[]> {
  const audienceOf = await audiences(db);
  const healthOf = await recentHealth(db);
  return (await remoteRows(db, null))
    .filter(({ name }) => releasesPart(caller, name))
    .map((row) => summaryOf(row, audienceOf(row.name), healthOf(row.name)));
}

/** @throws {ApiFault} 404 */
export async function readRemote(db: Queries, name: string): Promise<RemoteDetail> {
  const [row] = await remoteRows(db, name);
  if (!row) throw notFound('releases', name);
  const health = (await recentHealth(db))(name);
  const summary = summaryOf(row, await audiencesOf(db, name), health);
  const stored = await db.query<StoredRelease>(
    sql`select s.version, ${releaseState} as state, s.statement, s.base_url as "baseUrl", s.packages, s.proof,
        s.registered_at as "registeredAt", s.registered_by as "registeredBy", s.promoted_at as "promotedAt",
        s.promoted_by as "promotedBy"
      from remote_release s join remote r on r.name = s.name
      where s.name = ${name} and s.deleted_at is null order by s.id desc`,
  );
  const contents = stored.map(({ statement }) => releaseIn(statement));
  return {
    ...summary,
    editVersion: row.editVersion,
    isBundled: row.isBundled,
    claims: row.claims,
    keys: await readKeys(db, name),
    rollbackVersion: row.rollbackVersion,
    releases: stored.map((release, i) => {
      const { statement: _, ...shown } = release;
      const [content, before] = [contents[i], contents[i + 1]];
      if (!content) throw new Error('every release has its content');
      return {
        ...shown,
        platformRange: content.platformRange,
        files: Object.keys(content.integrity).length,
        bytes: Object.values(content.sizes).reduce((sum, bytes) => sum + bytes, 0),
        difference: before ? releaseDifference(content, before) : null,
        health: health.of(release.version),
      };
    }),
    events: await newestEvents(db, name),
  };
}
