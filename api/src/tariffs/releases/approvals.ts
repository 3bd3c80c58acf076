import type { NotificationOutcome } from '@depotwerk/contract/floor/values/notification-kinds';
import type { TariffApproval } from '@depotwerk/contract/tariffs';
import sql, { raw } from 'sql-template-tag';
import type { Queries, Transaction } from '../../db/database';
import { notify, notifyAgain, toApprovers } from '../../notices/notify';
import { isoInstant } from '../../sql/iso-instant';
import { requests } from '../drafts/requests';

/** What waits for somebody as the second administrator, the oldest first: nobody decides what they asked for. */
export const tariffApprovals = (db: Queries, userId: string): Promise<TariffApproval[]> =>
  db.query<TariffApproval>(sql`select kind, "tariffId", "tariffName", "requestedBy",
      ${raw(isoInstant('requested_at'))} as "requestedAt", "validFrom"
    from (${requests}) r where user_id is distinct from ${userId} order by requested_at, "tariffId"`);

/** Rings the bell of who asked, as part of the transaction of the decision. @param outcome `failed`: sent back */
export const tellDecision = (
  db: Transaction,
  tariffId: number,
  askedById: string | null,
  outcome: NotificationOutcome,
): Promise<void> =>
  notify(db, { kind: 'tariffDecision', outcome, startedBy: askedById, done: null, facts: { tariffId } });

/** Rings the bell of those who may release, as part of the transaction of the request. */
export const askForApproval = (db: Transaction, tariffId: number, userId: string): Promise<void> =>
  notifyAgain(
    db,
    'tariffApproval',
    { tariffId },
    toApprovers('tariffs.release', sql`select ${userId}::uuid`),
  );
