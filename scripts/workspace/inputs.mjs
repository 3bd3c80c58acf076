import { createHash } from 'node:crypto';
import { readFileSync, readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './root.mjs';

const notAnInput =
  /^(node_modules|dist|dist-mono|test|\.cache|coverage|\.swc)$|\.test\.tsx?$|^jest\.|\.tsbuildinfo$|\.md$/;

/** @param {import('node:crypto').Hash} hash @param {string} path */
function add(hash, path) {
  const absolute = join(root, path);
  if (statSync(absolute).isFile()) {
    hash.update(path).update(readFileSync(absolute));
    return;
  }
  const names = readdirSync(absolute).filter((name) => !notAnInput.test(name));
  for (const name of names.sort()) add(hash, join(path, name));
}

/** @type {Map<string, string>} */
const known = new Map();

/** @param {string} path */
function digest(path) {
  const before = known.get(path);
  if (before !== undefined) return before;
  const hash = createHash('sha256');
  add(hash, path);
  const value = hash.digest('hex');
  known.set(path, value);
  return value;
}

/**
 * Changes when a build of these sources may give another result: their content, the pinned packages or the mode.
 *
 * @param {readonly string[]} sources files and folders, relative to the repository
 */
export const inputsHash = (sources) =>
  [...sources, 'pnpm-lock.yaml', 'tsconfig.json']
    .reduce((hash, source) => hash.update(digest(source)), createHash('sha256'))
    .digest('hex');
