import type { FieldList, TemplateName } from './field-list';

/** Number of a field in the head of a column: `07100_Ongoing_Costs`, `8b_Total_number_of_shares`, `00030`. */
const NUMBER_IN_HEAD = /^"?(\d{1,6}[a-z]?)(?:[_\s].*)?$/s;

/** Column by number of its field; the first of two. */
export function columnsOfHead(cells: readonly string[]): ReadonlyMap<string, number> {
  const columns = new Map<string, number>();
  cells.forEach((cell, column) => {
    const id = NUMBER_IN_HEAD.exec(cell.trim())?.[1];
    if (id !== undefined && !columns.has(id)) columns.set(id, column);
  });
  return columns;
}

/** Numbers of version and fund tell one template from the others: they have the same numbers for other fields. */
const MARKS: Readonly<Record<TemplateName, readonly RegExp[]>> = {
  EMT: [/^00001_EMT/i, /^00010_Financial_Instrument_Identifying/i, /^0?7100_/],
  EET: [/^00010_EET/i, /^20000_Financial_Instrument_Identifying/i, /^20040_/],
  EPT: [/^00001_EPT/i, /^00030(_Portfolio_Identifying|_|$)/i, /^00060_Portfolio/i],
  TPT: [/^1_Portfolio_ident/i, /^12_CIC/i, /^26_Valuation/i],
};

/** The template whose columns a head has; null for none. */
export function templateOfHead(cells: readonly string[]): TemplateName | null {
  const names = Object.keys(MARKS) as TemplateName[];
  const found = names.map((name) => {
    const hits = MARKS[name].filter((mark) => cells.some((cell) => mark.test(cell.trim()))).length;
    return { name, hits };
  });
  const best = found.toSorted((a, b) => b.hits - a.hits)[0];
  return best && best.hits > 0 ? best.name : null;
}

/**
 * The version that a cell of the version field names: `V4.3`, `V7.0 (official) dated …`, `V21` and `V21UK` of the EPT.
 *
 * @returns `4.3`, `7.0`, `2.1`; null where it names none
 */
export function versionOf(text: string): string | null {
  const [, version = ''] = /V?\s*(\d+(?:\.\d+)*)/i.exec(text) ?? [];
  if (version === '') return null;
  if (/^\d{2}$/.test(version)) return `${version[0] ?? ''}.${version[1] ?? ''}`;
  return version.includes('.') ? version : `${version}.0`;
}

const partsOf = (version: string): number[] => version.split('.').map(Number);

/** Newer versions first. */
const byVersion = (a: FieldList, b: FieldList): number => {
  const [left, right] = [partsOf(a.version), partsOf(b.version)];
  const at = left.findIndex((part, i) => part !== (right[i] ?? 0));
  return at < 0 ? 0 : (right[at] ?? 0) - (left[at] ?? 0);
};

export type RecognisedList =
  | { readonly list: FieldList }
  /** Versions that the rows name and no list is there for. */
  | { readonly unknown: readonly string[] };

/**
 * The list that a file follows: the version that its rows name; where they name none, the newest list that knows all of its
 * columns.
 *
 * @param versions distinct texts of the version field
 * @param lists of the template
 */
export function recogniseList(
  versions: readonly string[],
  columns: ReadonlySet<string>,
  lists: readonly FieldList[],
): RecognisedList {
  const named = [...new Set(versions.map((text) => versionOf(text) ?? text))];
  const [first] = named;
  const known = lists.find(({ version }) => version === first);
  if (first !== undefined) return named.length === 1 && known ? { list: known } : { unknown: named };
  const fitting = lists.filter(({ fields }) => {
    const ids = new Set(fields.map(({ id }) => id));
    return [...columns].every((id) => ids.has(id));
  });
  const newest = (fitting.length > 0 ? fitting : lists).toSorted(byVersion)[0];
  return newest ? { list: newest } : { unknown: [] };
}
