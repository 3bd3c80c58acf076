import { UnusableFile } from '../../../files/problem';
import { openWorkbook } from '../../../contracts/imports/ept/archive';
import { readSheets } from '../../../contracts/imports/ept/workbook';
import { readCsv } from '../../../files/csv-file';
import { ApiFault } from '../../../http/api-fault';

/** A line of the file that is not empty; cells by column. */
export interface FundRow {
  /** 1 is the first line of the file. */
  readonly line: number;
  readonly cells: readonly string[];
}

const ZIP = [0x50, 0x4b];

export const wrongFormat = (message: string): ApiFault =>
  new ApiFault(422, 'fundLists.wrongFormat', message, { field: 'body' });

async function readWorkbook(bytes: Uint8Array): Promise<FundRow[]> {
  const rows: FundRow[] = [];
  for (const sheet of await readSheets(await openWorkbook(bytes))) {
    for await (const { row, cells } of sheet) {
      const last = Math.max(-1, ...cells.keys());
      if (last >= 0)
        rows.push({ line: row, cells: Array.from({ length: last + 1 }, (_, i) => cells.get(i) ?? '') });
    }
    // The first sheet with anything in it is the list.
    if (rows.length > 0) return rows;
  }
  return rows;
}

/**
 * Lines of a CSV or XLSX file, whatever its name says.
 *
 * @throws {ApiFault} 422 when it is neither
 */
export async function readFundRows(bytes: Uint8Array): Promise<readonly FundRow[]> {
  if (!ZIP.every((byte, i) => bytes[i] === byte)) return readCsv(bytes, 'fundLists.wrongFormat');
  try {
    return await readWorkbook(bytes);
  } catch (error) {
    throw error instanceof UnusableFile ? wrongFormat(error.message) : error;
  }
}
