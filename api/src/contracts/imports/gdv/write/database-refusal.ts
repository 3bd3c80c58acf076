/** The driver's error, which the query builder wraps. */
function driverError(error: unknown): (Error & { readonly code: unknown }) | null {
  if (!(error instanceof Error)) return null;
  return 'code' in error ? error : driverError(error.cause);
}

/**
 * Why the database refused a value or a row (SQLSTATE classes 22 and 23): then the contract is at fault, not the
 * program or the machine. Null for any other error.
 */
export function databaseRefusal(error: unknown): string | null {
  const cause = driverError(error);
  return cause && typeof cause.code === 'string' && /^2[23]/.test(cause.code) ? cause.message : null;
}
