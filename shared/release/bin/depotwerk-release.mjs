#!/usr/bin/env node
import { changeKeys } from '../src/change-keys.mjs';
import { changeRemote } from '../src/change-remote.mjs';
import { run } from '../src/failure.mjs';
import { makeKey } from '../src/make-key.mjs';
import { checkPart } from '../src/part-check.mjs';
import { partClaims } from '../src/part-claims.mjs';
import { prune } from '../src/prune.mjs';
import { release } from '../src/release.mjs';
import { upgrade } from '../src/upgrade.mjs';

/** @typedef {(args: readonly string[], report: (line: string) => void) => Promise<void>} Command */

const [what = '', ...args] = process.argv.slice(2);

/** @type {Readonly<Record<string, Command>>} */
const commands = {
  release,
  key: makeKey,
  keys: changeKeys,
  claims: partClaims,
  prune,
  check: checkPart,
  upgrade,
};
const report = (/** @type {string} */ line) => console.log(line);

await run(() => commands[what]?.(args, report) ?? changeRemote([what, ...args], report));
