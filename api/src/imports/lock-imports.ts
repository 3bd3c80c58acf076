import type { Transaction } from '../db/database';
import { takeLock } from '../db/locks';
import type { ImportContext } from './import-context';

/** Waits for the imports of others, in a transaction that writes. A preview waits for nobody, and nobody for it. */
export async function lockImports(
  transaction: Transaction,
  { isPreview }: Pick<ImportContext, 'isPreview'>,
): Promise<void> {
  if (!isPreview) await takeLock(transaction, 'imports');
}
