import type { UserDetail } from '@depotwerk/contract';
import type { Queries } from '../../db/database';
import { notFound } from '../../http/api-fault';
import type { Caller } from '../auth/caller';
import { groupScopeConditions, userScopeConditions } from '../scope/data-scope';
import { isoInstant } from '../sql/iso-instant';
import { Parameters } from '../sql/parameters';
import { whereAll } from '../sql/where';
import { userColumns } from './user-columns';
import { openSession } from './user-sessions';

/** @throws {ApiFault} 404 when there is no such user in the scope; it does not say which of the two */
export async function readUser(
  db: Queries,
  id: string,
  { scope, userId }: Pick<Caller, 'scope' | 'userId'>,
): Promise<UserDetail> {
  const parameters = new Parameters();
  const where = whereAll([
    `u.id = ${parameters.add(id)}::uuid`,
    ...userScopeConditions(scope, userId, parameters),
  ]);
  const visibleGroups = groupScopeConditions(scope, parameters, 'g.id')[0] ?? 'true';
  const [user] = await db.query<UserDetail>(
    `select ${userColumns(visibleGroups)}, u.email,
      (select json_build_object('id', k.id, 'name', k.sort_name) from customer k where k.id = u.customer_id) as customer,
      case when u.locked_until > now() and isfinite(u.locked_until)
        then ${isoInstant('u.locked_until')} end as "lockedUntil",
      u.second_factor_required as "secondFactorRequired", u.password_hash is not null as "hasPassword",
      ${isoInstant('u.created_at')} as "createdAt",
      (select count(*) from session s where s.user_id = u.id and ${openSession}) as "sessionCount", u.version
    from app_user u join role r on r.id = u.role_id ${where}`,
    parameters.values,
  );
  if (!user) throw notFound('users', id);
  return user;
}

/** @throws {ApiFault} 404 when there is no such user in the scope */
export async function requireUser(
  db: Queries,
  id: string,
  { scope, userId }: Pick<Caller, 'scope' | 'userId'>,
): Promise<void> {
  const parameters = new Parameters();
  const where = whereAll([
    `u.id = ${parameters.add(id)}::uuid`,
    ...userScopeConditions(scope, userId, parameters),
  ]);
  const rows = await db.query(
    `select u.id from app_user u ${where}`,
    parameters.values,
    `user_in_${scope.kind}`,
  );
  if (rows.length === 0) throw notFound('users', id);
}
