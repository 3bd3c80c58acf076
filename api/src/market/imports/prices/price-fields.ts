import { matchColumns, type PriceRole, type TableField } from '@depotwerk/domain';
import type { ReadingField } from '@depotwerk/contract/floor/values/file-reading';
import { isinField } from '../../../files/isin-field';

/** Columns of a table of prices, with the words that they are called by. */
export const priceFields: readonly TableField<ReadingField>[] = [
  isinField,
  {
    key: 'date',
    names: [
      'datum',
      'kursdatum',
      'preisdatum',
      'bewertungstag',
      'bewertungsdatum',
      'stichtag',
      'handelstag',
    ].concat(['date', 'price date', 'nav date', 'valuation date', 'datum kurs', 'kurs datum', 'datum preis']),
  },
  {
    key: 'price',
    names: [
      'kurs',
      'preis',
      'rücknahmepreis',
      'anteilpreis',
      'anteilspreis',
      'anteilwert',
      'anteilswert',
    ].concat(
      ['inventarwert', 'nettoinventarwert', 'schlusskurs', 'nav', 'price', 'nav share', 'nav anteil'],
      ['net asset value', 'preis anteil', 'kurs anteil', 'redemption price', 'fondspreis', 'closing price'],
    ),
  },
  { key: 'rate', names: [], isRate: true },
  {
    key: 'currency',
    names: ['währung', 'kurswährung', 'fondswährung', 'whg', 'currency', 'ccy', 'iso währung'],
  },
];

const roles: readonly PriceRole[] = ['isin', 'date', 'price', 'currency'];

/** What a column of prices is by the words of its head; null: something else. */
export function roleOfHead(head: string): PriceRole | null {
  const [field] = matchColumns([head], priceFields).keys();
  return roles.find((role) => role === field) ?? null;
}
