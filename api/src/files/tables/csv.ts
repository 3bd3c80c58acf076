import type { FileColumn } from './table-file';
import { withoutFormula } from './table-file';

/** Without it the usual spreadsheet takes UTF-8 for the code page of the machine. */
const BYTE_ORDER_MARK = '\ufeff';
const LINE_END = '\r\n';

/**
 * CSV as German spreadsheets read it: UTF-8 with byte order mark, semicolons, decimal comma, dates `dd.MM.yyyy`, times `dd.MM.yyyy HH:mm`.
 * One chunk per batch, so that memory stays bounded.
 */
export async function* csvChunks<Row>(
  columns: readonly FileColumn<Row>[],
  batches: AsyncIterable<readonly Row[]>,
): AsyncGenerator<Buffer> {
  yield Buffer.from(
    BYTE_ORDER_MARK + columns.map(({ head }) => quoted(withoutFormula(head))).join(';') + LINE_END,
  );
  for await (const rows of batches) {
    let text = '';
    for (const row of rows) text += columns.map((column) => cellText(column, row)).join(';') + LINE_END;
    yield Buffer.from(text);
  }
}

function cellText<Row>({ kind, cell }: FileColumn<Row>, row: Row): string {
  const value = cell(row);
  if (value === null) return '';
  if (typeof value === 'number')
    return (kind === 'money' ? value.toFixed(2) : String(value)).replace('.', ',');
  if (kind === 'date' || kind === 'dateTime') {
    const [date = '', time] = value.split('T');
    const day = date.split('-').reverse().join('.');
    return time === undefined ? day : `${day} ${time}`;
  }
  return quoted(withoutFormula(value));
}

function quoted(text: string): string {
  return /[;"\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}
