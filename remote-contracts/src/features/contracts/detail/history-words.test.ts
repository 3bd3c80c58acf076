import { formatsFor } from '@depotwerk/platform';
import { someFund } from '@depotwerk/testing';
import type { HistoryEntry } from '@depotwerk/contract/floor';
import texts from '../../../i18n/german';
import type { Words } from './hint-words';
import { fundIdsIn, readableEntry } from './history-words';

/** The German texts without the library behind them. */
const t = ((key: string | string[], values: Record<string, string> = {}) => {
  const found = [key].flat().map((path) => path.split('.').reduce<unknown>(step, texts));
  const text = String(found.find((one) => typeof one === 'string'));
  return text.replaceAll(/\{\{(\w+)\}\}/g, (_, name: string) => values[name] ?? '');
}) as unknown as Words;
const step = (tree: unknown, part: string): unknown =>
  typeof tree === 'object' && tree !== null ? (tree as Record<string, unknown>)[part] : undefined;

const words = { t, formats: formatsFor('de'), funds: new Map([[1, someFund()]]) };
const entry: HistoryEntry = {
  id: 1,
  at: '2026-11-20T09:00:00Z',
  by: 'Britta Berater',
  action: 'traderOrder.recorded',
  changes: [
    { field: 'order', before: null, after: '33333333-3333-4333-8333-333333333333' },
    {
      field: 'items',
      before: null,
      after: JSON.stringify([
        { kind: 'sell', fundId: 1, eur: 1234.5, fraction: null, isWholePosition: true },
        { kind: 'savingsPlan', fundId: 1, eur: null, fraction: 0.4, isWholePosition: false },
      ]),
    },
    { field: 'totalValue', before: '1000', after: '1234.5' },
    { field: 'source', before: null, after: 'adviser' },
    { field: 'reportId', before: null, after: '44444444-4444-4444-8444-444444444444' },
    { field: 'reportType', before: null, after: 'optimization' },
  ],
};

test('the history of a contract names funds, amounts and reports, and no ids', () => {
  const read = readableEntry(entry, words).changes.map(({ before, after }) => [before, after]);
  const plain = read.map((pair) => pair.map((text) => text?.replaceAll(/\s/g, ' ') ?? null));
  expect(plain).toEqual([
    [null, 'Ganz verkaufen Nordlicht Aktien Europa 1.234,50 €; Nordlicht Aktien Europa 40,0 %'],
    ['1.000,00 €', '1.234,50 €'],
    [null, 'Eigene Zielgewichte'],
    [null, 'Geeignetheitserklärung'],
  ]);
  expect(fundIdsIn([entry])).toEqual([1, 1]);
});
