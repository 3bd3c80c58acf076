import { createPublicKey } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { Failure } from './failure.mjs';
import { readArgs } from './read-args.mjs';
import { openRegistry } from './registry.mjs';
import { DEFAULT_SHELL } from './shell-at.mjs';
import { spkiOf } from './signing-key.mjs';

/** @typedef {import('./registry.mjs').RemoteDetail} RemoteDetail */

const usage = `pnpm releases keys <remote>                  whose the part is: fingerprints of the keys of its team
  keys add <remote> <public.pem> --name NAME   takes a key; from then on its releases are signed with it
  keys retire <remote> <fingerprint>           nothing that is signed with it is released any more
  --shell URL                                  (${DEFAULT_SHELL}; DEPOTWERK_SHELL)
Needs DEPOTWERK_USER and DEPOTWERK_PASSWORD, or DEPOTWERK_TOKEN; a change needs the password in any case.`;

/** @param {string} fingerprint hexadecimal @returns {string} the digits that people compare, as the server writes them */
export const shortFingerprint = (fingerprint) => fingerprint.slice(0, 16).replace(/.{4}(?=.)/g, '$& ');

/** @param {string | undefined} file with one public key as PEM @returns {string} SPKI as base64 */
function keyIn(file) {
  if (file === undefined || !existsSync(file))
    throw new Failure(`There is no key in "${file ?? ''}".\n\n${usage}`);
  const pems =
    readFileSync(file, 'utf8').match(/-----BEGIN PUBLIC KEY-----[^-]+-----END PUBLIC KEY-----/g) ?? [];
  const [pem] = pems;
  if (pem === undefined || pems.length > 1)
    throw new Failure(`${file} holds ${String(pems.length)} public keys: a team hands over one.`);
  return spkiOf(createPublicKey(pem));
}

function ownPassword() {
  const { DEPOTWERK_PASSWORD: password } = process.env;
  if (!password) throw new Failure('Set DEPOTWERK_PASSWORD: whoever changes keys proves who they are.');
  return password;
}

/** Whose a part is. @param {RemoteDetail} remote @returns {string[]} */
export const linesOfKeys = ({ isBundled = false, keys = [] }) => [
  ...keys.map(
    (key) =>
      `${shortFingerprint(key.fingerprint)} ${key.name}, ${key.addedBy ?? 'with the application'}${key.retiredAt === null ? '' : '; retired'}`,
  ),
  ...(keys.length === 0 ? ['no key yet'] : []),
  ...(isBundled ? ['comes with the application, its keys are those of the shell'] : []),
];

/** @param {RemoteDetail} remote */
const linesOf = (remote) => linesOfKeys(remote).map((line) => `${remote.name}: ${line}`);

/** @param {RemoteDetail} remote @param {string} begin of a fingerprint, with or without blanks */
function fingerprintIn({ name, keys = [] }, begin) {
  const digits = begin.replaceAll(' ', '').toLowerCase();
  const found = keys.filter(({ fingerprint }) => digits !== '' && fingerprint.startsWith(digits));
  const [key] = found;
  if (!key || found.length > 1)
    throw new Failure(`${name} has ${String(found.length)} keys that begin with "${begin}".`);
  return key.fingerprint;
}

/**
 * `pnpm releases keys …`: whose a part is.
 *
 * @param {readonly string[]} args
 * @param {(line: string) => void} report
 */
export async function changeKeys(args, report) {
  const { positionals, values } = readArgs(usage, {
    args: [...args],
    allowPositionals: true,
    options: { name: { type: 'string' }, shell: { type: 'string', default: DEFAULT_SHELL } },
  });
  const [what = '', second, third] = positionals;
  const isChange = what === 'add' || what === 'retire';
  const remote = isChange ? second : what;
  if (!remote || (what === 'add' && !values.name)) throw new Failure(usage);
  const { name = '', shell } = values;
  if (what === 'add') {
    const key = { key: keyIn(third), name, password: ownPassword() };
    return linesOf(await (await openRegistry(shell, process.env)).addKey(remote, key)).forEach(report);
  }
  const registry = await openRegistry(shell, process.env);
  const known = await registry.read(remote);
  if (!known) throw new Failure(`There is no remote "${remote}".`);
  const shown =
    what === 'retire'
      ? await registry.retireKey(remote, fingerprintIn(known, third ?? ''), ownPassword())
      : known;
  for (const line of linesOf(shown)) report(line);
}
