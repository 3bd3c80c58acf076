import { createHash } from 'node:crypto';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Database } from '../db/database';
import { ApiFault, badRequest } from './api-fault';

declare module 'fastify' {
  interface FastifyRequest {
    /** Set while this request is the first one under its key. */
    idempotencyKey: string | undefined;
  }
  interface FastifyContextConfig {
    /** The answer must not be kept. */
    isSecret?: boolean;
  }
}

/** Printable characters without spaces; a UUID is the usual choice. */
const keyShape = /^[\x21-\x7e]{1,200}$/;
/** A process that died in between leaves its key behind; after this time the call may be made again. */
const ABANDONED_SECONDS = 60;

interface StoredAnswer {
  readonly requestHash: string;
  readonly status: number | null;
  readonly response: unknown;
}

function hashOf({ method, url, body }: FastifyRequest): string {
  const content = Buffer.isBuffer(body) ? body : JSON.stringify(body ?? null);
  return createHash('sha256').update(`${method} ${url}\n`).update(content).digest('hex');
}

/** Claims the key for this request. @returns what stands there already when somebody else was first */
async function claim(
  db: Database,
  owner: string,
  key: string,
  hash: string,
): Promise<StoredAnswer | undefined> {
  const [claimed] = await db.query(
    `insert into idempotency_key as k (owner, key, request_hash) values ($1, $2, $3)
     on conflict (owner, key) do update set created_at = now()
       where k.status is null and k.request_hash = excluded.request_hash
         and k.created_at < now() - $4 * interval '1 second'
     returning key`,
    [owner, key, hash, ABANDONED_SECONDS],
  );
  if (claimed) return undefined;
  const [stored] = await db.query<StoredAnswer>(
    `select request_hash as "requestHash", status, response from idempotency_key where owner = $1 and key = $2`,
    [owner, key],
  );
  // Gone again: the first request has just failed, and this one may not take its place unasked.
  return stored ?? { requestHash: hash, status: null, response: null };
}

function replay(reply: FastifyReply, stored: StoredAnswer, hash: string): FastifyReply {
  if (stored.requestHash !== hash)
    throw new ApiFault(422, 'request.keyReused', 'this idempotency key belongs to another request', {
      field: 'idempotency-key',
    });
  if (stored.status === null)
    throw new ApiFault(409, 'request.inProgress', 'the first request under this key has not ended yet');
  reply.code(stored.status).header('idempotent-replayed', 'true');
  if (stored.status === 204) return reply.send();
  return reply
    .header('content-type', 'application/json; charset=utf-8')
    .send(JSON.stringify(stored.response));
}

async function replayOrClaim(db: Database, request: FastifyRequest, reply: FastifyReply): Promise<unknown> {
  const key = request.headers['idempotency-key'];
  if (key === undefined || request.caller === undefined) return undefined;
  if (typeof key !== 'string' || !keyShape.test(key))
    throw badRequest(
      'request.invalid',
      'an idempotency key has 1 to 200 printable characters',
      'idempotency-key',
    );
  const hash = hashOf(request);
  const stored = await claim(db, request.caller.userId, key, hash);
  if (stored) return replay(reply, stored, hash);
  request.idempotencyKey = key;
  return undefined;
}

async function keepAnswer(
  db: Database,
  { idempotencyKey: key, caller }: FastifyRequest,
  { statusCode }: FastifyReply,
  payload: unknown,
): Promise<void> {
  if (key === undefined || caller === undefined) return;
  const isSuccess =
    statusCode < 300 && (payload === undefined || payload === null || typeof payload === 'string');
  if (isSuccess)
    await db.query('update idempotency_key set status = $3, response = $4 where owner = $1 and key = $2', [
      caller.userId,
      key,
      statusCode,
      payload || null,
    ]);
  else await db.query('delete from idempotency_key where owner = $1 and key = $2', [caller.userId, key]);
}

const writes: ReadonlySet<string> = new Set(['POST', 'PUT', 'PATCH', 'DELETE']);

/**
 * Makes writes safe to repeat: a signed-in call with the header `Idempotency-Key` is carried out once, and every
 * repetition within a day gets the answer of the first. Only a success is kept; a refused call may be sent again. An
 * answer that holds a secret is never kept, so such a call is carried out each time.
 *
 * Concerns the routes that are registered afterwards; those that only read get no hook that they would pay for.
 */
export function repeatSafely(app: FastifyInstance, db: Database): void {
  app.decorateRequest('idempotencyKey', undefined);
  app.addHook('onRoute', (route) => {
    if (![route.method].flat().some((method) => writes.has(method)) || route.config?.isSecret) return;
    route.preHandler = [
      ...[route.preHandler ?? []].flat(),
      async (request, reply) => replayOrClaim(db, request, reply),
    ];
    route.onSend = [
      ...[route.onSend ?? []].flat(),
      async (request, reply, payload) => {
        await keepAnswer(db, request, reply, payload).catch((error: unknown) =>
          // The work is done, or refused with a reason: the caller hears that.
          request.log.error({ err: error, traceId: request.id }, 'an answer could not be kept'),
        );
        return payload;
      },
    ];
  });
}
