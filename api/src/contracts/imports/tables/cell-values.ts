import { isEncodedTwice, readDateText, readNumberText, type ReadNumber } from '@depotwerk/domain';
import { maxLengths } from '@depotwerk/contract/floor/values/text-lengths';
import type { ImportCode } from '@depotwerk/contract/floor/values/import-codes';
import type { ReadingField } from '@depotwerk/contract/floor/values/file-reading';
import type { FieldRow, RecognisedTable } from '../../../files/recognise-table';

/** A cell that cannot be read; its contract is refused as a whole. */
export class CellProblem extends Error {
  constructor(
    readonly code: ImportCode,
    readonly field: ReadingField,
    readonly value: string,
  ) {
    super(`${code} ${field}`);
    this.name = 'CellProblem';
  }
}

// eslint-disable-next-line no-control-regex -- what no text of a person holds
const GAPS = /[\s\u0000-\u001f\u007f]+/g;

/** Without gaps around it and with single ones in it; empty where the row says nothing. */
export const textOf = ({ cells }: FieldRow, field: ReadingField): string =>
  (cells[field] ?? '').replace(GAPS, ' ').trim();

/** @throws {CellProblem} for a text that is longer than the product keeps, or whose umlauts are lost */
export function nameOf(row: FieldRow, field: ReadingField): string {
  const text = textOf(row, field);
  if (isEncodedTwice(text)) throw new CellProblem('gdv.encodedTwice', field, text);
  if (text.length > maxLengths.customerName) throw new CellProblem('contracts.tooLong', field, text);
  return text;
}

/** Spreadsheets write long numbers like this and lose their last digits. */
const SHORTENED = /^\d(?:[.,]\d+)?E\+?\d+$/i;

/** A number of a contract or a customer. @throws {CellProblem} */
export function keyOf(row: FieldRow, field: ReadingField): string {
  const text = textOf(row, field);
  if (SHORTENED.test(text)) throw new CellProblem('contracts.shortenedNumber', field, text);
  if (text.length > maxLengths.contractNumber) throw new CellProblem('contracts.tooLong', field, text);
  return text;
}

const dateCodes = {
  spelling: 'contracts.unknownDate',
  noSuchDay: 'contracts.invalidDate',
  ambiguous: 'contracts.ambiguousDate',
} as const;

const EARLIEST = '1800-01-01';
const TWO_DIGIT_YEAR = /^\d{1,2}[./]\d{1,2}[./]\d{2}$/;
const centuryBefore = (day: string): string => `${Number(day.slice(0, 4)) - 100}${day.slice(4)}`;

/**
 * @param latest of a year with two digits: what lies behind it is of the century before; null: 20yy
 * @returns an ISO date, null for an empty cell
 * @throws {CellProblem}
 */
export function dayOf(
  row: FieldRow,
  field: ReadingField,
  { dates }: Pick<RecognisedTable, 'dates'>,
  latest: string | null = null,
): string | null {
  const text = textOf(row, field);
  if (text === '') return null;
  const read = readDateText(text, dates);
  if (typeof read === 'string') throw new CellProblem(dateCodes[read], field, text);
  const isBehind = latest !== null && read.day > latest && TWO_DIGIT_YEAR.test(text);
  const day = isBehind ? centuryBefore(read.day) : read.day;
  if (day < EARLIEST) throw new CellProblem('contracts.invalidDate', field, text);
  return day;
}

/** What the database holds of units and amounts, without their decimals: 8 digits. */
const BELOW = 1e8;

/** A number as a workbook holds it, with its percent sign where the cell shows one. */
function storedNumber(text: string): ReadNumber | null {
  const [, digits = '', sign = ''] = /^(.*?)\s*(%?)$/.exec(text) ?? [];
  const value = Number(digits);
  return digits === '' || !Number.isFinite(value) ? null : { value, currency: null, isPercent: sign !== '' };
}

/** @returns null for an empty cell @throws {CellProblem} */
export function amountOf(
  row: FieldRow,
  field: ReadingField,
  { numbers }: Pick<RecognisedTable, 'numbers'>,
): ReadNumber | null {
  const text = textOf(row, field);
  if (text === '') return null;
  const read = row.stored.has(field) ? storedNumber(text) : readNumberText(text, numbers);
  if (read === 'ambiguous') throw new CellProblem('contracts.ambiguousNumber', field, text);
  if (read === null || read === 'spelling') throw new CellProblem('contracts.notANumber', field, text);
  if (read.value < 0 || read.value >= BELOW) throw new CellProblem('contracts.outOfRange', field, text);
  return read;
}
