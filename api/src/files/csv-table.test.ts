import { OtherWork } from '../../test/other-work';
import { readCsv } from './csv-file';
import { readCsvTable, type TableDescription } from './csv-table';

const table: TableDescription = {
  columns: [['isin'], ['name']],
  required: 1,
  isHeaderOptional: false,
  noHeader: 'imports.funds.noHeader',
  unreadable: 'imports.funds.unreadable',
};

async function namesOf(bytes: Uint8Array): Promise<ReadonlySet<string | undefined>> {
  const names = new Set<string | undefined>();
  for await (const { cells } of readCsvTable(bytes, table)) names.add(cells[1]);
  return names;
}

test('every umlaut of a long table is read, wherever the file is cut into pieces', async () => {
  const lines = 'DE0008404005;Größe ä €\n'.repeat(3000);
  for (let shift = 0; shift < 28; shift += 1)
    expect(await namesOf(Buffer.from(`ISIN;Name;${'x'.repeat(shift)}\n${lines}`))).toEqual(
      new Set(['Größe ä €']),
    );
});

test('a table from a German Windows keeps its umlauts and euro signs', async () => {
  const bytes = Buffer.from('ISIN;Name\nDE0008404005;Gr\xf6\xdfe \xe4 \x80\n', 'latin1');
  expect(await namesOf(bytes)).toEqual(new Set(['Größe ä €']));
});

test('a byte order mark belongs to no column', async () => {
  expect(await namesOf(Buffer.from('\ufeffISIN;Name\nDE0008404005;Größe\n'))).toEqual(new Set(['Größe']));
});

const longTable = Buffer.from(`ISIN;Name\n${'DE0008404005;Größe\n'.repeat(30_000)}`);

test.each([
  ['a table of prices or funds', () => namesOf(longTable)],
  ['a list of users or funds', () => readCsv(longTable, 'fundLists.wrongFormat')],
])('while %s is long, others have their turn', async (_, read) => {
  const other = new OtherWork();
  await read();
  other.end();
  expect(other.turns).toBeGreaterThanOrEqual(1);
});
