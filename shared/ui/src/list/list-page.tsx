import { useLocation } from '@depotwerk/platform';
import { useLayoutEffect, useState, type ComponentType } from 'react';
import type { GridPlace } from '../grid/virtual-grid';
import type { ListDescription } from './list-description';
import { forgetPlace, placeToRestore } from './list-place';
import { useList, type List } from './use-list';

export interface ListPageProps<Filter extends object, SortKey extends string, ColumnKey extends string> {
  readonly list: List<Filter, SortKey, ColumnKey>;
}

/** The page of a list, as a route loads it. */
export function listPage<Filter extends object, SortKey extends string, ColumnKey extends string>(
  description: ListDescription<Filter, SortKey, ColumnKey>,
  Page: ComponentType<ListPageProps<Filter, SortKey, ColumnKey>>,
): ComponentType {
  const ListPage = ({ startAt }: { readonly startAt: GridPlace | null }) => (
    <Page list={useList(description, startAt)} />
  );
  return function ListAtItsPlace() {
    const { search } = useLocation();
    const [start, setStart] = useState<{ readonly at: GridPlace | null }>();
    useLayoutEffect(() => {
      const at = placeToRestore(description.name, search);
      // The page of a record says that it was left while it is taken down: after this page was rendered.
      setStart((known) => known ?? { at });
      forgetPlace();
    }, [search]);
    return start && <ListPage startAt={start.at} />;
  };
}
