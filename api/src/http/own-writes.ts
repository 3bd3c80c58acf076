import fastifyCookie from '@fastify/cookie';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Database, Reads } from '../db/database';
import { flags, type CookieSettings } from './cookie-settings';

/** Where a call reads that another server than the primary may answer. */
export type ReadsOf = (request: FastifyRequest) => Reads;

/** How far the database was when this browser wrote last. */
const COOKIE = 'dw_written';

function seenBy({ headers }: FastifyRequest): bigint | undefined {
  const text = fastifyCookie.parse(headers.cookie ?? '')[COOKIE];
  return text !== undefined && /^\d{1,20}$/.test(text) ? BigInt(text) : undefined;
}

/**
 * Everybody sees the own writes at once, whichever server of the database answers: each answer to a write says how far the
 * database was, and a reader who brings that along is led to a server that is as far. Without it the primary answers.
 *
 * @see docs/decisions/0043-reads-from-a-replica.md
 */
export function seeOwnWrites(app: FastifyInstance, db: Database, settings: CookieSettings): ReadsOf {
  const { replica } = db;
  if (!replica) return () => db;
  app.addHook('onSend', async (request, reply) => {
    if (request.method === 'GET' || request.method === 'HEAD' || reply.statusCode >= 400) return;
    // Without an answer nothing is known, so that the primary answers.
    const written = await replica.position().catch(() => '');
    const options = { ...flags(settings), path: settings.publicPath, httpOnly: true };
    reply.header('set-cookie', fastifyCookie.serialize(COOKIE, String(written), options));
  });
  return (request) => replica.readsFrom(seenBy(request));
}
