import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import type { Reporter, TestCase, TestResult } from '@playwright/test/reporter';
import { CELL, type Cell } from './matrix';
import { parts } from './parts';

interface TriedCell extends Cell {
  readonly isOk: boolean;
}

const SECONDS = new Intl.NumberFormat('en', { minimumFractionDigits: 2, maximumFractionDigits: 2 });

function wordOf(cell: TriedCell | undefined): string {
  if (!cell) return '–';
  const times = Object.entries(cell.times ?? {});
  const word = cell.isOk ? 'ok' : '**FAILS**';
  return [word, ...times.map(([what, ms]) => `${what} ${SECONDS.format(ms / 1000)} s`)].join('<br>');
}

/** A row per fault, a column per remote. */
function tableOf(cells: ReadonlyMap<string, TriedCell>): string {
  const names = parts.map(({ name }) => name);
  const row = (words: readonly string[]) => `| ${words.join(' | ')} |`;
  const faults = [...new Set([...cells.values()].map(({ fault }) => fault))];
  return [
    row(['a remote …', ...names]),
    row(['---', ...names.map(() => '---')]),
    ...faults.map((fault) => row([fault, ...names.map((name) => wordOf(cells.get(keyOf(fault, name))))])),
  ].join('\n');
}

const keyOf = (fault: string, remote: string) => `${fault} | ${remote}`;

function readCells(file: string): readonly TriedCell[] {
  return existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as TriedCell[]) : [];
}

/**
 * Ends a run of the fault matrix with the matrix itself. Cells that a part of it did not try are those of the run before;
 * all of them are kept in the file that `DEPOTWERK_FAULT_MATRIX` names, and the table beside it.
 */
export default class MatrixReporter implements Reporter {
  private readonly file = process.env.DEPOTWERK_FAULT_MATRIX ?? 'fault-matrix.json';
  private readonly tried: TriedCell[] = [];

  onTestEnd({ expectedStatus }: TestCase, { status, annotations }: TestResult): void {
    const isOk = status === expectedStatus;
    for (const { type, description = '' } of annotations)
      if (type === CELL) this.tried.push({ ...(JSON.parse(description) as Cell), isOk });
  }

  onEnd(): void {
    const cells = new Map(readCells(this.file).map((cell) => [keyOf(cell.fault, cell.remote), cell]));
    const ofThisRun = new Set<string>();
    for (const cell of this.tried) {
      const key = keyOf(cell.fault, cell.remote);
      const before = cells.get(key);
      // Several tests decide about a cell.
      const isOk = cell.isOk && (!ofThisRun.has(key) || before?.isOk === true);
      cells.set(key, { ...cell, isOk, times: { ...before?.times, ...cell.times } });
      ofThisRun.add(key);
    }
    const table = tableOf(cells);
    console.log(`\n${table.replaceAll('<br>', ', ')}`);
    writeFileSync(this.file, JSON.stringify([...cells.values()], null, 2));
    writeFileSync(this.file.replace(/json$/, 'md'), `${table}\n`);
  }
}
