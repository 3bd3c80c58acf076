import { join } from 'node:path';
import { shortFingerprint } from './change-keys.mjs';
import {
  ensureReleaseKey,
  fingerprintOf,
  keyFolder,
  publicHalf,
  PUBLIC_KEYS,
  requireKey,
} from './signing-key.mjs';

/**
 * `depotwerk-release key`: the key of a team, made once.
 *
 * @param {readonly string[]} _
 * @param {(line: string) => void} report
 */
export async function makeKey(_, report) {
  const folder = keyFolder(process.env);
  ensureReleaseKey(folder);
  requireKey(folder);
  report(`The key of this team: ${shortFingerprint(fingerprintOf(publicHalf(folder)))}`);
  report(`${join(folder, PUBLIC_KEYS)} is the half that the application is told of:`);
  report(`  pnpm releases keys add <remote> ${join(folder, PUBLIC_KEYS)} --name "…"`);
}
