import { isInArea } from '@depotwerk/domain';
import type { Registry, RegistryAnswer } from './load-registry';

/** Page of the shell that runs without any part: from it administrators take back what keeps the application from working. */
export const PARTS_PAGE = '/parts';

/** Whether a document begins there, or at the sign-in on the way there. */
export function isWithoutParts({ pathname, search }: Pick<Location, 'pathname' | 'search'>): boolean {
  const wanted = pathname.startsWith('/auth/')
    ? new URLSearchParams(search).get('returnUrl')?.replace(/[?#].*$/, '')
    : pathname;
  return wanted !== undefined && isInArea(wanted, PARTS_PAGE);
}

/** What such a document takes for the answer of the registry. */
export const noParts = async (): Promise<RegistryAnswer> => ({ remotes: [], override: null });

export async function loadNoParts(): Promise<Registry> {
  const answer = noParts();
  return { ...(await answer), source: 'server', answer };
}
