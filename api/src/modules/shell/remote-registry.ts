import type { RemoteEntry, RemoteRelease } from '@depotwerk/contract';
import type { Database, Queries } from '../../db/database';
import { writeAudit } from '../audit/write-audit';
import type { Actor } from '../audit/write-audit';

/** The served release of every remote, in the order of the menu. */
export async function activeRemotes(db: Queries): Promise<RemoteEntry[]> {
  const rows = await db.query<{ release: RemoteRelease; baseUrl: string }>(
    `select release, base_url as "baseUrl" from remote_release where is_active order by name`,
  );
  return rows.map(({ release, baseUrl }) => ({ ...release, baseUrl }));
}

/**
 * Makes a release the served one of its remote. Registering the same version again only refreshes what it says.
 *
 * @param baseUrl folder of the release, with a slash at the end
 */
export async function registerRemote(
  database: Database,
  release: RemoteRelease,
  baseUrl: string,
  actor: Actor,
): Promise<void> {
  await database.transaction(async (db) => {
    const [before] = await db.query<{ version: string; baseUrl: string }>(
      `update remote_release set is_active = false where name = $1 and is_active
       returning version, base_url as "baseUrl"`,
      [release.name],
    );
    await db.query(
      `insert into remote_release (name, version, base_url, release, is_active, registered_by)
       values ($1, $2, $3, $4, true, $5)
       on conflict (name, version) do update set base_url = excluded.base_url, release = excluded.release,
         is_active = true, registered_at = now(), registered_by = excluded.registered_by`,
      [release.name, release.version, baseUrl, JSON.stringify(release), actor.name],
    );
    const after = { version: release.version, baseUrl };
    if (before?.version === after.version && before.baseUrl === after.baseUrl) return;
    await writeAudit(db, actor, [
      {
        action: 'remote.registered',
        entityType: 'remote',
        entityId: release.name,
        entityName: release.name,
        before: before ?? null,
        after,
      },
    ]);
  });
}
