import type { CanaryInput, PinInput, RemoteDetail } from '@depotwerk/contract/operation';
import sql from 'sql-template-tag';
import type { Database, Transaction } from '../../db/database';
import { ApiFault, badRequest } from '../../http/api-fault';
import {
  changing,
  dropCanary,
  requireRelease,
  refuseLive,
  refuseUnproven,
  type RemoteEdit,
} from './change-remote';
import { audiencesOf } from './read-audiences';

/** @throws {ApiFault} 400 `releases.groupUnknown` */
async function refuseUnknownGroups(
  db: Transaction,
  groupIds: readonly string[],
  field: string,
): Promise<void> {
  const [row] = await db.query<{ count: number }>(
    sql`select count(*)::integer as count from app_group where id = any(${groupIds}::uuid[])`,
  );
  if (row?.count !== groupIds.length)
    throw badRequest('releases.groupUnknown', 'there is no such group', field);
}

/** @throws {ApiFault} 400, 404, 409 `releases.alreadyLive`, `releases.unproven` of a canary for everybody, `releases.partConflict`, 412 */
export const startCanary = (
  database: Database,
  { version, fraction, groupIds }: CanaryInput,
  edit: RemoteEdit,
): Promise<RemoteDetail> =>
  changing(database, edit, async (db, { name }) => {
    if (fraction === null && groupIds.length === 0)
      throw badRequest('releases.noAudience', 'a canary needs a fraction or groups', '/groupIds');
    const release = await requireRelease(db, name, version);
    refuseLive(release, 'try');
    const { id } = release;
    if (fraction === 1) await refuseUnproven(db, id);
    await refuseUnknownGroups(db, groupIds, '/groupIds');
    const { canary: before } = await audiencesOf(db, name);
    await dropCanary(db, name, null);
    if (fraction !== null)
      await db.query(
        sql`insert into remote_audience (remote, release_id, kind, fraction) values (${name}, ${id}, 'canary', ${fraction})`,
      );
    await db.query(
      sql`insert into remote_audience (remote, release_id, kind, group_id)
        select ${name}, ${id}, 'canary', g from unnest(${groupIds}::uuid[]) g`,
    );
    const { canary: after } = await audiencesOf(db, name);
    return { action: 'remote.canaryStarted', before, after };
  });

/** @throws {ApiFault} 404, 409 `releases.noCanary`, 412 */
export const endCanary = (database: Database, edit: RemoteEdit): Promise<RemoteDetail> =>
  changing(database, edit, async (db, { name }) => {
    const { canary } = await audiencesOf(db, name);
    if (!canary) throw new ApiFault(409, 'releases.noCanary', 'no release is being tried');
    await dropCanary(db, name, null);
    return { action: 'remote.canaryEnded', before: canary, after: null };
  });

/** @throws {ApiFault} 400, 404, 409 `releases.unproven` of a pin for everybody, `releases.partConflict`, 412 */
export const pinRelease = (
  database: Database,
  { groupId, version }: PinInput,
  edit: RemoteEdit,
): Promise<RemoteDetail> =>
  changing(database, edit, async (db, { name }) => {
    if (groupId !== null) await refuseUnknownGroups(db, [groupId], '/groupId');
    const pinOf = async () =>
      (await audiencesOf(db, name)).pins.find(({ group }) => (group?.id ?? null) === groupId) ?? null;
    const before = await pinOf();
    if ((before?.version ?? null) === version) return null;
    await db.query(
      sql`delete from remote_audience where remote = ${name} and kind = 'pin'
        and group_id is not distinct from ${groupId}::uuid`,
    );
    if (version !== null) {
      const { id } = await requireRelease(db, name, version);
      if (groupId === null) await refuseUnproven(db, id);
      await db.query(
        sql`insert into remote_audience (remote, release_id, kind, group_id) values (${name}, ${id}, 'pin', ${groupId})`,
      );
    }
    const after = await pinOf();
    return { action: after ? 'remote.pinned' : 'remote.unpinned', before, after };
  });
