import { addDays } from '@depotwerk/domain';
import type { TableRow } from './table-row';
import { openWorkbook } from './workbook-archive';
import { readSheets, type SheetRow } from './workbook';

const ZIP = [0x50, 0x4b];
/** An encrypted workbook, or one of the format before 2007. */
const OLE = [0xd0, 0xcf, 0x11, 0xe0];
const startsWith = (bytes: Uint8Array, magic: readonly number[]): boolean =>
  magic.every((byte, i) => bytes[i] === byte);

export const isWorkbook = (bytes: Uint8Array): boolean => startsWith(bytes, ZIP) || startsWith(bytes, OLE);

const DAY_ZERO = '1899-12-30';
const DAY_ZERO_1904 = '1904-01-01';
/** 31 December 9999; a larger number is no day. */
const LAST_DAY = 2_958_465;
const PERCENT_DECIMALS = 8;

/** A day as an ISO date, a percent with its sign, every other number as it is stored. */
function cellText(text: string, kind: string | undefined): string {
  const value = Number(text);
  if (kind === undefined || kind === 'number' || !Number.isFinite(value)) return text;
  if (kind === 'percent') return `${Number((value * 100).toFixed(PERCENT_DECIMALS))} %`;
  if (value < 1 || value > LAST_DAY) return text;
  return addDays(kind === 'date1904' ? DAY_ZERO_1904 : DAY_ZERO, Math.floor(value));
}

function tableRow({ row, cells, kinds }: SheetRow): TableRow | null {
  const last = Math.max(-1, ...cells.keys());
  if (last < 0) return null;
  const texts = Array.from({ length: last + 1 }, (_, column) =>
    cellText(cells.get(column) ?? '', kinds.get(column)),
  );
  return { line: row, cells: texts, stored: new Set(kinds.keys()) };
}

/** A sheet whose rows can be read again and again. */
export type SheetRows = () => AsyncGenerator<TableRow>;

/**
 * The sheets of a workbook, in the order of the tabs.
 *
 * @throws {UnusableFile} when it is no workbook, is encrypted, broken or grows too large
 */
export async function sheetsOf(bytes: Uint8Array): Promise<SheetRows[]> {
  const parts = await openWorkbook(bytes);
  const { length } = await readSheets(parts);
  return Array.from(
    { length },
    (_, i): SheetRows =>
      async function* rows() {
        for await (const each of (await readSheets(parts))[i] ?? []) {
          const row = tableRow(each);
          if (row) yield row;
        }
      },
  );
}

/**
 * Rows of the first sheet with anything in it.
 *
 * @throws {UnusableFile} as {@link sheetsOf}
 */
export async function workbookRows(bytes: Uint8Array): Promise<SheetRows> {
  const sheets = await sheetsOf(bytes);
  return async function* rows() {
    for (const sheet of sheets) {
      let isEmpty = true;
      for await (const row of sheet()) {
        isEmpty = false;
        yield row;
      }
      if (!isEmpty) return;
    }
  };
}
