import { UnusableFile } from '../../../files/problem';
import { decodeBytes } from '../../../files/file-text';
import { openTable } from '../../../files/table-source';
import { BrokenTable } from '../../../files/text-rows';
import { ApiFault } from '../../../http/api-fault';

/** A line of the file that is not empty; cells by column. */
export interface FundRow {
  /** 1 is the first line of the file. */
  readonly line: number;
  readonly cells: readonly string[];
}

export const wrongFormat = (message: string): ApiFault =>
  new ApiFault(422, 'fundLists.wrongFormat', message, { field: 'body' });

/**
 * Lines of a CSV or XLSX file, whatever its name says. ISINs and ids are ASCII, so only what a finding repeats depends on
 * the coding.
 *
 * @throws {ApiFault} 422 when it is neither
 */
export async function readFundRows(bytes: Uint8Array): Promise<readonly FundRow[]> {
  try {
    const { rows, hasBytes } = await openTable(bytes, {});
    const found: FundRow[] = [];
    for await (const { line, cells } of rows())
      found.push({ line, cells: hasBytes ? cells.map((cell) => decodeBytes(cell, 'windows-1252')) : cells });
    return found;
  } catch (error) {
    if (error instanceof UnusableFile || error instanceof BrokenTable) throw wrongFormat(error.message);
    throw error;
  }
}
