import type { Sql } from 'sql-template-tag';
import sql, { raw } from 'sql-template-tag';

/** Some groups with all below them. */
export interface GroupScope {
  readonly kind: 'groups';
  readonly groupIds: readonly string[];
  /** Those from which the others follow; a caller may see thousands of groups by a handful of these. */
  readonly topGroupIds: readonly string[];
}

/** Whose customers and contracts a caller may see. */
export type DataScope =
  { readonly kind: 'all' } | GroupScope | { readonly kind: 'customer'; readonly customerId: number };

const scopeConditions = (scope: DataScope, groupColumn: string, customerColumn: string): readonly Sql[] => {
  switch (scope.kind) {
    case 'all':
      return [];
    case 'groups':
      return [sql`${raw(groupColumn)} = any(${scope.groupIds}::uuid[])`];
    case 'customer':
      return [sql`${raw(customerColumn)} = ${scope.customerId}`];
  }
};

/** Conditions on the table `contract`. @param prefix under which it stands in the statement */
export const contractScopeConditions = (scope: DataScope, prefix: 'c.' | '' = ''): readonly Sql[] =>
  scopeConditions(scope, `${prefix}group_id`, `${prefix}customer_id`);

/** The groups of a scope as a subquery. */
const groupsBelow = ({ topGroupIds }: GroupScope): Sql =>
  sql`(select descendant_id from group_closure where ancestor_id = any(${topGroupIds}::uuid[]))`;

/**
 * Conditions on the table `customer`. The database finds the groups below itself: to send and plan thousands of ids
 * would take longer than a page of customers.
 *
 * @param prefix under which the table stands in the statement
 */
export const customerScopeConditions = (scope: DataScope, prefix: 'k.' | '' = ''): readonly Sql[] =>
  scope.kind === 'groups'
    ? [sql`${raw(prefix)}group_id in ${groupsBelow(scope)}`]
    : scopeConditions(scope, `${prefix}group_id`, `${prefix}id`);

/** Conditions on the id of a group. A customer account belongs to no group. */
export const groupScopeConditions = (scope: DataScope, groupColumn: string): readonly Sql[] =>
  scope.kind === 'customer' ? [sql`false`] : scopeConditions(scope, groupColumn, groupColumn);

/**
 * Conditions on the table `app_user u`: users of the groups of the scope, accounts of their customers, and who calls.
 * Each user is looked up for itself. For a whole list see {@link userListScopeConditions}.
 */
export const userScopeConditions = (scope: DataScope, callerId: string): readonly Sql[] =>
  // Written as a comparison: the planner would collect all members for an `exists`.
  userConditions(
    scope,
    callerId,
    (groups) =>
      sql`coalesce((select true from user_group where user_id = u.id and group_id in ${groups} limit 1), false)`,
  );

/** The condition of `userScopeConditions` for many users: members are collected once instead of looked up for each. */
export const userListScopeConditions = (scope: DataScope, callerId: string): readonly Sql[] =>
  userConditions(
    scope,
    callerId,
    (groups) => sql`u.id in (select user_id from user_group where group_id in ${groups})`,
  );

function userConditions(scope: DataScope, callerId: string, isMember: (groups: Sql) => Sql): readonly Sql[] {
  if (scope.kind === 'all') return [];
  const oneself = sql`u.id = ${callerId}`;
  if (scope.kind === 'customer') return [oneself];
  const groups = groupsBelow(scope);
  // Among the customers who have an account, and that first: few users are customers. One set for the statement, as customers may lie on
  // other servers than the accounts.
  const isOwnCustomer = sql`u.customer_id is not null and u.customer_id in (
    select id from customer where group_id in ${groups} and id in (select customer_id from app_user where customer_id is not null))`;
  return [sql`(${oneself} or ${isMember(groups)} or ${isOwnCustomer})`];
}

/** The condition of `groupScopeConditions` for statements that ask about few groups: thousands of ids are not sent. */
export const fewGroupsScopeCondition = (scope: DataScope, groupColumn: string): Sql =>
  scope.kind === 'groups'
    ? sql`${raw(groupColumn)} in ${groupsBelow(scope)}`
    : (groupScopeConditions(scope, groupColumn)[0] ?? sql`true`);
