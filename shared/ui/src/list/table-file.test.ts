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

test('a file holds what the columns show: percent as percent, days as days, unknown as nothing', () => {
  const table = fileTable<Row>(
    [
      { title: 'Name', cell: ({ name }) => ({ kind: 'link', label: name, path: '/funds/1' }) },
      { title: 'Kosten', cell: ({ fee }) => ({ kind: 'percent', fraction: fee }) },
      { title: 'Seit', cell: ({ since }) => ({ kind: 'date', date: since }) },
      { title: 'Aktionen', cell: () => ({ kind: 'actions', actions: [] }) },
    ],
    rows,
  );
  expect(table).toEqual({
    columns: [
      { head: 'Name', kind: 'text' },
      { head: 'Kosten', kind: 'number' },
      { head: 'Seit', kind: 'date' },
    ],
    rows: [
      ['Weltfonds', 1.25, '2026-03-05'],
      ['Anderer', null, '2026-01-01'],
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
