import { useCallback, useState } from 'react';

/** Rows chosen for an action. */
export interface Selection<Row> {
  readonly rows: readonly Row[];
  readonly isSelected: (row: Row) => boolean;
  readonly toggle: (row: Row) => void;
  readonly select: (rows: readonly Row[]) => void;
  readonly clear: () => void;
}

/**
 * Rows chosen for an action.
 *
 * @param filter another one begins without a choice
 * @param limit rows that one action takes
 */
export function useSelection<Row extends { readonly id: string | number }>(
  filter: object,
  limit: number,
): Selection<Row> {
  const [chosen, setChosen] = useState<ReadonlyMap<Row['id'], Row>>(new Map());
  const filterKey = JSON.stringify(filter);
  const [knownKey, setKnownKey] = useState(filterKey);
  if (knownKey !== filterKey) {
    setKnownKey(filterKey);
    setChosen(new Map());
  }
  return {
    rows: [...chosen.values()],
    isSelected: useCallback(({ id }) => chosen.has(id), [chosen]),
    toggle: useCallback(
      (row) =>
        setChosen((before) => {
          const next = new Map(before);
          if (!next.delete(row.id) && next.size < limit) next.set(row.id, row);
          return next;
        }),
      [limit],
    ),
    select: useCallback((rows) => setChosen(new Map(rows.map((row) => [row.id, row]))), []),
    clear: useCallback(() => setChosen(new Map()), []),
  };
}
