import {
  notificationRules,
  type NotificationFacts,
  type NotificationKind,
  type NotificationOutcome,
} from '@depotwerk/contract/floor/values/notification-kinds';
import type { Permission } from '@depotwerk/contract/floor';
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

/** Of {@link notifyEach}; nothing is counted. */
export const toAdministrators: Sql = sql`select a.id as user_id, null::integer as done from (${administrators}) a`;

/** Who holds a right and can sign in, as rows of `user_id` and `done`; nothing is counted. */
export const approvers = (permission: Permission): Sql =>
  sql`select u.id as user_id, null::integer as done from app_user u
    join role_permission p on p.role_id = u.role_id and p.permission_id = ${permission}
    where not u.is_inactive and u.password_hash is not null`;

/**
 * Of {@link notifyEach}: who may decide what another administrator asks for.
 *
 * @param involved rows of one column, the users who may not because they have a part in it
 */
export const toApprovers = (permission: Permission, involved: Sql): Sql =>
  sql`select * from (${approvers(permission)}) a where a.user_id not in (${involved})`;

/**
 * Whether somebody may decide what another administrator asks for.
 *
 * @param involved rows of one column, the users who may not because they have a part in it
 */
export async function hasApprover(db: Queries, permission: Permission, involved: Sql): Promise<boolean> {
  const found = await db.query(sql`select from (${toApprovers(permission, involved)}) a limit 1`);
  return found.length > 0;
}

/**
 * Rings for each of some users, also where the same facts were told before.
 *
 * @param recipients rows of `user_id` and `done`, the things that concern the user
 */
export async function notifyAgain(
  db: Queries,
  kind: NotificationKind,
  facts: NotificationFacts,
  recipients: Sql,
): Promise<void> {
  await db.query(
    sql`insert into notification (user_id, kind, outcome, done, facts)
      select r.user_id, ${kind}, 'done', r.done, ${JSON.stringify(facts)}::jsonb from (${recipients}) r`,
  );
}

/**
 * Rings once for each of some users, however often the same facts are told.
 *
 * @param recipients rows of `user_id` and `done`, the things that concern the user
 * @returns whether somebody hears of it for the first time
 */
export async function notifyEach(
  db: Queries,
  kind: NotificationKind,
  facts: NotificationFacts,
  recipients: Sql,
): Promise<boolean> {
  const rung = await db.query(
    sql`insert into notification (user_id, kind, outcome, done, facts)
      with r as materialized (${recipients})
      select r.user_id, ${kind}, 'done', r.done, ${JSON.stringify(facts)}::jsonb from r
      where not exists (select 1 from notification n
        where n.user_id = r.user_id and n.kind = ${kind} and n.facts = ${JSON.stringify(facts)}::jsonb)
      returning id`,
  );
  return rung.length > 0;
}
