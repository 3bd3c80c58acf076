import type { Reads } from './database';

/**
 * Advisory locks that all processes agree on. A number never changes its meaning: processes of two releases work side by
 * side. One number and two numbers are keys of different kinds.
 */
const keys = {
  migration: '7310',
  /** `move_group` in the database waits for it too. */
  groupTree: '7310, 1',
  /** Two imports at once would create the same customers twice. */
  imports: '7310, 20',
  /** Two tariffs of an insurer would both become its standard tariff. */
  standardTariffs: '7310, 30',
  audit: '7311',
  cleanUp: '7312',
  rights: '7313',
  /** A process of the release before 0122 ends retention alone. */
  retention: '7314',
  /** Two parts of the application may want the same address at once. */
  partClaims: '7315',
} as const;

type Lock = keyof typeof keys;

/** Waits for the lock and holds it until the transaction ends. */
export async function takeLock(transaction: Reads, lock: Lock): Promise<void> {
  await transaction.query(`select pg_advisory_xact_lock(${keys[lock]})`);
}

/** The same for those who may work side by side, but not beside who holds the lock alone. */
export async function takeSharedLock(transaction: Reads, lock: Lock): Promise<void> {
  await transaction.query(`select pg_advisory_xact_lock_shared(${keys[lock]})`);
}

/** Holds the lock until the transaction ends. @returns false when another process has it */
export async function tryLock(transaction: Reads, lock: Lock): Promise<boolean> {
  const [row] = await transaction.query<{ taken: boolean }>(
    `select pg_try_advisory_xact_lock(${keys[lock]}) as taken`,
  );
  return row?.taken ?? false;
}

/**
 * Of a connection outside a transaction, which must give it back. Who waits for it tries again and again: a statement that waits
 * would keep its view of the data, and an index that is built beside the work waits for the end of every such view.
 */
export const sessionLock = (lock: Lock) => ({
  tryTake: `select pg_try_advisory_lock(${keys[lock]}) as taken`,
  giveBack: `select pg_advisory_unlock(${keys[lock]})`,
});
