import { readSaved, writeSaved } from '@depotwerk/platform';
import { integrityOf } from './integrity';
import { FAILED_FILES } from './kept-notes';

const PATIENCE_MS = 4000;
/** What no part asks for any more must not fill the storage. */
const MOST_SAVED = 50;

const { urls: saved } = readSaved(FAILED_FILES);
/** Addresses of files that did not run, at an earlier visit too. */
const failed = new Set(Array.isArray(saved) ? saved.filter((url) => typeof url === 'string') : []);
const damaged = new Set<string>();
/** What is being found out and mended, by address. */
const running = new Map<string, Promise<void>>();

const save = () => writeSaved(FAILED_FILES, { urls: [...failed].slice(-MOST_SAVED) });

async function get(url: string, init: RequestInit): Promise<boolean> {
  try {
    const signal = AbortSignal.timeout(PATIENCE_MS);
    const answer = await fetch(url, { credentials: 'omit', signal, ...init });
    await answer.arrayBuffer();
    return answer.ok;
  } catch {
    return false;
  }
}

/** Replaces what the browser keeps, and forgets the file when that is what was released. */
async function mend(url: string, integrity: string): Promise<void> {
  if (await get(url, { cache: 'reload', integrity })) failed.delete(url);
}

async function examine(url: string, integrity: string): Promise<void> {
  // What the browser got, and may have kept, is there but not what was released.
  const hasArrived = await get(url, { cache: 'force-cache' });
  if (hasArrived && !(await get(url, { cache: 'force-cache', integrity }))) damaged.add(url);
  else damaged.delete(url);
  // At once, for what nobody loads by a route: a dialog, or the texts of another language.
  await mend(url, integrity);
}

function run(url: string, work: (url: string, integrity: string) => Promise<void>): void {
  const integrity = integrityOf(url);
  // Of a part that this page does not know yet.
  if (integrity === undefined || running.has(url)) return;
  const done = () => {
    running.delete(url);
    save();
  };
  running.set(url, work(url, integrity).finally(done));
}

export function noteFailedFile(url: string): void {
  failed.add(url);
  save();
  run(url, examine);
}

export async function mendAll(): Promise<void> {
  for (const url of failed) run(url, mend);
  await Promise.all(running.values());
}

export const isDamaged = (urls: readonly string[]): boolean => urls.some((url) => damaged.has(url));
