import type { Queries } from '../../../db/database';
import { whereAll } from '../../sql/where';
import type { DataScope } from '../../scope/data-scope';
import { contractScopeConditions } from '../../scope/data-scope';
import { Parameters } from '../../sql/parameters';

/**
 * Reads one JSON document about a contract; the database builds it as the HTTP contract shows it.
 *
 * @param name of the prepared statement
 * @param expression JSON over the contract `c`; may add parameters
 * @returns `undefined` when the contract is not in the scope, `null` when the document does not exist
 */
export async function contractJson(
  db: Queries,
  { name, contractId, scope }: { name: string; contractId: number; scope: DataScope },
  expression: (parameters: Parameters) => string,
): Promise<string | null | undefined> {
  const parameters = new Parameters();
  const conditions = [
    `c.id = ${parameters.add(contractId)}`,
    ...contractScopeConditions(scope, parameters, 'c.'),
  ];
  const text = `select to_json((${expression(parameters)}))::text as body from contract c ${whereAll(conditions)}`;
  const [row] = await db.query<{ body: string | null }>(text, parameters.values, `${name}_${scope.kind}`);
  return row?.body;
}
