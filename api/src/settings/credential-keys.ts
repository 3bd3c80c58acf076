import { createHash, randomBytes } from 'node:crypto';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { Environment } from './environment';
import { ConfigError } from './environment';

export interface CredentialKey {
  /** Stands beside what the key has sealed. */
  readonly id: string;
  /** 32 bytes. */
  readonly bytes: Buffer;
}

export interface CredentialKeys {
  /** Seals from now on. */
  readonly current: CredentialKey;
  /** All that can open, by id: the current one and those before it. */
  readonly byId: ReadonlyMap<string, CredentialKey>;
}

const KEY_BYTES = 32;

function keyOf(text: string, name: string): CredentialKey {
  const bytes = /^[0-9a-f]{64}$/i.test(text) ? Buffer.from(text, 'hex') : Buffer.from(text, 'base64');
  if (bytes.length !== KEY_BYTES || new Set(bytes).size < 8)
    throw new ConfigError(`${name} must be 32 random bytes in base64 or hexadecimal.`);
  return { id: createHash('sha256').update(bytes).digest('hex').slice(0, 16), bytes };
}

export function keysOf(current: CredentialKey, older: readonly CredentialKey[] = []): CredentialKeys {
  return { current, byId: new Map([...older, current].map((key) => [key.id, key])) };
}

/** The key beside the database folder, made at the first start: readable for its owner only. */
function keyFromFile(folder: string): CredentialKey {
  const file = `${path.resolve(folder)}.credential-key`;
  mkdirSync(path.dirname(file), { recursive: true });
  try {
    writeFileSync(file, `${randomBytes(KEY_BYTES).toString('base64')}\n`, { mode: 0o600, flag: 'wx' });
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST')
      throw new ConfigError(`The key file ${file} cannot be written; set DEPOTWERK_CREDENTIAL_KEY.`);
  }
  return keyOf(readFileSync(file, 'utf8').trim(), file);
}

/**
 * From DEPOTWERK_CREDENTIAL_KEY; older ones, comma separated, from DEPOTWERK_CREDENTIAL_KEYS_BEFORE. The embedded database
 * has a file beside its folder instead; a database server without the variable stores no credentials.
 *
 * @throws {ConfigError} when a key is not 32 random bytes
 */
export function credentialKeys(env: Environment): CredentialKeys | null {
  const text = env['DEPOTWERK_CREDENTIAL_KEY'];
  if (!text && env['DATABASE_URL']) return null;
  const current = text
    ? keyOf(text, 'DEPOTWERK_CREDENTIAL_KEY')
    : keyFromFile(env['DEPOTWERK_DATA'] ?? 'data/database');
  const before = (env['DEPOTWERK_CREDENTIAL_KEYS_BEFORE'] ?? '')
    .split(',')
    .filter((item) => item.trim() !== '');
  return keysOf(
    current,
    before.map((item) => keyOf(item.trim(), 'DEPOTWERK_CREDENTIAL_KEYS_BEFORE')),
  );
}
