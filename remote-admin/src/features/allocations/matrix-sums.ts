import { sumsOf, type MatrixRows } from '../matrix/matrix-data';

const WHOLE_PERCENT = 100;

/** Whether there are classes, and the cells of each sum to 100 percent. */
export function areSumsWhole(rows: MatrixRows): boolean {
  const classCount = rows[0]?.cells.length ?? 0;
  return classCount > 0 && sumsOf(rows, classCount).every((sum) => sum === WHOLE_PERCENT);
}
