import type { RowResult } from '@depotwerk/contract';
import sql from 'sql-template-tag';
import type { Database } from '../../../db/database';
import { userScopeConditions } from '../../scope/data-scope';
import { where } from '../../sql/where';
import { inactiveGroup } from '../group-faults';
import type { Writer } from '../../audit/writer';
import { audit } from '../../audit/writer';
import { requireGroup } from '../read-group';
import type { NamedRecord } from '../named-record';
import { joinChanges } from './membership-changes';

/** Adds users to a group; those whom the caller does not see are refused, the others come. */
export async function addUsers(
  db: Database,
  groupId: string,
  userIds: readonly string[],
  writer: Writer,
): Promise<RowResult[]> {
  const { scope, userId: callerId } = writer.caller;
  return db.transaction(async (transaction) => {
    const group = await requireGroup(transaction, groupId, scope);
    if (group.isInactive) throw inactiveGroup('groupId');
    const found = await transaction.query<NamedRecord>(
      sql`select u.id, u.full_name as name from app_user u
      ${where([sql`u.id = any(${userIds}::uuid[])`, ...userScopeConditions(scope, callerId)])} order by u.id for key share`,
    );
    const joined = await transaction.query<{ userId: string }>(
      sql`insert into user_group (user_id, group_id) select unnest(${found.map(({ id }) => id)}::uuid[]), ${group.id}
      on conflict do nothing returning user_id as "userId"`,
    );
    const joinedIds = new Set(joined.map(({ userId }) => userId));
    const newcomers = found.filter(({ id }) => joinedIds.has(id));
    if (newcomers.length > 0) await audit(transaction, writer, joinChanges(newcomers, group));
    const names = new Map(found.map(({ id, name }) => [id, name]));
    return [...new Set(userIds.map((id) => id.toLowerCase()))].map((id) =>
      resultOf(id, names.get(id), joinedIds.has(id)),
    );
  });
}

function resultOf(id: string, name: string | undefined, hasJoined: boolean): RowResult {
  if (name === undefined) return { id, name: '', status: 'refused', errorCode: 'users.notFound' };
  return { id, name, status: hasJoined ? 'done' : 'unchanged', errorCode: null };
}
