import type { ReadHoldings } from '@depotwerk/contract/analyses';
import { holdingsMost, type HoldingProblem } from '@depotwerk/contract/analyses/values/depot-analysis';
import { isValidIsin, roundToCents } from '@depotwerk/domain';
import type { Queries } from '../db/database';
import { readFundRows, type FundRow } from '../tariffs/calculations/fund-lists/fund-rows';
import { namedHoldings } from './analysis-detail';
import { amountIn } from './amount-in';

/** Characters of a line that a refusal repeats. */
const MOST_TEXT = 80;

const normal = (text: string): string => text.replace(/[\s\u00a0]+/g, '').toUpperCase();
const looksLikeIsin = (text: string): boolean => /^[A-Z]{2}[A-Z0-9]{9}[0-9]$/.test(text);
const amountHead = /^(WERT|BETRAG|KURSWERT|MARKTWERT|VALUE|AMOUNT|EUR)/;

/** A workbook is an archive; its numbers are stored with a dot. */
const isWorkbook = (bytes: Uint8Array): boolean => bytes[0] === 0x50 && bytes[1] === 0x4b;
const storedAmount = (cell: string): number | null =>
  /^\d+(\.\d+)?(e[+-]?\d+)?$/i.test(cell.trim()) ? roundToCents(Number(cell)) : amountIn(cell);

interface Columns {
  readonly isin: number;
  /** Null: the last cell that is an amount. */
  readonly amount: number | null;
  readonly hasHead: boolean;
}

function columnsOf(first: FundRow | undefined): Columns {
  const heads = first?.cells.map(normal) ?? [];
  const isin = heads.findIndex((head) => head.startsWith('ISIN'));
  if (isin >= 0) {
    const amount = heads.findIndex((head) => amountHead.test(head));
    return { isin, amount: amount >= 0 ? amount : null, hasHead: true };
  }
  const found = heads.findIndex(looksLikeIsin);
  return { isin: Math.max(0, found), amount: null, hasHead: false };
}

type Line =
  | { readonly isin: string; readonly eur: number }
  | { readonly line: number; readonly text: string; readonly problem: HoldingProblem };

const refusalOf = ({ line, cells }: FundRow, problem: HoldingProblem) => ({
  line,
  text: cells.join(' ').slice(0, MOST_TEXT),
  problem,
});

/** @param amountOf null for what is no amount */
function lineOf(
  row: FundRow,
  { isin: column, amount }: Columns,
  amountOf: (cell: string) => number | null,
): Line {
  const { cells } = row;
  const isin = normal(cells[column] ?? '');
  const others = cells.filter((_, i) => i !== column);
  const text = amount === null ? others.findLast((cell) => amountOf(cell) !== null) : cells[amount];
  const eur = amountOf(text ?? '');
  const refuse = (problem: HoldingProblem) => refusalOf(row, problem);
  if (isin === '') return refuse('isinMissing');
  if (!isValidIsin(isin)) return refuse('isinInvalid');
  if ((text ?? '').trim() === '') return refuse('amountMissing');
  if (eur === null || eur <= 0 || eur > 1_000_000_000) return refuse('amountInvalid');
  return { isin, eur };
}

/**
 * Reads holdings from a CSV or XLSX file or pasted text: a column of ISINs and one of amounts in EUR, with or without
 * a head. An ISIN that comes again is refused.
 *
 * @throws {ApiFault} 422 when it is no table
 */
export async function readHoldings(db: Queries, bytes: Uint8Array): Promise<ReadHoldings> {
  const rows = await readFundRows(bytes);
  const columns = columnsOf(rows[0]);
  const amountOf = isWorkbook(bytes) ? storedAmount : amountIn;
  const refusals: ReadHoldings['refusals'] = [];
  const lines = new Map<string, number>();
  for (const row of rows.slice(columns.hasHead ? 1 : 0)) {
    const line = lineOf(row, columns, amountOf);
    if ('problem' in line) refusals.push(line);
    else if (lines.has(line.isin)) refusals.push(refusalOf(row, 'twice'));
    else if (lines.size >= holdingsMost) refusals.push(refusalOf(row, 'tooMany'));
    else lines.set(line.isin, line.eur);
  }
  return {
    lines: await namedHoldings(
      db,
      [...lines].map(([isin, eur]) => ({ isin, eur })),
    ),
    refusals: refusals.slice(0, holdingsMost),
  };
}
