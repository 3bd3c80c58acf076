import { errorCode } from './error-code';

const systemCodes: ReadonlySet<unknown> = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'EHOSTUNREACH',
  'ENOTFOUND',
  'EAI_AGAIN',
  'EPIPE',
  'ETIMEDOUT',
]);

/** Messages of the driver, which gives its own errors no code. */
const driverMessages =
  /^(Connection terminated|Connection ended|timeout exceeded when trying to connect|Client was closed|Client has encountered a connection error|Query read timeout)/;

/** Whether a statement failed because the database cannot be reached, and not for what it said. */
export const isConnectionLoss = (error: unknown): boolean =>
  systemCodes.has(errorCode(error)) ||
  (typeof error === 'object' &&
    error !== null &&
    'message' in error &&
    typeof error.message === 'string' &&
    driverMessages.test(error.message));
