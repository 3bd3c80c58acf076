import { useRef, useState, type MouseEvent } from 'react';
import { rangeBetween, type CellRange } from './cell-range';
import { placeOfEvent } from './event-place';
import type { CellPlace } from './matrix-data';

interface CellPointer {
  readonly active: CellPlace;
  readonly range: CellRange;
  readonly moveTo: (place: CellPlace, isExtending?: boolean) => void;
  /** Fills what was dragged over with the range that the drag began from. */
  readonly onFill: (from: CellRange, to: CellRange) => void;
}

/** Clicks and drags: a range is selected, or filled from its corner. `selected` is what is to be highlighted. */
export function useCellPointer({ active, range, moveTo, onFill }: CellPointer) {
  const [fillTo, setFillTo] = useState<CellPlace | null>(null);
  const isSelecting = useRef(false);
  const selected = fillTo ? rangeBetween({ row: range.firstRow, column: range.firstColumn }, fillTo) : range;
  return {
    selected,
    onMouseDown: (event: MouseEvent) => {
      const place = placeOfEvent(event);
      if (!place || event.button !== 0 || event.target instanceof HTMLInputElement) return;
      if (event.target instanceof HTMLElement && event.target.dataset['fill'] !== undefined) {
        event.preventDefault();
        setFillTo(place);
        return;
      }
      isSelecting.current = true;
      moveTo(place, event.shiftKey);
    },
    onMouseMove: (event: MouseEvent) => {
      if (event.buttons !== 1 || !(fillTo ?? isSelecting.current)) return;
      const place = placeOfEvent(event);
      if (!place) return;
      if (fillTo) setFillTo(place);
      else if (place.row !== active.row || place.column !== active.column) moveTo(place, true);
    },
    onMouseUp: () => {
      isSelecting.current = false;
      if (!fillTo) return;
      onFill(range, selected);
      setFillTo(null);
    },
  };
}
