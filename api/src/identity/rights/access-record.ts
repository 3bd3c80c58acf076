import type { AccessQuestion } from '@depotwerk/contract/identity';
import sql, { join, raw, type Sql } from 'sql-template-tag';
import type { Queries } from '../../db/database';
import type { DataScope } from '../../scope/data-scope';
import {
  contractScopeConditions,
  customerScopeConditions,
  groupScopeConditions,
} from '../../scope/data-scope';
import { where } from '../../sql/where';

/** A contract or customer that a question is about. */
export interface AccessRecord {
  readonly name: string;
  readonly customer: string;
  /** Groups from the topmost one down, as far as the caller sees them. */
  readonly groupPath: string;
  /** Whether it lies in the scope of the user whom the question is about. */
  readonly isInScope: boolean;
}

const all = (conditions: readonly Sql[]): Sql =>
  conditions.length === 0 ? sql`true` : join(conditions, ' and ');

/**
 * @param callerScope what the caller may see; anything else does not exist
 * @param userScope scope in which the user may do what the question is about
 */
export async function findAccessRecord(
  db: Queries,
  { contractNumber, customerId }: AccessQuestion,
  callerScope: DataScope,
  userScope: DataScope,
): Promise<AccessRecord | undefined> {
  const path = (groupColumn: string): Sql => {
    const ancestors = [
      sql`t.descendant_id = ${raw(groupColumn)}`,
      ...groupScopeConditions(callerScope, 'g.id'),
    ];
    return sql`(select coalesce(string_agg(g.name, ' › ' order by t.depth desc), '')
      from group_closure t join app_group g on g.id = t.ancestor_id ${where(ancestors)})`;
  };
  const ofCustomer = (column: string): readonly Sql[] =>
    customerId === undefined ? [] : [sql`${raw(column)} = ${customerId}`];
  const statement =
    contractNumber === undefined
      ? sql`select k.sort_name as name, k.sort_name as customer, ${path('k.group_id')} as "groupPath",
          ${all(customerScopeConditions(userScope, 'k.'))} as "isInScope"
        from customer k ${where([...ofCustomer('k.id'), ...customerScopeConditions(callerScope, 'k.')])}`
      : sql`select c.external_key as name, c.customer_sort_name as customer, ${path('c.group_id')} as "groupPath",
          ${all(contractScopeConditions(userScope, 'c.'))} as "isInScope"
        from contract c ${where([
          // By insurer, because that is how contract numbers are indexed.
          sql`c.issuer_id in (select id from issuer) and c.external_key = ${contractNumber}`,
          ...ofCustomer('c.customer_id'),
          ...contractScopeConditions(callerScope, 'c.'),
        ])}`;
  // Insurers number their contracts by themselves; of two with the same number the one that may be seen answers.
  const [record] = await db.query<AccessRecord>(sql`${statement} order by "isInScope" desc limit 1`);
  return record;
}
