import { isValidIsin } from '../isin';
import { currencyOfHead } from '../tables/columns';
import { readDateText } from '../tables/date-order';
import { ISO_CURRENCY, isDay, isinIn, keyIn, spelled, type TextRow } from './price-cells';
import { priceGroups, type PriceGroup, type RoleOfHead } from './price-groups';

/** A column of prices of one fund, or of rates of one pair of currencies. */
export interface PriceSeries {
  readonly column: number;
  /** ISIN, or `EUR/USD`. */
  readonly key: string;
  /** ISO 4217, of the head; null: it names none. */
  readonly currency: string | null;
}

/** A table of prices that is no list: a column for each fund, several columns for each, or a column for each day. */
export type WidePrices =
  | {
      readonly kind: 'columnOfFund';
      readonly headLine: number;
      readonly dateColumn: number;
      readonly series: readonly PriceSeries[];
      /** Rows below the head that name currencies and no prices. */
      readonly currencyLine: number | null;
    }
  | {
      readonly kind: 'columnsOfFund';
      readonly headLine: number;
      readonly groups: readonly PriceGroup[];
    }
  | {
      readonly kind: 'columnOfDay';
      readonly headLine: number;
      readonly keyColumn: number;
      readonly currencyColumn: number | null;
      readonly days: readonly { readonly column: number; readonly day: string }[];
    };

const hasFund = (series: readonly { readonly key: string }[]): boolean =>
  series.some(({ key }) => isValidIsin(key));

/** Two columns of one fund in one currency: which of them is the price is not said. */
const areTwice = (series: readonly PriceSeries[]): boolean =>
  new Set(series.map(({ key, currency }) => `${key} ${currency ?? ''}`)).size < series.length;

const nextOf = (rows: readonly TextRow[], line: number): readonly TextRow[] =>
  rows.filter((row) => row.line > line);

function columnOfFund(rows: readonly TextRow[]): WidePrices | null {
  for (const { line, cells } of rows) {
    const series = cells.flatMap((cell, column): PriceSeries[] => {
      const key = keyIn(cell);
      return key === null
        ? []
        : [{ column, key, currency: isValidIsin(key) ? currencyOfHead(cell.replace(key, '')) : null }];
    });
    if (!hasFund(series) || areTwice(series)) continue;
    const columns = new Set(series.map(({ column }) => column));
    const below = nextOf(rows, line);
    const first = below.find((row) => row.cells.some((cell, column) => !columns.has(column) && isDay(cell)));
    const dateColumn = first?.cells.findIndex((cell, column) => !columns.has(column) && isDay(cell)) ?? -1;
    if (dateColumn < 0) continue;
    // A list with a fund in each row has the next one in the same column.
    if (below.some((row) => series.some(({ column }) => isinIn(row.cells[column] ?? '') !== null))) continue;
    const currencyLine =
      below.find((row) => {
        const named = series
          .map(({ column }) => spelled(row.cells[column] ?? ''))
          .filter((cell) => cell !== '');
        return named.length > 0 && named.every((cell) => ISO_CURRENCY.test(cell));
      })?.line ?? null;
    return { kind: 'columnOfFund', headLine: line, dateColumn, series, currencyLine };
  }
  return null;
}

const CURRENCY_HEADS = ['währung', 'whg', 'fondswährung', 'kurswährung', 'currency', 'ccy'];

function columnOfDay(rows: readonly TextRow[]): WidePrices | null {
  for (const { line, cells } of rows) {
    const days = cells.flatMap((cell, column) => (isDay(cell) ? [{ column, day: cell.trim() }] : []));
    if (days.length === 0 || cells.some((cell) => isinIn(cell) !== null)) continue;
    const columns = new Set(days.map(({ column }) => column));
    const below = nextOf(rows, line);
    const first = below.find((row) =>
      row.cells.some((cell, column) => !columns.has(column) && isValidIsin(isinIn(cell) ?? '')),
    );
    // A day in a title above the head of a list is no column.
    if (below.some((row) => row.line < (first?.line ?? 0) && !row.cells.some((cell) => keyIn(cell) !== null)))
      continue;
    const keyColumn =
      first?.cells.findIndex((cell, column) => !columns.has(column) && isValidIsin(isinIn(cell) ?? '')) ?? -1;
    if (keyColumn < 0) continue;
    const currencyColumn = cells.findIndex((cell) => CURRENCY_HEADS.includes(cell.trim().toLowerCase()));
    return {
      kind: 'columnOfDay',
      headLine: line,
      keyColumn,
      currencyColumn: currencyColumn < 0 ? null : currencyColumn,
      days,
    };
  }
  return null;
}

