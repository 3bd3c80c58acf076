import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../../scripts/workspace/root.mjs';

/** @typedef {Readonly<{ name: string, title: string, date: string, machine: import('./machine.mjs').Machine, load: number, minutes?: number, software: Readonly<Record<string, string>> }> & import('./bench.mjs').Outcome} Result */

/** The last result of each bench, so that a single one can be run again without losing the others. */
const folder = join(root, 'bench/results');

const fileOf = (/** @type {string} */ name) => join(folder, `${name}.json`);

/** @param {Result} result */
export function writeResult({ details: _details, ...result }) {
  mkdirSync(folder, { recursive: true });
  writeFileSync(fileOf(result.name), `${JSON.stringify(result, null, 2)}\n`);
}

/**
 * @param {string} name of a bench
 * @returns {number | undefined} minutes that it took last; undefined: nobody has measured that
 */
export const minutesOf = (name) => readResults([name])[0]?.minutes;

/** @param {readonly string[]} names @returns {readonly Result[]} */
export const readResults = (names) =>
  names
    .map(fileOf)
    .filter(existsSync)
    .map((file) => JSON.parse(readFileSync(file, 'utf8')));
