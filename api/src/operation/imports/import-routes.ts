import type { ImportPreview, ImportReport } from '@depotwerk/contract/floor';
import { importEndpoints } from '@depotwerk/contract/operation';
import { readAnswers, verdictsOf } from '@depotwerk/contract/floor/values/import-answers';
import { acceptableOf, doubtsOf } from '@depotwerk/contract/floor/values/import-findings';
import { importMaxBytes, type ImportKind } from '@depotwerk/contract/floor/values/import-kinds';
import type { FastifyInstance } from 'fastify';
import type { Database } from '../../db/database';
import { ApiFault, notFound } from '../../http/api-fault';
import { register, type Call } from '../../http/register';
import { uploadedFile } from '../../http/uploaded-file';
import { detailText } from '../../imports/detail-texts';
import type { Acceptance, ImportContext, ImportStage } from '../../imports/import-context';
import { importGroup, UnknownGroup } from '../../imports/import-group';
import { bringsCustomers, importers } from './importers';
import { cancelImport } from './cancel-import';
import { changeCheckLimits, readSetting } from './change-check-limits';
import { previewUndoOf, undoImport } from './undo-import';
import { findReport, listRunning, listRuns } from '../../imports/import-run';
import { previewImport } from '../../imports/preview-import';
import { UnusableFile, type Refusal } from '../../files/problem';
import { choiceOf } from '../../files/reading-choice';
import { runImport } from '../../imports/run-import';
import { codeText } from '../../imports/summary-texts';
import { actorOf } from '../../audit/record-change';
import { stepOf, tracedBy, writeAudit, type Origin } from '../../audit/write-audit';
import { originOf, writerOf } from '../../audit/writer';
import { clientZone, dateIn } from '../../client/client-zone';

type Upload = Call<(typeof importEndpoints)['POST /imports/:kind']>;
type PreviewCall = Call<(typeof importEndpoints)['POST /imports/:kind/preview']>;

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

export interface ImportParts {
  readonly db: Database;
  /** Begins the jobs that an import has ordered. */
  readonly wakeJobs: () => void;
  /** Field lists of an operator; null: none. */
  readonly fieldListFolder: string | null;
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

function answersOf(kind: ImportKind, text: string | undefined): Pick<Acceptance, 'answers'> {
  if (text === undefined) return {};
  const answers = readAnswers(text);
  if ([...answers.lines.values()].every(({ verdict }) => verdictsOf(kind).includes(verdict)))
    return { answers };
  throw new ApiFault(422, 'imports.nothingToAccept', `a line of ${kind} is no split`, { field: 'answers' });
}

function acceptanceOf(kind: ImportKind, { accept, answers, reason }: Upload['query']): Acceptance | null {
  if (accept === undefined && answers === undefined && reason === undefined) return null;
  if (accept !== undefined && accept !== acceptableOf[kind] && accept !== doubtsOf[kind])
    throw new ApiFault(422, 'imports.nothingToAccept', `a file of ${kind} has no such finding`, {
      field: 'accept',
    });
  if (reason !== undefined && (accept !== undefined || answers !== undefined))
    return { finding: accept ?? doubtsOf[kind], reason: reason.trim(), ...answersOf(kind, answers) };
  throw new ApiFault(422, 'imports.acceptanceIncomplete', 'what is accepted and why belong together', {
    field: reason === undefined ? 'reason' : 'accept',
  });
}

const originsOf = (request: Upload['request']): Readonly<Record<ImportStage, Origin>> => ({
  part: stepOf(originOf(request)),
  end: originOf(request),
  failure: tracedBy(request.id),
});

async function importUpload(parts: ImportParts, call: Upload): Promise<ImportReport> {
  const { params, query, body, caller, request } = call;
  const { kind } = params;
  const origins = originsOf(request);
  const context: Omit<ImportContext, 'isPreview' | 'isCancelled' | 'limits'> = {
    ...contextOf(parts, call),
    jobKey: request.claim?.key,
    acceptance: acceptanceOf(kind, query),
    audit: (transaction, changes, stage = 'part') =>
      writeAudit(transaction, actorOf(caller), changes, origins[stage]),
  };
  const bytes = fileOf(body, kind);
  const importer = importers[kind](await groupOf(parts.db, kind, query.groupId));
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

async function previewUpload(parts: ImportParts, call: PreviewCall): Promise<ImportPreview> {
  const { params, query, body } = call;
  const { kind } = params;
  const bytes = fileOf(body, kind);
  const importer = importers[kind](await groupOf(parts.db, kind, query.groupId));
  const file = { fileName: query.fileName, bytes, choice: choiceOf(query) };
  return previewImport(kind, importer, file, contextOf(parts, call));
}

export function importRoutes(app: FastifyInstance, parts: ImportParts): void {
  const { db, wakeJobs } = parts;
  app.addContentTypeParser(FILE_TYPE, { parseAs: 'buffer' }, (_request, body, done) => done(null, body));
  register(app, importEndpoints, {
    'POST /imports/:kind': (call) => importUpload(parts, call).finally(wakeJobs),
    'POST /imports/:kind/preview': (call) => previewUpload(parts, call),
    'POST /imports/:importId/cancel': (call) => cancelImport(db, call.params.importId, writerOf(call)),
    'GET /imports/:importId/undo': ({ params }) => previewUndoOf(db, params.importId),
    'POST /imports/:importId/undo': (call) =>
      undoImport(db, call.params.importId, call.body.reason, writerOf(call)).finally(wakeJobs),
    'GET /check-limits': () => readSetting(db),
    'PUT /check-limits': (call) => changeCheckLimits(db, call.body, call.version, writerOf(call)),
    'GET /imports': () => listRuns(db),
    'GET /imports/running': () => listRunning(db),
    'GET /imports/:importId': async ({ params: { importId } }) => {
      const report = await findReport(db, importId);
      if (!report) throw notFound('imports', importId);
      return report;
    },
  });
}
