import type { Permission } from '@depotwerk/contract/floor';
import type { Queries } from '../../db/database';
import { accountBlock } from './account-block';
import type { Caller } from '../../scope/caller';
import type { RightsRow } from './user-rights';
import { rightsColumns, rightsOf, scopeOfPermission } from './user-rights';

type UserRow = Pick<Caller, 'userId' | 'userName' | 'fullName'> & RightsRow;

/**
 * Who ordered work in the background, with the rights of this moment.
 *
 * @param jobId stands for the session, which may have ended
 * @returns undefined once the user does not hold the permission any more
 */
export async function callerOfJob(
  db: Queries,
  userId: string,
  jobId: string,
  permission: Permission,
): Promise<Caller | undefined> {
  const [row] = await db.query<UserRow>(
    `select u.id as "userId", u.user_name as "userName", u.full_name as "fullName", ${rightsColumns}
    from app_user u join role r on r.id = u.role_id where u.id = $1 and (${accountBlock}) is null`,
    [userId],
  );
  if (!row) return undefined;
  const rights = rightsOf(row);
  const scope = scopeOfPermission(rights, permission, 'groups');
  const { userName, fullName } = row;
  return scope && { userId, userName, fullName, sessionId: jobId, ...rights, scope };
}
