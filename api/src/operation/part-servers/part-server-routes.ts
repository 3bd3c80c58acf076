import replyFrom from '@fastify/reply-from';
import { partServerEndpoints } from '@depotwerk/contract/operation';
import type { FastifyInstance, FastifyReply } from 'fastify';
import type { IncomingHttpHeaders } from 'node:http';
import type { Database } from '../../db/database';
import { ApiFault } from '../../http/api-fault';
import { register } from '../../http/register';
import { rightsOfPart } from '../../identity/part-rights/part-rights';
import type { PartServers } from './part-server-settings';
import { publicKeys, tokensFor } from './part-tokens';

/** Bytes of a request. */
const BODY_LIMIT = 1_048_576;
const CONNECT_MS = 2_000;
const MOST_CONNECTIONS = 32;

/** All that the server of a part learns of a request; no cookie, no token of the session, nothing of the connection. */
const passedOn = [
  'accept',
  'accept-language',
  'content-length',
  'content-type',
  'idempotency-key',
  'if-match',
  'if-none-match',
  'traceparent',
];
/** All that a browser learns of its answer: it sets no cookie and no rule of the application. */
const passedBack = [
  'content-disposition',
  'content-encoding',
  'content-language',
  'content-length',
  'content-type',
  'etag',
  'last-modified',
  'retry-after',
];

const only = (headers: IncomingHttpHeaders, names: readonly string[]): IncomingHttpHeaders =>
  Object.fromEntries(Object.entries(headers).filter(([name]) => names.includes(name)));

/** @throws {ApiFault} 404 for an address that would leave the part's place at its server */
function targetOf(server: URL, rest: string): string {
  const [path = ''] = rest.split('?', 1);
  const target = new URL(`.${path}`, server);
  if (target.href !== `${server.href}${path.slice(1)}` || path.includes('//'))
    throw new ApiFault(404, 'request.notFound', 'there is no such address');
  return target.pathname;
}

/** Of a server that did not answer, without its address; its own answers, also bad ones, are passed back as they are. */
function faultOf(part: string, error: unknown): ApiFault {
  const { statusCode } = error as { readonly statusCode?: number };
  const parameters = { part };
  return statusCode === 504
    ? new ApiFault(504, 'parts.tooSlow', `the server of the part "${part}" took too long`, { parameters })
    : new ApiFault(502, 'parts.unreachable', `the server of the part "${part}" does not answer`, {
        parameters,
      });
}

const refusedToken = (part: string): ApiFault =>
  new ApiFault(502, 'parts.tokenRefused', `the server of the part "${part}" refused the token`, {
    parameters: { part },
  });

/**
 * Passes `/parts/<name>/api/…` on to the server of the part, for who holds a right of it. The browser stays with the one
 * origin of the application, and the server gets a token of its own instead of the session.
 */
export function partServerRoutes(
  app: FastifyInstance,
  db: Database,
  { addresses, keys, timeoutMs }: PartServers,
): void {
  register(app, partServerEndpoints, { 'GET /part-keys': async () => publicKeys(keys) });
  const [key] = keys;
  if (!key) return;
  for (const [part, server] of addresses)
    app.register(async (scope) => {
      // As it comes: whoever reads the body is the server of the part.
      scope.removeAllContentTypeParsers();
      scope.addContentTypeParser('*', { parseAs: 'buffer', bodyLimit: BODY_LIMIT }, (_, body, done) =>
        done(null, body),
      );
      await scope.register(replyFrom, {
        base: server.origin,
        disableRequestLogging: true,
        maxRetriesOn503: 0,
        undici: {
          connections: MOST_CONNECTIONS,
          connect: { timeout: CONNECT_MS },
          headersTimeout: timeoutMs,
          bodyTimeout: timeoutMs,
        },
      });
      const tokenOf = tokensFor(part, key);
      const prefix = `/parts/${part}/api`;
      scope.route({
        method: ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'],
        url: `${prefix}/*`,
        // The server of the part looks after repetitions itself.
        config: { access: { kind: 'signedIn' }, isSecret: true },
        handler: async (request, reply): Promise<FastifyReply> => {
          const { caller, headers, body } = request;
          if (!caller) throw new Error('a call of somebody signed in has a caller');
          const rights = await rightsOfPart(db, part, caller);
          if (rights.length === 0)
            throw new ApiFault(403, 'auth.forbidden', `your role holds no right of the part "${part}"`);
          const contentType = headers['content-type'] ?? 'application/octet-stream';
          return reply.from(targetOf(server, request.url.slice(prefix.length)), {
            ...(Buffer.isBuffer(body) && { body, contentType }),
            rewriteRequestHeaders: (_, sent) => ({
              ...only(sent, passedOn),
              authorization: `Bearer ${tokenOf(caller, rights)}`,
            }),
            rewriteHeaders: (received) => only(received, passedBack),
            onError: (answer, { error }) => void answer.send(faultOf(part, error)),
            // To the shell 401 means that the session is over, which only the application can know.
            onResponse: (_, answer, { statusCode, stream }) => {
              if (statusCode !== 401) return void answer.send(stream);
              stream.destroy();
              answer.send(refusedToken(part));
            },
          });
        },
      });
    });
}
