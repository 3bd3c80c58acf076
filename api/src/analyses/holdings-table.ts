import { isValidIsin, readNumberText, type ReadNumber } from '@depotwerk/domain';
import type { HoldingProblem } from '@depotwerk/contract/analyses/values/depot-analysis';
import type { ReadHoldings } from '@depotwerk/contract/analyses';
import type { ReadingField } from '@depotwerk/contract/floor/values/file-reading';
import { isinField } from '../files/isin-field';
import type { FieldRow, RecognisedTable } from '../files/recognise-table';
import type { TableDescription } from '../files/table-head';

export type HoldingRefusal = ReadHoldings['refusals'][number];

/** Characters of a line that a refusal repeats. */
const MOST_TEXT = 80;

const normal = (text: string): string => text.replace(/[\s\u00a0]+/g, '').toUpperCase();
const looksLikeIsin = (text: string): boolean => /^[A-Z]{2}[A-Z0-9]{9}[0-9]$/.test(normal(text));
const isNumber = (text: string): boolean =>
  ['comma', 'point'].some((sign) => readNumberText(text, sign as 'comma' | 'point') !== 'spelling');

/** Without a head the ISIN is told by its shape, and the amount is the only number beside it. */
function headless(cells: readonly string[]): ReadonlyMap<ReadingField, number> {
  const columns = new Map<ReadingField, number>();
  const isin = cells.findIndex(looksLikeIsin);
  if (isin >= 0) columns.set('isin', isin);
  const others = cells.flatMap((cell, column) => (column === isin ? [] : [{ cell, column }]));
  const numbers = others.filter(({ cell }) => isNumber(cell));
  const [amount, other] = (others.length === 1 ? others : numbers).map(({ column }) => column);
  if (amount !== undefined && other === undefined) columns.set('amount', amount);
  return columns;
}

/** Holdings of a bank, and what Portfolio Performance exports: holdings and bookings. */
export const holdingsTable: TableDescription = {
  fields: [
    isinField,
    {
      key: 'amount',
      names: [
        'wert',
        'betrag',
        'kurswert',
        'marktwert',
        'depotwert',
        'gegenwert',
        'bestandswert',
        'gesamtwert',
      ].concat(['value', 'amount', 'market value', 'wert gesamt', 'fondswert', 'guthaben']),
      isMoney: true,
    },
    {
      key: 'units',
      names: [
        'stück',
        'stücke',
        'stk',
        'stückzahl',
        'anteile',
        'bestand',
        'nominal',
        'nominale',
        'menge',
      ].concat([
        'anzahl',
        'stück nominale',
        'stücke nominale',
        'stück nominal',
        'shares',
        'units',
        'quantity',
      ]),
    },
    {
      key: 'transactionType',
      names: [
        'typ',
        'art',
        'buchungsart',
        'buchungstyp',
        'transaktion',
        'transaktionsart',
        'transaktionstyp',
      ].concat(['geschäftsart', 'umsatzart', 'vorgang', 'type', 'transaction', 'transaction type']),
    },
    {
      key: 'date',
      names: [
        'datum',
        'stichtag',
        'buchungstag',
        'buchungsdatum',
        'handelstag',
        'ausführungstag',
        'stand',
      ].concat([
        'bewertungsdatum',
        'bewertungstag',
        'kursdatum',
        'date',
        'trade date',
        'booking date',
        'valuation date',
      ]),
    },
    { key: 'currency', names: ['währung', 'whg', 'currency', 'ccy', 'depotwährung'] },
  ],
  required: ['isin'],
  needsMore: false,
  oneOf: [['amount', 'units']],
  headless,
  numbers: ['amount', 'units'],
  dates: ['date'],
  hasClosedColumns: false,
};

export const refusalOf = ({ line, cells }: FieldRow, problem: HoldingProblem): HoldingRefusal => ({
  line,
  text: Object.values(cells)
    .filter((cell) => cell !== '')
    .join(' ')
    .slice(0, MOST_TEXT),
  problem,
});

/** A valid ISIN, or what is wrong with it. */
export function isinOf({ cells }: FieldRow): { readonly isin: string } | 'isinMissing' | 'isinInvalid' {
  const isin = normal(cells.isin ?? '');
  if (isin === '') return 'isinMissing';
  return isValidIsin(isin) ? { isin } : 'isinInvalid';
}

/** Null for what is no number, and for a percent. */
export function numberOf(
  { cells, stored }: FieldRow,
  field: 'amount' | 'units',
  { numbers }: Pick<RecognisedTable, 'numbers'>,
): ReadNumber | null {
  const text = cells[field] ?? '';
  if (stored.has(field)) {
    const value = Number(text);
    return text === '' || !Number.isFinite(value) ? null : { value, currency: null, isPercent: false };
  }
  const read = readNumberText(text, numbers);
  return typeof read === 'string' || read.isPercent ? null : read;
}
