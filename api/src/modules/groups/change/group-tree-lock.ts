import type { Transaction } from '../../../db/database';

/**
 * One change of the tree at a time: two moves could each be fine and together a cycle, and a new group would be put
 * below a parent that moves away. The trigger behind moves waits for the same lock.
 */
export const lockTree = async (transaction: Transaction): Promise<void> => {
  await transaction.query('select pg_advisory_xact_lock(7310, 1)');
};
