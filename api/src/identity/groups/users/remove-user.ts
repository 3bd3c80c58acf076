import { raiseVersion } from '../../../cache/raise-version';
import type { Database } from '../../../db/database';
import { refuseStrongerUsers } from '../../rights/refuse-escalation';
import type { Writer } from '../../../audit/writer';
import { audit } from '../../../audit/writer';
import { requireGroup } from '../read-group';
import { lockMembership } from './lock-membership';
import { leaveChanges } from './membership-changes';

/**
 * Takes a user out of a group; the rights in it go by foreign key.
 *
 * @throws {ApiFault} 404, 403 for who may do more than the caller
 */
export async function removeUser(
  db: Database,
  groupId: string,
  userId: string,
  writer: Writer,
): Promise<void> {
  await db.transaction(async (transaction) => {
    const group = await requireGroup(transaction, groupId, writer.caller.scope);
    const user = await lockMembership(transaction, group.id, userId);
    await refuseStrongerUsers(transaction, [user.id], writer.caller);
    await transaction.query('delete from user_group where group_id = $1 and user_id = $2', [
      group.id,
      user.id,
    ]);
    await raiseVersion(transaction, 'group');
    await audit(transaction, writer, leaveChanges(user, group, user.rights));
  });
}
