import { randomBytes } from 'node:crypto';
import type { DatabaseSettings } from './db/open';
import type { CookieSettings } from './http/cookie-settings';
import type { CredentialKeys } from './settings/credential-keys';
import { credentialKeys } from './settings/credential-keys';
import type { TraceSettings } from './traces/tracing';
import type { MetricsAddress } from './metrics/metrics';
import type { MessageSettings } from './adapters/senders';
import type { Environment } from './settings/environment';
import { ConfigError } from './settings/environment';
import { partServers, type PartServers } from './operation/part-servers/part-server-settings';
import { retentionYears } from './operation/data-protection/retention';
import type { RetentionYears } from './operation/data-protection/retention';
import { weaknessOf } from './settings/token-secret';

export interface Config {
  readonly host: string;
  readonly port: number;
  readonly demo: boolean;
  readonly database: DatabaseSettings;
  /** Signs access tokens; the same for all processes behind one address. */
  readonly tokenSecret: string;
  /** What they have signed is believed as well: the one before a change, or the one that comes next. */
  readonly tokenSecretsBefore: readonly string[];
  readonly cookies: CookieSettings;
  readonly allowedOrigins: readonly string[];
  /** Proxies in front of the API, whose `X-Forwarded-*` headers are believed. */
  readonly trustProxy: boolean | string;
  /** Longest time in which a request must arrive, from its first byte to the last of its body. */
  readonly receiveTimeoutMs: number;
  readonly logLevel: string;
  /** Takes the lines of the log, JSON each; without it they go to the standard output. */
  readonly logTo?: { readonly write: (line: string) => void };
  readonly messages: MessageSettings;
  /** Seal what people sign in with at banks; null: nothing can be stored. Read or made at the first call. */
  readonly credentialKeys: () => CredentialKeys | null;
  /** `HH:MM` in Berlin, at which all contracts are analysed anew; null: never. */
  readonly analysisAt: string | null;
  /** Whether jobs and everything else that nobody waits for at a screen is done here; otherwise the process answers only. */
  readonly worksOnJobs: boolean;
  /** How long the data of erased persons are kept, by kind. */
  readonly retentionYears: RetentionYears;
  /** Where Prometheus reads figures; null: nowhere. */
  readonly metrics: MetricsAddress | null;
  /** Where traces are sent; null: nowhere. */
  readonly traces: TraceSettings | null;
  /** What teams run behind the session of the shell. */
  readonly partServers: PartServers;
  /** Folder with field lists of templates that the product does not have; null: none. */
  readonly fieldLists: string | null;
}

function tokenSecret(env: Environment, demo: boolean): string {
  const secret = env['DEPOTWERK_TOKEN_SECRET'];
  const weakness = secret === undefined ? 'is missing' : weaknessOf(secret);
  if (secret !== undefined && weakness === undefined) return secret;
  // The demo may forget its access tokens with every start; the refresh cookie brings a new one.
  if (demo && secret === undefined) return randomBytes(48).toString('base64url');
  throw new ConfigError(
    `DEPOTWERK_TOKEN_SECRET ${weakness}: set a random text of at least 32 characters, the same for all processes.`,
  );
}

