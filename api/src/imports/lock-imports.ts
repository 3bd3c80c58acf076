import type { Transaction } from '../db/database';
import { takeLock } from '../db/locks';
import { UnusableFile } from '../files/problem';
import type { ImportContext } from './import-context';

type Asked = Pick<ImportContext, 'isPreview' | 'isCancelled'>;

/** @throws {UnusableFile} imports.cancelled; what the transaction has written goes with it */
export async function endIfCancelled(transaction: Transaction, { isCancelled }: Asked): Promise<void> {
  if (await isCancelled(transaction))
    throw new UnusableFile('imports.cancelled', 'somebody has cancelled it');
}

/**
 * Waits for the imports of others, in a transaction that writes. A preview waits for nobody, and nobody for it.
 *
 * @throws {UnusableFile} imports.cancelled when somebody has asked the import to end
 */
export async function lockImports(transaction: Transaction, context: Asked): Promise<void> {
  if (!context.isPreview) await takeLock(transaction, 'imports');
  await endIfCancelled(transaction, context);
}
