import { createHash } from 'node:crypto';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { setTimeout as sleep } from 'node:timers/promises';
import sql from 'sql-template-tag';
import type { Database } from '../db/database';
import { takeLock } from '../db/locks';
import { ApiFault, badRequest } from './api-fault';
import { LivingClaims } from './living-claims';

declare module 'fastify' {
  interface FastifyRequest {
    /** Set while this request is the first one under its key. */
    idempotencyKey: string | undefined;
    /** The database went away; what was sent to it last may be carried out or not. */
    isInDoubt: boolean;
  }
  interface FastifyContextConfig {
    /** The answer must not be kept. */
    isSecret?: boolean;
    /** A repetition goes on where the first request stopped, so what that one changed is no reason to refuse it. */
    resumes?: boolean;
  }
}

/** Printable characters without spaces; a UUID is the usual choice. */
const keyShape = /^[\x21-\x7e]{1,200}$/;
/** A process that died in between leaves its key behind; this long after it renewed its claims the call may be made again. */
const ABANDONED_SECONDS = 60;

interface StoredAnswer {
  readonly requestHash: string;
  readonly status: number | null;
  readonly response: unknown;
  /** The request is carried out; whether anybody knows its answer is another question. */
  readonly isDone: boolean;
  readonly traceId: string | null;
  readonly isAbandoned: boolean;
}

function hashOf({ method, url, body }: FastifyRequest): string {
  const content = Buffer.isBuffer(body) ? body : JSON.stringify(body ?? null);
  return createHash('sha256').update(`${method} ${url}\n`).update(content).digest('hex');
}

interface Claim {
  readonly owner: string;
  readonly key: string;
  readonly hash: string;
  /** Null for a key from before it was noted. */
  readonly traceId: string | null;
  readonly resumes: boolean;
}

/** Claims the key for this request. @returns what stands there already when somebody else was first */
async function claim(
  db: Database,
  { owner, key, hash, traceId, resumes }: Claim,
): Promise<StoredAnswer | undefined> {
  const [claimed] = await db.query(
    sql`insert into idempotency_key (owner, key, request_hash, trace_id)
      values (${owner}, ${key}, ${hash}, ${traceId}) on conflict do nothing returning key`,
  );
  if (claimed) return undefined;
  const [stored] = await db.query<StoredAnswer>(
    sql`select request_hash as "requestHash", status, response, trace_id as "traceId",
      not ${resumes} and exists (select from audit_entry a where a.trace_id = k.trace_id) as "isDone",
      created_at < now() - ${ABANDONED_SECONDS} * interval '1 second' as "isAbandoned"
      from idempotency_key k where owner = ${owner} and key = ${key}`,
  );
  // Gone again: the first request has just failed, and this one may not take its place unasked.
  return (
    stored ?? {
      requestHash: hash,
      status: null,
      response: null,
      isDone: false,
      traceId: null,
      isAbandoned: false,
    }
  );
}

/**
 * Gives a key free whose request ended without an answer, unless it changed something. The lock of the audit log waits for
 * those that may still be committed: each of them holds it. A call that resumes is free whatever it changed.
 *
 * @returns whether the key is free
 */
const free = (db: Database, { owner, key, traceId, resumes }: Omit<Claim, 'hash'>): Promise<boolean> =>
  db.transaction(async (transaction) => {
    await takeLock(transaction, 'audit');
    const rows = await transaction.query(
      sql`delete from idempotency_key k where owner = ${owner} and key = ${key} and status is null
        and trace_id is not distinct from ${traceId}
        and (${resumes} or not exists (select from audit_entry where trace_id = ${traceId}))
        returning key`,
    );
    return rows.length > 0;
  });

const EVERY_MS = 500;
/** In which a statement that was on its way arrives, e.g. the claim itself. */
const LATE_MS = 2_000;

/**
 * Whether the database carried a request out before it went away shows when it is back. Until then a repetition hears that
 * the first request has not ended; a process that dies in between leaves its key behind.
 */
async function freeWhenBack(db: Database, claimed: Omit<Claim, 'hash'>): Promise<void> {
  const end = Date.now() + ABANDONED_SECONDS * 1000;
  while (Date.now() < end) {
    try {
      if (await free(db, claimed)) return;
      await sleep(LATE_MS, undefined, { ref: false });
      await free(db, claimed);
      return;
    } catch {
      await sleep(EVERY_MS, undefined, { ref: false });
    }
  }
}

function replay(reply: FastifyReply, stored: StoredAnswer, hash: string): FastifyReply {
  if (stored.requestHash !== hash)
    throw new ApiFault(422, 'request.keyReused', 'this idempotency key belongs to another request', {
      field: 'idempotency-key',
    });
  if (stored.status === null && stored.isDone)
    throw new ApiFault(
      409,
      'request.answerLost',
      'the first request under this key was carried out; its answer is lost',
    );
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
  const { resumes = false } = request.routeOptions.config;
  const wanted = { owner: request.caller.userId, key, hash: hashOf(request), traceId: request.id, resumes };
  // From here on, as the answer to the claim may be lost too.
  request.idempotencyKey = key;
  let stored = await claim(db, wanted);
  if (stored?.status === null && stored.isAbandoned && stored.requestHash === wanted.hash) {
    const { traceId } = stored;
    if (await free(db, { ...wanted, traceId })) stored = await claim(db, wanted);
  }
  if (!stored) return undefined;
  request.idempotencyKey = undefined;
  return replay(reply, stored, wanted.hash);
}

async function keepAnswer(
  db: Database,
  { id: traceId, idempotencyKey: key, caller, isInDoubt, routeOptions }: FastifyRequest,
  { statusCode }: FastifyReply,
  payload: unknown,
): Promise<void> {
  if (key === undefined || caller === undefined) return;
  const { userId: owner } = caller;
  if (isInDoubt) {
    void freeWhenBack(db, { owner, key, traceId, resumes: routeOptions.config.resumes === true });
    return;
  }
  const isSuccess =
    statusCode < 300 && (payload === undefined || payload === null || typeof payload === 'string');
  if (isSuccess)
    await db.query('update idempotency_key set status = $3, response = $4 where owner = $1 and key = $2', [
      owner,
      key,
      statusCode,
      payload || null,
    ]);
  else await db.query('delete from idempotency_key where owner = $1 and key = $2', [owner, key]);
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
  app.decorateRequest('isInDoubt', false);
  const claims = new LivingClaims(db);
  const stop = claims.start((error) => app.log.error({ err: error }, 'claims could not be renewed'));
  app.addHook('onClose', async () => stop());
  app.addHook('onRoute', (route) => {
    if (![route.method].flat().some((method) => writes.has(method)) || route.config?.isSecret) return;
    route.preHandler = [
      ...[route.preHandler ?? []].flat(),
      async (request, reply) => {
        const earlier = await replayOrClaim(db, request, reply);
        if (request.idempotencyKey !== undefined) claims.add(request.id);
        return earlier;
      },
    ];
    route.onSend = [
      ...[route.onSend ?? []].flat(),
      async (request, reply, payload) => {
        claims.remove(request.id);
        await keepAnswer(db, request, reply, payload).catch((error: unknown) =>
          // The work is done, or refused with a reason: the caller hears that.
          request.log.error({ err: error, traceId: request.id }, 'an answer could not be kept'),
        );
        return payload;
      },
    ];
  });
}
