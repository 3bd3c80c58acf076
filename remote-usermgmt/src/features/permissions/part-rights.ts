import type { PartRight } from '@depotwerk/contract/identity';
import { api, queryOptions, useLanguage, useQuery, useTranslation } from '@depotwerk/platform';
import { useMemo } from 'react';

/** Rights that parts declare themselves; another version of a part may bring others. */
export const partRightsQuery = queryOptions({
  queryKey: ['permissions', 'usermgmt', 'of-parts'],
  queryFn: ({ signal }) => api.request('GET /part-rights', {}, { signal }),
});

/** The rights of one part, in the language of the user. */
export interface PartRights {
  readonly key: string;
  /** Tells the part from a category of the product that is called like it. */
  readonly name: string;
  readonly permissions: readonly NamedPartRight[];
}

export interface NamedPartRight {
  readonly id: string;
  readonly name: string;
  /** The part does not declare it any more, or is gone: whoever holds it has nothing. */
  readonly isGone: boolean;
}

export function usePartRights() {
  const { t } = useTranslation('usermgmt');
  const language = useLanguage();
  const { data, error, isFetching, refetch } = useQuery(partRightsQuery);
  const parts = useMemo((): readonly PartRights[] => {
    const byPart = new Map<string, PartRight[]>();
    for (const right of data ?? [])
      byPart.set(right.part.name, [...(byPart.get(right.part.name) ?? []), right]);
    return [...byPart.values()].flatMap((rights) => {
      const [first] = rights;
      if (!first) return [];
      const permissions = rights.map(({ id, label, isGone }) => ({ id, name: label[language], isGone }));
      return [
        {
          key: first.part.name,
          name: t('permissions.part', { part: first.part.label[language] }),
          permissions,
        },
      ];
    });
  }, [data, language, t]);
  return { parts, isLoaded: data !== undefined, error, isFetching, refetch };
}
