import type { RunningImport } from '@depotwerk/contract/floor';
import { audit, type Writer } from '../../audit/writer';
import type { Database } from '../../db/database';
import { ApiFault } from '../../http/api-fault';
import { requestCancel } from '../../imports/import-run';

/**
 * Asks a running import to end. What it writes in one transaction leaves no trace; packages of a delivery that are written stay.
 *
 * @throws {ApiFault} 409 `imports.notRunning` for one that has ended, or is not there
 */
export const cancelImport = (db: Database, importId: string, writer: Writer): Promise<RunningImport> =>
  db.transaction(async (transaction) => {
    const run = await requestCancel(transaction, importId);
    if (!run) throw new ApiFault(409, 'imports.notRunning', 'the import does not run');
    await audit(transaction, writer, [
      {
        action: 'import.cancelled',
        entityType: 'importRun',
        entityId: importId,
        entityName: run.fileName,
        before: null,
        after: { kind: run.kind, fileName: run.fileName },
      },
    ]);
    return run;
  });
