import { randomBytes } from 'node:crypto';
import { STATUS_CODES } from 'node:http';

/** Errors of a connection, before there is a request, in the words of the API. */
const refusals = {
  HPE_HEADER_OVERFLOW: {
    status: 431,
    errorCode: 'request.headersTooLarge',
    message: 'the headers of the call are too long',
  },
  ERR_HTTP_REQUEST_TIMEOUT: {
    status: 408,
    errorCode: 'request.timeout',
    message: 'the call did not arrive in time',
  },
};
const noHttp = { status: 400, errorCode: 'request.malformed', message: 'this is no HTTP request' };

/** @param {string | undefined} code */
const refusalOf = (code) =>
  code === 'HPE_HEADER_OVERFLOW' || code === 'ERR_HTTP_REQUEST_TIMEOUT' ? refusals[code] : noHttp;

/**
 * Answers by hand, in the shape of every refusal, since there is no request that could be answered.
 *
 * @param {Error & { code?: string }} error
 * @param {import('node:stream').Duplex} socket
 */
export function refuseConnection(error, socket) {
  if (error.code === 'ECONNRESET' || !socket.writable) return void socket.destroy(error);
  const { status, errorCode, message } = refusalOf(error.code);
  const traceId = randomBytes(16).toString('hex');
  const body = JSON.stringify({ errorCode, message, traceId });
  const headers = [
    'Content-Type: application/json; charset=utf-8',
    `Content-Length: ${String(Buffer.byteLength(body))}`,
    'X-Content-Type-Options: nosniff',
    `X-Trace-Id: ${traceId}`,
    'Connection: close',
  ];
  socket.end(
    `HTTP/1.1 ${String(status)} ${STATUS_CODES[status] ?? ''}\r\n${headers.join('\r\n')}\r\n\r\n${body}`,
  );
}
