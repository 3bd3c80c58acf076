import { readSaved } from '@depotwerk/platform';
import { integrityOf } from './integrity';
import { FAILED_FILES } from './kept-notes';

/** A file that arrived with other bytes than the release has. */
export class DamagedFile extends Error {}

let hasFailed = false;
let noted: Promise<unknown> = Promise.resolve();
/** Fetched when something failed. */
const tools = () => import(/* webpackChunkName: "faults" */ './mend-files');

function noteFailure({ target }: Event): void {
  const url =
    target instanceof HTMLScriptElement ? target.src : target instanceof HTMLLinkElement ? target.href : '';
  // Of an own build nothing is compared.
  const hash = integrityOf(url)?.trim();
  if (!hash) return;
  hasFailed = true;
  noted = tools().then(
    ({ noteFailedFile }) => noteFailedFile(url),
    () => undefined,
  );
}

/** Sees every file of every release that does not run, whoever asked for it: entries, pages, styles, texts. */
export function watchFiles(): void {
  const { urls } = readSaved(FAILED_FILES);
  hasFailed = Array.isArray(urls) && urls.length > 0;
  // An element's own error does not bubble.
  window.addEventListener('error', noteFailure, true);
}

/** Before a try: what failed comes past the cache of the browser, which would answer with the same bytes for a year. */
export async function mendFailedFiles(): Promise<void> {
  if (!hasFailed) return;
  await noted;
  await tools().then(
    ({ mendAll }) => mendAll(),
    () => undefined,
  );
}

/** Whether one of the files arrived with other bytes than were released. */
export async function isAnyDamaged(urls: readonly string[]): Promise<boolean> {
  await mendFailedFiles();
  return hasFailed && (await tools()).isDamaged(urls);
}
