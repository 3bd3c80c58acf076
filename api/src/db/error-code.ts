/** `code` of a system error; `instanceof Error` would miss errors of another realm. */
export const errorCode = (error: unknown): unknown =>
  typeof error === 'object' && error !== null && 'code' in error ? error.code : undefined;
