import type { Transaction } from './database';
import { isConnectionLoss } from './connection-loss';
import { errorCode } from './error-code';

/** The whole transaction has to be tried again: serialization, deadlock, a lock that was not given, a server that stops. */
const ofTransaction = /^(40|55P03|57)/;

const isOfItem = (error: unknown): boolean =>
  !isConnectionLoss(error) && !ofTransaction.test(String(errorCode(error)));

/**
 * Does the work for one of many things within a transaction. Where it throws, what it has written is undone, and the others go on.
 *
 * @param what names it to whoever reads the log
 * @param onFault hears why; it may throw to end all of them
 * @returns undefined after a fault
 */
export async function apart<T>(
  db: Transaction,
  what: string,
  work: () => Promise<T>,
  onFault: (error: unknown) => void,
): Promise<T | undefined> {
  await db.query('SAVEPOINT apart');
  try {
    const result = await work();
    await db.query('RELEASE SAVEPOINT apart');
    return result;
  } catch (error) {
    if (!isOfItem(error)) throw error;
    await db.query('ROLLBACK TO SAVEPOINT apart');
    await db.query('RELEASE SAVEPOINT apart');
    onFault(new Error(`${what} was left out`, { cause: error }));
    return undefined;
  }
}

/** For a work of which one fault ends all. */
export const raise = (error: unknown): never => {
  throw error;
};
