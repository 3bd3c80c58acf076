import type { RemoteEntry } from '@depotwerk/platform';

declare global {
  /** Asked by the chunk loaders of the remotes (see the integrity plugin of the build). */
  var __depotwerkIntegrity: ((url: string) => string | undefined) | undefined;
}

/** Hash of every file of every known release, by address. */
const hashes = new Map<string, string>();

/** Without what tells tries apart, and without the `..` of a file that lies beside the folder of its version. */
function addressOf(url: string): string {
  const { origin, pathname } = new URL(url, document.baseURI);
  return origin + pathname;
}

export const integrityOf = (url: string): string | undefined => hashes.get(addressOf(url));

export function registerIntegrity({ baseUrl, integrity }: Pick<RemoteEntry, 'baseUrl' | 'integrity'>): void {
  for (const [file, hash] of Object.entries(integrity)) hashes.set(new URL(file, baseUrl).href, hash);
}

/** Makes the lookup known to the remotes, once and for good: nobody may replace it later. */
export function publishIntegrity(): void {
  if (globalThis.__depotwerkIntegrity) return;
  Object.defineProperty(globalThis, '__depotwerkIntegrity', { value: integrityOf });
}
