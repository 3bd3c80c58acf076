import type { ImportReport } from '@depotwerk/contract/floor';
import { bringsContracts, type ImportKind } from '@depotwerk/contract/floor/values/import-kinds';
import sql from 'sql-template-tag';
import { audit, type Writer } from '../../audit/writer';
import { forgetPrices } from '../../contracts/analysis/forget-prices';
import { orderUndo } from '../../contracts/imports/undo/open-undo';
import type { Database, Transaction } from '../../db/database';
import { takeLock } from '../../db/locks';
import { notFound } from '../../http/api-fault';
import { undoUsers } from '../../identity/user-import/undo/undo-users';
import { findReport } from '../../imports/import-run';
import { startJob } from '../../jobs/job-rows';
import { undoFunds } from '../../market/imports/funds/undo-funds';
import { undoPositions } from '../../market/positions/undo-positions';
import { pricesToUndo, undoPrices } from '../../market/prices/undo-prices';
import { callerFor } from './import-rights';
import { marketOutcome, notUndoable, ofUsers, withoutContracts } from './preview-undo';

/** @throws {ApiFault} 409 `imports.notUndoable` */
async function undoDelivery(
  db: Transaction,
  importId: string,
  fileName: string,
  reason: string,
  writer: Writer,
): Promise<void> {
  const report = await findReport(db, importId);
  const isBroken = report?.undoing?.isRunning === false;
  if (!report?.isUndoable && !isBroken) throw notUndoable();
  // A process that was taken for dead ends before it writes anything else.
  await db.query(
    sql`update import_run set cancel_requested_at = coalesce(cancel_requested_at, now())
      where id = ${importId}::uuid and status = 'running'`,
  );
  await orderUndo(db, importId, reason, writer.caller);
  await audit(db, writer, [
    {
      action: 'import.undoOrdered',
      entityType: 'importRun',
      entityId: importId,
      entityName: fileName,
      before: null,
      after: { reason },
    },
  ]);
}

async function takeBackUsers(
  db: Transaction,
  { id, fileName }: { readonly id: string; readonly fileName: string },
  reason: string,
  writer: Writer,
): Promise<void> {
  const { outcome, changes } = await undoUsers(db, id, callerFor(writer.caller, 'users'));
  const { restored, removed, kept } = outcome.users;
  await db.query(
    sql`update import_run set undone_at = now(), undone_by = ${writer.caller.fullName}, undo_reason = ${reason},
      report = report || jsonb_build_object('undoOutcome', ${JSON.stringify(ofUsers(outcome))}::jsonb)
    where id = ${id}::uuid`,
  );
  await audit(db, writer, [
    ...changes,
    {
      action: 'import.undone',
      entityType: 'importRun',
      entityId: id,
      entityName: fileName,
      before: null,
      after: { reason, restoredUsers: restored, removedUsers: removed, laterUsers: kept },
    },
  ]);
}

/**
 * Takes back an import: prices, data and positions of funds and users are as they were before it, except what somebody has changed since. Funds
 * that it brought are gone, unless somebody uses them. The contracts with these funds are valued anew by a job. A delivery of contracts is
 * taken back by a job as a whole; the same call continues one that was broken off.
 *
 * @throws {ApiFault} 404; 409 `imports.notUndoable` for one that changed nothing, is taken back or was, or is of more than 30 days ago
 */
export async function undoImport(
  database: Database,
  importId: string,
  reason: string,
  writer: Writer,
): Promise<ImportReport> {
  await database.transaction(async (db) => {
    await takeLock(db, 'imports');
    const [run] = await db.query<{
      kind: ImportKind;
      fileName: string;
      isUndoable: boolean;
      hasPrices: boolean;
      hasFunds: boolean;
    }>(
      sql`select kind, file_name as "fileName", status = 'done' and undone_at is null
        and (exists (select from import_price where run_id = ${importId}::uuid)
          or exists (select from import_fund where run_id = ${importId}::uuid)
          or exists (select from import_positions where run_id = ${importId}::uuid)
          or exists (select from import_user where run_id = ${importId}::uuid)) as "isUndoable",
        exists (select from import_price where run_id = ${importId}::uuid) as "hasPrices",
        exists (select from import_fund where run_id = ${importId}::uuid) as "hasFunds"
      from import_run where id = ${importId}::uuid for update`,
    );
    if (!run) throw notFound('imports', importId);
    if (bringsContracts(run.kind)) return undoDelivery(db, importId, run.fileName, reason, writer);
    if (!run.isUndoable) throw notUndoable();
    if (run.kind === 'users') return takeBackUsers(db, { id: importId, ...run }, reason, writer);
    const market = await marketOutcome(db, importId);
    const { prices, positions } = market;
    await forgetPrices(db, pricesToUndo(importId));
    const pricedIds = await undoPrices(db, importId);
    const funds = await undoFunds(db, importId);
    await undoPositions(db, importId);
    const fundIds = [...pricedIds, ...funds.fundIds];
    await db.query(
      sql`update import_run set undone_at = now(), undone_by = ${writer.caller.fullName}, undo_reason = ${reason},
        report = report || jsonb_build_object('undoOutcome', ${JSON.stringify(withoutContracts(market))}::jsonb)
      where id = ${importId}::uuid`,
    );
    if (fundIds.length > 0)
      await startJob(db, {
        kind: 'revaluation',
        input: { fundIds },
        startedBy: writer.caller.userId,
        importRunId: importId,
      });
    await audit(db, writer, [
      {
        action: 'import.undone',
        entityType: 'importRun',
        entityId: importId,
        entityName: run.fileName,
        before: null,
        after: {
          reason,
          ...(run.hasPrices ? { prices: prices.restored + prices.removed, laterPrices: prices.kept } : {}),
          ...(run.hasFunds
            ? { funds: funds.fundIds.length, removedFunds: funds.removed, laterFunds: market.funds.kept }
            : {}),
          ...(positions
            ? {
                restoredPositions: positions.funds.restored,
                removedPositions: positions.funds.removed,
                laterPositions: positions.funds.kept,
              }
            : {}),
        },
      },
    ]);
  });
  const report = await findReport(database, importId);
  if (!report) throw notFound('imports', importId);
  return report;
}
