import { existsSync, readFileSync, writeFileSync } from 'node:fs';

/** Bytes on the wire of each file of the last first visit that met its budgets, by name without hash. */
const noted = new URL('files.json', import.meta.url);

/** @typedef {Readonly<Record<string, number>>} Sizes */

/** @param {readonly import('../harness/traffic.mjs').Transfer[]} transfers @returns {Sizes} */
export const sizesOf = (transfers) =>
  Object.fromEntries(
    transfers
      .filter(({ isCode }) => isCode)
      .map(({ url, bytes }) => [new URL(url).pathname.replace(/\.[0-9a-f]{12}\./, '.'), bytes])
      .sort(),
  );

/** @param {Sizes} sizes */
export const noteSizes = (sizes) => writeFileSync(noted, `${JSON.stringify(sizes, null, 2)}\n`);

/** Which files are larger than they were, or new, the worst first. @param {Sizes} sizes @returns {string[]} */
export function grownFiles(sizes) {
  /** @type {Sizes} */
  const before = existsSync(noted) ? JSON.parse(readFileSync(noted, 'utf8')) : {};
  return Object.entries(sizes)
    .map(([file, bytes]) => ({ file, bytes, more: bytes - (before[file] ?? 0) }))
    .filter(({ more }) => more > 0)
    .sort((one, other) => other.more - one.more)
    .map(({ file, bytes, more }) => `${file}: ${String(bytes)} bytes, ${String(more)} more than before`);
}
