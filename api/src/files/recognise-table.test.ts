import type { ReadingChoice } from '@depotwerk/contract/floor';
import { strToU8, zipSync } from 'fflate';
import { OtherWork } from '../../test/other-work';
import { isinField } from './isin-field';
import { recogniseTable } from './recognise-table';
import type { TableDescription } from './table-head';

const table: TableDescription = {
  fields: [
    isinField,
    { key: 'fullName', names: ['name'] },
    { key: 'price', names: ['kurs'] },
    { key: 'date', names: ['datum'] },
    { key: 'currency', names: ['währung'] },
  ],
  required: ['isin'],
  needsMore: true,
  headless: null,
  numbers: ['price'],
  dates: ['date'],
  hasClosedColumns: false,
};

async function read(text: string | Uint8Array, choice: ReadingChoice = {}) {
  const bytes = typeof text === 'string' ? Buffer.from(text) : text;
  const { reading, rows } = await recogniseTable(bytes, table, choice);
  const found = [];
  for await (const row of rows()) found.push(row);
  return { reading, rows: found, names: found.map(({ cells }) => cells.fullName) };
}

describe('a coding', () => {
  const latin = (text: string) => Buffer.from(text, 'latin1');
  const utf16be = Buffer.from('\ufeffISIN;Name\nX;Größe ä €\n', 'utf16le').swap16();
  test.each([
    ['UTF-8 with a mark', Buffer.from('\ufeffISIN;Name\nX;Größe ä €\n'), 'utf-8', 'Größe ä €'],
    ['UTF-16 with a mark', Buffer.from('\ufeffISIN;Name\nX;Größe ä €\n', 'utf16le'), 'utf-16le', 'Größe ä €'],
    ['UTF-16 without one', Buffer.from('ISIN;Name\nX;Größe ä €\n', 'utf16le'), 'utf-16le', 'Größe ä €'],
    ['UTF-16, the other way round', utf16be, 'utf-16be', 'Größe ä €'],
    ['a German Windows', latin('ISIN;Name\nX;Gr\xf6\xdfe \xe4 \x80\n'), 'windows-1252', 'Größe ä €'],
    ['DOS', latin('ISIN;Name\nX;Gr\x94\xe1e\n'), 'cp850', 'Größe'],
    ['an old Mac', latin('ISIN;Name\nX;Gr\x9a\xa7e M\x9fller\n'), 'mac-roman', 'Größe Müller'],
  ])('%s is recognised', async (_, bytes, coding, name) => {
    const { reading, names } = await read(bytes);
    expect([reading.coding, names, reading.questions]).toEqual([coding, [name], []]);
  });

  test('umlauts in the heads are known in each of them', async () => {
    const { reading } = await read(Buffer.from('ISIN;W\x84hrung\nX;EUR\n', 'latin1'));
    expect(reading.columns[1]?.field).toBe('currency');
  });

  test('that nothing decides is asked with a sample, and what a person chooses holds', async () => {
    const bytes = latin('ISIN;Name\nX;\xfb\n');
    const { reading } = await read(bytes);
    expect(reading.questions).toEqual(['coding']);
    expect(reading.codingSamples).toContainEqual({ coding: 'windows-1252', text: 'û' });
    const chosen = await read(bytes, { coding: 'cp850' });
    expect([chosen.reading.questions, chosen.names]).toEqual([[], ['¹']]);
  });

  test('of a field that nobody reads asks nothing', async () => {
    const { reading } = await read(latin('ISIN;Name;Bemerkung\nX;Anna;\xfb\n'));
    expect(reading.questions).toEqual([]);
  });
});

describe('lines', () => {
  test.each([
    ['of three kinds', 'ISIN;Name\r\nA;1\nB;2\rC;3\r\n', [2, 3, 4]],
    ['with empty ones between', 'ISIN;Name\n\nA;1\n;\n\nB;2\n', [3, 6]],
    ['behind titles', 'Fondsliste\nStand 24.11.2026;\n\nISIN;Name\nA;1\n', [5]],
    ['behind a line that names the separator', 'sep=,\nISIN,Name\nA,1\n', [3]],
    ['before Ctrl-Z', 'ISIN;Name\r\nA;1\r\n\u001a', [2]],
    ['with quotes over two lines', 'ISIN;Name\r\nA;"1\r\n2"\r\nB;3\r\n', [2, 4]],
    ['with quotes in the middle', 'ISIN;Name\nA;Fonds "B"\n', [2]],
  ])('%s are counted as an editor counts them', async (_, text, lines) => {
    expect((await read(text)).rows.map(({ line }) => line)).toEqual(lines);
  });

  test.each([
    ['semicolon', 'ISIN;Kurs\nA;1,5\nB;2,5\n'],
    ['comma', 'ISIN,Kurs\nA,"1,5"\nB,2.5\n'],
    ['tab', 'ISIN\tKurs\nA\t1,5\n'],
  ])('with a %s between their cells', async (separator, text) => {
    const { reading, rows } = await read(text);
    expect(reading.separator).toBe(separator);
    expect(rows[0]?.cells.price).toBe('1,5');
  });

  test('that do not end their quotes are no table', async () => {
    await expect(read('ISIN;Name\nA;1\nB;"2\n')).rejects.toMatchObject({ name: 'BrokenTable', line: 3 });
  });
});

