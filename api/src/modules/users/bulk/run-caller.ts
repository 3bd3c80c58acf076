import type { Queries } from '../../../db/database';
import { accountBlock } from '../../auth/account-block';
import type { Caller } from '../../auth/caller';
import type { RightsRow } from '../../auth/user-rights';
import { rightsColumns, rightsOf, scopeOfPermission } from '../../auth/user-rights';

type UserRow = Pick<Caller, 'userId' | 'userName' | 'fullName'> & RightsRow;

/** Who ordered a run, with the rights of this moment. @returns undefined once the user may edit no users any more */
export async function runCaller(db: Queries, userId: string, runId: string): Promise<Caller | undefined> {
  const [row] = await db.query<UserRow>(
    `select u.id as "userId", u.user_name as "userName", u.full_name as "fullName", ${rightsColumns}
    from app_user u join role r on r.id = u.role_id where u.id = $1 and (${accountBlock}) is null`,
    [userId],
  );
  if (!row) return undefined;
  const rights = rightsOf(row);
  const scope = scopeOfPermission(rights, 'users.edit', 'groups');
  const { userName, fullName } = row;
  return scope && { userId, userName, fullName, sessionId: runId, ...rights, scope };
}
