import type { PartClaims, RemoteDetail } from '@depotwerk/contract/operation';
import type { AuditAction } from '@depotwerk/contract/floor/values/audit-actions';
import { releaseTransitions, type ReleaseState } from '@depotwerk/contract/operation/values/releases';
import { canLeave } from '@depotwerk/domain';
import sql from 'sql-template-tag';
import type { Database, Transaction } from '../../db/database';
import { ApiFault, badRequest, notFound } from '../../http/api-fault';
import { outdated } from '../../http/if-match';
import { recordChange } from '../../audit/record-change';
import { audit, type Writer } from '../../audit/writer';
import { refuseForeignKey, type SignedStatement } from './part-keys';
import { readRemote } from './read-remote';
import { refuseConflicts } from './refuse-conflicts';
import { refuseExcess } from './refuse-excess';
import { releaseIn } from './statement';
import { releaseState } from './release-state';

export interface RemoteEdit {
  readonly name: string;
  /** That the edit was made on. */
  readonly version: number;
  readonly writer: Writer;
}

interface LockedRemote {
  readonly name: string;
  readonly liveId: number | null;
  readonly liveVersion: string | null;
  readonly isOff: boolean;
  readonly claims: PartClaims | null;
}

interface FoundRelease {
  readonly id: number;
  readonly state: ReleaseState;
}

interface RemoteChange {
  readonly action: Extract<AuditAction, `remote.${string}`>;
  readonly before: Readonly<Record<string, unknown>> | null;
  readonly after: Readonly<Record<string, unknown>> | null;
}

/** @throws {ApiFault} 404, 412 */
async function lockRemote(db: Transaction, { name, version }: RemoteEdit): Promise<LockedRemote> {
  const [row] = await db.query<LockedRemote & { readonly version: number }>(
    sql`select r.name, r.live_id as "liveId", l.version as "liveVersion", r.is_off as "isOff", r.claims, r.version
      from remote r left join remote_release l on l.id = r.live_id where r.name = ${name} for update of r`,
  );
  if (!row) throw notFound('releases', name);
  if (row.version !== version) throw outdated('releases', row.version);
  return row;
}

/** The frame of every change. @param change null: nothing is to be changed */
export const changing = (
  database: Database,
  edit: RemoteEdit,
  change: (db: Transaction, before: LockedRemote) => Promise<RemoteChange | null>,
): Promise<RemoteDetail> =>
  database.transaction(async (db) => {
    const { name, writer } = edit;
    const done = await change(db, await lockRemote(db, edit));
    if (done) {
      await db.query(sql`update remote set version = version + 1 where name = ${name}`);
      await audit(db, writer, [recordChange(done.action, { id: name, name }, done.before, done.after)]);
    }
    return readRemote(db, name);
  });

/** Of a release that browsers shall get. @throws {ApiFault} 400 `releases.versionUnknown`; those of `refuseForeignKey`, `refuseConflicts` and `refuseExcess` */
export async function requireRelease(
  db: Transaction,
  { name, writer }: RemoteEdit,
  version: string,
): Promise<FoundRelease> {
  const [row] = await db.query<FoundRelease & SignedStatement>(
    sql`select s.id, s.statement, s.signature, ${releaseState} as state from remote_release s join remote r on r.name = s.name
      where s.name = ${name} and s.version = ${version} and s.deleted_at is null`,
  );
  if (!row) throw badRequest('releases.versionUnknown', 'there is no such release', '/version');
  await refuseForeignKey(db, name, row);
  const release = releaseIn(row.statement);
  await refuseConflicts(db, release);
  await refuseExcess(db, release, writer.caller);
  return row;
}

/** @throws {ApiFault} 409 `releases.alreadyLive` */
export function refuseLive({ state }: FoundRelease, by: 'promote' | 'try'): void {
  if (!canLeave(releaseTransitions, state, by))
    throw new ApiFault(409, 'releases.alreadyLive', 'this release is the live one', { field: '/version' });
}

/** @param id null: whatever is tried */
export const dropCanary = (db: Transaction, name: string, id: number | null) =>
  db.query(
    sql`delete from remote_audience where remote = ${name} and kind = 'canary'
      and (${id}::integer is null or release_id = ${id})`,
  );

/** Of a release that everybody is to get; what was live before has proven itself. @throws {ApiFault} 409 `releases.unproven` */
export async function refuseUnproven(db: Transaction, id: number): Promise<void> {
  const [release] = await db.query<{ isProven: boolean }>(
    sql`select promoted_at is not null or coalesce(proof -> 'problems' = '[]', false) as "isProven"
      from remote_release where id = ${id}`,
  );
  if (release?.isProven !== true)
    throw new ApiFault(409, 'releases.unproven', 'no run of its pages in a shell has passed', {
      field: '/version',
    });
}

interface Trial {
  readonly shellVersion?: string | undefined;
  /** Compared where both sides say it; a command of a release before knows the version alone. */
  readonly shellBuild?: string | undefined;
  readonly reason?: string | undefined;
}

/**
 * Of a release that some are to get who did not ask for it: its pages ran in the shell that they have, or somebody says why it
 * is tried all the same.
 *
 * @returns the reason that took the place of a proof; null: none was needed
 * @throws {ApiFault} 409 `releases.trialUnproven`
 */
export async function reasonOfTrial(
  db: Transaction,
  id: number,
  { shellVersion, shellBuild, reason }: Trial,
): Promise<string | null> {
  const [release] = await db.query<{ isProven: boolean }>(
    sql`select promoted_at is not null or coalesce(proof -> 'problems' = '[]'
        and proof ->> 'shellVersion' = ${shellVersion ?? null}::text
        and coalesce(proof ->> 'shellBuild' = ${shellBuild ?? null}::text, true), false) as "isProven"
      from remote_release where id = ${id}`,
  );
  if (release?.isProven === true) return null;
  if (reason !== undefined) return reason;
  throw new ApiFault(409, 'releases.trialUnproven', 'no run of its pages in the present shell has passed', {
    field: '/reason',
  });
}
