import type { BulkCheckResults } from '@depotwerk/contract/contracts';
import sql from 'sql-template-tag';
import { currentBasis } from '../analysis/basis';
import type { Database, Transaction } from '../../db/database';
import type { Writer } from '../../audit/writer';
import { lockContracts } from '../../records/lock-rows';
import type { DataScope } from '../../scope/data-scope';
import { contractScopeConditions } from '../../scope/data-scope';
import { where } from '../../sql/where';
import type { LockedContract } from './write-checks';
import { markOf, writeChecks } from './write-checks';

async function lockVisible(
  db: Transaction,
  ids: readonly number[],
  scope: DataScope,
): Promise<LockedContract[]> {
  const visible = sql`from contract ${where([sql`id = any(${ids}::int[])`, ...contractScopeConditions(scope)])}`;
  await lockContracts(db, sql`select id ${visible}`, 'no key update');
  return db.query<LockedContract>(
    sql`select id, external_key as "contractNumber", last_check as "lastCheck", last_review as "lastReview",
      last_reviewed_by as "lastReviewedBy", version ${visible} order by id`,
  );
}

/** Marks several contracts as checked. One that is gone, or outside the scope, is refused alone. */
export async function checkContracts(
  database: Database,
  contractIds: readonly number[],
  { writer, at, today }: { readonly writer: Writer; readonly at: Date; readonly today: string },
): Promise<BulkCheckResults> {
  const basis = await currentBasis(database, today);
  const { fullName, scope } = writer.caller;
  const mark = markOf(at, fullName);
  const ids = [...new Set(contractIds)];
  return database.transaction(async (db) => {
    const contracts = await lockVisible(db, ids, scope);
    await writeChecks(db, basis, contracts, 'contract.checked', mark, { writer, today });
    const byId = new Map(contracts.map((contract) => [contract.id, contract]));
    const results = ids.map((id): BulkCheckResults['results'][number] => {
      const contract = byId.get(id);
      return contract
        ? {
            id: String(id),
            name: contract.contractNumber,
            status: 'done',
            errorCode: null,
            version: contract.version + 1,
          }
        : { id: String(id), name: '', status: 'refused', errorCode: 'contracts.notFound', version: null };
    });
    return { lastCheck: mark.lastCheck, lastCheckedBy: fullName, results };
  });
}
