import type { ReadingChoice } from '@depotwerk/contract/floor';
import type { HoldingLine, ReadHoldings } from '@depotwerk/contract/analyses';
import {
  holdingsMost,
  type HoldingProblem,
  type HoldingsContent,
} from '@depotwerk/contract/analyses/values/depot-analysis';
import { readDateText, roundToCents } from '@depotwerk/domain';
import type { Queries } from '../db/database';
import { UnusableFile } from '../files/problem';
import { recogniseTable, type FieldRow, type RecognisedTable } from '../files/recognise-table';
import { BrokenTable } from '../files/text-rows';
import { wrongFormat } from '../tariffs/calculations/fund-lists/wrong-format';
import { addBookings, hasBookings } from './add-bookings';
import { namedHoldings } from './analysis-detail';
import { holdingsTable, isinOf, numberOf, refusalOf, type HoldingRefusal } from './holdings-table';
import { valueUnits, type HeldUnits } from './value-units';

const MOST_EUR = 1_000_000_000;

interface ReadLines {
  readonly lines: readonly HoldingLine[];
  readonly refusals: readonly HoldingRefusal[];
  readonly content: HoldingsContent;
  /** ISO dates. */
  readonly asOf: string | null;
  readonly pricedOn: string | null;
  readonly transactions?: number;
}

const isEuro = (currency: string | undefined): boolean =>
  currency === undefined || ['EUR', 'EURO', '€'].includes(currency);

function amountOf(row: FieldRow, table: RecognisedTable): { readonly eur: number } | HoldingProblem {
  if ((row.cells.amount ?? '') === '') return 'amountMissing';
  const amount = numberOf(row, 'amount', table);
  const eur = amount && roundToCents(amount.value);
  if (!amount || eur === null || !(eur > 0) || eur > MOST_EUR) return 'amountInvalid';
  const currency = amount.currency ?? (row.cells.currency?.toUpperCase() || table.headCurrencies.amount);
  return isEuro(currency) ? { eur } : 'notInEuro';
}

function unitsOf(row: FieldRow, table: RecognisedTable): { readonly units: number } | HoldingProblem {
  const units = numberOf(row, 'units', table);
  return units === null || units.currency !== null || !(units.value > 0)
    ? 'unitsInvalid'
    : { units: units.value };
}

/** The newest day of a list of holdings; one that can be read in two ways says nothing. */
function dayOf({ cells }: FieldRow, { dates }: RecognisedTable): string | null {
  const read = readDateText(cells.date ?? '', dates);
  return typeof read === 'string' ? null : read.day;
}

const newest = (a: string | null, b: string | null): string | null =>
  a !== null && (b === null || a > b) ? a : b;

const byLine = (refusals: readonly HoldingRefusal[]): HoldingRefusal[] =>
  refusals.toSorted((a, b) => a.line - b.line);

/** A list of holdings, by their values where it has them, else by their units. */
async function readList(db: Queries, table: RecognisedTable): Promise<ReadLines> {
  const hasValues = table.reading.columns.some(({ field }) => field === 'amount');
  const refusals: HoldingRefusal[] = [];
  const values: HoldingLine[] = [];
  const held: HeldUnits[] = [];
  const seen = new Set<string>();
  let asOf: string | null = null;
  for await (const row of table.rows()) {
    const found = isinOf(row);
    const read = typeof found === 'string' ? found : hasValues ? amountOf(row, table) : unitsOf(row, table);
    if (typeof found === 'string' || typeof read === 'string') {
      if (typeof read === 'string') refusals.push(refusalOf(row, read));
      continue;
    }
    const { isin } = found;
    if (seen.has(isin) || seen.size >= holdingsMost) {
      refusals.push(refusalOf(row, seen.has(isin) ? 'twice' : 'tooMany'));
      continue;
    }
    seen.add(isin);
    asOf = newest(dayOf(row, table), asOf);
    if ('eur' in read) values.push({ isin, eur: read.eur });
    else held.push({ isin, units: read.units, row });
  }
  if (hasValues) return { lines: values, refusals, content: 'values', asOf, pricedOn: null };
  const valued = await valueUnits(db, held, MOST_EUR);
  return { ...valued, refusals: byLine([...refusals, ...valued.refusals]), content: 'units', asOf };
}

async function readBookings(db: Queries, table: RecognisedTable, today: string): Promise<ReadLines> {
  const { held, refusals, asOf, count } = await addBookings(table, today);
  const valued = await valueUnits(db, held.slice(0, holdingsMost), MOST_EUR);
  const left = held.slice(holdingsMost).map(({ row }) => refusalOf(row, 'tooMany'));
  return {
    ...valued,
    refusals: byLine([...refusals, ...valued.refusals, ...left]),
    content: 'transactions',
    asOf,
    transactions: count,
  };
}

/** What is asked: of a list the order in its dates decides nothing, and bookings need their units. */
function questionsOf({ reading }: RecognisedTable, isOfBookings: boolean) {
  const hasUnits = reading.columns.some(({ field }) => field === 'units');
  const questions = isOfBookings ? reading.questions : reading.questions.filter((each) => each !== 'dates');
  return isOfBookings && !hasUnits ? (['columns'] as const) : questions;
}

/**
 * Reads holdings from a CSV or XLSX file or pasted text: a column of ISINs and one of amounts in EUR or of units, with or without a
 * head, or bookings that are added up. An ISIN that comes again in a list is refused. While a question about the reading is open,
 * there are no lines.
 *
 * @param today ISO date: bookings after it are refused
 * @throws {ApiFault} 422 when it is no table
 */
export async function readHoldings(
  db: Queries,
  bytes: Uint8Array,
  choice: ReadingChoice,
  today: string,
): Promise<ReadHoldings> {
  const table = await recogniseTable(bytes, holdingsTable, choice).catch((error: unknown) => {
    if (error instanceof UnusableFile || error instanceof BrokenTable) throw wrongFormat(error.message);
    throw error;
  });
  if (table.reading.columns.length === 0) return { lines: [], refusals: [] };
  const isOfBookings = await hasBookings(table);
  const reading = { ...table.reading, questions: [...questionsOf(table, isOfBookings)] };
  if (reading.questions.length > 0) return { lines: [], refusals: [], reading };
  const { lines, refusals, ...said } = isOfBookings
    ? await readBookings(db, table, today)
    : await readList(db, table);
  return {
    lines: await namedHoldings(db, lines),
    refusals: refusals.slice(0, holdingsMost),
    reading,
    ...said,
  };
}
