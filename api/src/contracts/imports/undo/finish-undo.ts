import type { ImportUndoOutcome } from '@depotwerk/contract/floor';
import sql from 'sql-template-tag';
import type { Transaction } from '../../../db/database';
import { endUndo, type OpenUndo } from '../../../imports/open-undo';
import { undoFunds } from '../../../market/imports/funds/undo-funds';
import { emptyUniverses } from './give-back';
import { previewUndo } from './preview-undo';

interface Tally {
  readonly contractsRestored: number;
  readonly contractsRemoved: number;
  readonly customersRestored: number;
  readonly customersRemoved: number;
}

/** Ends the way back of a delivery: funds that nobody uses go, the report says what went back, and the notes are gone. */
export async function finishUndo(db: Transaction, undo: OpenUndo): Promise<void> {
  const { runId } = undo;
  await emptyUniverses(db, runId);
  const funds = await undoFunds(db, runId);
  const [tally] = await db.query<Tally>(
    sql`select contracts_restored as "contractsRestored", contracts_removed as "contractsRemoved",
        customers_restored as "customersRestored", customers_removed as "customersRemoved"
      from import_undo where run_id = ${runId}::uuid`,
  );
  if (!tally) throw new Error(`the import ${runId} is not being taken back`);
  const { contractsRestored, contractsRemoved, customersRestored, customersRemoved } = tally;
  const left = await previewUndo(db, runId);
  const outcome: ImportUndoOutcome = {
    contracts: { restored: contractsRestored, removed: contractsRemoved, kept: left.contracts.kept },
    customers: { restored: customersRestored, removed: customersRemoved, kept: left.customers.kept },
    // A report outlives the customers whom it would name.
    kept: left.kept.filter(({ noun }) => noun === 'contract'),
  };
  await db.query(sql`delete from import_contract where run_id = ${runId}::uuid`);
  await db.query(sql`delete from import_customer where run_id = ${runId}::uuid`);
  await endUndo(db, undo, outcome, {
    restoredContracts: contractsRestored,
    removedContracts: contractsRemoved,
    laterContracts: outcome.contracts.kept,
    removedCustomers: customersRemoved,
    laterCustomers: outcome.customers.kept,
    removedFunds: funds.removed,
  });
}
