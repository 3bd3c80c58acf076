import type { FileReading, ReadingChoice } from '@depotwerk/contract/floor';
import type { CodeOf } from '@depotwerk/contract/floor/values/error-codes';
import { userFields, type ReadingField } from '@depotwerk/contract/floor/values/file-reading';
import { isEncodedTwice, type TableField } from '@depotwerk/domain';
import { giveWay } from '../../time/give-way';
import { ApiFault } from '../../http/api-fault';
import { UnusableFile } from '../../files/problem';
import type { Caller } from '../../scope/caller';
import {
  recogniseTable,
  type FieldRow,
  type FindRemembered,
  type RecognisedTable,
} from '../../files/recognise-table';
import type { TableDescription } from '../../files/table-head';
import { BrokenTable } from '../../files/text-rows';

export const importColumns = userFields;
export type ImportColumn = (typeof importColumns)[number];

/** Heads as people write them, German and English. */
const fields: readonly TableField<ImportColumn | 'lastName' | 'firstName'>[] = [
  { key: 'userName', names: ['benutzername', 'user name', 'username', 'benutzer', 'login', 'kennung'] },
  { key: 'fullName', names: ['name', 'full name', 'fullname', 'vollständiger name'] },
  { key: 'lastName', names: ['nachname', 'familienname', 'last name', 'surname'] },
  { key: 'firstName', names: ['vorname', 'first name', 'given name'] },
  { key: 'company', names: ['firma', 'company', 'unternehmen'] },
  { key: 'email', names: ['email', 'e mail', 'mail', 'e mail adresse', 'email adresse'] },
  {
    key: 'phoneNumber',
    names: ['telefon', 'phone', 'phone number', 'phonenumber', 'telefonnummer', 'mobil'],
  },
  { key: 'role', names: ['rolle', 'role'] },
  { key: 'groups', names: ['gruppe', 'gruppen', 'gruppe n', 'group', 'groups'] },
  { key: 'isInactive', names: ['inaktiv', 'inactive', 'status', 'zustand', 'state'] },
];
const required: readonly ImportColumn[] = ['role'];
/** Lists that people keep have no user names, and names in two columns: see `userCells`. */
const oneOf = [
  ['userName', 'email'],
  ['fullName', 'lastName'],
] as const;
const MOST_ROWS = 20_000;

const userTable: TableDescription = {
  fields,
  required,
  oneOf,
  needsMore: false,
  headless: null,
  numbers: [],
  dates: [],
  hasClosedColumns: true,
  // Columns of the list of users that no import sets, without words that heads may lack ("Last sign-in").
  passedOver: ['letzte anmeldung', 'sign'],
};

/** A row of the file: its texts without spaces around them. A column that the file does not have is missing. */
export interface ImportLine {
  readonly line: number;
  readonly cells: Readonly<Partial<Record<ImportColumn, string>>>;
  /** The file has no user names: the mail address is one. */
  readonly isNamedByMail: boolean;
}

export interface ImportTable {
  readonly columns: ReadonlySet<ImportColumn>;
  readonly lines: readonly ImportLine[];
  readonly reading: FileReading;
  /** Head of the table as it is remembered. */
  readonly headKey: string;
}

const unusable = (code: CodeOf<'users'>, message: string, parameters: Record<string, string | number> = {}) =>
  new ApiFault(422, `users.${code}`, message, { field: 'body', parameters });

const isUserField = (field: ReadingField | null): field is ImportColumn =>
  importColumns.some((column) => column === field);

/** Heads in letters only, so that two spellings of one column are told as such. */
const lettersOf = (head: string): string => head.toLowerCase().replace(/[^\p{L}]/gu, '');

function refusalOfColumns({ columns }: FileReading): ApiFault {
  const unknown = columns.find(({ head, field }) => head !== '' && field === null);
  const twin = fields.find(
    ({ names }) =>
      columns.filter(({ head }) => names.some((name) => lettersOf(name) === lettersOf(head))).length > 1,
  );
  if (twin)
    return unusable('importColumnTwice', `the column ${twin.key} stands there twice`, { column: twin.key });
  const isMissing = (key: ReadingField) => columns.every(({ field }) => field !== key);
  const missing = oneOf.find((keys) => keys.every(isMissing))?.[0] ?? required.find(isMissing);
  if (unknown && !missing)
    return unusable('importColumnUnknown', `there is no column "${unknown.head}"`, { column: unknown.head });
  return unusable('importColumnMissing', `the column ${missing} is missing`, { column: missing ?? '' });
}

