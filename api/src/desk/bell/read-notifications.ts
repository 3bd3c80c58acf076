import type { Notification, Notifications } from '@depotwerk/contract/desk';
import { LISTED_NOTIFICATIONS, notificationKinds } from '@depotwerk/contract/floor/values/notification-kinds';
import sql, { raw } from 'sql-template-tag';
import type { Queries } from '../../db/database';
import { notFound } from '../../http/api-fault';
import type { Caller } from '../../scope/caller';
import { secondsLeft } from '../../sql/seconds-left';

/** A kind of an older or newer program is left out: its texts are unknown. */
const isKnown = sql`n.kind = any(${notificationKinds}::text[])`;

const newest = (userId: string) => sql`
  select n.id, n.kind, n.outcome, n.done, n.facts, n.created_at as "createdAt", n.read_at is not null as "isRead",
    coalesce(t.name, f.name, i.file_name, q.name) as subject
  from notification n
  left join tariff t on t.id = (n.facts->>'tariffId')::integer
  left join fund f on f.id = (n.facts->>'fundId')::integer
  left join import_run i on i.id = (n.facts->>'importId')::uuid
  left join questionnaire q on q.id = (n.facts->>'questionnaireId')::uuid
  where n.user_id = ${userId} and ${isKnown}
  order by n.id desc limit ${LISTED_NOTIFICATIONS}`;

export async function readNotifications(db: Queries, { userId, sessionId }: Caller): Promise<Notifications> {
  const [items, [state]] = await Promise.all([
    db.query<Notification>(newest(userId)),
    db.query<Pick<Notifications, 'unread' | 'sessionEndsAt' | 'sessionSecondsLeft'>>(
      sql`select s.expires_at as "sessionEndsAt", ${raw(secondsLeft('s.expires_at'))} as "sessionSecondsLeft", (
          select count(*)::integer from notification n where n.user_id = s.user_id and n.read_at is null and ${isKnown}
        ) as unread from session s where s.id = ${sessionId}`,
    ),
  ]);
  if (!state) throw new Error('a caller has a session');
  return { items, ...state };
}

export async function markAllRead(db: Queries, { userId }: Caller, upTo: number): Promise<void> {
  await db.query(
    sql`update notification set read_at = now() where user_id = ${userId} and id <= ${upTo} and read_at is null`,
  );
}

/** @throws {ApiFault} 404 for one of somebody else */
export async function markRead(db: Queries, { userId }: Caller, id: number): Promise<void> {
  const [own] = await db.query(
    sql`update notification set read_at = least(read_at, now()) where user_id = ${userId} and id = ${id} returning id`,
  );
  if (!own) throw notFound('notifications', id);
}

/** Changes with everything that {@link readNotifications} would answer otherwise, but for names. */
export interface BellState {
  readonly userId: string;
  readonly newest: number;
  readonly unread: number;
}

/** Of users who have notifications. */
export const bellStates = (db: Queries, userIds: readonly string[]): Promise<BellState[]> =>
  db.query<BellState>(
    sql`select user_id as "userId", max(id) as newest, (count(*) filter (where read_at is null))::integer as unread
      from notification where user_id = any(${userIds}::uuid[]) group by 1`,
    'bell_states',
  );
