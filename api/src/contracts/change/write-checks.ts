import { analyseWithin } from '../analysis/analyse-contracts';
import type { AnalysisBasis } from '../analysis/basis';
import { PendingChanges } from '../analysis/pending-changes';
import type { Transaction } from '../../db/database';
import type { Change } from '../../audit/write-audit';
import { audit } from '../../audit/writer';
import type { ContractWriting } from './contract-writing';

/** When a contract was looked at last, by whatever it was, and when and by whom it was reviewed; null: never, or unknown. */
export interface CheckMark {
  readonly lastCheck: string | null;
  readonly lastReview: string | null;
  readonly lastReviewedBy: string | null;
}

/** Of somebody who looks at a contract now. */
export const markOf = (at: Date, lastReviewedBy: string) => {
  const moment = at.toISOString();
  return { lastCheck: moment, lastReview: moment, lastReviewedBy };
};

export interface LockedContract extends CheckMark {
  readonly id: number;
  readonly contractNumber: string;
  readonly version: number;
}

/** A review under the names that the audit log has for it since before it had columns of its own. */
const facts = ({ lastReview, lastReviewedBy }: CheckMark) => ({
  lastCheck: lastReview,
  lastCheckedBy: lastReviewedBy,
});

/** Writes check and review of locked contracts and looks at their hints and scores again. */
export async function writeChecks(
  db: Transaction,
  basis: AnalysisBasis,
  contracts: readonly LockedContract[],
  action: Extract<Change['action'], 'contract.checked' | 'contract.checkTakenBack'>,
  mark: CheckMark,
  { writer, today }: Omit<ContractWriting, 'contractId'>,
): Promise<void> {
  const ids = contracts.map(({ id }) => id);
  const { lastCheck, lastReview, lastReviewedBy } = mark;
  const pending = new PendingChanges();
  for (const id of ids)
    pending.set(id, {
      last_check: lastCheck,
      last_checked_by: lastCheck && lastReviewedBy,
      last_review: lastReview,
      last_reviewed_by: lastReviewedBy,
    });
  pending.raiseVersions(ids);
  await analyseWithin(db, basis, ids, today, { pending });
  await audit(
    db,
    writer,
    contracts.map(({ id, contractNumber, ...before }) => ({
      action,
      entityType: 'contract',
      entityId: String(id),
      entityName: contractNumber,
      before: facts(before),
      after: facts(mark),
    })),
  );
}
