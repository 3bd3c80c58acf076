import type { Queries } from '../../db/database';
import { Parameters } from '../../db/statement';
import type { DataScope } from '../../scope/data-scope';
import { contractScopeConditions } from '../../scope/data-scope';

export interface ContractDocument {
  /** Names the prepared statement, and the document where it is missing. */
  readonly name: string;
  /**
   * JSON over the contract `c`, whose id is `$1`; each table names it, so that one server answers on an engine of many
   * (docs/decisions/0129-one-server-for-one-contract.md). With a placeholder when it depends on a date.
   */
  readonly expression: string | ((date: string) => string);
}

/** Texts are long and the same for every request of a kind of scope, so they are put together once. */
const texts = new Map<string, string>();

function statement(document: ContractDocument, contractId: number, scope: DataScope, date: string | null) {
  const { name, expression } = document;
  const key = `${name}_${scope.kind}`;
  const parameters = new Parameters();
  const conditions = [
    `c.id = ${parameters.add(contractId)}`,
    ...parameters.addAll(contractScopeConditions(scope, 'c.')),
  ];
  const placeholder = typeof expression === 'string' ? '' : parameters.add(date);
  let text = texts.get(key);
  if (text === undefined) {
    const body = typeof expression === 'string' ? expression : expression(placeholder);
    text = `select to_json((${body}))::text as body from contract c where ${conditions.join(' and ')}`;
    texts.set(key, text);
  }
  return { text, values: parameters.values, key };
}

/**
 * Reads one JSON document about a contract; the database builds it as the HTTP contract shows it.
 *
 * @param date what the document depends on, where it does
 * @returns `undefined` when the contract is not in the scope, `null` when the document does not exist
 */
export async function contractJson(
  db: Queries,
  document: ContractDocument,
  contractId: number,
  scope: DataScope,
  date: string | null = null,
): Promise<string | null | undefined> {
  const { text, values, key } = statement(document, contractId, scope, date);
  const [row] = await db.query<{ body: string | null }>(text, values, key);
  return row?.body;
}
