import type { FileColumn } from './table-file';
import { withoutFormula } from './table-file';

/** Without it the usual spreadsheet takes UTF-8 for the code page of the machine. */
const BYTE_ORDER_MARK = '\ufeff';
const LINE_END = '\r\n';

/**
 * CSV as German spreadsheets read it: UTF-8 with byte order mark, semicolons, decimal comma, dates `dd.MM.yyyy`.
 * One chunk per batch, so that memory stays bounded.
 */
export async function* csvChunks<Row>(
  columns: readonly FileColumn<Row>[],
  batches: AsyncIterable<readonly Row[]>,
): AsyncGenerator<Buffer> {
  yield Buffer.from(BYTE_ORDER_MARK + columns.map(({ head }) => quoted(head)).join(';') + LINE_END);
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
  if (kind === 'date') {
    const [year, month, day] = value.split('-');
    return `${day}.${month}.${year}`;
  }
  return quoted(withoutFormula(value));
}

function quoted(text: string): string {
  return /[;"\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}
