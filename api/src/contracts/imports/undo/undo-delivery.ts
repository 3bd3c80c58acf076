import sql from 'sql-template-tag';
import { writeAudit, type Change } from '../../../audit/write-audit';
import { raiseVersion } from '../../../cache/raise-version';
import type { Transaction } from '../../../db/database';
import type { OpenUndo } from '../../../imports/open-undo';
import type { UndoSteps } from '../../../imports/undo-steps';
import { analyseWithin } from '../../analysis/analyse-contracts';
import { currentBasis, type AnalysisBasis } from '../../analysis/basis';
import { bringIntoLine } from '../../analysis/bring-into-line';
import { PendingChanges } from '../../analysis/pending-changes';
import { removeContracts } from '../../change/remove-contracts';
import { revalue } from '../../analysis/revalue';
import { finishUndo } from './finish-undo';
import { giveBackContracts, giveBackCustomers } from './give-back';
import { nextContracts, nextCustomers, type JudgedContract, type JudgedCustomer } from './judge-undo';

/** As many as an import writes together. */
const CHUNK = 500;

/** What goes, what goes back, and what stays for a reason, by id. */
function sorted<T extends JudgedContract | JudgedCustomer>(judged: readonly T[]) {
  const leaving = judged.filter(({ reason }) => reason === null);
  return {
    removed: leaving.filter(({ isNew }) => isNew),
    restored: leaving.filter(({ isNew }) => !isNew),
    kept: judged.flatMap(({ id, reason }) => (reason === null ? [] : [{ id, reason }])),
  };
}

const idsOf = (each: readonly { readonly id: number }[]): number[] => each.map(({ id }) => id);

const entryOf = (
  { id, contractNumber }: JudgedContract,
  { fileName }: OpenUndo,
  isRemoved: boolean,
): Change => ({
  action: isRemoved ? 'contract.deleted' : 'contract.importUndone',
  entityType: 'contract',
  entityId: String(id),
  entityName: contractNumber,
  before: isRemoved ? { contractNumber, fileName } : null,
  after: isRemoved ? null : { contractNumber, fileName },
});

/** @returns how many contracts were looked at; 0: none is left */
async function undoContracts(
  db: Transaction,
  undo: OpenUndo,
  today: string,
  basis: AnalysisBasis,
  onFault: (error: unknown) => void,
): Promise<number> {
  const { runId } = undo;
  const judged = await nextContracts(db, runId, CHUNK);
  const { removed, restored, kept } = sorted(judged);
  const pending = new PendingChanges();
  const ids = idsOf(restored);
  await giveBackContracts(db, runId, ids, pending);
  // A contract that cannot be valued or judged is given back all the same: it holds up no other.
  const { changes, failed } = await bringIntoLine(db, ids, pending, onFault);
  const inLine = ids.filter((id) => !failed.has(id));
  await revalue(db, inLine, pending);
  await analyseWithin(db, basis, inLine, today, { pending, onFault });
  await removeContracts(db, idsOf(removed));
  await db.query(
    sql`update import_contract n set kept_reason = k.reason
      from jsonb_to_recordset(${JSON.stringify(kept)}::jsonb) as k (id int, reason text)
      where n.run_id = ${runId}::uuid and n.contract_id = k.id`,
  );
  await db.query(
    sql`delete from import_contract where run_id = ${runId}::uuid and contract_id = any(${ids}::int[])`,
  );
  await db.query(
    sql`update import_undo set contracts_restored = contracts_restored + ${restored.length},
      contracts_removed = contracts_removed + ${removed.length} where run_id = ${runId}::uuid`,
  );
  await writeAudit(db, undo.actor, [
    ...changes,
    ...restored.map((each) => entryOf(each, undo, false)),
    ...removed.map((each) => entryOf(each, undo, true)),
  ]);
  return judged.length;
}

/** @returns how many customers were looked at; 0: none is left */
async function undoCustomers(db: Transaction, { runId }: OpenUndo): Promise<number> {
  const judged = await nextCustomers(db, runId, CHUNK);
  const { removed, restored, kept } = sorted(judged);
  await giveBackCustomers(db, runId, idsOf(restored));
  await db.query(sql`delete from customer where id = any(${idsOf(removed)}::int[])`);
  await raiseVersion(db, 'group');
  await db.query(
    sql`update import_customer n set kept_reason = k.reason
      from jsonb_to_recordset(${JSON.stringify(kept)}::jsonb) as k (id int, reason text)
      where n.run_id = ${runId}::uuid and n.customer_id = k.id`,
  );
  await db.query(
    sql`delete from import_customer where run_id = ${runId}::uuid and customer_id = any(${idsOf(restored)}::int[])`,
  );
  await db.query(
    sql`update import_undo set customers_restored = customers_restored + ${restored.length},
      customers_removed = customers_removed + ${removed.length} where run_id = ${runId}::uuid`,
  );
  return judged.length;
}

/**
 * Takes back a delivery of contracts: contracts, then customers, then what is left of it. Each step takes the notes of what it gave back with
 * it, so another attempt goes on with those that are left.
 */
export async function undoDelivery(
  undo: OpenUndo,
  { database, today, onError, step, once }: UndoSteps,
): Promise<void> {
  const basis = await currentBasis(database, today);
  await step((db) => undoContracts(db, undo, today, basis, onError));
  await step((db) => undoCustomers(db, undo));
  await once(async (db) => {
    await finishUndo(db, undo);
    return 0;
  });
}
