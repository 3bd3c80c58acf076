import type { RemoteEntry } from '@depotwerk/platform';
import { firstFilesOf } from './remote-source';

/** Whether the files that a start needs are there, byte for byte. */
async function answers(release: RemoteEntry): Promise<boolean> {
  try {
    for (const { url, integrity } of firstFilesOf(release)) {
      // What the browser keeps may be damaged.
      const ask = (cache: RequestCache) => fetch(url, { integrity, credentials: 'omit', cache });
      const response = await ask('default').catch(() => ask('reload'));
      if (!response.ok) return false;
      await response.arrayBuffer();
    }
    return true;
  } catch {
    return false;
  }
}

/**
 * Other versions of what this page has loaded, as the registry names them now, once all of them answer: a reload would
 * only make things worse before.
 */
export async function newerReleases(
  loaded: readonly RemoteEntry[],
  registered: readonly RemoteEntry[],
): Promise<readonly RemoteEntry[]> {
  const newer = registered.filter(
    ({ name, version, isOff }) =>
      !isOff && loaded.some((one) => one.name === name && one.version !== version),
  );
  const areThere = await Promise.all(newer.map(answers));
  return areThere.every(Boolean) ? newer : [];
}
