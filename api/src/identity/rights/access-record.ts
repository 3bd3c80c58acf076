import type { AccessQuestion } from '@depotwerk/contract/identity';
import type { Queries } from '../../db/database';
import type { DataScope } from '../../scope/data-scope';
import {
  contractScopeConditions,
  customerScopeConditions,
  groupScopeConditions,
} from '../../scope/data-scope';
import { Parameters } from '../../db/parameters';
import { whereAll } from '../../sql/where';

/** A contract or customer that a question is about. */
export interface AccessRecord {
  readonly name: string;
  readonly customer: string;
  /** Groups from the topmost one down, as far as the caller sees them. */
  readonly groupPath: string;
  /** Whether it lies in the scope of the user whom the question is about. */
  readonly isInScope: boolean;
}

const all = (conditions: readonly string[]): string =>
  conditions.length === 0 ? 'true' : conditions.join(' and ');

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
  const parameters = new Parameters();
  const path = (groupColumn: string): string => {
    const where = whereAll([
      `t.descendant_id = ${groupColumn}`,
      ...parameters.addAll(groupScopeConditions(callerScope, 'g.id')),
    ]);
    return `(select coalesce(string_agg(g.name, ' › ' order by t.depth desc), '')
      from group_closure t join app_group g on g.id = t.ancestor_id ${where})`;
  };
  const ofCustomer = (column: string): readonly string[] =>
    customerId === undefined ? [] : [`${column} = ${parameters.add(customerId)}`];
  const statement =
    contractNumber === undefined
      ? `select k.sort_name as name, k.sort_name as customer, ${path('k.group_id')} as "groupPath",
          ${all(parameters.addAll(customerScopeConditions(userScope, 'k.')))} as "isInScope"
        from customer k ${whereAll([...ofCustomer('k.id'), ...parameters.addAll(customerScopeConditions(callerScope, 'k.'))])}`
      : `select c.external_key as name, c.customer_sort_name as customer, ${path('c.group_id')} as "groupPath",
          ${all(parameters.addAll(contractScopeConditions(userScope, 'c.')))} as "isInScope"
        from contract c ${whereAll([
          // By insurer, because that is how contract numbers are indexed.
          `c.issuer_id in (select id from issuer) and c.external_key = ${parameters.add(contractNumber)}`,
          ...ofCustomer('c.customer_id'),
          ...parameters.addAll(contractScopeConditions(callerScope, 'c.')),
        ])}`;
  // Insurers number their contracts by themselves; of two with the same number the one that may be seen answers.
  const [record] = await db.query<AccessRecord>(
    `${statement} order by "isInScope" desc limit 1`,
    parameters.values,
  );
  return record;
}
