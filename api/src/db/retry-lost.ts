import { errorCode } from './error-code';

const ATTEMPTS = 3;
const DEADLOCK = '40P01';

/** Whether PostgreSQL ended the transaction because another one waited for it, too. The query builder wraps the error of the driver. */
const hasLost = (error: unknown): boolean =>
  errorCode(error) === DEADLOCK || (error instanceof Error && hasLost(error.cause));

/**
 * Does the work of a transaction again when it lost against another one, three times in all. By then the other one has gone on.
 *
 * @param work a whole transaction, that remembers nothing of an attempt before
 */
export async function retryLost<T>(work: () => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await work();
    } catch (error) {
      if (attempt === ATTEMPTS || !hasLost(error)) throw error;
    }
  }
}
