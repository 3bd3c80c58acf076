import { fileTable } from './table-file';

interface Row {
  readonly name: string;
  readonly fee: number | null;
  readonly since: string;
}

const rows: readonly Row[] = [
  { name: 'Weltfonds', fee: 0.0125, since: '2026-03-05T10:00:00.000Z' },
  { name: 'Anderer', fee: null, since: '2026-01-01' },
];

/** As a clock on the wall of the reader says it. */
const localTime = (iso: string): string => {
  const at = new Date(iso);
  const two = (part: number) => String(part).padStart(2, '0');
  return `${at.getFullYear()}-${two(at.getMonth() + 1)}-${two(at.getDate())}T${two(at.getHours())}:${two(at.getMinutes())}`;
};

test('a file holds what the columns show: percent as percent with its unit, days as days, times as the reader has them, unknown as nothing', () => {
  const table = fileTable<Row>(
    [
      { title: 'Name', cell: ({ name }) => ({ kind: 'link', label: name, path: '/funds/1' }) },
      { title: 'Kosten', cell: ({ fee }) => ({ kind: 'percent', fraction: fee, decimals: 2 }) },
      { title: 'Anteil', cell: () => ({ kind: 'percent', fraction: 0.14666 }) },
      { title: 'Seit', cell: ({ since }) => ({ kind: 'date', date: since }) },
      { title: 'Geändert', cell: ({ since }) => ({ kind: 'dateTime', at: since }) },
      { title: 'Aktionen', cell: () => ({ kind: 'actions', actions: [] }) },
    ],
    rows,
  );
  expect(table).toEqual({
    columns: [
      { head: 'Name', kind: 'text' },
      { head: 'Kosten (%)', kind: 'number' },
      { head: 'Anteil (%)', kind: 'number' },
      { head: 'Seit', kind: 'date' },
      { head: 'Geändert', kind: 'dateTime' },
    ],
    rows: [
      ['Weltfonds', 1.25, 14.7, '2026-03-05', localTime('2026-03-05T10:00:00.000Z')],
      ['Anderer', null, 14.7, '2026-01-01', localTime('2026-01-01T00:00:00.000Z')],
    ],
  });
});

test('a text that is longer than a file takes is cut, and says so', () => {
  const { rows: values } = fileTable(
    [{ title: 'Text', cell: () => ({ kind: 'text', text: 'a'.repeat(2001) }) }],
    [1],
  );
  expect(values).toEqual([[`${'a'.repeat(1999)}…`]]);
});

test('a column that mixes words and numbers is text', () => {
  const { columns, rows: values } = fileTable<Row>(
    [
      {
        title: 'Kosten',
        cell: ({ fee }) => (fee === null ? { kind: 'text', text: 'fehlt' } : { kind: 'number', value: fee }),
      },
    ],
    rows,
  );
  expect([columns[0]?.kind, values]).toEqual(['text', [['0.0125'], ['fehlt']]]);
});
