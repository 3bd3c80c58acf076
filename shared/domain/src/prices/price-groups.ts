import { isValidIsin } from '../isin';
import { currencyOfHead } from '../tables/columns';
import { ISO_CURRENCY, isDay, keyIn, spelled, type TextRow } from './price-cells';

/** What a column of a price table holds, by the words of its head. */
export type PriceRole = 'isin' | 'date' | 'price' | 'currency';
export type RoleOfHead = (text: string) => PriceRole | null;

/** Columns that stand side by side for one fund, or for one day of the fund of the row. */
export interface PriceGroup {
  /** ISIN or pair of currencies; null: each row names its own. */
  readonly key: string | null;
  readonly keyColumn: number | null;
  readonly dayColumn: number;
  readonly priceColumn: number;
  readonly currencyColumn: number | null;
  /** ISO 4217 of the heads; null: they name none. */
  readonly currency: string | null;
}

interface HeadCell {
  readonly role: PriceRole | null;
  readonly key: string | null;
}

interface Part {
  key: string | null;
  readonly columns: Partial<Record<PriceRole, number>>;
}

/** A head that names a fund and nothing else that is known is the column of its price, unless another one says that it is. */
function headCells(cells: readonly string[], roleOf: RoleOfHead): readonly HeadCell[] {
  const named = cells.map((cell): HeadCell => {
    const key = keyIn(cell);
    return { key, role: roleOf(key === null ? cell : spelled(cell).replace(key, ' ')) };
  });
  return named.map(({ key, role }) => {
    const isPriced = named.some((each) => each.key === key && each.role === 'price');
    return { key, role: role ?? (key !== null && !isPriced ? 'price' : null) };
  });
}

/** A part begins where something comes again, and where another fund begins. */
function partsOf(heads: readonly HeadCell[], above: readonly (string | null)[]): readonly Part[] {
  const parts: Part[] = [];
  heads.forEach(({ role, key: own }, column) => {
    const key = own ?? above[column] ?? null;
    const last = parts.at(-1);
    const isOther = key !== null && last !== undefined && last.key !== null && key !== last.key;
    const isAgain = role !== null && last?.columns[role] !== undefined;
    const part = last && !isOther && !isAgain ? last : { key: null, columns: {} };
    if (role === null && key === null) return;
    if (part !== last) parts.push(part);
    part.key ??= key;
    if (role !== null) part.columns[role] = column;
  });
  return parts.filter(({ columns }) => columns.price !== undefined);
}

/** The only column of a role in all parts, which then holds for each of them. */
function sharedColumn(parts: readonly Part[], role: PriceRole): number | undefined {
  const columns = parts.flatMap((part) => part.columns[role] ?? []);
  return columns.length === 1 ? columns[0] : undefined;
}

/** ISO 4217 by column, of a row beside the head that names one for each price and nothing else. */
function currencyRow(beside: readonly TextRow[], parts: readonly Part[]): readonly string[] {
  const cellOf = (row: TextRow, { columns }: Part) => spelled(row.cells[columns.price ?? -1] ?? '');
  const row = beside.find((each) => parts.every((part) => ISO_CURRENCY.test(cellOf(each, part))));
  return (row?.cells ?? []).map(spelled);
}

function groupsOf(
  parts: readonly Part[],
  head: readonly string[],
  beside: readonly TextRow[],
): readonly PriceGroup[] {
  const sharedDay = sharedColumn(parts, 'date');
  const sharedKey = parts.every(({ columns }) => columns.date !== undefined)
    ? sharedColumn(parts, 'isin')
    : undefined;
  const currencies = currencyRow(beside, parts);
  return parts.flatMap(({ key, columns }): PriceGroup[] => {
    const { price: priceColumn, date: dayColumn = sharedDay, isin: keyColumn = sharedKey } = columns;
    if (priceColumn === undefined || dayColumn === undefined) return [];
    if (key === null && keyColumn === undefined) return [];
    const unit = spelled(head[priceColumn] ?? '').replace(key ?? '', ' ');
    return [
      {
        key: keyColumn === undefined ? key : null,
        keyColumn: keyColumn ?? null,
        dayColumn,
        priceColumn,
        currencyColumn: columns.currency ?? null,
        currency:
          columns.currency === undefined ? (currencyOfHead(unit) ?? currencies[priceColumn] ?? null) : null,
      },
    ];
  });
}

const areTwice = (groups: readonly PriceGroup[]): boolean => {
  const named = groups.flatMap(({ key, currency }) => (key === null ? [] : [`${key} ${currency ?? ''}`]));
  return new Set(named).size < named.length;
};

/**
 * The groups of a table that has columns of price, day and currency side by side. The fund stands in the heads, in a row above or below
 * them, or in a column; one day may hold for all groups. Null for a list, for one column for each fund, and where it is open what belongs together.
 */
export function priceGroups(
  rows: readonly TextRow[],
  roleOf: RoleOfHead,
): { readonly headLine: number; readonly groups: readonly PriceGroup[] } | null {
  for (const [i, { line, cells }] of rows.entries()) {
    const heads = headCells(cells, roleOf);
    const count = (role: PriceRole): number => heads.filter((each) => each.role === role).length;
    const keys = heads.flatMap(({ key }) => key ?? []);
    if (count('price') < 2 || count('date') === 0) continue;
    const isPlain = count('date') === 1 && count('currency') === 0 && new Set(keys).size === count('price');
    const below = rows.slice(i + 1);
    const firstDay = below.findIndex((row) => row.cells.some(isDay));
    if (firstDay < 0 || (isPlain && keys.length === count('price'))) continue;
    const beside = [...rows.slice(0, i).toReversed(), ...below.slice(0, firstDay)];
    const naming = keys.length > 0 ? undefined : beside.find(({ cells: all }) => all.some(isFund));
    const parts = partsOf(heads, (naming?.cells ?? []).map(keyIn));
    const groups = groupsOf(parts, cells, beside);
    if (groups.length < 2 || groups.length < parts.length || areTwice(groups)) continue;
    return { headLine: line, groups };
  }
  return null;
}

const isFund = (cell: string): boolean => isValidIsin(keyIn(cell) ?? '');
