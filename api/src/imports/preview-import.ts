import type { ImportPreview } from '@depotwerk/contract/floor';
import { createHash } from 'node:crypto';
import type { Database, Transaction } from '../db/database';
import { findingsToAccept } from './findings-to-accept';
import type { ImportContext } from './import-context';
import { startRun, type ImportSource } from './import-run';
import { UnusableFile } from '../files/problem';
import { ReportBuilder } from './report';
import type { Importer, ImportFile } from './run-import';

/** Ends the transaction of a preview without a trace. */
class EndOfPreview extends Error {}

/** A part of the preview that the importer may try again. */
async function withinSavepoint<T>(
  transaction: Transaction,
  work: (within: Transaction) => Promise<T>,
): Promise<T> {
  await transaction.query('SAVEPOINT part');
  try {
    const result = await work(transaction);
    await transaction.query('RELEASE SAVEPOINT part');
    return result;
  } catch (error) {
    await transaction.query('ROLLBACK TO SAVEPOINT part');
    throw error;
  }
}

/** The transaction in the place of the database: what an importer commits ends with the preview. */
const withinTransaction = (transaction: Transaction, { engine }: Database): Database => ({
  engine,
  orm: transaction.orm,
  query: transaction.query.bind(transaction),
  transaction: (work) => withinSavepoint(transaction, work),
  withConnection: (work) => work(transaction.client),
  listen: () => Promise.reject(new Error('a preview ends with its transaction')),
  close: () => Promise.resolve(),
});

/** Runs an importer and takes back everything, so that the counts are those of the import itself. */
export async function previewImport(
  kind: ImportSource['kind'],
  importer: Importer,
  file: ImportFile,
  context: Omit<ImportContext, 'audit' | 'acceptance'>,
): Promise<ImportPreview> {
  const { fileName, bytes } = file;
  const builder = new ReportBuilder();
  const fileHash = createHash('sha256').update(bytes).digest('hex');
  const isUsable = await context.database
    .transaction(async (transaction) => {
      const database = withinTransaction(transaction, context.database);
      const run = await startRun(database, { kind, fileName, fileHash, startedBy: context.startedBy });
      await importer(file, builder, { ...context, database, ...acceptsEverything }, run);
      throw new EndOfPreview();
    })
    .catch((error: unknown) => {
      if (error instanceof EndOfPreview) return true;
      if (!(error instanceof UnusableFile)) throw error;
      const { code, line, detail, refusals } = error;
      if (refusals.length === 0) builder.refuse({ line, record: null, contractNumber: null, code, detail });
      return false;
    });
  const report = builder.build();
  const toAccept = isUsable ? findingsToAccept([...report.findings, ...report.refusals]) : [];
  return { kind, fileName, ...report, isUsable, toAccept };
}

const acceptsEverything: Pick<ImportContext, 'audit' | 'acceptance'> = {
  audit: () => Promise.resolve(),
  acceptance: { finding: 'trailer', reason: 'preview' },
};
