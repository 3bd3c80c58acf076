import type { ImportPreview } from '@depotwerk/contract/floor';
import { randomUUID } from 'node:crypto';
import type { Database } from '../db/database';
import { readCheckLimits } from '../settings/check-limits';
import { withTransactions } from '../db/with-transactions';
import { findingsToAccept } from './findings-to-accept';
import type { ImportContext } from './import-context';
import type { ImportSource } from './import-run';
import { UnusableFile } from '../files/problem';
import { ReportBuilder } from './report';
import type { Importer, ImportFile } from './run-import';

/** The database without a way to write: PostgreSQL itself refuses each change and each lock of a row. */
const readOnly = (database: Database): Database =>
  withTransactions(database, (work) =>
    database.transaction(async (transaction) => {
      await transaction.query('SET TRANSACTION READ ONLY');
      return work(transaction);
    }),
  );

/**
 * Runs an importer over a database that it can only read: it counts what the import would do.
 *
 * @param builder says meanwhile how far it is
 */
export async function previewImport(
  kind: ImportSource['kind'],
  importer: Importer,
  file: ImportFile,
  context: Omit<ImportContext, keyof typeof asPreview | 'isCancelled' | 'limits'> &
    Partial<Pick<ImportContext, 'isCancelled'>>,
  builder = new ReportBuilder(),
): Promise<ImportPreview> {
  const run = { id: randomUUID(), startedAt: new Date().toISOString() };
  const database = readOnly(context.database);
  const limits = await readCheckLimits(database);
  const isUsable = await importer(
    file,
    builder,
    { isCancelled: never, ...context, database, limits, ...asPreview },
    run,
  )
    .then(() => true)
    .catch((error: unknown) => {
      if (!(error instanceof UnusableFile)) throw error;
      const { code, line, detail, refusals } = error;
      if (refusals.length === 0) builder.refuse({ line, record: null, contractNumber: null, code, detail });
      return false;
    });
  const report = builder.build();
  const toAccept = isUsable ? findingsToAccept([...report.findings, ...report.refusals]) : [];
  return { kind, fileName: file.fileName, ...report, isUsable, toAccept };
}

const never = () => Promise.resolve(false);

const asPreview: Pick<ImportContext, 'audit' | 'acceptance' | 'isPreview'> = {
  isPreview: true,
  audit: () => Promise.resolve(),
  acceptance: { finding: 'trailer', reason: 'preview' },
};
