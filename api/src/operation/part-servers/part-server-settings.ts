import { createPrivateKey, generateKeyPairSync, type KeyObject } from 'node:crypto';
import type { Environment } from '../../settings/environment';
import { ConfigError } from '../../settings/environment';

/** Servers that teams run behind the session of the shell. */
export interface PartServers {
  /** Address by name of the part, with a slash at its end. */
  readonly addresses: ReadonlyMap<string, URL>;
  /** The first one signs the tokens; servers believe all of them, so that a key can be replaced. EC, P-256. */
  readonly keys: readonly KeyObject[];
  /** Longest time that a server may take to begin its answer, and between two pieces of it. */
  readonly timeoutMs: number;
}

export const noPartServers: PartServers = { addresses: new Map(), keys: [], timeoutMs: 0 };

const SERVERS = 'DEPOTWERK_PART_SERVERS';
const KEYS = 'DEPOTWERK_PART_KEYS';

function addressOf(entry: string): readonly [string, URL] {
  const [, name = '', text = ''] = /^([a-z]+)=(\S+)$/.exec(entry) ?? [];
  const url = URL.canParse(text) ? new URL(text) : undefined;
  // The value stays out of the message: an address may hold a password.
  const isPlain =
    url &&
    /^https?:$/.test(url.protocol) &&
    [url.username, url.password, url.search, url.hash].every((part) => part === '');
  if (!isPlain)
    throw new ConfigError(
      `${SERVERS}: each entry is <part>=<address>, like notes=https://notes.internal/, without user, ? and #.`,
    );
  if (!url.pathname.endsWith('/')) url.pathname += '/';
  return [name, url];
}

const PEM = /-----BEGIN [A-Z ]*PRIVATE KEY-----[^-]+-----END [A-Z ]*PRIVATE KEY-----/g;

function keyOf(pem: string): KeyObject {
  try {
    const key = createPrivateKey(pem);
    if (key.asymmetricKeyDetails?.namedCurve === 'prime256v1') return key;
  } catch {
    // Said below.
  }
  throw new ConfigError(`${KEYS} must hold private keys of the curve P-256, in PEM.`);
}

/** For a process that may forget its keys at its end. */
export const newPartKey = (): KeyObject => generateKeyPairSync('ec', { namedCurve: 'P-256' }).privateKey;

/**
 * @param isDemo its only process makes a key at each start
 * @throws {ConfigError} naming the variable
 */
export function partServers(env: Environment, isDemo: boolean, timeoutMs: number): PartServers {
  const entries = (env[SERVERS] ?? '').split(',').flatMap((entry) => entry.trim() || []);
  const addresses = new Map(entries.map(addressOf));
  if (addresses.size < entries.length) throw new ConfigError(`${SERVERS} names a part twice.`);
  if (addresses.size === 0) return noPartServers;
  const text = env[KEYS] ?? '';
  const keys = text === '' && isDemo ? [newPartKey()] : (text.match(PEM) ?? []).map(keyOf);
  if (keys.length === 0)
    throw new ConfigError(
      `${KEYS} is missing or holds no key: ${SERVERS} needs one, the same for all processes.`,
    );
  return { addresses, keys, timeoutMs };
}
