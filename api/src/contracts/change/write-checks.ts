import sql from 'sql-template-tag';
import { analyseWithin } from '../analysis/analyse-contracts';
import type { AnalysisBasis } from '../analysis/basis';
import type { Transaction } from '../../db/database';
import type { Change } from '../../audit/write-audit';
import { audit } from '../../audit/writer';
import type { ContractWriting } from './contract-writing';

/** When a contract was last checked, and by whom; null: never. */
export interface CheckMark {
  readonly lastCheck: string | null;
  readonly lastCheckedBy: string | null;
}

export interface LockedContract extends CheckMark {
  readonly id: number;
  readonly contractNumber: string;
  readonly version: number;
}

/** Writes the last check of locked contracts and looks at their hints and scores again. */
export async function writeChecks(
  db: Transaction,
  basis: AnalysisBasis,
  contracts: readonly LockedContract[],
  action: Extract<Change['action'], 'contract.checked' | 'contract.checkTakenBack'>,
  { lastCheck, lastCheckedBy }: CheckMark,
  { writer, today }: Omit<ContractWriting, 'contractId'>,
): Promise<void> {
  const ids = contracts.map(({ id }) => id);
  await db.query(
    sql`update contract set last_check = ${lastCheck}, last_checked_by = ${lastCheckedBy}, version = version + 1,
      updated_at = now() where id = any(${ids}::int[])`,
  );
  await analyseWithin(db, basis, ids, today);
  await audit(
    db,
    writer,
    contracts.map(({ id, contractNumber, ...before }) => ({
      action,
      entityType: 'contract',
      entityId: String(id),
      entityName: contractNumber,
      before: { lastCheck: before.lastCheck, lastCheckedBy: before.lastCheckedBy },
      after: { lastCheck, lastCheckedBy },
    })),
  );
}
