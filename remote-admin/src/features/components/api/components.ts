import type { ComponentRow } from '@depotwerk/contract/tariffs';
import type { ComponentKind } from '@depotwerk/domain';
import { queryOptions } from '@depotwerk/platform';
import { componentCalls } from './component-calls';

/** Most rows of one answer. */
const PAGE_SIZE = 500;

export const componentKeys = {
  list: (kind: ComponentKind) => ['tariff-components', 'admin', kind, 'list'],
} as const;

export const componentQuery = <K extends ComponentKind>(kind: K, componentId: number) =>
  queryOptions({
    queryKey: ['tariff-components', 'admin', kind, componentId],
    queryFn: ({ signal }) => componentCalls(kind).read(componentId, signal),
  });

/** Stale with the component itself. */
export const componentUsageQuery = (kind: ComponentKind, componentId: number) =>
  queryOptions({
    queryKey: ['tariff-components', 'admin', kind, componentId, 'usage'],
    queryFn: ({ signal }) => componentCalls(kind).usage(componentId, signal),
  });

export const componentHistoryQuery = (kind: ComponentKind, componentId: number) =>
  queryOptions({
    queryKey: ['tariff-components', 'admin', kind, componentId, 'history'],
    queryFn: ({ signal }) => componentCalls(kind).history(componentId, signal),
  });

/** Name of what a component belongs to, in the query of its list. */
const parentParameters = {
  risk: null,
  universe: null,
  allocation: 'riskId',
  selection: 'universeId',
} as const;

/**
 * All components of a kind by name, inactive ones too: a dropdown shows the one that is already chosen.
 *
 * @param parentId of allocations their risk component, of selections their universe
 */
export const componentOptionsQuery = (kind: ComponentKind, parentId: number | null = null) =>
  queryOptions({
    queryKey: ['tariff-components', 'admin', kind, 'options', parentId],
    queryFn: async ({ signal }) => {
      const { list } = componentCalls(kind);
      const parameter = parentParameters[kind];
      const of = parentId === null || parameter === null ? {} : { [parameter]: parentId };
      const rows: ComponentRow[] = [];
      for (let total = 1; rows.length < total;) {
        const page = await list(
          {
            ...of,
            includeInactive: true,
            sort: 'name',
            direction: 'asc',
            limit: PAGE_SIZE,
            offset: rows.length,
          },
          signal,
        );
        rows.push(...page.items);
        total = page.items.length === 0 ? rows.length : page.total;
      }
      return rows;
    },
  });
