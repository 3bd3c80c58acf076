import type { UserDetail } from '@depotwerk/contract/identity';
import sql, { raw } from 'sql-template-tag';
import type { Queries } from '../../db/database';
import { notFound } from '../../http/api-fault';
import type { Caller } from '../../scope/caller';
import { factColumns } from '../../records/record-columns';
import { fewGroupsScopeCondition, userScopeConditions } from '../../scope/data-scope';
import { isoInstant } from '../../sql/iso-instant';
import { where } from '../../sql/where';
import { ownCustomers } from '../../scope/own-customers';
import { userGroups, userInvitation, userState } from './user-columns';
import type { UserFacts } from './user-record';
import { userRecord } from './user-record';
import { openSession } from './user-sessions';

type UserRow = Omit<UserDetail, 'roleId' | 'roleName'> & Pick<UserFacts, 'role'>;

/** @throws {ApiFault} 404 when there is no such user in the scope; it does not say which of the two */
export async function readUser(
  db: Queries,
  id: string,
  { scope, userId }: Pick<Caller, 'scope' | 'userId'>,
): Promise<UserDetail> {
  const [row] = await db.query<UserRow>(
    sql`with ${ownCustomers([id])} select u.id, ${factColumns(userRecord)}, ${raw(userState)} as state,
      ${raw(isoInstant('u.last_sign_in'))} as "lastSignIn", ${raw(userInvitation)} as invitation,
      ${userGroups(fewGroupsScopeCondition(scope, 'g.id'))} as groups,
      case when u.locked_until > now() and isfinite(u.locked_until)
        then ${raw(isoInstant('u.locked_until'))} end as "lockedUntil", u.password_hash is not null as "hasPassword",
      ${raw(isoInstant('u.created_at'))} as "createdAt",
      (select count(*) from session s where s.user_id = u.id and ${raw(openSession)}) as "sessionCount", u.version
    from app_user u ${where([sql`u.id = ${id}::uuid`, ...userScopeConditions(scope, userId)])}`,
  );
  if (!row) throw notFound('users', id);
  const { role, ...user } = row;
  return { ...user, roleId: role.id, roleName: role.name };
}

/** @throws {ApiFault} 404 when there is no such user in the scope */
export async function requireUser(
  db: Queries,
  id: string,
  { scope, userId }: Pick<Caller, 'scope' | 'userId'>,
): Promise<void> {
  const rows = await db.query(
    sql`with ${ownCustomers([id])} select u.id from app_user u ${where([sql`u.id = ${id}::uuid`, ...userScopeConditions(scope, userId)])}`,
    `user_in_${scope.kind}`,
  );
  if (rows.length === 0) throw notFound('users', id);
}
