import { importEndpoints, type ImportReport } from '@depotwerk/contract';
import { importMaxBytes, type ImportKind } from '@depotwerk/contract/values/import-kinds';
import type { FastifyInstance } from 'fastify';
import type { Database } from '../../db/database';
import { ApiFault, notFound } from '../../http/api-fault';
import { register, type Call } from '../../http/register';
import { uploadedFile } from '../../http/uploaded-file';
import type { ImportContext } from '../../imports/import-context';
import { importGroup, UnknownGroup } from '../../imports/import-group';
import { bringsCustomers, importers } from '../../imports/importers';
import { findReport, listRuns } from '../../imports/import-run';
import { UnusableFile } from '../../imports/problem';
import { runImport } from '../../imports/run-import';
import { writeAudit } from '../audit/write-audit';
import { clientZone, dateIn } from '../client/client-zone';

type Upload = Call<(typeof importEndpoints)['POST /imports/:kind']>;

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

function fileOf(body: unknown, kind: ImportKind): Uint8Array {
  const bytes = uploadedFile(body, FILE_TYPE);
  const most = importMaxBytes[kind];
  if (bytes.length <= most) return bytes;
  throw new ApiFault(413, 'request.tooLarge', `a file of ${kind} has at most ${most} bytes`, {
    field: 'body',
  });
}

async function groupOf(db: Database, kind: ImportKind, groupId: string | undefined): Promise<string> {
  if (groupId !== undefined && !bringsCustomers(kind))
    throw new ApiFault(422, 'imports.noCustomers', `a file of ${kind} brings no customers`, {
      field: 'groupId',
    });
  try {
    return await importGroup(db, groupId);
  } catch (error) {
    if (!(error instanceof UnknownGroup)) throw error;
    throw new ApiFault(422, 'imports.unknownGroup', error.message, { field: 'groupId' });
  }
}

async function importUpload(
  db: Database,
  { params: { kind }, query: { fileName, groupId }, body, caller, request }: Upload,
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
  const bytes = fileOf(body, kind);
  const importer = importers[kind](await groupOf(db, kind, groupId));
  try {
    return await runImport(kind, importer, { fileName, bytes }, context);
  } catch (error) {
    throw error instanceof UnusableFile ? unusable(error) : error;
  }
}

/** @param wakeJobs begins the jobs that an import has ordered */
export function importRoutes(app: FastifyInstance, db: Database, wakeJobs: () => void): void {
  app.addContentTypeParser(FILE_TYPE, { parseAs: 'buffer' }, (_request, body, done) => done(null, body));
  register(app, importEndpoints, {
    'POST /imports/:kind': async (call) => {
      const report = await importUpload(db, call);
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
