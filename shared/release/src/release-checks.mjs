import { statSync } from 'node:fs';
import { join } from 'node:path';
import { satisfies } from 'compare-versions';

/** @typedef {import('@depotwerk/contract/operation').RemoteRelease} RemoteRelease */
/** @typedef {{ platform: string, main?: string, shared: Readonly<Record<string, readonly string[]>> }} Shell what a shell says of itself */

/** Most bytes after brotli, 3 % above the largest today: entry 6,172, exposed module 973, everything 571,503. */
const budgets = { entry: 6_360, exposed: 1_000, everything: 578_000 };

/** So many files of a part that is too large are named. */
const NAMED = 3;

/**
 * @param {RemoteRelease} release
 * @param {(file: string) => number} bytesOf as the file travels
 * @returns {string[]} one sentence each
 */
export function budgetProblems({ entry, integrity }, bytesOf) {
  const files = Object.keys(integrity);
  const exposed = files.filter((file) => file.includes('__federation_expose_'));
  const parts = { entry: [entry], exposed, everything: files };
  return /** @type {(keyof typeof budgets)[]} */ (Object.keys(budgets)).flatMap((part) => {
    const sizes = parts[part].map((file) => ({ file, bytes: bytesOf(file) }));
    const sum = sizes.reduce((bytes, size) => bytes + size.bytes, 0);
    if (sum <= budgets[part]) return [];
    const largest = sizes
      .sort((one, other) => other.bytes - one.bytes)
      .slice(0, NAMED)
      .map(({ file, bytes }) => `${file} ${String(bytes)}`);
    return [
      `${part}: ${String(sum)} bytes, allowed are ${String(budgets[part])}; the largest: ${largest.join(', ')}`,
    ];
  });
}

/** Bytes after brotli, where the build wrote a compressed twin. @param {string} folder of the version */
export const travelling = (folder) => (/** @type {string} */ file) =>
  (statSync(join(folder, `${file}.br`), { throwIfNoEntry: false }) ?? statSync(join(folder, file))).size;

/**
 * What a shell lacks that a release was built for: the same question that the shell asks before it loads it.
 *
 * @param {Pick<RemoteRelease, 'platformRange' | 'shared'>} release
 * @param {Shell} shell
 * @returns {string[]} one sentence each
 */
export function fitProblems({ platformRange, shared }, shell) {
  const needs = { ...shared, '@depotwerk/platform': platformRange };
  return Object.entries(needs).flatMap(([name, range]) => {
    const versions = shell.shared[name];
    if (versions === undefined) return [`the shell does not share ${name}`];
    const fits = range.trim() !== '*' && versions.some((version) => satisfies(version, range));
    return fits ? [] : [`${name}: needs ${range}, the shell has ${versions.join(', ')}`];
  });
}
