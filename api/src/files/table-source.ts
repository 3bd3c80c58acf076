import type { FileCoding } from '@depotwerk/domain';
import type { ReadingChoice } from '@depotwerk/contract/floor';
import type { FileSeparator } from '@depotwerk/contract/floor/values/file-reading';
import { fileText } from './file-text';
import type { TableRow } from './table-row';
import { linesOfText, textRows } from './text-rows';
import { isWorkbook, workbookRows } from './workbook-rows';

/** A table whose rows can be read again and again. */
export interface TableSource {
  /** Null: a workbook, or one byte for each character, see `hasBytes`. */
  readonly coding: FileCoding | null;
  /** The cells hold bytes, one character for each; which coding they are in, their words tell. */
  readonly hasBytes: boolean;
  /** Null for a workbook. */
  readonly separator: FileSeparator | null;
  /** @throws {BrokenTable}, {UnusableFile} */
  readonly rows: () => AsyncGenerator<TableRow>;
}

/**
 * Opens a table, whatever the name of its file says.
 *
 * @throws {UnusableFile} for a workbook that cannot be opened
 */
export async function openTable(bytes: Uint8Array, choice: ReadingChoice): Promise<TableSource> {
  if (isWorkbook(bytes))
    return { coding: null, hasBytes: false, separator: null, rows: await workbookRows(bytes) };
  const { text, coding } = fileText(bytes, choice.coding ?? null);
  const lines = linesOfText(text, choice.separator ?? null);
  return {
    coding,
    hasBytes: coding === null,
    separator: lines.separator,
    rows: () => textRows(lines),
  };
}
