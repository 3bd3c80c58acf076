import type { RemoteRelease } from '@depotwerk/contract/operation';
import { api, queryOptions } from '@depotwerk/platform';

export interface ServedPart extends Pick<RemoteRelease, 'name' | 'version'> {
  readonly label: { readonly de: string; readonly en: string } | null;
}

/** The parts that this browser gets, as every shell asks for them. */
export const servedPartsQuery = queryOptions({
  queryKey: ['releases', 'admin', 'served'],
  queryFn: async ({ signal }): Promise<readonly ServedPart[]> => {
    const { remotes } = await api.request('GET /remotes', {}, { signal });
    return remotes.map(({ statement }) => {
      const { name, version, label = null } = JSON.parse(statement) as RemoteRelease;
      return { name, version, label };
    });
  },
});