function columnsOfFund(rows: readonly TextRow[], roleOf: RoleOfHead): WidePrices | null {
  const found = priceGroups(rows, roleOf);
  return found && { kind: 'columnsOfFund', ...found };
}

/**
 * What sort of wide table the first rows begin; null for a list.
 *
 * @param roleOf what a column is by the words of its head
 */
export const widePrices = (rows: readonly TextRow[], roleOf: RoleOfHead): WidePrices | null =>
  columnsOfFund(rows, roleOf) ?? columnOfFund(rows) ?? columnOfDay(rows);

/** One price of a wide table, as text. */
export interface WidePrice {
  readonly key: string;
  readonly day: string;
  readonly price: string;
  /** ISO 4217; empty where neither head nor row names it. */
  readonly currency: string;
  readonly dayColumn: number | null;
  readonly column: number;
}

/** What stands for no price of that day. */
const NO_PRICE = /^(?:|-|–|—|n\/?a|#n\/?[av]|#nv|k\. ?a\.)$/i;

/** A row that only describes the columns, or stands below the prices. */
const isNote = (day: string, prices: readonly string[]): boolean =>
  readDateText(day, null) === 'spelling' && !prices.some((price) => /^[\d.,\s']+$/.test(price));

function pricesOfGroup(
  { key, keyColumn, dayColumn, priceColumn, currencyColumn, currency }: PriceGroup,
  cellAt: (column: number) => string,
): readonly WidePrice[] {
  const [day, price] = [cellAt(dayColumn), cellAt(priceColumn)];
  if (NO_PRICE.test(price) || isNote(day, [price])) return [];
  const own = keyColumn === null ? '' : cellAt(keyColumn);
  return [
    {
      key: key ?? keyIn(own) ?? own,
      day,
      price,
      currency: (currencyColumn === null ? currency : cellAt(currencyColumn).toUpperCase()) ?? '',
      dayColumn,
      column: priceColumn,
    },
  ];
}

/**
 * The prices of a row below the head; none of a row that only describes the columns.
 *
 * @param currencies of the row of currencies, by column
 */
export function pricesOfRow(
  wide: WidePrices,
  { cells }: Pick<TextRow, 'cells'>,
  currencies: ReadonlyMap<number, string>,
): readonly WidePrice[] {
  const cellAt = (column: number): string => (cells[column] ?? '').trim();
  if (wide.kind === 'columnsOfFund') return wide.groups.flatMap((group) => pricesOfGroup(group, cellAt));
  if (wide.kind === 'columnOfFund') {
    const day = cellAt(wide.dateColumn);
    const filled = wide.series.filter(({ column }) => !NO_PRICE.test(cellAt(column)));
    if (
      isNote(
        day,
        filled.map(({ column }) => cellAt(column)),
      )
    )
      return [];
    return filled.map(({ column, key, currency }) => ({
      key,
      day,
      price: cellAt(column),
      currency: currency ?? currencies.get(column) ?? '',
      dayColumn: wide.dateColumn,
      column,
    }));
  }
  const text = cellAt(wide.keyColumn);
  const key = keyIn(text) ?? text;
  if (key === '') return [];
  return wide.days
    .filter(({ column }) => !NO_PRICE.test(cellAt(column)))
    .map(({ column, day }) => ({
      key,
      day,
      price: cellAt(column),
      currency: wide.currencyColumn === null ? '' : cellAt(wide.currencyColumn).toUpperCase(),
      dayColumn: null,
      column,
    }));
}
