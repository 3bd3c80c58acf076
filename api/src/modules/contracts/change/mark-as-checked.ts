import type { LastChecked } from '@depotwerk/contract';
import { analyseWithin } from '../../../analysis/analyse-contracts';
import { currentBasis } from '../../../analysis/basis';
import type { Database } from '../../../db/database';
import { writeAudit } from '../../audit/write-audit';
import type { Caller } from '../../auth/caller';
import { requireContract } from '../detail/require-contract';
import { lockContract } from './contract-snapshot';

export interface Check {
  readonly contractId: number;
  readonly caller: Caller;
  readonly at: Date;
  /** The client's date, from which the hints count. */
  readonly today: string;
  readonly traceId: string;
}

/** Marks a contract as checked and looks at its hints and score again, all in one transaction. */
export async function markAsChecked(db: Database, check: Check): Promise<LastChecked> {
  const { contractId, caller, today, traceId } = check;
  await requireContract(db, contractId, caller.scope);
  const basis = await currentBasis(db, today);
  const lastCheck = check.at.toISOString();
  const lastCheckedBy = caller.fullName;
  return db.transaction(async (transaction) => {
    const before = await lockContract(transaction, contractId, caller.scope);
    await transaction.query(
      `update contract set last_check = $2, last_checked_by = $3, version = version + 1, updated_at = now()
      where id = $1`,
      [contractId, lastCheck, lastCheckedBy],
    );
    await analyseWithin(transaction, basis, [contractId], today);
    await writeAudit(
      transaction,
      { userId: caller.userId, name: caller.fullName },
      [
        {
          action: 'contract.checked',
          entityType: 'contract',
          entityId: String(contractId),
          entityName: before.contractNumber,
          before: { lastCheck: before.lastCheck, lastCheckedBy: before.lastCheckedBy },
          after: { lastCheck, lastCheckedBy },
        },
      ],
      traceId,
    );
    return { contractId, lastCheck, lastCheckedBy, version: before.version + 1 };
  });
}
