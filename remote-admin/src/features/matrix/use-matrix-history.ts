import { useCallback, useLayoutEffect, useReducer, useRef } from 'react';
import { isSameMatrix, type MatrixRows } from './matrix-data';

/** Steps that can be taken back. */
const LIMIT = 200;

interface Steps {
  readonly rows: MatrixRows;
  readonly past: readonly MatrixRows[];
  readonly future: readonly MatrixRows[];
}

const stepsFrom = (rows: MatrixRows): Steps => ({ rows, past: [], future: [] });

/**
 * Rows that are changed step by step. A change is based on the newest rows, also when the screen has not drawn them yet.
 * Rows that come from outside (load, save, automatic allocation) begin a new history; a copy of the own ones, as forms
 * hand it out, does not.
 */
export function useMatrixHistory(rows: MatrixRows, onChange: (rows: MatrixRows) => void) {
  const [steps, setSteps] = useReducer((_: Steps, next: Steps) => next, rows, stepsFrom);
  const history = useRef(steps);

  const show = useCallback(
    (next: Steps) => {
      history.current = next;
      setSteps(next);
      onChange(next.rows);
    },
    [onChange],
  );
  useLayoutEffect(() => {
    if (isSameMatrix(history.current.rows, rows)) return;
    history.current = stepsFrom(rows);
    setSteps(history.current);
  }, [rows]);

  const change = useCallback(
    (next: MatrixRows) => {
      const { rows: before, past } = history.current;
      if (next !== before) show({ rows: next, past: [...past.slice(1 - LIMIT), before], future: [] });
    },
    [show],
  );
  const undo = useCallback(() => {
    const { rows: next, past, future } = history.current;
    const before = past.at(-1);
    if (before) show({ rows: before, past: past.slice(0, -1), future: [next, ...future] });
  }, [show]);
  const redo = useCallback(() => {
    const { rows: before, past, future } = history.current;
    const [next, ...later] = future;
    if (next) show({ rows: next, past: [...past, before], future: later });
  }, [show]);
  const newestRows = useCallback(() => history.current.rows, []);
  return {
    rows: steps.rows,
    newestRows,
    change,
    undo,
    redo,
    canUndo: steps.past.length > 0,
    canRedo: steps.future.length > 0,
  };
}
