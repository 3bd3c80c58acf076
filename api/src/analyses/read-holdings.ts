import type { ReadingChoice } from '@depotwerk/contract/floor';
import type { ReadHoldings } from '@depotwerk/contract/analyses';
import { holdingsMost, type HoldingProblem } from '@depotwerk/contract/analyses/values/depot-analysis';
import type { ReadingField } from '@depotwerk/contract/floor/values/file-reading';
import { isValidIsin, readNumberText, roundToCents, type ReadNumber } from '@depotwerk/domain';
import type { Queries } from '../db/database';
import { isinField } from '../files/isin-field';
import { UnusableFile } from '../files/problem';
import { recogniseTable, type FieldRow, type RecognisedTable } from '../files/recognise-table';
import type { TableDescription } from '../files/table-head';
import { BrokenTable } from '../files/text-rows';
import { wrongFormat } from '../tariffs/calculations/fund-lists/wrong-format';
import { namedHoldings } from './analysis-detail';

/** Characters of a line that a refusal repeats. */
const MOST_TEXT = 80;
const MOST_EUR = 1_000_000_000;

const normal = (text: string): string => text.replace(/[\s\u00a0]+/g, '').toUpperCase();
const looksLikeIsin = (text: string): boolean => /^[A-Z]{2}[A-Z0-9]{9}[0-9]$/.test(normal(text));
const isNumber = (text: string): boolean =>
  ['comma', 'point'].some((sign) => readNumberText(text, sign as 'comma' | 'point') !== 'spelling');

/** Without a head the ISIN is told by its shape, and the amount is the only number beside it. */
function headless(cells: readonly string[]): ReadonlyMap<ReadingField, number> {
  const columns = new Map<ReadingField, number>();
  const isin = cells.findIndex(looksLikeIsin);
  if (isin >= 0) columns.set('isin', isin);
  const others = cells.flatMap((cell, column) => (column === isin ? [] : [{ cell, column }]));
  const numbers = others.filter(({ cell }) => isNumber(cell));
  const [amount, other] = (others.length === 1 ? others : numbers).map(({ column }) => column);
  if (amount !== undefined && other === undefined) columns.set('amount', amount);
  return columns;
}

const holdingsTable: TableDescription = {
  fields: [
    isinField,
    {
      key: 'amount',
      names: [
        'wert',
        'betrag',
        'kurswert',
        'marktwert',
        'depotwert',
        'gegenwert',
        'bestandswert',
        'gesamtwert',
      ].concat(['value', 'amount', 'market value', 'wert gesamt', 'fondswert', 'guthaben']),
      isMoney: true,
    },
    { key: 'currency', names: ['währung', 'whg', 'currency', 'ccy', 'depotwährung'] },
  ],
  required: ['isin', 'amount'],
  needsMore: false,
  headless,
  numbers: ['amount'],
  dates: [],
  hasClosedColumns: false,
};

type Line =
  | { readonly isin: string; readonly eur: number }
  | { readonly line: number; readonly text: string; readonly problem: HoldingProblem };

const refusalOf = ({ line, cells }: FieldRow, problem: HoldingProblem) => ({
  line,
  text: Object.values(cells)
    .filter((cell) => cell !== '')
    .join(' ')
    .slice(0, MOST_TEXT),
  problem,
});

function amountOf({ cells, stored }: FieldRow, { numbers }: RecognisedTable): ReadNumber | null {
  const text = cells.amount ?? '';
  if (stored.has('amount')) return { value: Number(text), currency: null, isPercent: false };
  const read = readNumberText(text, numbers);
  return typeof read === 'string' || read.isPercent ? null : read;
}

function lineOf(row: FieldRow, table: RecognisedTable): Line {
  const { cells } = row;
  const isin = normal(cells.isin ?? '');
  const refuse = (problem: HoldingProblem) => refusalOf(row, problem);
  if (isin === '') return refuse('isinMissing');
  if (!isValidIsin(isin)) return refuse('isinInvalid');
  if ((cells.amount ?? '') === '') return refuse('amountMissing');
  const amount = amountOf(row, table);
  const eur = amount && roundToCents(amount.value);
  if (!amount || eur === null || !(eur > 0) || eur > MOST_EUR) return refuse('amountInvalid');
  const currency = amount.currency ?? (cells.currency?.toUpperCase() || table.headCurrencies.amount);
  if (currency !== undefined && !['EUR', 'EURO', '€'].includes(currency)) return refuse('notInEuro');
  return { isin, eur };
}

/**
 * Reads holdings from a CSV or XLSX file or pasted text: a column of ISINs and one of amounts in EUR, with or without
 * a head. An ISIN that comes again is refused. While a question about the reading is open, there are no lines.
 *
 * @throws {ApiFault} 422 when it is no table
 */
export async function readHoldings(
  db: Queries,
  bytes: Uint8Array,
  choice: ReadingChoice,
): Promise<ReadHoldings> {
  const table = await recogniseTable(bytes, holdingsTable, choice).catch((error: unknown) => {
    if (error instanceof UnusableFile || error instanceof BrokenTable) throw wrongFormat(error.message);
    throw error;
  });
  const { reading } = table;
  if (reading.columns.length === 0) return { lines: [], refusals: [] };
  if (reading.questions.length > 0) return { lines: [], refusals: [], reading };
  const refusals: ReadHoldings['refusals'] = [];
  const lines = new Map<string, number>();
  for await (const row of table.rows()) {
    const line = lineOf(row, table);
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
    reading,
  };
}
