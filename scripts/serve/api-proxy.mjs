import { Agent, request as httpRequest } from 'node:http';
import { request as httpsRequest } from 'node:https';
import { pipeline } from 'node:stream';

/** Headers that belong to one connection and are not passed on (RFC 9110, section 7.6.1). */
const HOP_BY_HOP = new Set([
  'connection',
  'keep-alive',
  'proxy-authenticate',
  'proxy-authorization',
  'proxy-connection',
  'te',
  'trailer',
  'transfer-encoding',
  'upgrade',
]);

/** @param {import('node:http').IncomingHttpHeaders} headers */
const passedOn = (headers) =>
  Object.fromEntries(Object.entries(headers).filter(([name]) => !HOP_BY_HOP.has(name)));

/**
 * Passes requests on to the API, as streams in both directions.
 *
 * @param {string} apiUrl origin of the API, perhaps with a path
 * @param {string} prefix taken off the path, e.g. `/api`
 * @returns {{ handle: import('node:http').RequestListener, close: () => void }}
 */
export function apiProxy(apiUrl, prefix) {
  const target = new URL(apiUrl);
  const isSecure = target.protocol === 'https:';
  const agent = isSecure ? undefined : new Agent({ keepAlive: true });

  return {
    close: () => agent?.destroy(),
    handle: (incoming, outgoing) => {
      const path = target.pathname.replace(/\/$/, '') + ((incoming.url ?? '').slice(prefix.length) || '/');
      const forwardedFor = [incoming.headers['x-forwarded-for'], incoming.socket.remoteAddress].filter(
        Boolean,
      );
      let isAnswered = false;
      const upstream = (isSecure ? httpsRequest : httpRequest)(
        {
          agent,
          hostname: target.hostname,
          port: target.port,
          method: incoming.method,
          path,
          headers: {
            ...passedOn(incoming.headers),
            host: target.host,
            'x-forwarded-for': forwardedFor.join(', '),
            // What a stranger says of it would decide whose page may sign in.
            'x-forwarded-host': incoming.headers.host ?? '',
            'x-forwarded-proto': incoming.headers['x-forwarded-proto'] ?? 'http',
            'x-forwarded-prefix': prefix,
          },
        },
        (answer) => {
          isAnswered = true;
          outgoing.statusCode = answer.statusCode ?? 502;
          // Whoever ends the server sees of an answer what it is.
          for (const [name, value] of Object.entries(passedOn(answer.headers)))
            if (value !== undefined) outgoing.setHeader(name, value);
          outgoing.flushHeaders();
          pipeline(answer, outgoing, () => undefined);
        },
      );
      upstream.on('error', (error) => {
        // An answer in full that came before all of the question, as a refusal does, stays one.
        if (isAnswered && outgoing.writableEnded) return;
        if (outgoing.headersSent) return void outgoing.destroy(error);
        outgoing.writeHead(502, { 'Content-Type': 'application/json' });
        outgoing.end(
          JSON.stringify({
            errorCode: 'common.unreachable',
            message: 'The API does not answer',
            traceId: '',
          }),
        );
      });
      incoming.pipe(upstream);
      incoming.on('error', () => upstream.destroy());
      outgoing.on('close', () => {
        incoming.unpipe(upstream);
        // Whoever leaves the page also ends the work behind it; whoever was answered before all was said is heard to the end, since
        // the answer would be lost in the reset of a connection that is closed.
        if (!outgoing.writableFinished || !incoming.complete) upstream.destroy();
        incoming.resume();
      });
    },
  };
}
