import { useCallback, useState } from 'react';
import { rangeBetween, type CellRange } from './cell-range';
import type { CellPlace } from './matrix-data';

interface Selection {
  /** Where the focus is. */
  readonly active: CellPlace;
  /** Where the selected range began. */
  readonly anchor: CellPlace;
}

/** The focused cell and the range around it, kept inside the matrix while rows come and go. */
export function useCellSelection(rowCount: number, columnCount: number) {
  const [selection, setSelection] = useState<Selection>({
    active: { row: 0, column: 0 },
    anchor: { row: 0, column: 0 },
  });
  const within = ({ row, column }: CellPlace): CellPlace => ({
    row: Math.max(0, Math.min(row, rowCount - 1)),
    column: Math.max(0, Math.min(column, columnCount - 1)),
  });
  const active = within(selection.active);
  const anchor = within(selection.anchor);
  const range: CellRange = rangeBetween(anchor, active);

  const select = useCallback((place: CellPlace) => setSelection({ active: place, anchor: place }), []);
  const extend = useCallback(
    (place: CellPlace) => setSelection(({ anchor: from }) => ({ active: place, anchor: from })),
    [],
  );
  const selectRange = useCallback(
    (first: CellPlace, last: CellPlace) => setSelection({ active: first, anchor: last }),
    [],
  );
  return { active, range, select, extend, selectRange };
}
