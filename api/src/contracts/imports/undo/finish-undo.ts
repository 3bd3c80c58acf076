import type { ImportUndoOutcome } from '@depotwerk/contract/floor';
import { importUndoTransitions } from '@depotwerk/contract/floor/values/import-undo';
import { stateAfter, statesLeftBy } from '@depotwerk/domain';
import sql from 'sql-template-tag';
import { writeAudit } from '../../../audit/write-audit';
import type { Transaction } from '../../../db/database';
import { undoFunds } from '../../../market/imports/funds/undo-funds';
import { emptyUniverses } from './give-back';
import { previewUndo, type OpenUndo } from './open-undo';

interface Tally {
  readonly contractsRestored: number;
  readonly contractsRemoved: number;
  readonly customersRestored: number;
  readonly customersRemoved: number;
}

/** Ends the way back of a delivery: funds that nobody uses go, the report says what went back, and the notes are gone. */
export async function finishUndo(
  db: Transaction,
  { runId, fileName, reason, actor }: OpenUndo,
): Promise<void> {
  await emptyUniverses(db, runId);
  const funds = await undoFunds(db, runId);
  const [tally] = await db.query<Tally>(
    sql`update import_undo set state = ${stateAfter(importUndoTransitions, 'finish')}
      where run_id = ${runId}::uuid and state = any(${statesLeftBy(importUndoTransitions, 'finish')}::text[])
      returning contracts_restored as "contractsRestored", contracts_removed as "contractsRemoved",
        customers_restored as "customersRestored", customers_removed as "customersRemoved"`,
  );
  if (!tally) throw new Error(`the import ${runId} is not being taken back`);
  const left = await previewUndo(db, runId);
  const outcome: ImportUndoOutcome = {
    contracts: {
      restored: tally.contractsRestored,
      removed: tally.contractsRemoved,
      kept: left.contracts.kept,
    },
    customers: {
      restored: tally.customersRestored,
      removed: tally.customersRemoved,
      kept: left.customers.kept,
    },
    // A report outlives the customers whom it would name.
    kept: left.kept.filter(({ noun }) => noun === 'contract'),
  };
  await db.query(
    sql`update import_run set undone_at = now(), undone_by = ${actor.name}, undo_reason = ${reason},
        report = report || jsonb_build_object('undoOutcome', ${JSON.stringify(outcome)}::jsonb)
      where id = ${runId}::uuid`,
  );
  await db.query(sql`delete from import_contract where run_id = ${runId}::uuid`);
  await db.query(sql`delete from import_customer where run_id = ${runId}::uuid`);
  await writeAudit(db, actor, [
    {
      action: 'import.undone',
      entityType: 'importRun',
      entityId: runId,
      entityName: fileName,
      before: null,
      after: {
        reason,
        restoredContracts: tally.contractsRestored,
        removedContracts: tally.contractsRemoved,
        laterContracts: outcome.contracts.kept,
        removedCustomers: tally.customersRemoved,
        laterCustomers: outcome.customers.kept,
        removedFunds: funds.removed,
      },
    },
  ]);
}
