/** `code` of a system error; `instanceof Error` would miss errors of another realm. */
export const errorCode = (error: unknown): unknown =>
  typeof error === 'object' && error !== null && 'code' in error ? error.code : undefined;

/** The disk of the server of the database has no room. */
export const DISK_FULL = '53100';

/** An engine of many servers does not carry out such a statement (docs/guides/scale.md). */
const NOT_SUPPORTED = '0A000';

/** PostgreSQL says the same of a plan that it kept from before a migration, which is not meant. */
export const isNotSupported = (error: unknown): boolean =>
  errorCode(error) === NOT_SUPPORTED &&
  !(error instanceof Object && 'routine' in error && error.routine === 'RevalidateCachedQuery');
