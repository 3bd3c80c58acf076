import { pricesOfRow, widePrices, type WidePrices } from '@depotwerk/domain';
import type { TableRow } from '../../../files/table-row';
import type { TableSource } from '../../../files/table-source';
import { roleOfHead } from './price-fields';

const HEAD = ['ISIN', 'Datum', 'Kurs', 'Währung'] as const;
const [, DAY, PRICE, CURRENCY] = [0, 1, 2, 3] as const;
const NOTHING_STORED: ReadonlySet<number> = new Set();

/** Currencies that a row below the head names, by column. */
function currenciesOf(wide: WidePrices, first: readonly TableRow[]): ReadonlyMap<number, string> {
  const row = wide.kind === 'columnOfFund' ? first.find(({ line }) => line === wide.currencyLine) : undefined;
  const named = (row?.cells ?? []).map((cell, column) => [column, cell.trim().toUpperCase()] as const);
  return new Map(named.filter(([, cell]) => cell !== ''));
}

function namesCurrency(wide: WidePrices, currencies: ReadonlyMap<number, string>): boolean {
  if (wide.kind === 'columnOfDay') return wide.currencyColumn !== null;
  if (wide.kind === 'columnOfFund')
    return currencies.size > 0 || wide.series.some(({ currency }) => currency !== null);
  return wide.groups.some(({ currency, currencyColumn }) => currency !== null || currencyColumn !== null);
}

/** A wide table of prices as a list with a line for each price, which keeps the line of its row; null: it is no wide table. */
export function listOfWide(first: readonly TableRow[], source: TableSource): TableSource | null {
  const wide = widePrices(first, roleOfHead);
  if (!wide) return null;
  const currencies = currenciesOf(wide, first);
  const width = namesCurrency(wide, currencies) ? CURRENCY + 1 : CURRENCY;
  const { headLine } = wide;
  return {
    ...source,
    rows: async function* rows(): AsyncGenerator<TableRow> {
      yield { line: headLine, cells: HEAD.slice(0, width), stored: NOTHING_STORED };
      for await (const row of source.rows()) {
        if (row.line <= headLine || (wide.kind === 'columnOfFund' && row.line === wide.currencyLine))
          continue;
        for (const { key, day, price, currency, dayColumn, column } of pricesOfRow(wide, row, currencies)) {
          const stored = new Set<number>();
          if (dayColumn !== null && row.stored.has(dayColumn)) stored.add(DAY);
          if (row.stored.has(column)) stored.add(PRICE);
          yield { line: row.line, cells: [key, day, price, currency].slice(0, width), stored };
        }
      }
    },
  };
}
