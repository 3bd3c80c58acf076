import { createHash, createPublicKey, generateKeyPairSync, sign } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { Failure } from './failure.mjs';

/**
 * The key that releases of remotes are signed with. It stays where releases are built: neither the API nor a web server
 * has it. The shell is built with the public half, which the folder holds beside it.
 */
export const KEY_FOLDER = '.release-key';

/** One or more public keys (PEM) that the shell accepts; in the folder of the key. */
export const PUBLIC_KEYS = 'public.pem';
const PRIVATE_KEY = 'private.pem';

/** @param {NodeJS.ProcessEnv} env `DEPOTWERK_RELEASE_KEY` where the key is not kept in the folder of the remote */
export const keyFolder = ({ DEPOTWERK_RELEASE_KEY: folder }) => resolve(folder ?? KEY_FOLDER);

/** Makes a key unless there is one. A shell can be built with the public half alone. @param {string} folder of the key */
export function ensureReleaseKey(folder) {
  const privateFile = join(folder, PRIVATE_KEY);
  const publicFile = join(folder, PUBLIC_KEYS);
  if (existsSync(publicFile)) return;
  const { privateKey, publicKey } = existsSync(privateFile)
    ? { privateKey: undefined, publicKey: createPublicKey(readFileSync(privateFile)) }
    : generateKeyPairSync('ec', { namedCurve: 'P-256' });
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  if (privateKey)
    writeFileSync(privateFile, privateKey.export({ type: 'pkcs8', format: 'pem' }), { mode: 0o600 });
  writeFileSync(publicFile, publicKey.export({ type: 'spki', format: 'pem' }));
}

/** @param {string} folder of the key @throws {Failure} when nothing can be signed with it */
export function requireKey(folder) {
  if (existsSync(join(folder, PRIVATE_KEY))) return;
  throw new Failure(
    `There is no key in ${folder}: name its folder in DEPOTWERK_RELEASE_KEY, or make one with "depotwerk-release key".`,
  );
}

/**
 * The half of the key that everybody may have; `public.pem` of a shell may hold those of others beside it.
 *
 * @param {string} folder of the key
 * @returns {string} SPKI as base64
 */
export const publicHalf = (folder) => spkiOf(createPublicKey(readFileSync(join(folder, PRIVATE_KEY))));

/** @param {import('node:crypto').KeyObject} key @returns {string} SPKI as base64 */
export const spkiOf = (key) => key.export({ type: 'spki', format: 'der' }).toString('base64');

/**
 * What people compare, as the server does.
 *
 * @param {string} spki of a public key, as base64
 * @returns {string} SHA-256, hexadecimal
 */
export const fingerprintOf = (spki) => createHash('sha256').update(Buffer.from(spki, 'base64')).digest('hex');

/**
 * @param {string} statement of a release, as it is handed out
 * @param {string} folder of the key
 * @returns {string} ECDSA P-256 with SHA-256, r and s as base64: what browsers verify without a library
 */
export const signStatement = (statement, folder) =>
  sign('sha256', Buffer.from(statement), {
    key: readFileSync(join(folder, PRIVATE_KEY)),
    dsaEncoding: 'ieee-p1363',
  }).toString('base64');