/** What stops a file whose reading is open, for a caller who cannot be asked. */
export function refusalOfReading(reading: FileReading): ApiFault | null {
  const [question] = reading.questions;
  if (question === undefined) return null;
  if (question === 'columns') return refusalOfColumns(reading);
  return unusable('importCodingOpen', 'the characters of the file can be read in several ways');
}

/** @throws {ApiFault} 403 for groups without the permission to edit them */
export function refuseGroups({ columns }: Pick<ImportTable, 'columns'>, { permissions }: Caller): void {
  if (columns.has('groups') && !permissions.has('groups.edit'))
    throw new ApiFault(403, 'users.importGroupsNotAllowed', 'your role does not allow to edit groups', {
      field: 'body',
    });
}

async function recognised(bytes: Uint8Array, choice: ReadingChoice, find: FindRemembered) {
  try {
    return await recogniseTable(bytes, userTable, choice, find);
  } catch (error) {
    if (error instanceof BrokenTable)
      throw unusable('importUnreadable', `the file is no table: ${error.message}`, { line: error.line });
    if (error instanceof UnusableFile)
      throw unusable('importUnreadable', `the file is no table: ${error.message}`, { line: error.line });
    throw error;
  }
}

const wordsOf = (text: string): string[] => text.toLowerCase().split(/[\s,]+/);

/** A name in two columns is one, also where the last name stands under "Name", or both in one as "Weiß, Ulla". */
function nameOf({ fullName, lastName = '', firstName = '' }: FieldRow['cells']): string {
  const [last = '', first = '', more] = lastName.split(',').map((part) => part.trim());
  const whole = fullName ?? (first !== '' && more === undefined ? `${first} ${last}` : lastName);
  const words = wordsOf(whole);
  const isWhole = firstName === '' || wordsOf(firstName).every((word) => words.includes(word));
  return isWhole ? whole : `${firstName} ${whole}`.trim();
}

function importLine({ line, cells }: FieldRow): ImportLine {
  const isNamedByMail = cells.userName === undefined;
  const userName = isNamedByMail ? (cells.email ?? '') : cells.userName;
  return { line, cells: { ...cells, userName, fullName: nameOf(cells) }, isNamedByMail };
}

async function linesOf(table: RecognisedTable, width: number): Promise<ImportLine[]> {
  const lines: ImportLine[] = [];
  for await (const row of table.rows()) {
    await giveWay();
    if (lines.length === MOST_ROWS)
      throw unusable('importTooLong', `at most ${MOST_ROWS} rows at a time`, { limit: MOST_ROWS });
    const { line, cells } = row;
    if (row.width > width)
      throw unusable('importLineTooLong', `line ${line} has more cells than the head`, { line });
    if (Object.values(cells).some(isEncodedTwice))
      throw unusable('importEncodedTwice', `line ${line} was encoded twice`, { line });
    lines.push(importLine(row));
  }
  return lines;
}

/**
 * Reads the file of an import of users: a head line and a line for each user. While a question about the reading is
 * open, there are no lines.
 *
 * @param onReading hears how it is read, also where a line stops the file
 * @throws {ApiFault} 422 when nothing in the file can be used; says what and where
 */
export async function readImportTable(
  bytes: Uint8Array,
  choice: ReadingChoice = {},
  find: FindRemembered = () => Promise.resolve(null),
  onReading: (reading: FileReading) => void = () => undefined,
): Promise<ImportTable> {
  const table = await recognised(bytes, choice, find);
  const { reading, headKey } = table;
  onReading(reading);
  const heads = reading.columns.findLastIndex(({ head }) => head !== '') + 1;
  const isOpen = reading.questions.length > 0;
  const lines = isOpen ? [] : await linesOf(table, heads);
  const isEmpty = isOpen ? reading.columns.every(({ samples }) => samples.length === 0) : lines.length === 0;
  if (isEmpty) throw unusable('importEmpty', 'the file has no rows');
  const columns = new Set(reading.columns.map(({ field }) => field).filter(isUserField));
  return { columns, lines, reading, headKey };
}
