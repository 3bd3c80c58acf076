import type { ApiError } from '@depotwerk/contract/floor';
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { isConnectionLoss } from '../db/connection-loss';
import { DISK_FULL, isNotSupported } from '../db/error-code';
import { ApiFault } from './api-fault';

type Refusal = Omit<ApiError, 'traceId'> & { readonly status: number };

/** Errors of the framework before a handler runs. */
const frameworkCodes: Readonly<Record<string, Pick<Refusal, 'status' | 'errorCode'>>> = {
  FST_ERR_CTP_EMPTY_JSON_BODY: { status: 400, errorCode: 'request.emptyBody' },
  FST_ERR_CTP_INVALID_JSON_BODY: { status: 400, errorCode: 'request.malformed' },
  FST_ERR_CTP_INVALID_CONTENT_LENGTH: { status: 400, errorCode: 'request.malformed' },
  FST_ERR_CTP_BODY_TOO_LARGE: { status: 413, errorCode: 'request.tooLarge' },
  FST_ERR_CTP_INVALID_MEDIA_TYPE: { status: 415, errorCode: 'request.mediaType' },
};

const refused = 'the database refused a value of the request';
const unavailable = 'the database cannot answer at the moment; try again';
const valueOutOfRange = { status: 400, errorCode: 'request.valueOutOfRange', message: refused };
const conflict = { status: 409, errorCode: 'request.conflict', message: refused };
const concurrent = {
  status: 409,
  errorCode: 'request.conflict',
  message: 'somebody else changed the same at the same moment; try again',
};
const busy = { status: 503, errorCode: 'server.busy', message: unavailable };

const diskFull = {
  status: 503,
  errorCode: 'server.diskFull',
  message: 'the disk of the database is full',
};

const notSupported = {
  status: 501,
  errorCode: 'server.notSupported',
  message: 'the database of this installation does not carry this out',
};

/**
 * Errors of the database by class. A value of the caller that the schemas let pass: 22 does not fit its type, 23 breaks
 * a constraint, 54 is too long for an index. Two writers: 40. The server: 08 connection, 53 resources, 57 shutdown or
 * a statement that took too long.
 */
const databaseClasses: Readonly<Record<string, Refusal>> = {
  '22': valueOutOfRange,
  '54': valueOutOfRange,
  '23': conflict,
  '40': concurrent,
  '08': busy,
  '53': busy,
  '57': busy,
};

/** A server that was the primary a moment ago, or is not quite yet. */
const READ_ONLY = '25006';

/** After which to come again while the database does not answer. */
const BUSY_SECONDS = 5;

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null;

function databaseRefusal(error: unknown): Refusal | undefined {
  // Drizzle wraps the error of the driver.
  const source = isObject(error) && isObject(error['cause']) ? error['cause'] : error;
  if (!isObject(source)) return undefined;
  if (typeof source['code'] !== 'string' || !/^[\dA-Z]{5}$/.test(source['code']))
    return isConnectionLoss(source) ? busy : undefined;
  if (source['code'] === DISK_FULL) return diskFull;
  if (isNotSupported(source)) return notSupported;
  return source['code'] === READ_ONLY ? busy : databaseClasses[source['code'].slice(0, 2)];
}

function validationRefusal({ validation, validationContext }: FastifyError): Refusal | undefined {
  const first = validation?.[0];
  if (!validation || !first) return undefined;
  const fieldOf = ({ instancePath, params }: (typeof validation)[number]): string => {
    const name = params['additionalProperty'] ?? params['missingProperty'];
    const path = typeof name === 'string' ? `${instancePath}/${name}` : instancePath;
    return validationContext === 'body' ? path || '/' : path.replace(/^\//, '');
  };
  return {
    status: 400,
    errorCode: 'request.invalid',
    message: `${validationContext ?? 'request'}: ${fieldOf(first)} ${first.message ?? 'is invalid'}`,
    field: fieldOf(first),
    details: validation.map((entry) => ({ field: fieldOf(entry), reason: entry.message ?? entry.keyword })),
  };
}

function refusalOf(error: FastifyError | ApiFault): Refusal {
  if (error instanceof ApiFault) {
    const { status, errorCode, message, details } = error;
    return { status, errorCode, message, ...details };
  }
  const known = frameworkCodes[error.code];
  return (
    validationRefusal(error) ??
    (known && { ...known, message: error.message }) ??
    databaseRefusal(error) ??
    (error.statusCode && error.statusCode >= 400 && error.statusCode < 500
      ? { status: error.statusCode, errorCode: 'request.refused', message: error.message }
      : {
          status: 500,
          errorCode: 'server.unexpected',
          message: 'an unexpected error; the trace id names it in the log',
        })
  );
}

/** Every error leaves as `ApiError`; what nobody expected is logged under its trace id and never shown. */
export function handleErrors(app: FastifyInstance): void {
  app.setErrorHandler((error: FastifyError | ApiFault, request: FastifyRequest, reply: FastifyReply) => {
    const { status, ...refusal } = refusalOf(error);
    request.isInDoubt = [busy, diskFull].some(({ errorCode }) => errorCode === refusal.errorCode);
    if (status >= 500) request.log.error({ err: error, traceId: request.id }, 'unexpected error');
    const wait = status === 503 ? BUSY_SECONDS : status === 429 ? refusal.parameters?.['seconds'] : undefined;
    if (wait !== undefined) reply.header('retry-after', wait);
    // The framework would close the connection under a body that is still on its way, and the answer would be lost in
    // the reset. The server reads such a body to its end instead, within the time for receiving it.
    reply.removeHeader('connection');
    return reply.code(status).send({ ...refusal, traceId: request.id } satisfies ApiError);
  });
  app.setNotFoundHandler((request, reply) =>
    reply.code(404).send({
      errorCode: 'request.notFound',
      message: `no such call: ${request.method} ${request.url.split('?')[0]}`,
      traceId: request.id,
    } satisfies ApiError),
  );
}
