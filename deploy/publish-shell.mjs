import {
  copyFileSync,
  existsSync,
  mkdirSync,
  readdirSync,
  renameSync,
  rmSync,
  statSync,
  utimesSync,
} from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';

/** Files of a shell that was replaced stay as long: tabs that have it open load what they need later. */
const KEPT_DAYS = 14;
const DAY_MS = 86_400_000;

/** Everything else has the hash of its content in its name, and never changes. */
const ASSETS = 'assets';
const PAGE = 'index.html';
/** Asked for by open tabs: it tells them of a shell that is there already. */
const NEWS = 'shell.json';

/** @param {string} folder @returns {string[]} paths below it */
const filesIn = (folder) =>
  existsSync(folder)
    ? readdirSync(folder, { recursive: true, withFileTypes: true })
        .filter((entry) => entry.isFile() && !entry.name.endsWith('.map'))
        .map((entry) => join(entry.parentPath, entry.name).slice(folder.length + 1))
    : [];

/** A reader sees the file before or the file after, never half of it. @param {string} from @param {string} to */
function replace(from, to) {
  mkdirSync(dirname(to), { recursive: true });
  const beside = `${to}.new`;
  copyFileSync(from, beside);
  renameSync(beside, to);
}

/**
 * Puts a built shell in the place of the one that is served, without a moment in which a file is missing: first what has a
 * name of its own, then the page that names it, then the file that tells open tabs. The same way leads back.
 *
 * @param {string} built folder with `index.html`
 * @param {string} served folder that a server shows
 */
export function publishShell(built, served) {
  const now = new Date();
  const inUse = (/** @type {string} */ file) => utimesSync(join(served, file), now, now);
  const { mtimeMs: since } = statSync(join(served, PAGE), { throwIfNoEntry: false }) ?? { mtimeMs: Infinity };
  // Each file has the date when it was last part of the shell; those of the present one have that of its page.
  const assetsThere = filesIn(join(served, ASSETS)).map((file) => join(ASSETS, file));
  for (const file of assetsThere) if (statSync(join(served, file)).mtimeMs >= since) inUse(file);

  const files = filesIn(built);
  const last = [PAGE, NEWS];
  const rank = (/** @type {string} */ file) => last.findIndex((start) => file.startsWith(start));
  const isNew = (/** @type {string} */ file) => !file.startsWith(ASSETS) || !existsSync(join(served, file));
  for (const file of files.sort((one, other) => rank(one) - rank(other))) {
    if (isNew(file)) replace(join(built, file), join(served, file));
    inUse(file);
  }
  for (const file of assetsThere)
    if (now.getTime() - statSync(join(served, file)).mtimeMs > KEPT_DAYS * DAY_MS) rmSync(join(served, file));
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const { values } = parseArgs({ options: { from: { type: 'string' }, to: { type: 'string' } } });
  if (values.to === undefined || !existsSync(join(values.from ?? '', PAGE))) {
    console.error('node deploy/publish-shell.mjs --from <built shell> --to <folder that is served>');
    process.exitCode = 1;
  } else publishShell(values.from ?? '', values.to);
}
