import { useCallback, useState } from 'react';

/** Rows chosen for an action: single ones, or all of the filter but some. */
export interface Selection<Row> {
  /** All of the filter, however many these are, but {@link ids}. */
  readonly isAll: boolean;
  /** Of the chosen rows; with {@link isAll} of those left out. */
  readonly ids: readonly string[];
  /** How many are chosen. @param total rows of the filter */
  readonly count: (total: number) => number;
  readonly isSelected: (row: Row) => boolean;
  readonly toggle: (row: Row) => void;
  readonly selectAll: () => void;
  readonly clear: () => void;
}

interface Choice {
  readonly filterKey: string;
  readonly isAll: boolean;
  readonly ids: ReadonlySet<string>;
}

const nothing: Pick<Choice, 'isAll' | 'ids'> = { isAll: false, ids: new Set() };

/**
 * Rows chosen for an action.
 *
 * @param filter another one begins without a choice
 * @param limit rows that can be named one by one
 */
export function useSelection<Row extends { readonly id: string }>(
  filter: object,
  limit: number,
): Selection<Row> {
  const filterKey = JSON.stringify(filter);
  const [choice, setChoice] = useState<Choice>({ ...nothing, filterKey });
  const { isAll, ids } = choice.filterKey === filterKey ? choice : nothing;
  return {
    isAll,
    ids: [...ids],
    count: (total) => (isAll ? Math.max(0, total - ids.size) : ids.size),
    isSelected: useCallback(({ id }) => ids.has(id) !== isAll, [ids, isAll]),
    toggle: useCallback(
      ({ id }) =>
        setChoice((before) => {
          const current = before.filterKey === filterKey ? before : { ...nothing, filterKey };
          const next = new Set(current.ids);
          if (!next.delete(id) && next.size < limit) next.add(id);
          return { ...current, ids: next };
        }),
      [limit, filterKey],
    ),
    selectAll: useCallback(() => setChoice({ filterKey, isAll: true, ids: new Set() }), [filterKey]),
    clear: useCallback(() => setChoice({ ...nothing, filterKey }), [filterKey]),
  };
}
