import { test, type TestDetails } from '@playwright/test';

/** A fault or a condition that one remote meets. */
export interface Cell {
  readonly fault: string;
  readonly remote: string;
  /** Milliseconds, by what they are of. */
  readonly times?: Readonly<Record<string, number>>;
}

/** Type of the annotations that the reporter of the matrix reads. */
export const CELL = 'matrix cell';

/** `pnpm fault-matrix` tries every fault with every remote; else each fault meets one of them. */
export const isWhole = process.env.DEPOTWERK_FAULT_MATRIX !== undefined;

const annotation = (cell: Cell) => ({ type: CELL, description: JSON.stringify(cell) });

/** Of a test that decides about a cell: the cell is there when the test fails as well. */
export const decides = (fault: string, remote: string): TestDetails => ({
  annotation: annotation({ fault, remote }),
});

/** Notes what was measured, for the table that `pnpm fault-matrix` ends with. */
export const noteTimes = (fault: string, remote: string, times: Readonly<Record<string, number>>): void =>
  void test.info().annotations.push(annotation({ fault, remote, times }));
