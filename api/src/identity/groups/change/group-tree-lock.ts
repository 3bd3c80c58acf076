import type { Transaction } from '../../../db/database';
import { takeLock } from '../../../db/locks';

/**
 * One change of the tree at a time: two moves could each be fine and together a cycle, and a new group would be put
 * below a parent that moves away. `move_group` waits for the same lock.
 */
export const lockTree = (transaction: Transaction): Promise<void> => takeLock(transaction, 'groupTree');
