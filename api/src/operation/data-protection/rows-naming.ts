import { foldLetters, readDateText, withoutZeros } from '@depotwerk/domain';
import type { ReadingChoice } from '@depotwerk/contract/floor';
import { decodeBytes, singleByteCodings } from '../../files/file-text';
import { openTable } from '../../files/table-source';
import { giveWay } from '../../time/give-way';

/** Who is looked for in a table of contracts. */
export interface TablePerson {
  readonly lastName: string;
  /** ISO date; null when it is not known. */
  readonly dateOfBirth: string | null;
  /** Of contracts, without leading zeros. */
  readonly numbers: ReadonlySet<string>;
}

/** Who is looked for in a table of users. */
export interface NamedUser {
  /** First and last name, or the name of an account, each in its words. */
  readonly names: readonly (readonly string[])[];
  /** User names and e-mail addresses, in small letters. */
  readonly words: ReadonlySet<string>;
}

/** A cell that hides one: what a spreadsheet shows as a number of a contract may have lost its zeros. */
const numberIn = (cell: string): string => withoutZeros(cell.trim());

const isBirth = (cell: string, dateOfBirth: string): boolean =>
  (['dayFirst', 'monthFirst'] as const).some((order) => {
    const read = readDateText(cell.trim(), order);
    // A year of two digits is read as one of this century.
    return typeof read !== 'string' && [0, 100].some((years) => isYearsBefore(read.day, dateOfBirth, years));
  });

const isYearsBefore = (day: string, other: string, years: number): boolean =>
  day.slice(4) === other.slice(4) && Number(day.slice(0, 4)) - years === Number(other.slice(0, 4));

/** A cell as each coding reads it that the file can have. */
const readingsOf = ({ hasBytes }: { readonly hasBytes: boolean }, cell: string): readonly string[] =>
  hasBytes ? singleByteCodings.map((coding) => decodeBytes(cell, coding)) : [cell];

/** Whether a table names a user in one of its rows: by user name or address, or by all words of a name. */
export async function namesUser(
  bytes: Uint8Array,
  choice: ReadingChoice,
  { names, words }: NamedUser,
): Promise<boolean> {
  const source = await openTable(bytes, choice);
  const searched = names.map((name) => name.map(foldLetters)).filter((name) => name.length > 0);
  for await (const { cells } of source.rows()) {
    await giveWay();
    const texts = cells.flatMap((cell) => readingsOf(source, cell).map((text) => text.trim()));
    if (texts.some((text) => words.has(text.toLowerCase()))) return true;
    const folded = texts.map(foldLetters);
    const isNamed = (name: readonly string[]) =>
      name.every((word) => folded.some((text) => text.includes(word)));
    if (searched.some(isNamed)) return true;
  }
  return false;
}

/**
 * Whether a table names a person in one of its rows: by the number of a contract, or by last name and date of birth, whatever its
 * coding and its columns.
 */
export async function namesPerson(
  bytes: Uint8Array,
  choice: ReadingChoice,
  { lastName, dateOfBirth, numbers }: TablePerson,
): Promise<boolean> {
  const source = await openTable(bytes, choice);
  const name = foldLetters(lastName);
  for await (const { cells } of source.rows()) {
    await giveWay();
    if (cells.some((cell) => numbers.has(numberIn(cell)))) return true;
    const isNamed = cells.some((cell) =>
      readingsOf(source, cell).some((text) => foldLetters(text).includes(name)),
    );
    if (isNamed && dateOfBirth !== null && cells.some((cell) => isBirth(cell, dateOfBirth))) return true;
  }
  return false;
}
