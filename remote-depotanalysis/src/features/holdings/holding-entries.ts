import type { AnalysisDetail, HoldingLine, ReadHoldings } from '@depotwerk/contract/analyses';
import { isValidIsin } from '@depotwerk/domain';
import type { NumberEntry } from '@depotwerk/ui/forms';

/** One line of the form, as typed. */
export interface HoldingEntry {
  readonly key: number;
  /** An ISIN, or what was typed to find one: a name or a WKN. */
  readonly isin: string;
  /** EUR */
  readonly eur: NumberEntry;
  /** Null: nobody knows the fund; undefined: nobody has looked yet. */
  readonly fundName: string | null | undefined;
}

export type EntryProblem = 'fundNotChosen' | 'isinInvalid' | 'twice' | 'amountInvalid';

/** EUR; the limits of the server. */
const LEAST_EUR = 0.01;
const MOST_EUR = 1_000_000_000;
const looksLikeIsin = /^[A-Z]{2}[A-Z0-9]{9}\d$/;

let lastKey = 0;
const nextKey = (): number => (lastKey += 1);

export const emptyEntry = (): HoldingEntry => ({
  key: nextKey(),
  isin: '',
  eur: null,
  fundName: undefined,
});

const entriesOf = (holdings: AnalysisDetail['holdings']): readonly HoldingEntry[] =>
  holdings.map(({ isin, eur, fundName }) => ({ key: nextKey(), isin, eur, fundName }));

export const startEntries = (holdings: AnalysisDetail['holdings']): readonly HoldingEntry[] =>
  holdings.length === 0 ? [emptyEntry()] : entriesOf(holdings);

export const isBlank = ({ isin, eur }: HoldingEntry): boolean => isin.trim() === '' && eur === null;

/** A line in which something else is typed; an ISIN as it is copied, with spaces and in small letters, is the same. */
export function withFund(entry: HoldingEntry, text: string): HoldingEntry {
  const compact = text.replace(/\s/g, '').toUpperCase();
  const isin = looksLikeIsin.test(compact) ? compact : text;
  return isin === entry.isin ? entry : { ...entry, isin, fundName: undefined };
}

function fundProblem(entry: HoldingEntry, all: readonly HoldingEntry[]): EntryProblem | null {
  const { isin, key } = entry;
  if (!looksLikeIsin.test(isin)) return 'fundNotChosen';
  if (!isValidIsin(isin)) return 'isinInvalid';
  return all.some((other) => other.key < key && other.isin === isin) ? 'twice' : null;
}

/** What is wrong with the fund and with the amount of a line. */
export function problemsOf(
  entry: HoldingEntry,
  all: readonly HoldingEntry[],
): { readonly isin: EntryProblem | null; readonly eur: EntryProblem | null } {
  if (isBlank(entry)) return { isin: null, eur: null };
  const { eur } = entry;
  const isAmount = typeof eur === 'number' && eur >= LEAST_EUR && eur <= MOST_EUR;
  return { isin: fundProblem(entry, all), eur: isAmount ? null : 'amountInvalid' };
}

const isValid = (entry: HoldingEntry, all: readonly HoldingEntry[]): boolean => {
  const { isin, eur } = problemsOf(entry, all);
  return isin === null && eur === null;
};

/** Numbers of the lines that cannot be saved as they are; 1 is the first line. */
export const unfinishedLines = (entries: readonly HoldingEntry[]): readonly number[] =>
  entries.flatMap((entry, i) => (isValid(entry, entries) ? [] : [i + 1]));

/** Lines for the server: those that are complete. */
export const linesOf = (entries: readonly HoldingEntry[]): HoldingLine[] =>
  entries.flatMap((entry) => {
    const { isin, eur } = entry;
    return typeof eur === 'number' && isValid(entry, entries) ? [{ isin, eur }] : [];
  });

/** EUR of all amounts that are typed. */
export const sumOf = (entries: readonly HoldingEntry[]): number =>
  entries.reduce((total, { eur }) => total + (typeof eur === 'number' ? eur : 0), 0);

/** Lines that were read join those that stand there; the same ISIN takes the new amount. */
export function withRead(
  entries: readonly HoldingEntry[],
  lines: ReadHoldings['lines'],
): readonly HoldingEntry[] {
  const read = new Map(lines.map((line) => [line.isin, line]));
  const before = entries.filter((entry) => !isBlank(entry));
  const known = new Set(before.map(({ isin }) => isin));
  const joined = [
    ...before.map((entry) => ({ ...entry, ...read.get(entry.isin) })),
    ...entriesOf(lines.filter(({ isin }) => !known.has(isin))),
  ];
  return joined.length === 0 ? entries : joined;
}

/** Names as the server knows them, for the lines that it has taken. */
export function withNames(
  entries: readonly HoldingEntry[],
  holdings: AnalysisDetail['holdings'],
): readonly HoldingEntry[] {
  const names = new Map(holdings.map(({ isin, fundName }) => [isin, fundName]));
  return entries.map((entry) =>
    entry.fundName === undefined && names.has(entry.isin)
      ? { ...entry, fundName: names.get(entry.isin) }
      : entry,
  );
}
