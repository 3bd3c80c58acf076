import { join } from 'node:path';
import { ensureReleaseKey, keyFolder, PUBLIC_KEYS } from './signing-key.mjs';

/**
 * `depotwerk-release key`: the key of a team, made once.
 *
 * @param {readonly string[]} _
 * @param {(line: string) => void} report
 */
export async function makeKey(_, report) {
  const folder = keyFolder(process.env);
  ensureReleaseKey(folder);
  report(`${join(folder, PUBLIC_KEYS)} is the half that the shell is built with.`);
}
