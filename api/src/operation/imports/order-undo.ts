import { bringsContracts } from '@depotwerk/contract/floor/values/import-kinds';
import sql from 'sql-template-tag';
import { audit, type Writer } from '../../audit/writer';
import type { Database } from '../../db/database';
import { findReport } from '../../imports/import-run';
import { openUndo } from '../../imports/open-undo';
import { startJob } from '../../jobs/job-rows';
import { notUndoable } from './preview-undo';

/**
 * Orders that an import is taken back, or goes on with one that was broken off. A job does it (docs/decisions/0118): what is as before then, and
 * what stays because somebody has changed it since, is in the report.
 *
 * @returns the id of the job
 * @throws {ApiFault} 409 `imports.notUndoable` for one that changed nothing, is taken back or was, or is of more than 30 days ago
 */
export const orderUndo = (
  database: Database,
  importId: string,
  reason: string,
  writer: Writer,
): Promise<string> =>
  database.transaction(async (db) => {
    await db.query(sql`select from import_run where id = ${importId}::uuid for update`);
    const report = await findReport(db, importId);
    if (!report || !(report.isUndoable || report.undoing?.isRunning === false)) throw notUndoable();
    // A process that was taken for dead ends before it writes anything else.
    await db.query(
      sql`update import_run set cancel_requested_at = least(cancel_requested_at, now())
        where id = ${importId}::uuid and status = 'running'`,
    );
    const { userId, fullName } = writer.caller;
    await openUndo(db, { runId: importId, reason, userId, fullName });
    const jobId = await startJob(db, {
      kind: 'importUndo',
      input: bringsContracts(report.kind) ? { importId } : { runId: importId, kind: report.kind },
      startedBy: userId,
      key: writer.claim?.key,
      importRunId: importId,
    });
    await audit(db, writer, [
      {
        action: 'import.undoOrdered',
        entityType: 'importRun',
        entityId: importId,
        entityName: report.fileName,
        before: null,
        after: { reason },
      },
    ]);
    return jobId;
  });
