import type { ComponentKind } from '@depotwerk/contract';
import { api, queryOptions } from '@depotwerk/platform';

const MASTER_DATA_FRESH_MS = 10 * 60_000;
/** More than any installation has of one kind. */
const ALL = 500;

export const hintsQuery = queryOptions({
  queryKey: ['optimization-hints', 'admin'],
  queryFn: ({ signal }) => api.request('GET /admin/optimization-hints', {}, { signal }),
  staleTime: MASTER_DATA_FRESH_MS,
});

export const guaranteeTypesQuery = queryOptions({
  queryKey: ['guarantee-types', 'admin'],
  queryFn: ({ signal }) => api.request('GET /admin/guarantee-types', {}, { signal }),
  staleTime: MASTER_DATA_FRESH_MS,
});

/** Funds that can carry the guarantee of a dynamic hybrid. */
export const guaranteeFundsQuery = queryOptions({
  queryKey: ['funds', 'admin', 'guarantee'],
  queryFn: ({ signal }) => api.request('GET /funds', { query: { isGuaranteeFund: true } }, { signal }),
  staleTime: MASTER_DATA_FRESH_MS,
});

/**
 * Components of a kind by name, inactive ones too, because a tariff may still have one.
 *
 * @param parentId of allocations their risk component, of selections their universe
 */
export const componentsQuery = (kind: ComponentKind, parentId: number | null = null) =>
  queryOptions({
    queryKey: ['tariff-components', 'admin', kind, 'choices', parentId],
    queryFn: async ({ signal }) => {
      const query = { includeInactive: true, sort: 'name', limit: ALL, offset: 0 } as const;
      const of = parentId ?? undefined;
      const page =
        kind === 'risk'
          ? api.request('GET /admin/risk-components', { query }, { signal })
          : kind === 'universe'
            ? api.request('GET /admin/universe-components', { query }, { signal })
            : kind === 'allocation'
              ? api.request(
                  'GET /admin/allocation-components',
                  { query: of === undefined ? query : { ...query, riskId: of } },
                  { signal },
                )
              : api.request(
                  'GET /admin/selection-components',
                  { query: of === undefined ? query : { ...query, universeId: of } },
                  { signal },
                );
      return (await page).items;
    },
  });

export const riskComponentQuery = (componentId: number) =>
  queryOptions({
    queryKey: ['tariff-components', 'admin', 'risk', componentId],
    queryFn: ({ signal }) =>
      api.request('GET /admin/risk-components/:componentId', { params: { componentId } }, { signal }),
  });