describe('columns', () => {
  test('that are not known are asked, with the first five rows', async () => {
    const { reading } = await read(`Kennung;Bezeichnung\n${'A;Eins\n'.repeat(7)}`);
    expect(reading).toMatchObject({
      headLine: 1,
      questions: ['columns'],
      columns: [
        { head: 'Kennung', samples: ['A', 'A', 'A', 'A', 'A'], field: null },
        { head: 'Bezeichnung' },
      ],
      fields: [{ key: 'isin', isRequired: true }, { key: 'fullName' }, {}, {}, {}],
    });
  });

  test('are those that a person chose', async () => {
    const { reading, rows } = await read('Kennung;Bezeichnung\nA;Eins\n', { columns: 'isin:0,fullName:1' });
    expect(reading.questions).toEqual([]);
    expect(rows[0]?.cells).toEqual({ isin: 'A', fullName: 'Eins' });
  });

  test('are those that were chosen for the same head before', async () => {
    const bytes = Buffer.from('Kennung;Bezeichnung\nA;Eins\n');
    const find = jest.fn(() => Promise.resolve({ columns: 'isin:0,fullName:1' }));
    const { reading } = await recogniseTable(bytes, table, {}, find);
    expect(reading.questions).toEqual([]);
    expect(find).toHaveBeenCalledWith('kennung\u001fbezeichnung');
  });
});

test('numbers and dates of a file are read in one style, or asked', async () => {
  const proven = await read('ISIN;Kurs;Datum\nA;89.673;05/06/2026\nB;231.90;11/20/2026\n');
  expect(proven.reading).toMatchObject({ numbers: 'point', dates: 'monthFirst', questions: [] });
  const open = await read('ISIN;Kurs;Datum\nA;89.673;05/06/2026\n');
  expect(open.reading).toMatchObject({ numbers: null, dates: null, questions: ['numbers', 'dates'] });
});

const sheet = (rows: string): Uint8Array =>
  zipSync({
    'xl/workbook.xml': strToU8(
      '<workbook xmlns:r="r"><sheets><sheet name="A" sheetId="1" r:id="rId1"/></sheets></workbook>',
    ),
    'xl/_rels/workbook.xml.rels': strToU8(
      '<Relationships><Relationship Id="rId1" Target="worksheets/sheet1.xml"/></Relationships>',
    ),
    'xl/styles.xml': strToU8(
      '<styleSheet><numFmts><numFmt numFmtId="164" formatCode="dd\\.mm\\.yyyy"/></numFmts><cellStyleXfs><xf numFmtId="9"/></cellStyleXfs>' +
        '<cellXfs><xf numFmtId="0"/><xf numFmtId="164"/><xf numFmtId="10"/></cellXfs></styleSheet>',
    ),
    'xl/worksheets/sheet1.xml': strToU8(`<worksheet><sheetData>${rows}</sheetData></worksheet>`),
  });
const text = (value: string) => `<c t="inlineStr"><is><t>${value}</t></is></c>`;

test('a workbook says what its numbers are: days, percents, and decimals with a point', async () => {
  const { reading, rows } = await read(
    sheet(
      `<row r="1">${text('Kurse')}</row><row r="3">${['ISIN', 'Kurs', 'Datum', 'Name'].map(text).join('')}</row>` +
        `<row r="4">${text('A')}<c><v>89.673</v></c><c s="1"><v>46350</v></c><c s="2"><v>0.0142</v></c></row>`,
    ),
  );
  expect(reading).toMatchObject({ coding: null, separator: null, headLine: 3, questions: [] });
  expect(rows).toMatchObject([
    { line: 4, cells: { price: '89.673', date: '2026-11-24', fullName: '1.42 %' } },
  ]);
});

test('while a table is long, others have their turn', async () => {
  const other = new OtherWork();
  await read(`ISIN;Name\n${'DE0008404005;Größe\n'.repeat(30_000)}`);
  other.end();
  expect(other.turns).toBeGreaterThanOrEqual(1);
});
