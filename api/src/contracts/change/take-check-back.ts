import type { EarlierCheck } from '@depotwerk/contract/contracts';
import { currentBasis } from '../analysis/basis';
import type { Database, Queries } from '../../db/database';
import { ApiFault } from '../../http/api-fault';
import { outdated } from '../../http/if-match';
import { isoInstant } from '../../sql/iso-instant';
import { requireContract } from '../detail/require-contract';
import { lockContract } from './contract-snapshot';
import type { ContractWriting } from './contract-writing';
import type { CheckMark } from './write-checks';
import { writeChecks } from './write-checks';

/**
 * What stood before the review that stands now, as the audit log keeps it; a refresh since then stays the last check.
 *
 * @throws {ApiFault} 409 when the caller did not make that check
 */
async function checkBefore(
  transaction: Queries,
  contractId: number,
  userId: string,
): Promise<CheckMark & { readonly isPastUnknown: boolean }> {
  const [entry] = await transaction.query<CheckMark & { readonly isPastUnknown: boolean }>(
    `select ${isoInstant(`case when contract.last_check = contract.last_review
        then greatest((before ->> 'lastCheck')::timestamptz, contract.last_fetch) else contract.last_check end`)} as "lastCheck",
      before ->> 'lastCheck' as "lastReview", before ->> 'lastCheckedBy' as "lastReviewedBy", contract.is_review_unknown is not false as "isPastUnknown"
    from audit_entry join contract on contract.id = $1
    where entity_type = 'contract' and entity_id = $1::text and action = 'contract.checked' and actor_id = $2
      and (after ->> 'lastCheck')::timestamptz = contract.last_review
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
  database: Database,
  writing: ContractWriting,
  version: number,
): Promise<EarlierCheck> {
  const { contractId, writer, today } = writing;
  const { scope, userId } = writer.caller;
  await requireContract(database, contractId, scope);
  const basis = await currentBasis(database, today);
  return database.transaction(async (db) => {
    const before = await lockContract(db, contractId, scope);
    if (before.version !== version) throw outdated('contracts', before.version);
    const { isPastUnknown, ...mark } = await checkBefore(db, contractId, userId);
    await writeChecks(db, basis, [{ ...before, id: contractId }], 'contract.checkTakenBack', mark, writing);
    return {
      contractId,
      ...mark,
      lastCheckedBy: mark.lastReviewedBy,
      isReviewUnknown: mark.lastReview === null && isPastUnknown,
      version: version + 1,
    };
  });
}
