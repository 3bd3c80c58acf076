import sql from 'sql-template-tag';
import type { Database, Queries } from '../../db/database';
import { fingerprintOf, isSignedBy, type SignedStatement } from './part-keys';

/** What the key is called that the parts of the application itself are signed with. */
const NAME = 'shell';

const insertKey = (db: Queries, part: string, key: string) =>
  db.query(
    sql`insert into remote_key (remote, fingerprint, key, name) values (${part}, ${fingerprintOf(key)}, ${key}, ${NAME})
      on conflict (remote, fingerprint) do update set retired_at = null, retired_by = null
      where remote_key.retired_at is not null`,
  );

/** Of a part that comes with the application; the key before it signs nothing new. @param key SPKI as base64 */
export async function bringKey(db: Queries, part: string, key: string): Promise<void> {
  await insertKey(db, part, key);
  await db.query(
    sql`update remote_key set retired_at = now() where remote = ${part} and added_by is null
      and fingerprint <> ${fingerprintOf(key)} and retired_at is null`,
  );
}

/**
 * Parts of teams that were there before parts had keys: whoever signed what everybody gets of one is its team.
 *
 * @param keys that the shell was built with
 */
export const adoptKeys = (database: Database, keys: readonly string[]): Promise<void> =>
  database.transaction(async (db) => {
    const parts = await db.query<SignedStatement & { readonly name: string }>(
      sql`select r.name, s.statement, s.signature from remote r join remote_release s on s.id = r.live_id
        where not r.is_bundled and not exists (select 1 from remote_key where remote = r.name)
        for update of r`,
    );
    for (const part of parts) {
      const key = keys.find((one) => isSignedBy(part, one));
      if (key !== undefined) await insertKey(db, part.name, key);
    }
  });
