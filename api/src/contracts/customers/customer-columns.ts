import sql, { join } from 'sql-template-tag';
import { nameOrder } from '../../sql/name-order';

/** Columns of `Customer` over the tables `k` (customer) and `g` (group), for JSON that the database builds. */
export const customerColumns = sql`
  k.id, k.first_name as "firstName", k.last_name as "lastName",
  to_char(k.date_of_birth, 'DD.MM.YYYY') as "dateOfBirthFormatted",
  (select r from (select g.id, g.name as "groupName") r) as "group",
  (select count(*) from contract c where c.customer_id = k.id) as "contractCount"`;

/** By name, with the id as tie breaker so that the order is total. */
export const customerOrder = join([...nameOrder(sql`k.sort_name`), sql`k.id`]);

export const customerTables = sql`customer k join app_group g on g.id = k.group_id`;
