import sql, { type Sql } from 'sql-template-tag';

/**
 * The customers to whom accounts belong, as a part of a statement that stands for the table `customer`: they lie on other servers
 * than the accounts (docs/decisions/0129-one-server-for-one-contract.md).
 */
export const ownCustomers = (userIds: readonly string[]): Sql => sql`customer as materialized (
  select k.* from customer k where k.id in (select customer_id from app_user where id = any(${userIds}::uuid[]))
)`;
