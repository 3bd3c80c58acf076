import type { EarlierCheck } from '@depotwerk/contract';
import { analyseWithin } from '../../../analysis/analyse-contracts';
import { currentBasis } from '../../../analysis/basis';
import type { Database, Queries } from '../../../db/database';
import { ApiFault } from '../../../http/api-fault';
import { outdated } from '../../../http/if-match';
import { writeAudit } from '../../audit/write-audit';
import { requireContract } from '../detail/require-contract';
import { lockContract } from './contract-snapshot';
import type { Check } from './mark-as-checked';

interface CheckBefore {
  readonly lastCheck: string | null;
  readonly lastCheckedBy: string | null;
}

/**
 * What stood before the check that stands now, as the audit log keeps it.
 *
 * @throws {ApiFault} 409 when the caller did not make that check
 */
async function checkBefore(transaction: Queries, contractId: number, userId: string): Promise<CheckBefore> {
  const [entry] = await transaction.query<CheckBefore>(
    `select before ->> 'lastCheck' as "lastCheck", before ->> 'lastCheckedBy' as "lastCheckedBy"
    from audit_entry join contract on contract.id = $1
    where entity_type = 'contract' and entity_id = $1::text and action = 'contract.checked' and actor_id = $2
      and (after ->> 'lastCheck')::timestamptz = contract.last_check
    order by audit_entry.id desc limit 1`,
    [contractId, userId],
  );
  if (!entry)
    throw new ApiFault(
      409,
      'contracts.checkNotYours',
      'the check was made by somebody else or was taken back',
    );
  return entry;
}

/**
 * Takes back the caller's own check and looks at hints and score again, all in one transaction.
 *
 * @param version of the contract since that check
 * @throws {ApiFault} 412 when the contract was changed since, 409 when the check is not the caller's
 */
export async function takeCheckBack(
  db: Database,
  { contractId, caller, today, traceId }: Omit<Check, 'at'>,
  version: number,
): Promise<EarlierCheck> {
  await requireContract(db, contractId, caller.scope);
  const basis = await currentBasis(db, today);
  return db.transaction(async (transaction) => {
    const before = await lockContract(transaction, contractId, caller.scope);
    if (before.version !== version) throw outdated('contracts', before.version);
    const { lastCheck, lastCheckedBy } = await checkBefore(transaction, contractId, caller.userId);
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
          action: 'contract.checkTakenBack',
          entityType: 'contract',
          entityId: String(contractId),
          entityName: before.contractNumber,
          before: { lastCheck: before.lastCheck, lastCheckedBy: before.lastCheckedBy },
          after: { lastCheck, lastCheckedBy },
        },
      ],
      traceId,
    );
    return { contractId, lastCheck, lastCheckedBy, version: version + 1 };
  });
}
