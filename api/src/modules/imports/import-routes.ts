import { importEndpoints, type ImportReport } from '@depotwerk/contract';
import type { FastifyInstance } from 'fastify';
import type { Database } from '../../db/database';
import { ApiFault, notFound } from '../../http/api-fault';
import { register, type Call } from '../../http/register';
import { uploadedFile } from '../../http/uploaded-file';
import { eptImporter } from '../../imports/ept/import-ept';
import { gdvImporter } from '../../imports/gdv/import-gdv';
import { pricesImporter } from '../../imports/prices/import-prices';
import type { ImportContext } from '../../imports/import-context';
import { importGroup, UnknownGroup } from '../../imports/import-group';
import { findReport, listRuns, type ImportSource } from '../../imports/import-run';
import { UnusableFile } from '../../imports/problem';
import { runImport, type Importer } from '../../imports/run-import';
import { writeAudit } from '../audit/write-audit';
import { clientZone, dateIn } from '../client/client-zone';

type Upload = Call<
  (typeof importEndpoints)['POST /imports/gdv' | 'POST /imports/ept' | 'POST /imports/prices']
>;

const FILE_TYPE = 'application/octet-stream';
const REASONS_TOLD = 20;

const unusable = ({ code, message, line, refusals }: UnusableFile): ApiFault =>
  new ApiFault(422, code, message, {
    field: 'body',
    parameters: { line },
    details: refusals
      .slice(0, REASONS_TOLD)
      .map((refusal) => ({ field: `line ${refusal.line}`, reason: refusal.reason })),
  });

async function importUpload(
  db: Database,
  kind: ImportSource['kind'],
  importer: Importer,
  { query: { fileName }, body, caller, request }: Upload,
): Promise<ImportReport> {
  const actor = { userId: caller.userId, name: caller.fullName };
  const context: ImportContext = {
    database: db,
    startedBy: caller.fullName,
    startedById: caller.userId,
    jobKey: request.idempotencyKey,
    today: dateIn(clientZone(request.headers), new Date()),
    audit: (transaction, changes) => writeAudit(transaction, actor, changes, request.id),
  };
  try {
    return await runImport(kind, importer, { fileName, bytes: uploadedFile(body, FILE_TYPE) }, context);
  } catch (error) {
    throw error instanceof UnusableFile ? unusable(error) : error;
  }
}

async function groupOf(db: Database, groupId: string | undefined): Promise<string> {
  try {
    return await importGroup(db, groupId);
  } catch (error) {
    if (!(error instanceof UnknownGroup)) throw error;
    throw new ApiFault(422, 'imports.unknownGroup', error.message, { field: 'groupId' });
  }
}

/** @param wakeJobs begins the jobs that an import has ordered */
export function importRoutes(app: FastifyInstance, db: Database, wakeJobs: () => void): void {
  app.addContentTypeParser(FILE_TYPE, { parseAs: 'buffer' }, (_request, body, done) => done(null, body));
  register(app, importEndpoints, {
    'POST /imports/gdv': async (call) =>
      importUpload(db, 'gdv', gdvImporter(await groupOf(db, call.query.groupId)), call),
    'POST /imports/ept': (call) => importUpload(db, 'ept', eptImporter, call),
    'POST /imports/prices': async (call) => {
      const report = await importUpload(db, 'prices', pricesImporter, call);
      wakeJobs();
      return report;
    },
    'GET /imports': () => listRuns(db),
    'GET /imports/:importId': async ({ params: { importId } }) => {
      const report = await findReport(db, importId);
      if (!report) throw notFound('imports', importId);
      return report;
    },
  });
}
