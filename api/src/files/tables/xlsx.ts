import { strToU8, Zip, ZipDeflate } from 'fflate';
import { daysBetween } from '@depotwerk/domain';
import type { Cell, FileColumn } from './table-file';
import { withoutFormula } from './table-file';
import { packageParts } from './xlsx-parts';

/** Day 0 of spreadsheets, so that day 60 (the leap day of 1900 that never was) only shifts dates nobody has. */
const DAY_ZERO = '1899-12-30';

/** Rows that a sheet can hold, the head included. */
export const mostSheetRows = 1_048_576;

const styles: Readonly<Record<FileColumn<unknown>['kind'], number>> = {
  text: 0,
  integer: 0,
  number: 0,
  money: 2,
  date: 3,
  dateTime: 4,
};
const HEAD_STYLE = 1;

/** A workbook with one sheet, zipped while it is written: one or more chunks per batch. */
export async function* xlsxChunks<Row>(
  sheetName: string,
  columns: readonly FileColumn<Row>[],
  batches: AsyncIterable<readonly Row[]>,
): AsyncGenerator<Buffer> {
  let chunks: Uint8Array[] = [];
  const zip = new Zip((error, chunk) => {
    if (error) throw error;
    chunks.push(chunk);
  });
  const written = (): Buffer => {
    const bytes = Buffer.concat(chunks);
    chunks = [];
    return bytes;
  };
  for (const [name, xml] of packageParts(sheetName)) addFile(zip, name).push(strToU8(xml), true);
  const sheet = addFile(zip, 'xl/worksheets/sheet1.xml');
  sheet.push(strToU8(sheetStart(columns)));
  let rowNumber = 1;
  for await (const rows of batches) {
    let xml = '';
    for (const row of rows) xml += rowXml(++rowNumber, columns, row);
    sheet.push(strToU8(xml));
    if (chunks.length > 0) yield written();
  }
  const end = `</sheetData><autoFilter ref="A1:${columnName(columns.length)}${rowNumber}"/></worksheet>`;
  sheet.push(strToU8(end), true);
  zip.end();
  yield written();
}

function addFile(zip: Zip, name: string): ZipDeflate {
  const file = new ZipDeflate(name, { level: 4 });
  zip.add(file);
  return file;
}

function sheetStart(columns: readonly FileColumn<never>[]): string {
  const heads = columns
    .map(({ head }, i) => textCell(`${columnName(i + 1)}1`, withoutFormula(head), HEAD_STYLE))
    .join('');
  return (
    '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>' +
    '<worksheet xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main">' +
    '<sheetViews><sheetView workbookViewId="0"><pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/></sheetView></sheetViews>' +
    `<cols><col min="1" max="${columns.length}" width="18" customWidth="1"/></cols><sheetData><row r="1">${heads}</row>`
  );
}

function rowXml<Row>(rowNumber: number, columns: readonly FileColumn<Row>[], row: Row): string {
  let cells = '';
  columns.forEach(({ kind, cell }, i) => {
    cells += cellXml(`${columnName(i + 1)}${rowNumber}`, kind, cell(row));
  });
  return `<row r="${rowNumber}">${cells}</row>`;
}

function cellXml(reference: string, kind: FileColumn<unknown>['kind'], value: Cell): string {
  if (value === null) return '';
  if (typeof value === 'number') return `<c r="${reference}" s="${styles[kind]}"><v>${value}</v></c>`;
  if (kind === 'date' || kind === 'dateTime')
    return `<c r="${reference}" s="${styles[kind]}"><v>${dayNumber(value)}</v></c>`;
  return textCell(reference, withoutFormula(value), styles.text);
}

const MINUTES_A_DAY = 24 * 60;

/** Days since day 0; hours and minutes are a fraction of a day. */
function dayNumber(value: string): number {
  const [date = '', time = '00:00'] = value.split('T');
  const [hours = 0, minutes = 0] = time.split(':').map(Number);
  return daysBetween(DAY_ZERO, date) + (60 * hours + minutes) / MINUTES_A_DAY;
}

const textCell = (reference: string, text: string, style: number): string =>
  `<c r="${reference}" s="${style}" t="inlineStr"><is><t xml:space="preserve">${escaped(text)}</t></is></c>`;

const entities: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

/** Characters that XML cannot hold at all are left out. */
function escaped(text: string): string {
  return (
    text
      // eslint-disable-next-line no-control-regex -- exactly these are not allowed in XML 1.0
      .replace(/[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g, '')
      .replace(/[&<>"]/g, (c) => entities[c] ?? c)
  );
}

/** 1 is A, 27 is AA. */
function columnName(column: number): string {
  const last = String.fromCharCode(65 + ((column - 1) % 26));
  return column > 26 ? columnName(Math.floor((column - 1) / 26)) + last : last;
}
