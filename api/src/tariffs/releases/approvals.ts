import type { NotificationOutcome } from '@depotwerk/contract/floor/values/notification-kinds';
import type { TariffApproval } from '@depotwerk/contract/tariffs';
import sql, { raw } from 'sql-template-tag';
import type { Queries, Transaction } from '../../db/database';
import { approvers, notify, notifyAgain, toApprovers } from '../../notices/notify';
import { isoInstant } from '../../sql/iso-instant';
import { isFourEyesOff } from '../../white-label/four-eyes';

/** What waits for a second administrator. */
const requests = sql`
  select 'release' as kind, v.tariff_id as "tariffId", v.input->>'name' as "tariffName",
    v.submitted_by as "requestedBy", v.submitted_by_id as user_id, v.submitted_at as requested_at,
    v.valid_from as "validFrom"
  from tariff_version v where v.state = 'submitted'
  union all
  select 'deactivation', t.id, t.name, t.deactivation_requested_by, t.deactivation_requested_by_id,
    t.deactivation_requested_at, null
  from tariff t where not t.is_inactive and t.deactivation_requested_at is not null`;

/** What waits for somebody as the second administrator, the oldest first: nobody decides what they asked for. */
export const tariffApprovals = (db: Queries, userId: string): Promise<TariffApproval[]> =>
  db.query<TariffApproval>(sql`select kind, "tariffId", "tariffName", "requestedBy",
      ${raw(isoInstant('requested_at'))} as "requestedAt", "validFrom"
    from (${requests}) r where user_id is distinct from ${userId} order by requested_at, "tariffId"`);

/** Whether somebody may decide on each request of a tariff; true as well where nothing is asked for. */
export async function hasDecider(db: Queries, tariffId: number): Promise<boolean> {
  const undecidable = await db.query(sql`select from (${requests}) r where "tariffId" = ${tariffId}
    and not exists (select from (${approvers('tariffs.release')}) a where a.user_id is distinct from r.user_id)`);
  return undecidable.length === 0 || isFourEyesOff(db);
}

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
