/** `code` of a system error; `instanceof Error` would miss errors of another realm. */
export const errorCode = (error: unknown): unknown =>
  typeof error === 'object' && error !== null && 'code' in error ? error.code : undefined;

/** The disk of the server of the database has no room. */
export const DISK_FULL = '53100';