/** A weak one would let in as much as a weak secret of today. */
function tokenSecretsBefore(env: Environment): readonly string[] {
  const secrets = list(env['DEPOTWERK_TOKEN_SECRETS_BEFORE']);
  for (const secret of secrets) {
    const weakness = weaknessOf(secret);
    if (weakness !== undefined)
      throw new ConfigError(`DEPOTWERK_TOKEN_SECRETS_BEFORE: a secret ${weakness}.`);
  }
  return secrets;
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

const loopback = ['localhost', '127.0.0.1', '[::1]'];

/** The value stays out of the message: an address may hold a password. */
function address(
  env: Environment,
  name: string,
  isAllowed: (url: URL) => boolean,
  shape: string,
): string | null {
  const text = env[name] ?? '';
  if (text === '') return null;
  if (URL.canParse(text) && isAllowed(new URL(text))) return text;
  throw new ConfigError(`${name} must be an address ${shape}.`);
}

/** `host:port`, or nothing. */
function server(env: Environment, name: string): string | undefined {
  const text = env[name] || undefined;
  if (text === undefined || /^([\w.-]+|\[[\da-f:]+\]):\d{1,5}$/i.test(text)) return text;
  throw new ConfigError(`${name} must be a host with its port, like replica:5433, not "${text}".`);
}

/** A setting that another one cannot do without. */
function companion(env: Environment, name: string, of: string): string {
  const text = env[name];
  if (text) return text;
  throw new ConfigError(`${name} is missing: ${of} needs it.`);
}

function messages(env: Environment, demo: boolean): MessageSettings {
  const publicUrl = address(
    env,
    'DEPOTWERK_PUBLIC_URL',
    ({ protocol, search, hash }) => /^https?:$/.test(protocol) && search === '' && hash === '',
    'that begins with https:// or http://, without ? and #',
  );
  const smtp = address(
    env,
    'DEPOTWERK_SMTP_URL',
    ({ protocol, hostname }) => /^smtps?:$/.test(protocol) && hostname !== '',
    'that begins with smtps:// or smtp://',
  );
  const sms = address(
    env,
    'DEPOTWERK_SMS_URL',
    ({ protocol, hostname }) =>
      protocol === 'https:' || (protocol === 'http:' && loopback.includes(hostname)),
    'that begins with https://',
  );
  return {
    publicUrl: publicUrl?.replace(/\/+$/, '') ?? null,
    smtp:
      smtp === null
        ? demo
          ? 'printed'
          : null
        : { url: smtp, from: companion(env, 'DEPOTWERK_MAIL_FROM', 'DEPOTWERK_SMTP_URL') },
    sms:
      sms === null
        ? demo
          ? 'printed'
          : null
        : { url: sms, token: companion(env, 'DEPOTWERK_SMS_TOKEN', 'DEPOTWERK_SMS_URL') },
  };
}

/** `off` is null. */
function timeOfDay(env: Environment, name: string, fallback: string): string | null {
  const text = env[name] || fallback;
  if (text === 'off') return null;
  if (/^([01]\d|2[0-3]):[0-5]\d$/.test(text)) return text;
  throw new ConfigError(`${name} must be a time of day like 02:30, or off, not "${text}".`);
}

function onOrOff(env: Environment, name: string): boolean {
  const text = env[name] || 'on';
  if (text === 'on' || text === 'off') return text === 'on';
  throw new ConfigError(`${name} must be on or off, not "${text}".`);
}

/** Without a port there are no figures. */
function metricsAddress(env: Environment): MetricsAddress | null {
  if (!env['DEPOTWERK_METRICS_PORT']) return null;
  const port = number(env, 'DEPOTWERK_METRICS_PORT', 0, 0, 65_535);
  return { host: env['DEPOTWERK_METRICS_HOST'] ?? '127.0.0.1', port };
}

/** Without an address there are no traces. */
function traces(env: Environment): TraceSettings | null {
  const url = address(
    env,
    'DEPOTWERK_OTLP_URL',
    ({ protocol }) => /^https?:$/.test(protocol),
    'that begins with https:// or http://, e.g. http://collector:4318/v1/traces',
  );
  const percent = number(env, 'DEPOTWERK_TRACE_PERCENT', 100, 1, 100);
  return url === null ? null : { url, fraction: percent / 100 };
}

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
      urlFile: env['DATABASE_URL_FILE'] || undefined,
      replica: server(env, 'DEPOTWERK_DB_REPLICA'),
      folder: env['DEPOTWERK_DATA'] ?? 'data/database',
      maxConnections: number(env, 'DEPOTWERK_DB_CONNECTIONS', 10, 1, 500),
      statementTimeout: number(env, 'DEPOTWERK_DB_TIMEOUT_MS', 30_000, 0, 3_600_000),
    },
    tokenSecret: tokenSecret(env, demo),
    tokenSecretsBefore: tokenSecretsBefore(env),
    cookies: {
      publicPath: env['DEPOTWERK_PUBLIC_PATH'] ?? '/api',
      // The demo is served over plain HTTP on the own machine.
      secure:
        env['DEPOTWERK_INSECURE_COOKIES'] === undefined ? !demo : !isOn(env, 'DEPOTWERK_INSECURE_COOKIES'),
      embedded,
    },
    allowedOrigins: list(env['DEPOTWERK_ALLOWED_ORIGINS']),
    trustProxy: env['DEPOTWERK_TRUST_PROXY'] ?? 'loopback',
    receiveTimeoutMs: number(env, 'DEPOTWERK_RECEIVE_TIMEOUT_MS', 60_000, 1_000, 3_600_000),
    logLevel: env['DEPOTWERK_LOG_LEVEL'] ?? 'warn',
    messages: messages(env, demo),
    credentialKeys: () => credentialKeys(env),
    analysisAt: timeOfDay(env, 'DEPOTWERK_ANALYSIS_AT', '02:30'),
    worksOnJobs: onOrOff(env, 'DEPOTWERK_JOBS'),
    retentionYears: retentionYears(env),
    metrics: metricsAddress(env),
    traces: traces(env),
    fieldLists: env['DEPOTWERK_FIELD_LISTS'] || null,
    partServers: partServers(env, demo, number(env, 'DEPOTWERK_PART_TIMEOUT_MS', 20_000, 100, 110_000)),
  };
}
