import sql, { join, type Sql } from 'sql-template-tag';
import { nameOrder } from '../../sql/name-order';

/**
 * Numbers of contracts for {@link customerTables}, counted by themselves: contracts lie on other servers than their customers, see
 * docs/decisions/0129-one-server-for-one-contract.md.
 *
 * @param ofCustomers condition on `customer_id`
 */
export const contractCounts = (ofCustomers: Sql): Sql => sql`contract_count as materialized (
  select customer_id, count(*) as contracts from contract where customer_id ${ofCustomers} group by customer_id)`;

/** Columns of `Customer` over {@link customerTables}, for JSON that the database builds. */
export const customerColumns = sql`
  k.id, k.first_name as "firstName", k.last_name as "lastName",
  to_char(k.date_of_birth, 'DD.MM.YYYY') as "dateOfBirthFormatted",
  (select row_to_json(r) from (select g.id, g.name as "groupName") r) as "group",
  coalesce(n.contracts, 0) as "contractCount"`;

/** By name, with the id as tie breaker so that the order is total. */
export const customerOrder = join([...nameOrder(sql`k.sort_name`), sql`k.id`]);

export const customerTables = sql`customer k join app_group g on g.id = k.group_id
  left join contract_count n on n.customer_id = k.id`;

/**
 * Customers as a JSON array in text, by name. They are put in order beside the groups and the counts: each server knows only its own.
 *
 * @param matching condition behind `where`, over `k`
 */
export const customersJson = (matching: Sql): Sql => sql`(
  with customer as materialized (select k.* from customer k ${matching})
  select coalesce(json_agg(r), '[]')::text from (
    select ${customerColumns} from ${customerTables} order by ${customerOrder}
  ) r)`;
