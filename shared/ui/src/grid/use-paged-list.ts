import { useQueryClient } from '@depotwerk/platform';
import { useState, useSyncExternalStore } from 'react';
import { PagedList, type ListState, type PagedListOptions } from './paged-list';

/**
 * The pages of a list, which outlive what draws them, and what is known of it.
 *
 * @param listKey names the list; another one begins with its first page
 */
export function usePagedList<Page extends { readonly total: number }>(
  listKey: string,
  options: PagedListOptions<Page>,
): { readonly pages: PagedList<Page>; readonly state: ListState } {
  const client = useQueryClient();
  const [shown, setShown] = useState(() => ({ listKey, pages: new PagedList(client, options) }));
  if (shown.listKey !== listKey)
    setShown({ listKey, pages: new PagedList(client, { ...options, startIndex: 0 }) });
  const { pages } = shown;
  return { pages, state: useSyncExternalStore(pages.subscribe, pages.state) };
}
