import { useCallback, useLayoutEffect, useReducer, useRef } from 'react';
import type { MatrixRows } from './matrix-data';

/** Steps that can be taken back. */
const LIMIT = 200;

interface Steps {
  readonly past: readonly MatrixRows[];
  readonly future: readonly MatrixRows[];
}

const noSteps: Steps = { past: [], future: [] };

/**
 * Rows that are changed step by step. A change is based on the newest rows, also when the screen has not drawn them yet.
 * Rows that come from outside (load, save, automatic allocation) begin a new history.
 */
export function useMatrixHistory(rows: MatrixRows, onChange: (rows: MatrixRows) => void) {
  const newest = useRef(rows);
  const [steps, setSteps] = useReducer((_: Steps, next: Steps) => next, noSteps);
  const history = useRef(steps);

  const show = useCallback(
    (next: MatrixRows, nextSteps: Steps) => {
      newest.current = next;
      history.current = nextSteps;
      setSteps(nextSteps);
      onChange(next);
    },
    [onChange],
  );
  useLayoutEffect(() => {
    if (newest.current === rows) return;
    newest.current = rows;
    history.current = noSteps;
    setSteps(noSteps);
  }, [rows]);

  const change = useCallback(
    (next: MatrixRows) => {
      const before = newest.current;
      if (next === before) return;
      show(next, { past: [...history.current.past.slice(1 - LIMIT), before], future: [] });
    },
    [show],
  );
  const undo = useCallback(() => {
    const { past, future } = history.current;
    const before = past.at(-1);
    if (before) show(before, { past: past.slice(0, -1), future: [newest.current, ...future] });
  }, [show]);
  const redo = useCallback(() => {
    const { past, future } = history.current;
    const [next, ...later] = future;
    if (next) show(next, { past: [...past, newest.current], future: later });
  }, [show]);
  const newestRows = useCallback(() => newest.current, []);
  return { newestRows, change, undo, redo, canUndo: steps.past.length > 0, canRedo: steps.future.length > 0 };
}
