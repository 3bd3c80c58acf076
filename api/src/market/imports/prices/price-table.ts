import { readNumberText } from '@depotwerk/domain';
import type { ReadingField, ReadingQuestion } from '@depotwerk/contract/floor/values/file-reading';
import type { RecognisedTable } from '../../../files/recognise-table';
import type { TableDescription } from '../../../files/table-head';
import type { TableCodes } from '../../../imports/recognised-file';
import { priceFields } from './price-fields';
import { listOfWide } from './wide-table';

const ISIN_SHAPE = /^\s*[a-z]{2}[a-z0-9]{9}\d\s*$/i;
const HEADLESS: readonly ReadingField[] = ['isin', 'date', 'price', 'currency'];

/** ISIN, date, price and currency. */
export const priceTable: TableDescription & TableCodes = {
  fields: priceFields,
  required: ['isin', 'date', 'price'],
  needsMore: false,
  headless: ([isin = '', day = '', ...more]) =>
    // A row of funds above groups of columns names no day.
    ISIN_SHAPE.test(isin) && day.trim() !== '' && !ISIN_SHAPE.test(day)
      ? new Map(HEADLESS.slice(0, more.length + 2).map((key, i) => [key, i]))
      : new Map(),
  numbers: ['price', 'rate'],
  dates: ['date'],
  hasClosedColumns: false,
  reshape: listOfWide,
  noHeader: 'imports.prices.noHeader',
  unreadable: 'imports.prices.unreadable',
};

/** ISO 4217 of prices that name none: what a person said, else the head. */
export const currencyOfTable = ({ reading, headCurrencies }: RecognisedTable): string | null =>
  reading.currency ?? headCurrencies.price ?? null;

/** Without a column, a head or cells that name the currency nobody knows it. */
export function currencyQuestion(table: RecognisedTable): readonly ReadingQuestion[] {
  const { columns } = table.reading;
  if (columns.some(({ field }) => field === 'currency') || currencyOfTable(table) !== null) return [];
  const samples = columns.find(({ field }) => field === 'price')?.samples ?? [];
  const hasUnits = samples.some((text) => {
    const read = readNumberText(text, table.numbers);
    return typeof read !== 'string' && read.currency !== null;
  });
  return hasUnits ? [] : ['currency'];
}
