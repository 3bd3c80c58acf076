import type { CanaryInput, PinInput, RemoteDetail } from '@depotwerk/contract/operation';
import sql from 'sql-template-tag';
import type { Database, Transaction } from '../../db/database';
import { ApiFault, badRequest } from '../../http/api-fault';
import {
  changing,
  dropCanary,
  reasonOfTrial,
  requireRelease,
  refuseLive,
  refuseUnproven,
  type RemoteEdit,
} from './change-remote';
import { refuseVanishing } from './release-changes';
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

/** Whoever gives a release to everybody asks as much of it as a promotion, where somebody is asked what vanishes. */
async function refuseForEverybody(db: Transaction, name: string, id: number): Promise<void> {
  await refuseUnproven(db, id);
  const [release] = await db.query<{ wasLive: boolean }>(
    sql`select promoted_at is not null as "wasLive" from remote_release where id = ${id}`,
  );
  if (release?.wasLive !== true) await refuseVanishing(db, name, id);
}

/** @throws {ApiFault} 400, 404, 409 `releases.alreadyLive`, `releases.trialUnproven`, of a canary for everybody `releases.unproven` and `releases.vanishingUnconfirmed`, those of `requireRelease`, 412 */
export const startCanary = (
  database: Database,
  { version, fraction, groupIds, ...trial }: CanaryInput,
  edit: RemoteEdit,
): Promise<RemoteDetail> =>
  changing(database, edit, async (db, { name }) => {
    if (fraction === null && groupIds.length === 0)
      throw badRequest('releases.noAudience', 'a canary needs a fraction or groups', '/groupIds');
    const release = await requireRelease(db, edit, version);
    refuseLive(release, 'try');
    const { id } = release;
    if (fraction === 1) await refuseForEverybody(db, name, id);
    const reason = await reasonOfTrial(db, id, trial);
    await refuseUnknownGroups(db, groupIds, '/groupIds');
    const { canary: before } = await audiencesOf(db, name);
    await dropCanary(db, name, null);
    if (fraction !== null)
      await db.query(
        sql`insert into remote_audience (remote, release_id, kind, fraction, reason)
          values (${name}, ${id}, 'canary', ${fraction}, ${reason})`,
      );
    await db.query(
      sql`insert into remote_audience (remote, release_id, kind, group_id, reason)
        select ${name}, ${id}, 'canary', g, ${reason} from unnest(${groupIds}::uuid[]) g`,
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

/** @throws {ApiFault} 400, 404, 409 `releases.trialUnproven`, of a pin for everybody `releases.unproven` and `releases.vanishingUnconfirmed`, those of `requireRelease`, 412 */
export const pinRelease = (
  database: Database,
  { groupId, version, ...trial }: PinInput,
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
      const { id } = await requireRelease(db, edit, version);
      if (groupId === null) await refuseForEverybody(db, name, id);
      const reason = await reasonOfTrial(db, id, trial);
      await db.query(
        sql`insert into remote_audience (remote, release_id, kind, group_id, reason)
          values (${name}, ${id}, 'pin', ${groupId}, ${reason})`,
      );
    }
    const after = await pinOf();
    return { action: after ? 'remote.pinned' : 'remote.unpinned', before, after };
  });
