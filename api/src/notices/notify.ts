import {
  notificationRules,
  type NotificationFacts,
  type NotificationKind,
  type NotificationOutcome,
} from '@depotwerk/contract/floor/values/notification-kinds';
import sql, { type Sql } from 'sql-template-tag';
import type { Queries } from '../db/database';

/** Work in the background that came to its end. */
export interface Ending {
  readonly kind: NotificationKind;
  readonly outcome: NotificationOutcome;
  /** Null: the schedule or a command. */
  readonly startedBy: string | null;
  /** Things done; null where nothing is counted. */
  readonly done: number | null;
  readonly facts: NotificationFacts;
}

const starter = (userId: string): Sql => sql`select id from app_user where id = ${userId}`;
const administrators = sql`select u.id from app_user u join role r on r.id = u.role_id
  where r.kind = 'administrator' and not u.is_inactive and u.password_hash is not null`;

/**
 * Rings the bell of who started the work, or of those whom the kind names; as part of the caller's transaction, so that
 * it rings exactly when the end is stored.
 */
export async function notify(db: Queries, { kind, outcome, startedBy, done, facts }: Ending): Promise<void> {
  if (startedBy === null && notificationRules[kind].withoutStarter === 'nobody') return;
  await db.query(
    sql`insert into notification (user_id, kind, outcome, done, facts)
      select r.id, ${kind}, ${outcome}, ${done}::integer, ${JSON.stringify(facts)}::jsonb
      from (${startedBy === null ? administrators : starter(startedBy)}) r`,
  );
}
