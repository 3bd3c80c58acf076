import type { ApiError } from '@depotwerk/contract/floor';
import type { FastifyReply, FastifyRequest, FastifyServerOptions } from 'fastify';
import { STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';
import { securityHeaders } from './security-headers';
import { newTraceId } from './trace-id';

type Refusal = Omit<ApiError, 'traceId'> & { readonly status: number };

const malformed = { status: 400, errorCode: 'request.malformed' };

/** Errors of an address, before there is a route. */
const addressErrors: Readonly<Record<string, Refusal>> = {
  FST_ERR_BAD_URL: { ...malformed, message: 'the address of the call is malformed' },
  FST_ERR_MAX_PARAM_LENGTH: {
    status: 414,
    errorCode: 'request.addressTooLong',
    message: 'a part of the address is too long',
  },
};

/** Errors of a connection, before there is a request. */
const connectionErrors: Readonly<Record<string, Refusal>> = {
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

const noHttp: Refusal = { ...malformed, message: 'this is no HTTP request' };

const headersOf = (traceId: string) => ({ ...securityHeaders, 'x-trace-id': traceId });

function refuseAddress(
  { code }: { readonly code: string },
  request: FastifyRequest,
  reply: FastifyReply,
): void {
  const { status, ...refusal } = addressErrors[code] ?? { ...malformed, message: 'the call is malformed' };
  const body: ApiError = { ...refusal, traceId: request.id };
  void reply.code(status).headers(headersOf(request.id)).send(body);
}

/** Writes the answer by hand, since there is no request that could be answered, and closes the connection. */
function refuseConnection(error: Error & { readonly code?: string }, socket: Socket): void {
  if (error.code === 'ECONNRESET' || !socket.writable) return void socket.destroy(error);
  const { status, ...refusal } = connectionErrors[error.code ?? ''] ?? noHttp;
  const traceId = newTraceId();
  const body = JSON.stringify({ ...refusal, traceId } satisfies ApiError);
  const headers = {
    'content-type': 'application/json; charset=utf-8',
    'content-length': Buffer.byteLength(body),
    connection: 'close',
    ...headersOf(traceId),
  };
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}`);
  socket.end(`HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\n${lines.join('\r\n')}\r\n\r\n${body}`);
}

/** Also what fails before any hook runs leaves in the shape and with the headers of every refusal. */
export const refuseInShape = {
  frameworkErrors: refuseAddress,
  clientErrorHandler: refuseConnection,
} satisfies FastifyServerOptions;
