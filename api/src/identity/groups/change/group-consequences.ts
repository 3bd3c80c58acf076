import type { GroupConsequences } from '@depotwerk/contract/identity';
import sql, { type Sql } from 'sql-template-tag';
import type { Queries } from '../../../db/database';
import { badRequest } from '../../../http/api-fault';
import type { Caller } from '../../../scope/caller';
import { userListScopeConditions } from '../../../scope/data-scope';
import { where } from '../../../sql/where';
import { findGroup, requireGroup } from '../read-group';

/** Names that a question lists; the others are counted. */
const NAMED = 5;

const above = (groupId: Sql): Sql =>
  sql`(select ancestor_id from group_closure where descendant_id = ${groupId})`;

interface ViewersRow {
  readonly total: number;
  readonly names: string[];
}

/** Active advisers who are in one of the first groups and in none of the others. */
async function viewers(
  db: Queries,
  within: Sql,
  without: readonly Sql[],
  { scope, userId }: Caller,
): Promise<ViewersRow> {
  const isNowhereElse = without.map(
    (groups) =>
      sql`not exists (select 1 from user_group m where m.user_id = u.id and m.group_id in ${groups})`,
  );
  const conditions = [
    sql`r.kind = 'adviser' and not u.is_inactive`,
    sql`u.id in (select user_id from user_group where group_id in ${within})`,
    ...isNowhereElse,
  ];
  const isVisible = userListScopeConditions(scope, userId)[0] ?? sql`true`;
  const [row] = await db.query<ViewersRow>(
    sql`with viewer as (
        select u.id, u.full_name as name from app_user u join role r on r.id = u.role_id ${where(conditions)}
      )
      select (select count(*)::integer from viewer) as total,
        array(select name from viewer join app_user u using (id) where ${isVisible}
          order by name, id limit ${NAMED}) as names`,
  );
  return row ?? { total: 0, names: [] };
}

interface HoldingsRow {
  readonly groupCount: number;
  readonly customerCount: number;
  readonly contractCount: number;
}

async function holdings(db: Queries, groupId: string): Promise<HoldingsRow> {
  const below = sql`(select descendant_id from group_closure where ancestor_id = ${groupId}::uuid)`;
  const [row] = await db.query<HoldingsRow>(
    sql`select (select count(*)::integer - 1 from group_closure where ancestor_id = ${groupId}::uuid) as "groupCount",
      (select count(*)::integer from customer where group_id in ${below}) as "customerCount",
      (select count(*)::integer from contract where group_id in ${below}) as "contractCount"`,
  );
  return row ?? { groupCount: 0, customerCount: 0, contractCount: 0 };
}

/**
 * Whose view of the customers of a group, and of those below, changes with its place. Whoever is in the group itself
 * keeps them, administrators see all.
 *
 * @param parentGroupId where it is going to stand; null: topmost
 * @throws {ApiFault} 404 for a group out of the scope, 400 for a parent that is not there
 */
export async function groupConsequences(
  db: Queries,
  groupId: string,
  parentGroupId: string | null,
  caller: Caller,
): Promise<GroupConsequences> {
  await requireGroup(db, groupId, caller.scope);
  if (parentGroupId !== null && !(await findGroup(db, parentGroupId, caller.scope)))
    throw badRequest('groups.unknown', `there is no group ${parentGroupId}`, '/parentGroupId');
  const itself = sql`(${groupId}::uuid)`;
  const former = above(sql`(select parent_id from app_group where id = ${groupId}::uuid)`);
  const future = above(sql`${parentGroupId}::uuid`);
  return {
    ...(await holdings(db, groupId)),
    losing: await viewers(db, former, [future, itself], caller),
    gaining: await viewers(db, future, [former, itself], caller),
  };
}
