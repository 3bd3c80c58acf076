import type { OptimizationHints } from '@depotwerk/contract/contracts';
import { hintCatalogue } from '@depotwerk/domain';
import type { HintKey } from '@depotwerk/domain';
import sql from 'sql-template-tag';
import { analyseWithin, renewHints } from '../analysis/analyse-contracts';
import { currentBasis } from '../analysis/basis';
import type { Database, Transaction } from '../../db/database';
import { notFound } from '../../http/api-fault';
import { audit } from '../../audit/writer';
import { contractHints } from '../detail/contract-hints';
import { requireContract } from '../detail/require-contract';
import { lockContract } from './contract-snapshot';
import type { ContractWriting } from './contract-writing';

interface Dismissal {
  readonly hintKey: HintKey;
  /** Null opens the hint again. */
  readonly reason: string | null;
}

const idOf = (hintKey: HintKey): number | undefined => hintCatalogue.find(({ key }) => key === hintKey)?.id;

async function storedReason(db: Transaction, contractId: number, hintId: number | undefined) {
  const [hint] = await db.query<{ reason: string | null }>(
    sql`select dismissed_reason as reason from contract_hint where contract_id = ${contractId} and hint_id = ${hintId ?? 0}`,
  );
  return hint;
}

/**
 * Dismisses a hint until the data behind it changes, or opens it again; score and work list follow at once.
 *
 * @throws {ApiFault} 404 when there is no such contract in the scope, or it has no such hint today
 */
export async function dismissHint(
  database: Database,
  { contractId, writer, today }: ContractWriting,
  { hintKey, reason }: Dismissal,
): Promise<OptimizationHints> {
  const { caller } = writer;
  await requireContract(database, contractId, caller.scope);
  const basis = await currentBasis(database, today);
  const hintId = idOf(hintKey);
  return database.transaction(async (db) => {
    const { contractNumber } = await lockContract(db, contractId, caller.scope);
    // What is dismissed is the hint of today, with the data of today.
    await renewHints(db, basis, [contractId], today);
    const before = await storedReason(db, contractId, hintId);
    if (!before) throw notFound('optimizationHints', hintKey);
    if (before.reason !== reason) {
      await db.query(
        sql`update contract_hint set dismissed_reason = ${reason}, dismissed_by = ${reason && caller.fullName},
          dismissed_at = ${reason === null ? null : sql`now()`}
        where contract_id = ${contractId} and hint_id = ${hintId}`,
      );
      await audit(db, writer, [
        {
          action: reason === null ? 'contract.hintOpened' : 'contract.hintDismissed',
          entityType: 'contract',
          entityId: String(contractId),
          entityName: contractNumber,
          before: { hint: hintKey, reason: before.reason },
          after: { hint: hintKey, reason },
        },
      ]);
    }
    await analyseWithin(db, basis, [contractId], today);
    return contractHints(db, contractId);
  });
}
