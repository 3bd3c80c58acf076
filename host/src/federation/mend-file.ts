const PATIENCE_MS = 4000;

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

/** Whether what the browser got, and may have kept, is there but not what was released. */
export const isDamaged = async (url: string, integrity: string): Promise<boolean> =>
  (await get(url, { cache: 'force-cache' })) && !(await get(url, { cache: 'force-cache', integrity }));

/** Replaces what the browser keeps. @returns whether that is now what was released */
export const fetchPastCache = (url: string, integrity: string): Promise<boolean> =>
  get(url, { cache: 'reload', integrity });
