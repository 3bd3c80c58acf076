import type { RemoteEntry } from '@depotwerk/platform';

declare global {
  /** Asked by the chunk loaders of the remotes (see the integrity plugin of the build). */
  var __depotwerkIntegrity: ((url: string) => string | undefined) | undefined;
}

/** Hash of every file of every known release, by address. */
const hashes = new Map<string, string>();

/** Folders on the own machine, whose files change with every keystroke. */
const unchecked = new Set<string>();

/** An integrity attribute that lists no hash, so that nothing is compared; an empty text stands for an unknown file. */
const NO_CHECK = ' ';

/** Without what tells tries apart, and without the `..` of a file that lies beside the folder of its version. */
function addressOf(url: string): string {
  const { origin, pathname } = new URL(url, document.baseURI);
  return origin + pathname;
}

export const isUnchecked = (url: string): boolean =>
  [...unchecked].some((baseUrl) => url.startsWith(baseUrl));

export const integrityOf = (url: string): string | undefined =>
  isUnchecked(url) ? NO_CHECK : hashes.get(addressOf(url));

export function registerIntegrity({ baseUrl, integrity }: Pick<RemoteEntry, 'baseUrl' | 'integrity'>): void {
  for (const [file, hash] of Object.entries(integrity)) hashes.set(new URL(file, baseUrl).href, hash);
}

/** @param baseUrl on loopback, with a slash at the end */
export const waiveIntegrity = (baseUrl: string): void => void unchecked.add(baseUrl);

/** Makes the lookup known to the remotes, once and for good: nobody may replace it later. */
export function publishIntegrity(): void {
  if (globalThis.__depotwerkIntegrity) return;
  Object.defineProperty(globalThis, '__depotwerkIntegrity', { value: integrityOf });
}
