import { createPublicKey, generateKeyPairSync, sign } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../workspace/root.mjs';

/**
 * The key that releases of remotes are signed with. It stays where releases are built: neither the API nor a web server
 * has it. The shell is built with the public half, which the folder holds beside it.
 */
const FOLDER = '.release-key';

/** One or more public keys (PEM) that the shell accepts; relative to the repository. */
export const PUBLIC_KEYS = `${FOLDER}/public.pem`;
const privateFile = join(root, FOLDER, 'private.pem');
const publicFile = join(root, PUBLIC_KEYS);

/** Makes a key for this workspace unless there is one. A shell can be built with the public half alone. */
export function ensureReleaseKey() {
  if (existsSync(publicFile)) return;
  const { privateKey, publicKey } = existsSync(privateFile)
    ? { privateKey: undefined, publicKey: createPublicKey(readFileSync(privateFile)) }
    : generateKeyPairSync('ec', { namedCurve: 'P-256' });
  mkdirSync(join(root, FOLDER), { recursive: true, mode: 0o700 });
  if (privateKey)
    writeFileSync(privateFile, privateKey.export({ type: 'pkcs8', format: 'pem' }), { mode: 0o600 });
  writeFileSync(publicFile, publicKey.export({ type: 'spki', format: 'pem' }));
}

/**
 * @param {string} statement of a release, as it is handed out
 * @returns {string} ECDSA P-256 with SHA-256, r and s as base64: what browsers verify without a library
 */
export const signStatement = (statement) =>
  sign('sha256', Buffer.from(statement), {
    key: readFileSync(privateFile),
    dsaEncoding: 'ieee-p1363',
  }).toString('base64');
