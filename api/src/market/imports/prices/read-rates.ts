import { currencyPair, CurrencyRates, readDateText, readNumberText } from '@depotwerk/domain';
import type { FieldRow, RecognisedTable } from '../../../files/recognise-table';
import { detailOf } from '../../../files/problem';
import type { ReportBuilder } from '../../../imports/report';
import { giveWay } from '../../../time/give-way';

type RateField = 'price' | 'rate';

function numberOf(
  { cells, stored }: FieldRow,
  field: RateField,
  { numbers }: RecognisedTable,
): number | null {
  const text = cells[field] ?? '';
  const read = stored.has(field) ? { value: Number(text) } : readNumberText(text, numbers);
  return typeof read === 'string' || text === '' || !(read.value > 0) || !Number.isFinite(read.value)
    ? null
    : read.value;
}

/**
 * Rates between currencies that a file holds beside its prices: a row whose ISIN is a pair like EUR/USD, or a column whose head is one.
 * What of them cannot be used is refused, and how many there are the report says.
 */
export async function readRates(table: RecognisedTable, report: ReportBuilder): Promise<CurrencyRates> {
  const rates = new CurrencyRates();
  const headPair = currencyPair(table.reading.columns.find(({ field }) => field === 'rate')?.head ?? '');
  let count = 0;
  for await (const row of table.rows()) {
    await giveWay();
    const { line, cells } = row;
    const own = currencyPair(cells.isin ?? '');
    const pair = own ?? headPair;
    const field: RateField = own === null ? 'rate' : 'price';
    if (pair === null || (cells[field] ?? '') === '') continue;
    const rate = numberOf(row, field, table);
    const date = readDateText(cells.date ?? '', table.dates);
    if (rate !== null && typeof date !== 'string' && rates.add(pair, date.day, rate)) {
      count += 1;
      continue;
    }
    const value = `${pair} ${cells.date ?? ''}: ${cells[field] ?? ''}`.slice(0, 60);
    report.refuse({
      ...{ line, record: null, contractNumber: null, code: 'prices.invalidRate' },
      detail: detailOf('value', { value }),
    });
  }
  if (count > 0)
    report.find({ line: 1, subject: '', code: 'prices.ratesRead', published: count, computed: null });
  return rates;
}
