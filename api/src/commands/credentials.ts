import type { CredentialKeys } from '../credential-keys';
import type { Database } from '../db/database';
import { reencrypt } from '../modules/trader-credentials/reencrypt';
import { UsageError } from './usage-error';

const usage = 'usage: credentials reencrypt';

/** @throws {UsageError} */
export function parseCredentialArguments(args: readonly string[]): 'reencrypt' {
  const [what, ...rest] = args;
  if (what !== 'reencrypt' || rest.length > 0) throw new UsageError(usage);
  return what;
}

/** Seals all stored credentials with the current key, after which the keys before it can be taken away. */
export async function reencryptCredentials(
  db: Database,
  _what: 'reencrypt',
  keys: CredentialKeys | null,
  print: (line: string) => void,
): Promise<void> {
  if (!keys) throw new UsageError('DEPOTWERK_CREDENTIAL_KEY is missing');
  const { done, unreadable } = await reencrypt(db, keys);
  print(`encrypted anew: ${done}`);
  if (unreadable === 0) return;
  print(`sealed by a key that is not given: ${unreadable}`);
  process.exitCode = 1;
}
