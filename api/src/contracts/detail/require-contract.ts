import type { Queries } from '../../db/database';
import { notFound } from '../../http/api-fault';
import { contractScopeConditions } from '../../scope/data-scope';
import type { DataScope } from '../../scope/data-scope';
import { Parameters } from '../../db/parameters';
import { whereAll } from '../../sql/where';

/** @throws {ApiFault} 404 when there is no such contract in the scope; it does not say which of the two */
export async function requireContract(db: Queries, contractId: number, scope: DataScope): Promise<void> {
  const parameters = new Parameters();
  const conditions = [
    `id = ${parameters.add(contractId)}`,
    ...parameters.addAll(contractScopeConditions(scope)),
  ];
  const rows = await db.query(
    `select id from contract ${whereAll(conditions)}`,
    parameters.values,
    `contract_in_${scope.kind}`,
  );
  if (rows.length === 0) throw notFound('contracts', contractId);
}
