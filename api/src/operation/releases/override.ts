import type { RemoteOverride } from '@depotwerk/contract/operation';
import { loopbackOrigin } from '@depotwerk/contract/floor/values/loopback-origin';
import { OVERRIDE_HOURS } from '@depotwerk/contract/operation/values/releases';
import sql, { raw } from 'sql-template-tag';
import type { Database, Queries } from '../../db/database';
import { badRequest, notFound } from '../../http/api-fault';
import { recordChange } from '../../audit/record-change';
import { audit, type Writer } from '../../audit/writer';
import { accountBlock } from '../../identity/sign-in/account-block';
import { secondsLeft } from '../../sql/seconds-left';

/**
 * The override of a session; null when it has none, when it is over, or when its user may not have one any more.
 *
 * @param sessionId null: nobody began one at this browser
 */
export async function readOverride(db: Queries, sessionId: string | null): Promise<RemoteOverride | null> {
  if (sessionId === null) return null;
  const [override] = await db.query<RemoteOverride>(
    sql`select o.remote, o.address, o.expires_at as "expiresAt", ${raw(secondsLeft('o.expires_at'))} as "secondsLeft"
      from remote_override o join session s on s.id = o.session_id
        join app_user u on u.id = s.user_id join role r on r.id = u.role_id
        join role_permission p on p.role_id = r.id and p.permission_id = 'releases.override'
      where o.session_id = ${sessionId}::uuid and o.expires_at > now()
        and s.revoked_at is null and s.expires_at > now() and (${raw(accountBlock)}) is null`,
    'override of a session',
  );
  return override ?? null;
}

/** @throws {ApiFault} 400 `releases.notLoopback`, 404 */
export const startOverride = (
  database: Database,
  remote: string,
  address: string,
  writer: Writer,
): Promise<RemoteOverride> =>
  database.transaction(async (db) => {
    const origin = loopbackOrigin(address);
    if (origin === null)
      throw badRequest(
        'releases.notLoopback',
        'only http://localhost:<port> or http://127.0.0.1:<port>',
        '/address',
      );
    const [override] = await db.query<RemoteOverride>(
      sql`with started as (insert into remote_override (session_id, remote, address, expires_at)
        select ${writer.caller.sessionId}, name, ${origin}, now() + ${OVERRIDE_HOURS} * interval '1 hour'
        from remote where name = ${remote}
        on conflict (session_id) do update set remote = excluded.remote, address = excluded.address,
          expires_at = excluded.expires_at, used_version = null
        returning remote, address, expires_at)
      select remote, address, expires_at as "expiresAt", ${raw(secondsLeft('expires_at'))} as "secondsLeft" from started`,
    );
    if (!override) throw notFound('releases', remote);
    const { expiresAt } = override;
    await audit(db, writer, [
      recordChange('remote.overrideStarted', { id: remote, name: remote }, null, {
        baseUrl: origin,
        expiresAt,
      }),
    ]);
    return override;
  });

/** Ending what is not there changes nothing. */
export const endOverride = (database: Database, remote: string, writer: Writer): Promise<void> =>
  database.transaction(async (db) => {
    const [ended] = await db.query<{ baseUrl: string; expiresAt: string }>(
      sql`delete from remote_override where session_id = ${writer.caller.sessionId} and remote = ${remote}
        returning address as "baseUrl", expires_at as "expiresAt"`,
    );
    if (ended)
      await audit(db, writer, [
        recordChange('remote.overrideEnded', { id: remote, name: remote }, ended, null),
      ]);
  });

/** A developer loads a page a hundred times a day; the log has each version once. */
export const noteUse = (database: Database, remote: string, version: string, writer: Writer): Promise<void> =>
  database.transaction(async (db) => {
    const [used] = await db.query<{ baseUrl: string }>(
      sql`update remote_override set used_version = ${version}
        where session_id = ${writer.caller.sessionId} and remote = ${remote} and expires_at > now()
          and used_version is distinct from ${version} returning address as "baseUrl"`,
    );
    if (used)
      await audit(db, writer, [
        recordChange('remote.overrideUsed', { id: remote, name: remote }, null, { version, ...used }),
      ]);
  });
