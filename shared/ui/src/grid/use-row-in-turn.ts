import { useEffect, useReducer, useState } from 'react';
import { drawInTurn, mayDrawAtOnce } from './draw-in-turn';

export interface RowInTurnOptions<Row> {
  /** Row of the list. */
  readonly index: number;
  /** undefined while its page is loading */
  readonly row: Row | undefined;
  /** Is wanted now and does not wait for its turn. */
  readonly isUrgent: boolean;
  readonly isScrolling: () => boolean;
}

interface DrawnRow<Row> {
  readonly index: number;
  readonly row: Row;
}

/** Remembers which row is drawn, and until when it stands in for another one. */
function rowInTurn<Row>() {
  let drawn: DrawnRow<Row> | null = null;
  let isItsTurn = false;
  return {
    turnHasCome: () => {
      isItsTurn = true;
    },
    /** The row to draw; another one than the wanted row where that must wait. */
    rowFor: ({ index, row, isUrgent, isScrolling }: RowInTurnOptions<Row>): DrawnRow<Row> | null => {
      if (row === undefined) return drawn;
      const mayDraw = drawn?.index === index || isUrgent || isItsTurn || !isScrolling() || mayDrawAtOnce();
      isItsTurn = false;
      if (mayDraw) drawn = { index, row };
      return drawn;
    },
  };
}

/**
 * Which row an element draws: the wanted one at once on a list at rest, else in its turn, so that however many rows
 * come in they do not stop the scrolling. Until then it keeps the cells of the row before, which are not to be seen:
 * it is less work to fill them again than to make new ones. Rows that fly by are never drawn.
 */
export function useRowInTurn<Row>(options: RowInTurnOptions<Row>) {
  const { index, row } = options;
  const [turns] = useState(() => rowInTurn<Row>());
  const [, drawAgain] = useReducer((times: number) => times + 1, 0);
  const drawn = turns.rowFor(options);
  const isBusy = row === undefined || drawn?.index !== index;
  const waitsFor = isBusy && row !== undefined ? index : null;
  useEffect(() => {
    if (waitsFor === null) return;
    return drawInTurn(() => {
      turns.turnHasCome();
      drawAgain();
    });
  }, [turns, waitsFor]);
  return { drawn, isBusy };
}
