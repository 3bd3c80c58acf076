import type { RowResult } from '@depotwerk/contract/floor';
import sql from 'sql-template-tag';
import { raiseVersion } from '../../../cache/raise-version';
import type { Database } from '../../../db/database';
import { exceedsOwnRights } from '../../rights/exceeding-rights';
import { strongerAmong } from '../../rights/refuse-escalation';
import { ownCustomers } from '../../../scope/own-customers';
import { userScopeConditions } from '../../../scope/data-scope';
import { where } from '../../../sql/where';
import { inactiveGroup } from '../group-faults';
import type { Writer } from '../../../audit/writer';
import { audit } from '../../../audit/writer';
import { requireGroup } from '../read-group';
import type { NamedRecord } from '../named-record';
import { joinChanges } from './membership-changes';

/**
 * Adds users to a group; those whom the caller does not see, or who may do more than the caller, are refused, the others
 * come: whoever joins has the rights of the role there.
 */
export async function addUsers(
  db: Database,
  groupId: string,
  userIds: readonly string[],
  writer: Writer,
): Promise<RowResult[]> {
  const { caller } = writer;
  return db.transaction(async (transaction) => {
    const group = await requireGroup(transaction, groupId, caller.scope);
    if (group.isInactive) throw inactiveGroup('groupId');
    const found = await transaction.query<NamedRecord>(
      sql`with ${ownCustomers(userIds)} select u.id, u.full_name as name from app_user u
      ${where([sql`u.id = any(${userIds}::uuid[])`, ...userScopeConditions(caller.scope, caller.userId)])} order by u.id for key share`,
    );
    const ids = found.map(({ id }) => id);
    const stronger = await strongerAmong(transaction, ids, caller);
    const joining = ids.filter((id) => !stronger.has(id));
    const joined = await transaction.query<{ userId: string }>(
      sql`insert into user_group (user_id, group_id) select unnest(${joining}::uuid[]), ${group.id}
      on conflict do nothing returning user_id as "userId"`,
    );
    const joinedIds = new Set(joined.map(({ userId }) => userId));
    const newcomers = found.filter(({ id }) => joinedIds.has(id));
    await raiseVersion(transaction, 'group');
    if (newcomers.length > 0) await audit(transaction, writer, joinChanges(newcomers, group));
    const names = new Map(found.map(({ id, name }) => [id, name]));
    return [...new Set(userIds.map((id) => id.toLowerCase()))].map((id): RowResult => {
      const name = names.get(id);
      if (name === undefined) return { id, name: '', status: 'refused', errorCode: 'users.notFound' };
      if (stronger.has(id)) return { id, name, status: 'refused', errorCode: exceedsOwnRights().errorCode };
      return { id, name, status: joinedIds.has(id) ? 'done' : 'unchanged', errorCode: null };
    });
  });
}
