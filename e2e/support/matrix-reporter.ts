import { writeFileSync } from 'node:fs';
import type { Reporter, TestCase, TestResult } from '@playwright/test/reporter';
import { CELL, type Cell } from './matrix';
import { parts } from './parts';

interface TriedCell extends Cell {
  readonly isOk: boolean;
}

const SECONDS = new Intl.NumberFormat('en', { minimumFractionDigits: 2, maximumFractionDigits: 2 });

/** A cell may be decided by several tests. */
function wordOf(tries: readonly TriedCell[]): string {
  if (tries.length === 0) return '–';
  if (tries.some(({ isOk }) => !isOk)) return '**FAILS**';
  const times = Object.entries(Object.assign({}, ...tries.map((one) => one.times)) as Record<string, number>);
  return ['ok', ...times.map(([what, ms]) => `${what} ${SECONDS.format(ms / 1000)} s`)].join('<br>');
}

/** A row per fault, a column per remote. */
function tableOf(cells: readonly TriedCell[]): string {
  const names = parts.map(({ name }) => name);
  const row = (words: readonly string[]) => `| ${words.join(' | ')} |`;
  const faults = [...new Set(cells.map(({ fault }) => fault))];
  return [
    row(['a remote …', ...names]),
    row(['---', ...names.map(() => '---')]),
    ...faults.map((fault) =>
      row([
        fault,
        ...names.map((name) => wordOf(cells.filter((cell) => cell.fault === fault && cell.remote === name))),
      ]),
    ),
  ].join('\n');
}

/** Ends a run of the fault matrix with the matrix itself, also as a file where `DEPOTWERK_FAULT_MATRIX` names one. */
export default class MatrixReporter implements Reporter {
  private readonly cells: TriedCell[] = [];

  onTestEnd({ expectedStatus }: TestCase, { status, annotations }: TestResult): void {
    for (const { type, description = '' } of annotations)
      if (type === CELL)
        this.cells.push({ ...(JSON.parse(description) as Cell), isOk: status === expectedStatus });
  }

  onEnd(): void {
    const table = tableOf(this.cells);
    console.log(`\n${table.replaceAll('<br>', ', ')}`);
    writeFileSync(process.env.DEPOTWERK_FAULT_MATRIX ?? '', `${table}\n`);
  }
}
