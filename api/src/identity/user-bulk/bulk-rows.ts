import type { UserBulk } from '@depotwerk/contract/identity';
import sql from 'sql-template-tag';
import type { Queries } from '../../db/database';
import { ApiFault, badRequest } from '../../http/api-fault';
import type { Caller } from '../../scope/caller';
import { userListScopeConditions } from '../../scope/data-scope';
import { where } from '../../sql/where';
import { userCriteria } from '../users/user-page';
import type { ChangedUser } from './apply-bulk';

/** A user of a run who is still to be changed. */
export interface OpenRow {
  readonly position: number;
  readonly userId: string;
  readonly roleId: string | null;
}

/**
 * Writes down whom a run is about: those named, or all that match the filter at this moment.
 *
 * @returns how many these are
 * @throws {ApiFault} 400 without a choice, 409 `users.choiceChanged` when they are not as many as the person saw
 */
export async function writeRows(db: Queries, runId: string, bulk: UserBulk, caller: Caller): Promise<number> {
  if ((bulk.userIds === undefined) === (bulk.filter === undefined))
    throw badRequest('users.choiceRequired', 'name users or give a filter', '/userIds');
  const rows = bulk.filter
    ? await writeFiltered(db, runId, bulk, bulk.filter, caller)
    : await writeNamed(db, runId, bulk.roleId ?? null, unnamed(bulk.userIds ?? []));
  if (bulk.count !== undefined && bulk.count !== rows)
    throw new ApiFault(409, 'users.choiceChanged', 'the filter fits another number of users by now', {
      field: '/count',
      parameters: { count: rows },
    });
  return rows;
}

interface NamedUser {
  readonly id: string;
  /** Empty until it is known that the caller may see it. */
  readonly name: string;
}

const unnamed = (ids: readonly string[]): readonly NamedUser[] =>
  [...new Set(ids.map((id) => id.toLowerCase()))].map((id) => ({ id, name: '' }));

/** @param roleId that they get @returns how many these are */
export async function writeNamed(
  db: Queries,
  runId: string,
  roleId: string | null,
  users: readonly NamedUser[],
): Promise<number> {
  await db.query(
    sql`insert into user_bulk_row (run_id, position, user_id, name, role_id)
    select ${runId}::uuid, position, id, name, ${roleId}::uuid
    from unnest(${users.map(({ id }) => id)}::uuid[], ${users.map(({ name }) => name)}::text[])
      with ordinality as chosen (id, name, position)`,
  );
  return users.length;
}

async function writeFiltered(
  db: Queries,
  runId: string,
  { roleId, exceptIds = [] }: UserBulk,
  filter: NonNullable<UserBulk['filter']>,
  { scope, userId }: Caller,
): Promise<number> {
  const matching = where([
    ...userListScopeConditions(scope, userId),
    ...userCriteria(filter),
    sql`u.id <> all(${exceptIds}::uuid[])`,
  ]);
  const rows = await db.query<{ count: number }>(
    sql`with chosen as materialized (
      select u.id, u.full_name, row_number() over (order by u.full_name, u.id) as position from app_user u ${matching}
    ), row as (
      insert into user_bulk_row (run_id, position, user_id, name, role_id)
      select ${runId}::uuid, position, id, full_name, ${roleId ?? null}::uuid from chosen returning position
    ) select count(*)::integer as count from row`,
  );
  return rows[0]?.count ?? 0;
}

/** The users whom a run changed, each to get back what was before. @returns how many these are */
export async function writeFormer(
  db: Queries,
  runId: string,
  { id, action }: { readonly id: string; readonly action: string },
): Promise<number> {
  const rows = await db.query(
    sql`insert into user_bulk_row (run_id, position, user_id, name, role_id)
    select ${runId}::uuid, row_number() over (order by position), user_id, name,
      case when ${action}::text = 'changeRole' then former_role_id end
    from user_bulk_row where run_id = ${id} and status = 'done' returning position`,
  );
  return rows.length;
}

export const openRows = (db: Queries, runId: string, after: number, limit: number): Promise<OpenRow[]> =>
  db.query<OpenRow>(
    sql`select position, user_id as "userId", role_id as "roleId" from user_bulk_row
    where run_id = ${runId} and position > ${after} order by position limit ${limit}`,
  );

/** What became of users; a name that is known stays. */
export async function saveRows(
  db: Queries,
  runId: string,
  users: readonly Omit<ChangedUser, 'formerRoleId'>[],
  formerRoleIds: readonly (string | null)[] = [],
): Promise<void> {
  await db.query(
    sql`update user_bulk_row w set status = r.status, error_code = r.error_code, former_role_id = r.former_role_id,
      name = case when r.name = '' then w.name else r.name end
    from unnest(${users.map(({ id }) => id)}::uuid[], ${users.map(({ name }) => name)}::text[],
      ${users.map(({ status }) => status)}::text[], ${users.map(({ errorCode }) => errorCode)}::text[],
      ${users.map((_, i) => formerRoleIds[i] ?? null)}::uuid[]) as r (id, name, status, error_code, former_role_id)
    where w.run_id = ${runId} and w.user_id = r.id`,
  );
}
