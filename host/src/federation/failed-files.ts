import { readSaved, writeSaved } from '@depotwerk/platform';
import { integrityOf } from './integrity';

/** A file that arrived with other bytes than the release has. */
export class DamagedFile extends Error {}

const SAVED = 'failedFiles';
/** What no part asks for any more must not fill the storage. */
const MOST_SAVED = 50;

/** Addresses of files that did not run, at an earlier visit too: a browser keeps what it got for a year. */
const failed = new Set<string>();
const damaged = new Set<string>();
/** What is being found out and mended, by address. */
const running = new Map<string, Promise<void>>();

const save = () => writeSaved(SAVED, { urls: [...failed].slice(-MOST_SAVED) });
/** Empty where nothing is compared: an own build, or what is of no release. */
const hashOf = (url: string): string => integrityOf(url)?.trim() ?? '';
const tools = () => import('./mend-file');

async function mend(url: string, hash: string): Promise<void> {
  const { fetchPastCache } = await tools();
  if (await fetchPastCache(url, hash)) failed.delete(url);
}

async function examine(url: string, hash: string): Promise<void> {
  const { isDamaged } = await tools();
  if (await isDamaged(url, hash)) damaged.add(url);
  else damaged.delete(url);
  // At once, for what nobody loads by a route: a dialog, or the texts of another language.
  await mend(url, hash);
}

function run(url: string, work: (url: string, hash: string) => Promise<void>): void {
  const hash = hashOf(url);
  if (hash === '' || running.has(url)) return;
  const done = () => {
    running.delete(url);
    save();
  };
  running.set(
    url,
    work(url, hash)
      .catch(() => undefined)
      .finally(done),
  );
}

function noteFailure({ target }: Event): void {
  const url =
    target instanceof HTMLScriptElement ? target.src : target instanceof HTMLLinkElement ? target.href : '';
  if (hashOf(url) === '') return;
  failed.add(url);
  save();
  run(url, examine);
}

/** Sees every file of every release that does not run, whoever asked for it: entries, pages, styles, texts. */
export function watchFiles(): void {
  const { urls } = readSaved(SAVED);
  if (Array.isArray(urls)) for (const url of urls) if (typeof url === 'string') failed.add(url);
  // An element's own error does not bubble.
  window.addEventListener('error', noteFailure, true);
}

/** Before a try: what failed comes past the cache of the browser, which would answer with the same bytes for a year. */
export async function mendFailedFiles(): Promise<void> {
  for (const url of failed) run(url, mend);
  await Promise.all(running.values());
}

/** Whether one of the files arrived with other bytes than were released. */
export async function isAnyDamaged(urls: readonly string[]): Promise<boolean> {
  await Promise.all(running.values());
  return urls.some((url) => damaged.has(url));
}
