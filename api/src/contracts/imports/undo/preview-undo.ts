import type { ImportUndoOutcome } from '@depotwerk/contract/floor';
import sql from 'sql-template-tag';
import type { Queries } from '../../../db/database';
import { judgeAll, type JudgedContract, type JudgedCustomer } from './judge-undo';

/** How many contracts and customers of a delivery nobody has looked at. */
export async function countLeft(db: Queries, runId: string): Promise<number> {
  const [row] = await db.query<{ count: number }>(
    sql`select ((select count(*) from import_contract where run_id = ${runId}::uuid and kept_reason is null)
      + (select count(*) from import_customer where run_id = ${runId}::uuid and kept_reason is null))::int as count`,
  );
  return row?.count ?? 0;
}

/** More would make an answer that nobody reads; the rest is counted. */
const MOST_LISTED = 5000;

const counted = (judged: readonly (JudgedContract | JudgedCustomer)[]) => {
  const leaving = judged.filter(({ reason }) => reason === null);
  const removed = leaving.filter(({ isNew }) => isNew).length;
  return {
    restored: leaving.length - removed,
    removed,
    kept: judged.length - leaving.length,
  };
};

/** What taking back a delivery would do. */
export async function previewUndo(db: Queries, runId: string): Promise<ImportUndoOutcome> {
  const { contracts, customers } = await judgeAll(db, runId);
  return {
    contracts: counted(contracts),
    customers: counted(customers),
    kept: [
      ...contracts.map(({ contractNumber: subject, reason }) => ({
        noun: 'contract' as const,
        subject,
        reason,
      })),
      ...customers.map(({ name: subject, reason }) => ({ noun: 'customer' as const, subject, reason })),
    ]
      .flatMap(({ reason, ...each }) => (reason === null ? [] : [{ ...each, reason }]))
      .slice(0, MOST_LISTED),
  };
}
