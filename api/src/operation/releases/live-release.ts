import type { PromotionInput, RemoteDetail } from '@depotwerk/contract/operation';
import sql from 'sql-template-tag';
import type { Database } from '../../db/database';
import { ApiFault } from '../../http/api-fault';
import {
  changing,
  dropCanary,
  requireRelease,
  refuseLive,
  refuseUnproven,
  type RemoteEdit,
} from './change-remote';
import { refuseForeignKey, type SignedStatement } from './part-keys';
import { refuseConflicts } from './refuse-conflicts';
import { refuseVanishing } from './release-changes';
import { rollbackTarget } from './rollback-target';
import { releaseIn } from './statement';

/** Everybody gets it who is not pinned. @throws {ApiFault} 400, 404, 409 `releases.alreadyLive`, `releases.unproven`, `releases.vanishingUnconfirmed`, those of `requireRelease`, 412 */
export const promoteRelease = (
  database: Database,
  { version, vanishing }: PromotionInput,
  edit: RemoteEdit,
): Promise<RemoteDetail> =>
  changing(database, edit, async (db, { name, liveVersion }) => {
    const release = await requireRelease(db, edit, version);
    refuseLive(release, 'promote');
    const { id } = release;
    await refuseUnproven(db, id);
    await refuseVanishing(db, name, id, vanishing);
    await db.query(sql`update remote set live_id = ${id} where name = ${name}`);
    await db.query(
      sql`update remote_release set promoted_at = now(), promoted_by = ${edit.writer.caller.fullName},
        withdrawn_at = null where id = ${id}`,
    );
    await dropCanary(db, name, id);
    return { action: 'remote.promoted', before: { version: liveVersion }, after: { version } };
  });

/** @throws {ApiFault} 404, 409 `releases.nothingBefore`, `releases.partConflict`, 412 */
export const rollBack = (database: Database, edit: RemoteEdit): Promise<RemoteDetail> =>
  changing(database, edit, async (db, { name, liveId, liveVersion }) => {
    const [target] = await db.query<{ id: number; version: string } & SignedStatement>(
      sql`select b.id, b.version, b.statement, b.signature from remote r cross join lateral (${rollbackTarget}) b where r.name = ${name}`,
    );
    if (!target)
      throw new ApiFault(409, 'releases.nothingBefore', 'no other release was live before this one');
    await refuseForeignKey(db, name, target);
    await refuseConflicts(db, releaseIn(target.statement));
    await db.query(sql`update remote set live_id = ${target.id} where name = ${name}`);
    await db.query(sql`update remote_release set withdrawn_at = now() where id = ${liveId}`);
    // Somebody decided: the next deployment does not put its own release in this place.
    await db.query(
      sql`update remote_release set promoted_at = now(), promoted_by = ${edit.writer.caller.fullName}
        where id = ${target.id}`,
    );
    // Neither the one that goes nor the one that comes back is still being tried.
    await dropCanary(db, name, liveId);
    await dropCanary(db, name, target.id);
    return {
      action: 'remote.rolledBack',
      before: { version: liveVersion },
      after: { version: target.version },
    };
  });

/** @throws {ApiFault} 404, 412 */
export const switchRemote = (database: Database, isOff: boolean, edit: RemoteEdit): Promise<RemoteDetail> =>
  changing(database, edit, async (db, { name, isOff: wasOff }) => {
    if (isOff === wasOff) return null;
    await db.query(sql`update remote set is_off = ${isOff} where name = ${name}`);
    return {
      action: isOff ? 'remote.switchedOff' : 'remote.switchedOn',
      before: { isOff: wasOff },
      after: { isOff },
    };
  });
