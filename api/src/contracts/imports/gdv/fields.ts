import type { ImportCode } from '@depotwerk/contract/floor/values/import-codes';
import { isEncodedTwice, isIsoDate, isValidIsin, withoutZeros } from '@depotwerk/domain';
import { decodeBytes, isNotAscii } from '../../../files/file-text';
import { detailOf, type RefusalDetail } from '../../../files/problem';
import { hasControlCharacter, markControlCharacters } from './control-characters';
import type { Field } from './layout';
import type { GdvRecord } from './records';

/** From this length on the engine takes a part of a text for a view of it, which keeps the whole record in memory. */
const VIEW_LENGTH = 13;

/** A text of its own. */
const ownText = (text: string): string =>
  text.length < VIEW_LENGTH || isNotAscii(text) ? text : Buffer.from(text, 'latin1').toString('latin1');

function decodedText({ text, coding }: GdvRecord, { from, to }: Field): string {
  const bytes = text.slice(from - 1, to).trim();
  return coding === undefined ? bytes : ownText(decodeBytes(bytes, coding));
}

/** A field that cannot be read. The message names the field by its German name in the record description. */
export class FieldProblem extends Error {
  readonly line: number;
  /** Kind of record, e.g. 0200. */
  readonly record: string;
  readonly detail: RefusalDetail;

  constructor(
    readonly code: ImportCode,
    record: GdvRecord,
    field: Field,
  ) {
    const value = markControlCharacters(decodedText(record, field));
    super(`${field.name} (${field.from}-${field.to}): "${value}"`);
    this.name = 'FieldProblem';
    this.line = record.line;
    this.record = record.text.slice(0, 4);
    this.detail = detailOf('field', { field: field.name, from: field.from, to: field.to, value });
  }
}

/**
 * Text of a field in the coding of its package.
 *
 * @throws {FieldProblem} gdv.controlCharacter, once the package is read
 */
export function readText(record: GdvRecord, field: Field): string {
  const text = decodedText(record, field);
  if (record.coding !== undefined && hasControlCharacter(text))
    throw new FieldProblem('gdv.controlCharacter', record, field);
  return text;
}

/**
 * The same of a name.
 *
 * @throws {FieldProblem} gdv.encodedTwice for what was taken for another coding before it came here
 */
export function readNameField(record: GdvRecord, field: Field): string {
  const text = readText(record, field);
  if (isEncodedTwice(text)) throw new FieldProblem('gdv.encodedTwice', record, field);
  return text;
}

/** A customer number: spaces and leading zeros inside the field are only filling. */
export function readNumberKey(record: GdvRecord, field: Field): string | null {
  const key = withoutZeros(decodedText(record, field));
  return key === '' || key === '0' ? null : key;
}

/**
 * An unsigned number with implied decimals; blank means 0.
 *
 * @throws {FieldProblem} gdv.notANumber
 */
export function readNumber(record: GdvRecord, field: Field): number {
  const digits = readText(record, field);
  if (digits === '') return 0;
  if (!/^\d+$/.test(digits)) throw new FieldProblem('gdv.notANumber', record, field);
  return Number(digits) / 10 ** (field.decimals ?? 0);
}

/**
 * A date (TTMMJJJJ) as ISO text; blank or zeros mean that there is none. An unknown day or month is written `00` and
 * becomes the first.
 *
 * @throws {FieldProblem} gdv.invalidDate
 */
export function readDate(record: GdvRecord, field: Field): string | null {
  const text = readText(record, field);
  if (/^0*$/.test(text)) return null;
  const [, day, month, year] = /^(\d{2})(\d{2})(\d{4})$/.exec(text) ?? [];
  if (day === undefined) throw new FieldProblem('gdv.invalidDate', record, field);
  const iso = `${year}-${month === '00' ? '01' : month}-${day === '00' ? '01' : day}`;
  if (Number(year) < 1800 || !isIsoDate(iso)) throw new FieldProblem('gdv.invalidDate', record, field);
  return iso;
}

/** @throws {FieldProblem} gdv.missingIsin, gdv.invalidIsin */
export function readIsin(record: GdvRecord, field: Field): string {
  const isin = readText(record, field);
  if (isin === '') throw new FieldProblem('gdv.missingIsin', record, field);
  if (!isValidIsin(isin)) throw new FieldProblem('gdv.invalidIsin', record, field);
  return isin;
}
