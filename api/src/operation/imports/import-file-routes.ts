import type { ImportPreview, ImportReport, RunningImport, StoredImport } from '@depotwerk/contract/floor';
import { importFileEndpoints } from '@depotwerk/contract/operation';
import { importKinds, importMaxBytes } from '@depotwerk/contract/floor/values/import-kinds';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import sql from 'sql-template-tag';
import type { Readable } from 'node:stream';
import { writerOf } from '../../audit/writer';
import { clientZone, dateIn } from '../../client/client-zone';
import type { Database } from '../../db/database';
import { choiceOf } from '../../files/reading-choice';
import { ApiFault, notFound } from '../../http/api-fault';
import { register } from '../../http/register';
import { linkPlace, type LinkParts } from '../../identity/password-links/link-routes';
import { findReport } from '../../imports/import-run';
import { storeFile, StoredUpload, tooLarge } from '../../imports/store-file';
import { findReadingOfFile, findStoredImport, listStoredImports } from '../../imports/stored-import';
import { endsWithin } from '../../jobs/job-rows';
import { groupOf, refuseInvitation } from './import-order';
import { callerFor, requireFile, visibleTo } from './import-rights';
import { discardFile, orderImport, orderPreview, type PreviewOrder } from './order-import';

const FILE_TYPE = 'application/octet-stream';

/** How long a call waits for its answer before it says that the work goes on without it. */
export const IMPORT_PATIENCE_MS = 2_000;

export interface ImportFileParts {
  readonly db: Database;
  readonly wakeJobs: () => void;
  readonly patienceMs: number;
  readonly links: LinkParts;
}

/**
 * A file of a kind that there is, stored while it arrives; what else is wrong with the call is said by its schema.
 *
 * @throws {ApiFault} 403 for a kind that the caller may not import, before anything is stored; 413
 */
async function receive(
  db: Database,
  { params, caller, headers }: FastifyRequest,
  body: Readable,
): Promise<StoredUpload | undefined> {
  const { kind: named } = params as { readonly kind?: string };
  const kind = importKinds.find((each) => each === named);
  if (kind === undefined || !caller) {
    body.resume();
    return undefined;
  }
  try {
    callerFor(caller, kind);
    if (Number(headers['content-length'] ?? 0) > importMaxBytes[kind]) throw tooLarge(kind);
    // The line stays open for the answer, whatever is left of the file.
    return await storeFile(db, body.iterator({ destroyOnReturn: false }), kind, caller);
  } catch (error) {
    body.resume();
    throw error;
  }
}

async function forgetUnused(db: Database, { body }: FastifyRequest): Promise<void> {
  if (body instanceof StoredUpload)
    await db.query(sql`delete from import_file where id = ${body.fileId} and preview_job_id is null`);
}

const todayOf = (request: FastifyRequest): string => dateIn(clientZone(request.headers), new Date());

async function preview(
  { db, wakeJobs, patienceMs }: ImportFileParts,
  order: PreviewOrder,
  reply: FastifyReply,
): Promise<ImportPreview | StoredImport> {
  const jobId = await orderPreview(db, order);
  wakeJobs();
  if (await endsWithin(db, jobId, patienceMs)) {
    const { preview: ready = null } = (await findReadingOfFile(db, order.fileId)) ?? {};
    if (ready) {
      reply.code(200);
      return ready;
    }
  }
  reply.code(202);
  return findStoredImport(db, order.fileId);
}

/** Calls about files that are stored, looked at and imported by jobs. */
export function importFileRoutes(app: FastifyInstance, parts: ImportFileParts): void {
  const { db, wakeJobs, patienceMs, links } = parts;
  // In a scope of its own: other calls take a file of this type as a whole.
  void app.register((scope, _options, done) => {
    scope.removeContentTypeParser(FILE_TYPE);
    scope.addContentTypeParser(FILE_TYPE, (request: FastifyRequest, body: Readable) =>
      receive(db, request, body),
    );
    scope.addHook('onResponse', (request) => forgetUnused(db, request));
    register(scope, importFileEndpoints, {
      'POST /imports/:kind/preview': async ({ params: { kind }, query, body, caller, request, reply }) => {
        callerFor(caller, kind);
        const groupId = query.groupId ?? null;
        await groupOf(db, kind, query.groupId);
        const sent: unknown = body;
        // A call without a body is one with an empty file.
        const stored = sent ?? (await storeFile(db, noBytes(), kind, caller));
        if (!(stored instanceof StoredUpload))
          throw new ApiFault(415, 'request.mediaType', `a file is sent as ${FILE_TYPE}`, {
            field: 'content-type',
          });
        const { fileId } = stored;
        const { fileName } = query;
        const choice = choiceOf(query);
        const { userId } = caller;
        return preview(parts, { fileId, fileName, groupId, choice, userId, today: todayOf(request) }, reply);
      },
      'GET /imports/files': ({ caller }) => listStoredImports(db, visibleTo(caller)),
      'GET /imports/files/:fileId': async ({ params: { fileId }, caller }) => {
        await requireFile(db, fileId, caller);
        const file = await findStoredImport(db, fileId);
        const reading = await findReadingOfFile(db, fileId);
        if (!reading) throw notFound('imports', fileId);
        return { file, preview: reading.preview, choice: reading.choice };
      },
      'POST /imports/files/:fileId/preview': async ({ params, query, caller, request, reply }) => {
        const { fileId } = params;
        await requireFile(db, fileId, caller);
        const { userId } = caller;
        return preview(parts, { fileId, choice: choiceOf(query), userId, today: todayOf(request) }, reply);
      },
      'POST /imports/files/:fileId/import': async (call): Promise<ImportReport | RunningImport> => {
        const { params, body, caller, request, reply } = call;
        const { invite, ...acceptance } = body;
        refuseInvitation(await requireFile(db, params.fileId, caller), invite, links.senders);
        const invitation = invite === undefined ? null : { channel: invite, ...linkPlace(request, links) };
        const order = { ...acceptance, invitation, today: todayOf(request) };
        const { jobId, run } = await orderImport(db, params.fileId, order, writerOf(call));
        wakeJobs();
        const report = (await endsWithin(db, jobId, patienceMs)) ? await findReport(db, run.id) : null;
        reply.code(report ? 200 : 202);
        // Its analysis is ordered by now.
        if (report) wakeJobs();
        return report ?? run;
      },
      'DELETE /imports/files/:fileId': async (call) => {
        await requireFile(db, call.params.fileId, call.caller);
        return discardFile(db, call.params.fileId, writerOf(call));
      },
    });
    done();
  });
}

async function* noBytes(): AsyncGenerator<Uint8Array> {}
