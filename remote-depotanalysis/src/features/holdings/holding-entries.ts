import type { AnalysisDetail, HoldingLine, ReadHoldings } from '@depotwerk/contract/analyses';
import { isValidIsin } from '@depotwerk/domain';
import type { NumberEntry } from '@depotwerk/ui/forms';

/** One line of the form, as typed. */
export interface HoldingEntry {
  readonly key: number;
  readonly isin: string;
  /** EUR */
  readonly eur: NumberEntry;
  readonly fundName: string | null;
}

export type EntryProblem = 'isinInvalid' | 'twice' | 'amountInvalid';

/** EUR; the limits of the server. */
const LEAST_EUR = 0.01;
const MOST_EUR = 1_000_000_000;

let lastKey = 0;
const nextKey = (): number => (lastKey += 1);

export const emptyEntry = (): HoldingEntry => ({ key: nextKey(), isin: '', eur: null, fundName: null });

export const entriesOf = (holdings: AnalysisDetail['holdings']): readonly HoldingEntry[] =>
  holdings.map(({ isin, eur, fundName }) => ({ key: nextKey(), isin, eur, fundName }));

export const isBlank = ({ isin, eur }: HoldingEntry): boolean => isin === '' && eur === null;

/** What is wrong with the ISIN and with the amount of a line. */
export function problemsOf(
  entry: HoldingEntry,
  all: readonly HoldingEntry[],
): { readonly isin: EntryProblem | null; readonly eur: EntryProblem | null } {
  if (isBlank(entry)) return { isin: null, eur: null };
  const { isin, eur } = entry;
  const isTwice = all.some((other) => other.key < entry.key && other.isin === isin);
  const isAmount = typeof eur === 'number' && eur >= LEAST_EUR && eur <= MOST_EUR;
  return {
    isin: isValidIsin(isin) ? (isTwice ? 'twice' : null) : 'isinInvalid',
    eur: isAmount ? null : 'amountInvalid',
  };
}

export const areValid = (entries: readonly HoldingEntry[]): boolean =>
  entries.every((entry) => {
    const { isin, eur } = problemsOf(entry, entries);
    return isin === null && eur === null;
  });

/** Lines for the server; only of valid entries. */
export const linesOf = (entries: readonly HoldingEntry[]): HoldingLine[] =>
  entries.flatMap(({ isin, eur }) => (typeof eur === 'number' ? [{ isin, eur }] : []));

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
