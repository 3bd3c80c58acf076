import type { CodeOf } from '@depotwerk/contract/floor/values/error-codes';
import { ApiFault } from '../../../http/api-fault';
import { readCsv } from '../../../files/csv-file';

export const importColumns = [
  'userName',
  'fullName',
  'company',
  'email',
  'phoneNumber',
  'role',
  'groups',
  'isInactive',
] as const;
export type ImportColumn = (typeof importColumns)[number];

/** Heads in letters only, German and English. */
const heads: Readonly<Record<string, ImportColumn>> = {
  benutzername: 'userName',
  username: 'userName',
  name: 'fullName',
  fullname: 'fullName',
  firma: 'company',
  company: 'company',
  email: 'email',
  telefon: 'phoneNumber',
  phone: 'phoneNumber',
  phonenumber: 'phoneNumber',
  rolle: 'role',
  role: 'role',
  gruppe: 'groups',
  gruppen: 'groups',
  group: 'groups',
  groups: 'groups',
  inaktiv: 'isInactive',
  inactive: 'isInactive',
};
const required: readonly ImportColumn[] = ['userName', 'fullName', 'role'];
const MOST_ROWS = 20_000;

/** A row of the file: its texts without spaces around them. A column that the file does not have is missing. */
export interface ImportLine {
  readonly line: number;
  readonly cells: Readonly<Partial<Record<ImportColumn, string>>>;
}

export interface ImportTable {
  readonly columns: ReadonlySet<ImportColumn>;
  readonly lines: readonly ImportLine[];
}

const unusable = (code: CodeOf<'users'>, message: string, parameters: Record<string, string | number> = {}) =>
  new ApiFault(422, `users.${code}`, message, { field: 'body', parameters });

function columnsOf(cells: readonly string[]): ImportColumn[] {
  const columns = cells.map((head) => {
    const column = heads[head.toLowerCase().replace(/[^a-z]/g, '')];
    if (column === undefined)
      throw unusable('importColumnUnknown', `there is no column "${head}"`, { column: head.trim() });
    return column;
  });
  const twice = columns.find((column, index) => columns.indexOf(column) !== index);
  if (twice) throw unusable('importColumnTwice', `the column ${twice} stands there twice`, { column: twice });
  const missing = required.find((column) => !columns.includes(column));
  if (missing) throw unusable('importColumnMissing', `the column ${missing} is missing`, { column: missing });
  return columns;
}

/** Spreadsheets end every line with as many separators as their longest line has. */
function withoutEmptyEnd(cells: readonly string[]): readonly string[] {
  const last = cells.findLastIndex((cell) => cell.trim() !== '');
  return cells.slice(0, last + 1);
}

/**
 * Reads the file of an import of users: a head line and a line for each user.
 *
 * @throws {ApiFault} 422 when nothing in the file can be used; says what and where
 */
export async function readImportTable(bytes: Uint8Array): Promise<ImportTable> {
  const [head, ...records] = await readCsv(bytes, 'users.importUnreadable');
  if (!head || records.length === 0) throw unusable('importEmpty', 'the file has no rows');
  if (records.length > MOST_ROWS)
    throw unusable('importTooLong', `at most ${MOST_ROWS} rows at a time`, { limit: MOST_ROWS });
  const columns = columnsOf(withoutEmptyEnd(head.cells));
  const lines = records.map(({ line, cells }) => {
    if (withoutEmptyEnd(cells).length > columns.length)
      throw unusable('importLineTooLong', `line ${line} has more cells than the head`, { line });
    return {
      line,
      cells: Object.fromEntries(columns.map((column, i) => [column, cells[i]?.trim() ?? ''])),
    };
  });
  return { columns: new Set(columns), lines };
}
