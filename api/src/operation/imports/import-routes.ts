import type { ImportReport } from '@depotwerk/contract/floor';
import { importEndpoints } from '@depotwerk/contract/operation';
import { importMaxBytes, type ImportKind } from '@depotwerk/contract/floor/values/import-kinds';
import type { FastifyInstance } from 'fastify';
import type { Senders } from '../../adapters/senders';
import type { Database, Queries } from '../../db/database';
import { ApiFault, notFound } from '../../http/api-fault';
import { register, type Call } from '../../http/register';
import { uploadedFile } from '../../http/uploaded-file';
import { detailText } from '../../imports/detail-texts';
import type { ImportContext, ImportStage } from '../../imports/import-context';
import { callerFor, requireRun, visibleTo } from './import-rights';
import { importerFor } from './importers';
import { acceptanceOf, groupOf } from './import-order';
import { cancelImport } from './cancel-import';
import { changeCheckLimits, readSetting } from './change-check-limits';
import { previewUndoOf } from './preview-undo';
import { orderUndo } from './order-undo';
import { findReport, listRunning, listRuns } from '../../imports/import-run';
import { UnusableFile, type Refusal } from '../../files/problem';
import { choiceOf } from '../../files/reading-choice';
import { endsWithin } from '../../jobs/job-rows';
import { runImport } from '../../imports/run-import';
import { tooLarge } from '../../imports/store-file';
import { codeText } from '../../imports/summary-texts';
import { actorOf } from '../../audit/record-change';
import { stepOf, tracedBy, writeAudit, type Origin } from '../../audit/write-audit';
import { originOf, writerOf } from '../../audit/writer';
import { clientZone, dateIn } from '../../client/client-zone';

type Upload = Call<(typeof importEndpoints)['POST /imports/:kind']>;

const FILE_TYPE = 'application/octet-stream';
const MOST_REASONS = 20;

const reasonOf = ({ code, detail }: Refusal): string =>
  [codeText(code, 'en'), detailText(detail, 'en')].filter((text) => text !== null).join(': ');

const unusable = ({ code, message, line, refusals }: UnusableFile): ApiFault =>
  new ApiFault(422, code, message, {
    field: 'body',
    parameters: { line },
    details: refusals
      .slice(0, MOST_REASONS)
      .map((refusal) => ({ field: `line ${refusal.line}`, reason: reasonOf(refusal) })),
  });

function fileOf(body: unknown, kind: ImportKind): Uint8Array {
  const bytes = uploadedFile(body, FILE_TYPE);
  if (bytes.length > importMaxBytes[kind]) throw tooLarge(kind);
  return bytes;
}

export interface ImportParts {
  readonly db: Database;
  /** Begins the jobs that an import has ordered. */
  readonly wakeJobs: () => void;
  /** How long a call waits for its answer before it says that the work goes on without it. */
  readonly patienceMs: number;
  /** Field lists of an operator; null: none. */
  readonly fieldListFolder: string | null;
  readonly senders: Senders;
}

/** What one person starts: who, in whose day. */
const contextOf = (
  { db, fieldListFolder }: ImportParts,
  { caller, request }: Pick<Upload, 'caller' | 'request'>,
) => ({
  database: db,
  fieldListFolder,
  startedBy: caller.fullName,
  startedById: caller.userId,
  today: dateIn(clientZone(request.headers), new Date()),
});

const originsOf = (request: Upload['request']): Readonly<Record<ImportStage, Origin>> => ({
  part: stepOf(originOf(request)),
  end: originOf(request),
  failure: tracedBy(request.id),
});

async function importUpload(parts: ImportParts, call: Upload): Promise<ImportReport> {
  const { params, query, body, request } = call;
  const { kind } = params;
  const caller = callerFor(call.caller, kind);
  const origins = originsOf(request);
  const context: Omit<ImportContext, 'isPreview' | 'isCancelled' | 'limits'> = {
    ...contextOf(parts, call),
    jobKey: request.claim?.key,
    acceptance: acceptanceOf(kind, query),
    audit: (transaction, changes, stage = 'part') =>
      writeAudit(transaction, actorOf(caller), changes, origins[stage]),
  };
  const bytes = fileOf(body, kind);
  const importer = importerFor(kind, await groupOf(parts.db, kind, query.groupId), {
    findCaller: () => Promise.resolve(caller),
    invitation: null,
    senders: parts.senders,
    traceId: request.id,
  });
  try {
    return await runImport(
      kind,
      importer,
      { fileName: query.fileName, bytes, choice: choiceOf(query) },
      context,
    );
  } catch (error) {
    throw error instanceof UnusableFile ? unusable(error) : error;
  }
}

async function requireReport(db: Queries, importId: string): Promise<ImportReport> {
  const report = await findReport(db, importId);
  if (!report) throw notFound('imports', importId);
  return report;
}

export function importRoutes(app: FastifyInstance, parts: ImportParts): void {
  const { db, wakeJobs } = parts;
  app.addContentTypeParser(FILE_TYPE, { parseAs: 'buffer' }, (_request, body, done) => done(null, body));
  register(app, importEndpoints, {
    'POST /imports/:kind': (call) => importUpload(parts, call).finally(wakeJobs),
    'POST /imports/:importId/cancel': async (call) => {
      await requireRun(db, call.params.importId, call.caller);
      return cancelImport(db, call.params.importId, writerOf(call));
    },
    'GET /imports/:importId/undo': async ({ params: { importId }, caller }) => {
      await requireRun(db, importId, caller);
      return previewUndoOf(db, importId, caller);
    },
    'POST /imports/:importId/undo': async (call) => {
      const { importId } = call.params;
      await requireRun(db, importId, call.caller);
      const jobId = await orderUndo(db, importId, call.body.reason, writerOf(call));
      wakeJobs();
      // Contracts are valued anew by a job that was ordered by then.
      if (await endsWithin(db, jobId, parts.patienceMs)) wakeJobs();
      const report = await requireReport(db, importId);
      call.reply.code(report.undoing?.isRunning ? 202 : 200);
      return report;
    },
    'GET /check-limits': () => readSetting(db),
    'PUT /check-limits': (call) => changeCheckLimits(db, call.body, call.version, writerOf(call)),
    'GET /imports': ({ caller }) => listRuns(db, visibleTo(caller)),
    'GET /imports/running': ({ caller }) => listRunning(db, visibleTo(caller)),
    'GET /imports/:importId': async ({ params: { importId }, caller }) => {
      await requireRun(db, importId, caller);
      return requireReport(db, importId);
    },
  });
}
