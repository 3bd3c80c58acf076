import type { RemoteEntry } from '@depotwerk/platform';

export type EntryProblem =
  | { readonly kind: 'unreachable' }
  | { readonly kind: 'status'; readonly status: number }
  | { readonly kind: 'notAScript'; readonly contentType: string }
  | { readonly kind: 'changed' }
  | { readonly kind: 'failedToRun' };

const PATIENCE_MS = 2000;

async function sha384(bytes: ArrayBuffer): Promise<string> {
  const digest = new Uint8Array(await crypto.subtle.digest('SHA-384', bytes));
  return `sha384-${btoa(String.fromCharCode(...digest))}`;
}

/**
 * A script element only says that it failed; asking for the same file tells users and support why.
 *
 * @param isUnchecked an own build, whose hashes nobody compares
 */
export async function findEntryProblem(
  { baseUrl, entry, integrity }: RemoteEntry,
  isUnchecked: boolean,
): Promise<EntryProblem> {
  try {
    const signal = AbortSignal.timeout(PATIENCE_MS);
    const { href } = new URL(entry, baseUrl);
    const response = await fetch(href, { cache: 'no-store', credentials: 'omit', signal });
    if (!response.ok) return { kind: 'status', status: response.status };
    const contentType = response.headers.get('content-type') ?? '';
    if (!/javascript|ecmascript/i.test(contentType)) return { kind: 'notAScript', contentType };
    // Only secure pages may compute hashes.
    const canHash = 'subtle' in crypto && !isUnchecked;
    if (canHash && (await sha384(await response.arrayBuffer())) !== integrity[entry])
      return { kind: 'changed' };
    return { kind: 'failedToRun' };
  } catch {
    return { kind: 'unreachable' };
  }
}
