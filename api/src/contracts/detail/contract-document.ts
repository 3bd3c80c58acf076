import type { Queries } from '../../db/database';
import { notFound } from '../../http/api-fault';
import { JsonText } from '../../http/answer';
import type { DataScope } from '../../scope/data-scope';
import { contractExpression } from './contract-expression';
import { contractJson } from './contract-json';

const document = { name: 'contract', expression: contractExpression };

/** A contract as its page shows it. @param today ISO date of the client @throws {ApiFault} 404 */
export async function contractDocument(
  db: Queries,
  contractId: number,
  scope: DataScope,
  today: string,
): Promise<JsonText> {
  const body = await contractJson(db, document, contractId, scope, today);
  if (body === undefined || body === null) throw notFound('contracts', contractId);
  return new JsonText(body);
}
