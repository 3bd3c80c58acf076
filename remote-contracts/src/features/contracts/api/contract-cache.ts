import type { ContractPage, ContractRow, EarlierCheck } from '@depotwerk/contract/contracts';
import { hashKey, notifyManager, type QueryClient } from '@depotwerk/platform';

/** Contracts of lists by id, whatever list they came from. */
export type ContractEntities = Readonly<Record<number, ContractRow>>;

/** Part of the filter result: the ids of one page and the number of all matches. */
export interface FilterResultPage {
  readonly ids: readonly number[];
  readonly total: number;
}

export const contractKeys = {
  all: ['contracts'] as const,
  entities: ['contracts', 'contracts', 'entities'] as const,
  filterResults: ['contracts', 'contracts', 'filterResults'] as const,
  filterResult: (filterKey: string) => [...contractKeys.filterResults, filterKey] as const,
  filterResultPage: (filterKey: string, page: number) =>
    [...contractKeys.filterResult(filterKey), page] as const,
  stats: ['contracts', 'contracts', 'stats'] as const,
  ofCustomers: ['contracts', 'contracts', 'ofCustomers'] as const,
  ones: ['contracts', 'contracts', 'one'] as const,
  one: (contractId: number) => [...contractKeys.ones, contractId] as const,
};

// Rows are looked up while a list scrolls: to work out the name of the entry takes longer than to find it.
const entitiesHash = hashKey(contractKeys.entities);

export const contractEntities = (client: QueryClient): ContractEntities =>
  client.getQueryCache().get<ContractEntities>(entitiesHash)?.state.data ?? {};

const entitiesChanged = (client: QueryClient, entities: ContractEntities) => {
  // Hundreds of rows, replaced as a whole: comparing them deeply would cost frames while scrolling.
  client.setQueryDefaults(contractKeys.entities, {
    structuralSharing: false,
    staleTime: Infinity,
    gcTime: Infinity,
  });
  client.setQueryData(contractKeys.entities, entities);
};

export interface LoadedList {
  readonly page: ContractPage;
  /**
   * The filter flag of CONTRACT-45: the list is a page, from 0, of the result of this filter and replaces that of any
   * other. Without it the filter results stay as they are (CONTRACT-46).
   */
  readonly filterResult: { readonly filterKey: string; readonly page: number } | null;
}

/** Ids that are loaded of the current filter result, in the order of the list. */
export const filterResultIds = (client: QueryClient): readonly number[] =>
  client
    .getQueriesData<FilterResultPage>({ queryKey: contractKeys.filterResults })
    .sort(([a], [b]) => Number(a[4]) - Number(b[4]))
    .flatMap(([, page]) => page?.ids ?? []);

/**
 * Keeps the contracts of a list that was loaded, and of those before it the ones that still stand in the filter
 * result; answers the page of ids that stands for it.
 */
export function contractListLoaded(
  client: QueryClient,
  { page, filterResult }: LoadedList,
): FilterResultPage {
  const loaded = { ids: page.items.map(({ id }) => id), total: page.total };
  // Told together, or the list on screen would be drawn for each of them.
  notifyManager.batch(() => {
    const before = contractEntities(client);
    const rows = Object.fromEntries(page.items.map((row) => [row.id, row]));
    if (filterResult === null) return entitiesChanged(client, { ...before, ...rows });
    const { filterKey, page: pageOfResult } = filterResult;
    client.removeQueries({
      queryKey: contractKeys.filterResults,
      predicate: ({ queryKey }) => queryKey[3] !== filterKey,
    });
    client.setQueryData(contractKeys.filterResultPage(filterKey, pageOfResult), loaded);
    const kept: Record<number, ContractRow> = {};
    for (const id of filterResultIds(client)) {
      const row = rows[id] ?? before[id];
      if (row !== undefined) kept[id] = row;
    }
    entitiesChanged(client, kept);
  });
  return loaded;
}

/**
 * Forgets pages that are far from what is on screen, so that a long list does not fill the memory. Their contracts go
 * with the next page that comes: to forget them now would draw the list anew.
 */
export function contractWindowMoved(
  client: QueryClient,
  filterKey: string,
  isNear: (page: number) => boolean,
): void {
  client.removeQueries({
    queryKey: contractKeys.filterResult(filterKey),
    predicate: ({ queryKey }) => !isNear(Number(queryKey[4])),
  });
}

/** STATE-16, CONTRACT-43, CONTRACT-44: the contract is gone from the entities and from the filter results. */
export function contractRemoved(client: QueryClient, contractId: number): void {
  const { [contractId]: removed, ...others } = contractEntities(client);
  if (removed) entitiesChanged(client, others);
  client.setQueriesData<FilterResultPage>(
    { queryKey: contractKeys.filterResults },
    (page) => page && { ids: page.ids.filter((id) => id !== contractId), total: page.total - 1 },
  );
  // The rows below it moved up by one: the pages are asked for again with what else the write changed.
  void client.invalidateQueries({ queryKey: contractKeys.filterResults, refetchType: 'none' });
  client.removeQueries({ queryKey: contractKeys.one(contractId) });
}

/** CONTRACT-47 */
export const contractEntitiesReset = (client: QueryClient): void => entitiesChanged(client, {});

export type CheckOfContract = Omit<EarlierCheck, 'version'>;

/** A check by a person is a review as well (OPEN-60). */
export const reviewOf = (
  check: Pick<EarlierCheck, 'contractId' | 'lastCheck' | 'lastCheckedBy'>,
): CheckOfContract => ({
  ...check,
  lastReview: check.lastCheck,
  lastReviewedBy: check.lastCheckedBy,
  isReviewUnknown: false,
});

/** What a check changes of a contract and of its row. */
export const checkFields = ({
  lastCheck,
  lastCheckedBy,
  lastReview = null,
  lastReviewedBy = null,
  isReviewUnknown = false,
}: CheckOfContract) => ({ lastCheck, lastCheckedBy, lastReview, lastReviewedBy, isReviewUnknown });

/** Shows a check in the list at once; its values come from the answer (OPEN-60). */
export function contractChecked(client: QueryClient, check: CheckOfContract): void {
  const { contractId } = check;
  const entities = contractEntities(client);
  const row = entities[contractId];
  if (row) entitiesChanged(client, { ...entities, [contractId]: { ...row, ...checkFields(check) } });
}
