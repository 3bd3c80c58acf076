import sql, { type Sql } from 'sql-template-tag';
import type { Queries } from '../../db/database';
import { scopeOfPermission } from '../../identity/sign-in/user-rights';
import type { Caller } from '../../scope/caller';
import { contractScopeConditions } from '../../scope/data-scope';
import { ApiFault } from '../../http/api-fault';
import { where } from '../../sql/where';

/**
 * Who advises works in a group of the customer or above it. An administrator sees every customer, but signs as the
 * adviser of none who belongs to other people; and nobody advises oneself.
 */
const adviserConditions = ({ kind, userId }: Caller): readonly Sql[] => {
  if (kind === 'customer') return [sql`false`];
  if (kind !== 'administrator') return [];
  return [
    sql`group_id in (select t.descendant_id from user_group g join group_closure t on t.ancestor_id = g.group_id
      where g.user_id = ${userId})`,
  ];
};

/** Whether the caller advises the customer of a contract (decision 0070). */
export async function isAdviserOf(db: Queries, caller: Caller, contractId: number): Promise<boolean> {
  const scope = scopeOfPermission(caller, 'reports.advise', 'groups');
  if (!scope) return false;
  const conditions = [
    sql`id = ${contractId}`,
    ...contractScopeConditions(scope),
    ...adviserConditions(caller),
  ];
  return (await db.query(sql`select id from contract ${where(conditions)}`)).length > 0;
}

export const notAdviser = (): ApiFault =>
  new ApiFault(403, 'reports.notAdviser', 'this testifies advice; only who advises the customer makes it');
