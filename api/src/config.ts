import { randomBytes } from 'node:crypto';
import type { DatabaseSettings } from './db/open';
import type { CookieSettings } from './modules/auth/session-cookies';

export interface Config {
  readonly host: string;
  readonly port: number;
  readonly demo: boolean;
  readonly database: DatabaseSettings;
  /** Signs access tokens; the same for all processes behind one address. */
  readonly tokenSecret: string;
  readonly cookies: CookieSettings;
  readonly allowedOrigins: readonly string[];
  /** Proxies in front of the API, whose `X-Forwarded-*` headers are believed. */
  readonly trustProxy: boolean | string;
  readonly logLevel: string;
}

/** Something in the environment is missing or wrong; the message is one sentence that names it. */
export class ConfigError extends Error {}

const SHORTEST_SECRET = 32;
/** What example files contain; nobody may run with them. */
const exampleSecrets = /^(change|secret|example|test|default|depotwerk)/i;

type Environment = Readonly<Record<string, string | undefined>>;

function tokenSecret(env: Environment, demo: boolean): string {
  const secret = env['DEPOTWERK_TOKEN_SECRET'];
  if (secret !== undefined && secret.length >= SHORTEST_SECRET && !exampleSecrets.test(secret)) return secret;
  // The demo may forget its access tokens with every start; the refresh cookie brings a new one.
  if (demo && secret === undefined) return randomBytes(48).toString('base64url');
  throw new ConfigError(
    secret === undefined
      ? 'DEPOTWERK_TOKEN_SECRET is missing: set a random text of at least 32 characters, the same for all processes.'
      : 'DEPOTWERK_TOKEN_SECRET is too short or an example value: set a random text of at least 32 characters.',
  );
}

function number(env: Environment, name: string, fallback: number, min: number, max: number): number {
  const text = env[name];
  if (text === undefined || text === '') return fallback;
  const value = Number(text);
  if (/^\d+$/.test(text) && value >= min && value <= max) return value;
  throw new ConfigError(`${name} must be a whole number from ${min} to ${max}, not "${text}".`);
}

const isOn = (env: Environment, name: string): boolean =>
  ['1', 'true', 'yes'].includes(env[name]?.toLowerCase() ?? '');

const list = (text: string | undefined): readonly string[] =>
  (text ?? '')
    .split(',')
    .map((item) => item.trim())
    .filter((item) => item !== '');

/**
 * Settings from the environment (see docs/guides/operate.md).
 *
 * @throws {ConfigError} naming the variable; outside the demo also when a secret is missing or an example value
 */
export function readConfig(env: Environment): Config {
  const demo = isOn(env, 'DEPOTWERK_DEMO');
  const embedded = isOn(env, 'DEPOTWERK_EMBEDDED_IN_FRAME');
  return {
    host: env['DEPOTWERK_API_HOST'] ?? '127.0.0.1',
    port: number(env, 'DEPOTWERK_API_PORT', 4410, 0, 65_535),
    demo,
    database: {
      url: env['DATABASE_URL'] || undefined,
      folder: env['DEPOTWERK_DATA'] ?? 'data/database',
      maxConnections: number(env, 'DEPOTWERK_DB_CONNECTIONS', 10, 1, 500),
      statementTimeout: number(env, 'DEPOTWERK_DB_TIMEOUT_MS', 30_000, 0, 3_600_000),
    },
    tokenSecret: tokenSecret(env, demo),
    cookies: {
      publicPath: env['DEPOTWERK_PUBLIC_PATH'] ?? '/api',
      // The demo is served over plain HTTP on the own machine.
      secure:
        env['DEPOTWERK_INSECURE_COOKIES'] === undefined ? !demo : !isOn(env, 'DEPOTWERK_INSECURE_COOKIES'),
      embedded,
    },
    allowedOrigins: list(env['DEPOTWERK_ALLOWED_ORIGINS']),
    trustProxy: env['DEPOTWERK_TRUST_PROXY'] ?? 'loopback',
    logLevel: env['DEPOTWERK_LOG_LEVEL'] ?? 'warn',
  };
}
