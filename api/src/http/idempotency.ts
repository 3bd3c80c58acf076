import { createHash, randomUUID } from 'node:crypto';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Database } from '../db/database';
import { ApiFault, badRequest } from './api-fault';
import type { Claim, ClaimedKey } from './claims';
import { ABANDONED_SECONDS, claimKey, dropClaim, freeClaim, freeClaimByTrace, keepAnswer } from './claims';
import { LivingClaims } from './living-claims';

declare module 'fastify' {
  interface FastifyRequest {
    /** Of the `Idempotency-Key`, while this request is the one that holds it. */
    claim: Claim | null;
    /** The database went away; what was sent to it last may be carried out or not. */
    isInDoubt: boolean;
  }
  interface FastifyContextConfig {
    /** The answer must not be kept. */
    isSecret?: boolean;
    /** A claim of the release before says nothing of what its request changed. */
    resumes?: boolean;
  }
}

/** Printable characters without spaces; a UUID is the usual choice. */
const keyShape = /^[\x21-\x7e]{1,200}$/;

function hashOf({ method, url, body }: FastifyRequest): string {
  const content = Buffer.isBuffer(body) ? body : JSON.stringify(body ?? null);
  return createHash('sha256').update(`${method} ${url}\n`).update(content).digest('hex');
}

const EVERY_MS = 500;
/** In which a statement that was on its way arrives, e.g. the claim itself. */
const LATE_MS = 2_000;

/**
 * Whether the database carried a request out before it went away shows when it is back. Until then a repetition hears that
 * the first request has not ended; a process that dies in between leaves its claim behind.
 */
async function freeWhenBack(db: Database, claim: Claim): Promise<void> {
  const end = Date.now() + ABANDONED_SECONDS * 1000;
  while (Date.now() < end) {
    try {
      if (await freeClaim(db, claim)) return;
      await sleep(LATE_MS, undefined, { ref: false });
      await freeClaim(db, claim);
      return;
    } catch {
      await sleep(EVERY_MS, undefined, { ref: false });
    }
  }
}

function replay(reply: FastifyReply, stored: ClaimedKey, hash: string): FastifyReply {
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
  const wanted = { hash: hashOf(request), traceId: request.id, resumes };
  const claim = { owner: request.caller.userId, key, id: randomUUID() };
  // From here on, as the answer to the claim may be lost too.
  request.claim = claim;
  let stored = await claimKey(db, claim, wanted);
  if (stored?.status === null && stored.isAbandoned && stored.requestHash === wanted.hash) {
    const { claimId, traceId } = stored;
    const isFree =
      claimId === null
        ? await freeClaimByTrace(db, claim, { traceId, resumes })
        : await freeClaim(db, { ...claim, id: claimId });
    if (isFree) stored = await claimKey(db, claim, wanted);
  }
  if (!stored) return undefined;
  request.claim = null;
  return replay(reply, stored, wanted.hash);
}

async function endClaim(
  db: Database,
  claim: Claim,
  { isInDoubt }: FastifyRequest,
  { statusCode: status }: FastifyReply,
  payload: unknown,
): Promise<void> {
  if (isInDoubt) void freeWhenBack(db, claim);
  else if (status >= 300) await freeClaim(db, claim);
  else if (payload === undefined || payload === null || typeof payload === 'string')
    await keepAnswer(db, claim, { status, response: payload || null });
  else await dropClaim(db, claim);
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
  app.decorateRequest('claim', null);
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
        if (request.claim) claims.add(request.claim);
        return earlier;
      },
    ];
    route.onSend = [
      ...[route.onSend ?? []].flat(),
      async (request, reply, payload) => {
        const { claim } = request;
        if (!claim) return payload;
        claims.remove(claim);
        await endClaim(db, claim, request, reply, payload).catch((error: unknown) =>
          // The work is done, or refused with a reason: the caller hears that.
          request.log.error({ err: error, traceId: request.id }, 'an answer could not be kept'),
        );
        return payload;
      },
    ];
  });
}
