import type { CredentialKeys } from '../settings/credential-keys';
import type { Database } from '../db/database';
import { resealDrafts } from '../desk/form-drafts/reseal-drafts';
import { reencrypt } from '../banks/credentials/reencrypt';
import { UsageError } from './usage-error';

const usage = 'usage: credentials reencrypt';

/**
 * Seals all stored credentials, and unfinished entries of wizards, with the current key, after which the keys before it can be taken away.
 *
 * @throws {UsageError}
 */
export async function reencryptCredentials(
  db: Database,
  args: readonly string[],
  keys: CredentialKeys | null,
  print: (line: string) => void,
): Promise<void> {
  if (args.join(' ') !== 'reencrypt') throw new UsageError(usage);
  if (!keys) throw new UsageError('DEPOTWERK_CREDENTIAL_KEY is missing');
  const { done, unreadable } = await reencrypt(db, keys);
  print(`encrypted anew: ${done + (await resealDrafts(db, keys))}`);
  if (unreadable === 0) return;
  print(`sealed by a key that is not given: ${unreadable}`);
  process.exitCode = 1;
}
