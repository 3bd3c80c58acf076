import { importEndpoints, type ImportPreview, type ImportReport } from '@depotwerk/contract';
import { importMaxBytes } from '@depotwerk/contract/values/import-kinds';
import type { FastifyInstance } from 'fastify';
import type { Database } from '../../db/database';
import { ApiFault, notFound } from '../../http/api-fault';
import { register, type Call } from '../../http/register';
import { uploadedFile } from '../../http/uploaded-file';
import { eptImporter } from '../../imports/ept/import-ept';
import { fundsImporter } from '../../imports/funds/import-funds';
import { gdvImporter } from '../../imports/gdv/import-gdv';
import { pricesImporter } from '../../imports/prices/import-prices';
import { detailText } from '../../imports/detail-texts';
import type { Acceptance, ImportContext } from '../../imports/import-context';
import { importGroup, UnknownGroup } from '../../imports/import-group';
import { findReport, listRuns, type ImportSource } from '../../imports/import-run';
import { previewImport } from '../../imports/preview-import';
import { UnusableFile, type Refusal } from '../../imports/problem';
import { runImport, type Importer } from '../../imports/run-import';
import { codeText } from '../../imports/summary-texts';
import { writeAudit } from '../audit/write-audit';
import { clientZone, dateIn } from '../client/client-zone';

type Upload = Call<
  (typeof importEndpoints)[
    'POST /imports/gdv' | 'POST /imports/ept' | 'POST /imports/prices' | 'POST /imports/funds']
>;

type PreviewCall = Call<(typeof importEndpoints)['POST /imports/preview']>;
type GdvQuery = Call<(typeof importEndpoints)['POST /imports/gdv']>['query'];

const FILE_TYPE = 'application/octet-stream';
const REASONS_TOLD = 20;

const reasonOf = ({ code, detail }: Refusal): string =>
  [codeText(code, 'en'), detailText(detail, 'en')].filter((text) => text !== null).join(': ');

const unusable = ({ code, message, line, refusals }: UnusableFile): ApiFault =>
  new ApiFault(422, code, message, {
    field: 'body',
    parameters: { line },
    details: refusals
      .slice(0, REASONS_TOLD)
      .map((refusal) => ({ field: `line ${refusal.line}`, reason: reasonOf(refusal) })),
  });

async function importUpload(
  db: Database,
  kind: ImportSource['kind'],
  importer: Importer,
  { query: { fileName }, body, caller, request }: Upload,
  acceptance: Acceptance | null = null,
): Promise<ImportReport> {
  const actor = { userId: caller.userId, name: caller.fullName };
  const context: ImportContext = {
    database: db,
    startedBy: caller.fullName,
    startedById: caller.userId,
    jobKey: request.idempotencyKey,
    acceptance,
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

function acceptanceOf({ accept, reason }: GdvQuery): Acceptance | null {
  if (accept !== undefined && reason !== undefined) return { finding: accept, reason: reason.trim() };
  if (accept === undefined && reason === undefined) return null;
  throw new ApiFault(422, 'imports.acceptanceIncomplete', 'what is accepted and why belong together', {
    field: accept === undefined ? 'accept' : 'reason',
  });
}

const otherImporters = { ept: eptImporter, prices: pricesImporter, funds: fundsImporter } as const;

async function importerOf(
  db: Database,
  kind: ImportSource['kind'],
  groupId: string | undefined,
): Promise<Importer> {
  if (kind === 'gdv') return gdvImporter(await groupOf(db, groupId));
  return otherImporters[kind];
}

async function preview(db: Database, { query, body, caller, request }: PreviewCall): Promise<ImportPreview> {
  const { kind, fileName, groupId } = query;
  const bytes = uploadedFile(body, FILE_TYPE);
  if (bytes.length > importMaxBytes[kind])
    throw new ApiFault(413, 'request.tooLarge', `more than ${importMaxBytes[kind]} bytes`, { field: 'body' });
  return previewImport(
    kind,
    await importerOf(db, kind, groupId),
    { fileName, bytes },
    {
      database: db,
      startedBy: caller.fullName,
      startedById: caller.userId,
      today: dateIn(clientZone(request.headers), new Date()),
    },
  );
}

/** @param wakeJobs begins the jobs that an import has ordered */
export function importRoutes(app: FastifyInstance, db: Database, wakeJobs: () => void): void {
  app.addContentTypeParser(FILE_TYPE, { parseAs: 'buffer' }, (_request, body, done) => done(null, body));
  register(app, importEndpoints, {
    'POST /imports/preview': (call) => preview(db, call),
    'POST /imports/gdv': async (call) => {
      const { query } = call;
      const importer = await importerOf(db, 'gdv', query.groupId);
      return importUpload(db, 'gdv', importer, call, acceptanceOf(query));
    },
    'POST /imports/ept': (call) => importUpload(db, 'ept', eptImporter, call),
    'POST /imports/prices': (call) => importUpload(db, 'prices', pricesImporter, call).finally(wakeJobs),
    'POST /imports/funds': (call) => importUpload(db, 'funds', fundsImporter, call).finally(wakeJobs),
    'GET /imports': () => listRuns(db),
    'GET /imports/:importId': async ({ params: { importId } }) => {
      const report = await findReport(db, importId);
      if (!report) throw notFound('imports', importId);
      return report;
    },
  });
}
