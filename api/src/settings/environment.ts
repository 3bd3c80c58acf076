import { readFileSync } from 'node:fs';

/** Something in the environment is missing or wrong; the message is one sentence that names it. */
export class ConfigError extends Error {}

export type Environment = Readonly<Record<string, string | undefined>>;

/** What may stand in a file instead, named by the variable with `_FILE` behind it. */
const secretNames = [
  'DATABASE_URL',
  'DEPOTWERK_TOKEN_SECRET',
  'DEPOTWERK_TOKEN_SECRETS_BEFORE',
  'DEPOTWERK_CREDENTIAL_KEY',
  'DEPOTWERK_CREDENTIAL_KEYS_BEFORE',
  'DEPOTWERK_SMTP_URL',
  'DEPOTWERK_SMS_TOKEN',
  'DEPOTWERK_PART_KEYS',
] as const;

function secretIn(file: string, name: string): string {
  try {
    return readFileSync(file, 'utf8').trim();
  } catch {
    throw new ConfigError(`${name} names the file ${file}, which cannot be read.`);
  }
}

/**
 * The environment with the secrets that it names files for, so that they stand neither in a list of processes nor in a
 * description of a container.
 *
 * @throws {ConfigError} when a file cannot be read, or a secret stands in both places
 */
export function withSecretFiles(env: Environment): Environment {
  const read: Record<string, string> = {};
  for (const name of secretNames) {
    const file = env[`${name}_FILE`];
    if (!file) continue;
    if (env[name]) throw new ConfigError(`Set ${name} or ${name}_FILE, not both.`);
    read[name] = secretIn(file, `${name}_FILE`);
  }
  return { ...env, ...read };
}
