import type { TableFormat } from '@depotwerk/contract/floor/values/table-export';

export const tableTypes: Readonly<Record<TableFormat, string>> = {
  csv: 'text/csv; charset=utf-8',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
};

/** A cell of a table that leaves the product as a file; unknown is `null`. */
export type Cell = string | number | null;

export interface FileColumn<Row> {
  readonly head: string;
  /** `integer`, `number`, `money` (2 decimals), `date` and `dateTime` (ISO text) become real numbers and dates of a spreadsheet. */
  readonly kind: 'text' | 'integer' | 'number' | 'money' | 'date' | 'dateTime';
  readonly cell: (row: Row) => Cell;
}

/**
 * Text that a spreadsheet would take for a formula gets an apostrophe in front: names come from other people's files,
 * and a formula can send data away.
 *
 * @see OWASP, CSV injection
 */
export function withoutFormula(text: string): string {
  return /^[\s]*[=+\-@\uff1d\uff0b\uff0d\uff20]/.test(text) || /^[\t\r\n]/.test(text) ? `'${text}` : text;
}
