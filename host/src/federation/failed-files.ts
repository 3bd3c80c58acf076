import { readSaved } from '@depotwerk/platform';
import { integrityOf } from './integrity';
import type { FileMender } from './file-mender';

/** A file that arrived with other bytes than the release has. */
export class DamagedFile extends Error {}

/** Where the addresses are kept of files that did not run: a browser keeps what it got for a year. */
const SAVED = 'failedFiles';

let hasFailed = false;
let mender: FileMender | undefined;
let noted: Promise<unknown> = Promise.resolve();

/** Calls what is fetched when something failed; without it a try is one like any other. */
const withMender = <T>(call: (mender: FileMender) => T | Promise<T>): Promise<T | undefined> =>
  import(/* webpackChunkName: "faults" */ './file-mender')
    .then(({ createFileMender }) => call((mender ??= createFileMender(SAVED, integrityOf))))
    .catch(() => undefined);

function noteFailure({ target }: Event): void {
  const url =
    target instanceof HTMLScriptElement ? target.src : target instanceof HTMLLinkElement ? target.href : '';
  // Of an own build nothing is compared.
  if (!integrityOf(url)?.trim()) return;
  hasFailed = true;
  noted = withMender(({ noteFailure: note }) => note(url));
}

/** Sees every file of every release that does not run, whoever asked for it: entries, pages, styles, texts. */
export function watchFiles(): void {
  const { urls } = readSaved(SAVED);
  hasFailed = Array.isArray(urls) && urls.length > 0;
  // An element's own error does not bubble.
  window.addEventListener('error', noteFailure, true);
}

/** Before a try: what failed comes past the cache of the browser, which would answer with the same bytes for a year. */
export async function mendFailedFiles(): Promise<void> {
  if (!hasFailed) return;
  await noted;
  await withMender(({ mendAll }) => mendAll());
}

/** Whether one of the files arrived with other bytes than were released. */
export async function isAnyDamaged(urls: readonly string[]): Promise<boolean> {
  await mendFailedFiles();
  return hasFailed && (await withMender(({ isDamaged }) => urls.some(isDamaged))) === true;
}
