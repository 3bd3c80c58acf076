import sql, { type Sql } from 'sql-template-tag';

/**
 * What lists compare, in this order, to sort names the German way: the last name, then the whole. As one text the comma
 * of "Müller, Anna" would come after the hyphen of "Müller-Lüdenscheidt, Ida" and part the Müllers. Indexes of
 * customers and contracts are over these expressions.
 *
 * @param sortName SQL for a name as lists show it: last name, comma, first name
 */
export const nameOrder = (sortName: Sql): readonly [Sql, Sql] => [
  sql`split_part(${sortName}, ', ', 1)`,
  sortName,
];
