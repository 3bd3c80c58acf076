import { readSaved, writeSaved } from '@depotwerk/platform';

const PATIENCE_MS = 4000;
/** What no part asks for any more must not fill the storage. */
const MOST_SAVED = 50;

/** Whether a file is there, whole and as it was released where its hash is given. */
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

export type FileMender = ReturnType<typeof createFileMender>;

/**
 * Finds out what is wrong with files that did not run, and replaces what the browser keeps of them.
 *
 * @param key of the storage, where their addresses are kept
 * @param integrityOf hash of a file by its address; undefined: of a part that this page does not know yet
 */
export function createFileMender(key: string, integrityOf: (url: string) => string | undefined) {
  const { urls: saved } = readSaved(key);
  /** Addresses of files that did not run, at an earlier visit too. */
  const failed = new Set(Array.isArray(saved) ? saved.filter((url) => typeof url === 'string') : []);
  const damaged = new Set<string>();
  /** What is being found out and mended, by address. */
  const running = new Map<string, Promise<void>>();

  const save = () => writeSaved(key, { urls: [...failed].slice(-MOST_SAVED) });

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
    if (integrity === undefined || running.has(url)) return;
    const done = () => {
      running.delete(url);
      save();
    };
    running.set(url, work(url, integrity).finally(done));
  }

  return {
    noteFailure: (url: string): void => {
      failed.add(url);
      save();
      run(url, examine);
    },
    mendAll: async (): Promise<void> => {
      for (const url of failed) run(url, mend);
      await Promise.all(running.values());
    },
    isDamaged: (url: string): boolean => damaged.has(url),
  };
}
