import sql from 'sql-template-tag';
import type { Queries } from '../../db/database';
import { notFound } from '../../http/api-fault';
import { contractScopeConditions } from '../../scope/data-scope';
import type { DataScope } from '../../scope/data-scope';
import { where } from '../../sql/where';

/** @throws {ApiFault} 404 when there is no such contract in the scope; it does not say which of the two */
export async function requireContract(db: Queries, contractId: number, scope: DataScope): Promise<void> {
  const conditions = [sql`id = ${contractId}`, ...contractScopeConditions(scope)];
  const rows = await db.query(sql`select id from contract ${where(conditions)}`, `contract_in_${scope.kind}`);
  if (rows.length === 0) throw notFound('contracts', contractId);
}
