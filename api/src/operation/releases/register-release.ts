import type { ReleaseCheck, ReleaseInput, RemoteDetail, RemoteRelease } from '@depotwerk/contract/operation';
import sql from 'sql-template-tag';
import type { Database, Transaction } from '../../db/database';
import { ApiFault } from '../../http/api-fault';
import { recordChange } from '../../audit/record-change';
import { writeAudit } from '../../audit/write-audit';
import { audit, type Writer } from '../../audit/writer';
import type { Caller } from '../../scope/caller';
import { refuseOtherParts } from '../../identity/part-rights/release-scope';
import { dropCanary } from './change-remote';
import { checkedStatement } from './check-statement';
import { bringKey } from './bring-keys';
import { refuseForeignKey } from './part-keys';
import { readRemote } from './read-remote';
import { refuseConflicts } from './refuse-conflicts';
import { refuseDeclarations } from './refuse-declarations';
import { refuseExcess } from './refuse-excess';

interface Stored {
  readonly id: number;
  readonly statement: string;
  readonly signature: string;
  readonly baseUrl: string;
  readonly registeredBy: string | null;
  readonly isDeleted: boolean;
}

/** Two servers that start at once bring the same version: the second one waits here and then finds what the first wrote. */
async function holdPart(db: Transaction, name: string): Promise<void> {
  await db.query(sql`insert into remote (name) values (${name}) on conflict do nothing`);
  await db.query(sql`select 1 from remote where name = ${name} for update`);
}

const findRelease = async (db: Transaction, { name, version }: RemoteRelease): Promise<Stored | undefined> =>
  (
    await db.query<Stored>(
      sql`select id, statement, signature, base_url as "baseUrl", registered_by as "registeredBy",
          deleted_at is not null as "isDeleted"
        from remote_release where name = ${name} and version = ${version}`,
    )
  )[0];

/** @returns id of the new release */
async function insertRelease(
  db: Transaction,
  { name, version }: RemoteRelease,
  { statement, signature, baseUrl, packages, promises }: ReleaseInput,
  registeredBy: string | null,
): Promise<number> {
  const [row] = await db.query<{ id: number }>(
    sql`insert into remote_release (name, version, base_url, statement, signature, packages, promises, registered_by)
      values (${name}, ${version}, ${baseUrl}, ${statement}, ${signature}, ${JSON.stringify(packages)},
        ${promises ? JSON.stringify(promises) : null}, ${registeredBy})
      returning id`,
  );
  if (!row) throw new Error('no release was inserted');
  return row.id;
}

/**
 * What is known of a release before its files lie anywhere. @returns null: it is registered already, as it is
 *
 * @throws {ApiFault} 400 `releases.statementRefused`, 403, 409 `releases.versionTaken`, those of `refuseForeignKey`,
 *   `refuseConflicts`, `refuseExcess` and `refuseDeclarations`
 */
async function checkNew(db: Transaction, input: ReleaseCheck, caller: Caller): Promise<RemoteRelease | null> {
  const release = checkedStatement(input.statement);
  refuseOtherParts(caller, release.name);
  const known = await findRelease(db, release);
  if (known && (known.isDeleted || known.statement !== input.statement))
    throw new ApiFault(409, 'releases.versionTaken', 'a version never changes once it is registered', {
      field: '/statement',
    });
  if (known) return null;
  await refuseForeignKey(db, release.name, input);
  await refuseConflicts(db, release);
  await refuseExcess(db, release, caller);
  refuseDeclarations(release);
  return release;
}

/** Says what `registerRelease` would say, and changes nothing. */
export const checkRelease = (database: Database, input: ReleaseCheck, caller: Caller): Promise<void> =>
  database.transaction(async (db) => {
    await checkNew(db, input, caller);
  });

/** @throws {ApiFault} those of `checkNew` */
export const registerRelease = (
  database: Database,
  input: ReleaseInput,
  writer: Writer,
): Promise<RemoteDetail> =>
  database.transaction(async (db) => {
    const { name, version } = checkedStatement(input.statement);
    refuseOtherParts(writer.caller, name);
    await holdPart(db, name);
    const release = await checkNew(db, input, writer.caller);
    if (release) {
      await insertRelease(db, release, input, writer.caller.fullName);
      const after = { version, baseUrl: input.baseUrl };
      await audit(db, writer, [recordChange('remote.registered', { id: name, name }, null, after)]);
    }
    return readRemote(db, name);
  });

/** Releases in the same store keep lying beside each other when its address changes. */
const moveStore = (db: Transaction, name: string, from: string, to: string) =>
  db.query(
    sql`update remote_release set base_url = ${to} || version || '/'
      where name = ${name} and base_url = ${from} || version || '/'`,
  );

/** Folder that holds the versions. */
const storeOf = (baseUrl: string): string => new URL('..', baseUrl).href;

/**
 * Registers what a deployment brings along when it starts, with the key that it is signed with. It becomes the live release as long as nobody has chosen one
 * by hand; afterwards it is a candidate like any other.
 */
export const registerAtStart = (
  database: Database,
  input: ReleaseInput,
  release: RemoteRelease,
  key: string | null,
): Promise<void> =>
  database.transaction(async (db) => {
    const { name, version } = release;
    const { statement, signature, baseUrl } = input;
    await holdPart(db, name);
    const known = await findRelease(db, release);
    const id = known?.id ?? (await insertRelease(db, release, input, null));
    await db.query(sql`update remote set is_bundled = true where name = ${name} and not is_bundled`);
    if (key !== null) await bringKey(db, name, key);
    if (known) {
      if (known.baseUrl !== baseUrl) await moveStore(db, name, storeOf(known.baseUrl), storeOf(baseUrl));
      // What people registered is never replaced; a build of the workspace keeps its number while it is worked on.
      if (known.registeredBy !== null) return;
      await db.query(
        sql`update remote_release set statement = ${statement}, signature = ${signature}, base_url = ${baseUrl},
          packages = ${JSON.stringify(input.packages)},
          promises = ${input.promises ? JSON.stringify(input.promises) : null}, deleted_at = null where id = ${id}`,
      );
    }
    const [live] = await db.query<{ version: string | null; baseUrl: string | null }>(
      sql`with before as (
          select r.name, l.version, l.base_url, l.id from remote r left join remote_release l on l.id = r.live_id
          where r.name = ${name} and l.promoted_by is null for update of r)
        update remote r set live_id = ${id}, version = r.version + 1 from before
        where r.name = before.name and before.id is distinct from ${id}
        returning before.version, before.base_url as "baseUrl"`,
    );
    if (!live) return;
    await db.query(
      sql`update remote_release set promoted_at = now(), promoted_by = null, withdrawn_at = null where id = ${id}`,
    );
    await dropCanary(db, name, id);
    const before = live.version === null ? null : live;
    await writeAudit(db, { userId: null, name: 'system' }, [
      recordChange('remote.registered', { id: name, name }, before, { version, baseUrl }),
    ]);
  });
