import fc from 'fast-check';
import { linesOfText, textRows } from './text-rows';

async function rowsOf(text: string) {
  const rows = [];
  for await (const { line, cells } of textRows(linesOfText(text, 'semicolon'))) rows.push({ line, cells });
  return rows;
}

const plainCell = fc
  .string({ unit: fc.constantFrom('a', 'Ü', '7', ',', '.', ' ', "'", '\t', '\u00a0'), maxLength: 6 })
  // A first line like "sep=" is none of the table.
  .filter((cell) => !cell.includes('sep='));
const quotedCell = fc.string({
  unit: fc.constantFrom('a', 'Ü', '7', ';', ' ', '"', '\n'),
  maxLength: 6,
});
const tableOf = (cell: fc.Arbitrary<string>) =>
  fc.array(fc.array(cell, { minLength: 1, maxLength: 4 }), { minLength: 1, maxLength: 8 });
const quoted = (cell: string): string => `"${cell.replaceAll('"', '""')}"`;
const written = (rows: readonly (readonly string[])[], write: (cell: string) => string): string =>
  rows.map((row) => row.map(write).join(';')).join('\n');

test('quotes around cells that need none change neither cells nor lines', () =>
  fc.assert(
    fc.asyncProperty(tableOf(plainCell), fc.boolean(), async (rows, endsWithLine) => {
      const end = endsWithLine ? '\n' : '';
      const plain = await rowsOf(written(rows, (cell) => cell) + end);
      expect(await rowsOf(written(rows, quoted) + end)).toEqual(plain);
      expect(plain).toEqual(
        rows
          .map((cells, i) => ({ line: i + 1, cells }))
          .filter(({ cells }) => cells.some((cell) => cell.trim() !== '')),
      );
    }),
  ));

test('cells with quotes, separators and lines come back as they were, each row at the line where it begins', () =>
  fc.assert(
    fc.asyncProperty(tableOf(quotedCell), async (rows) => {
      let line = 1;
      const expected = rows.map((cells) => {
        const row = { line, cells };
        line += cells.join('').split('\n').length;
        return row;
      });
      expect(await rowsOf(written(rows, quoted))).toEqual(
        expected.filter(({ cells }) => cells.some((cell) => cell.trim() !== '')),
      );
    }),
  ));

test('a quote that does not end names the line of its row, behind rows of several lines too', async () => {
  const rows = Array.from({ length: 20_000 }, (_, i) => `${i};"zwei\nZeilen"`).join('\n');
  await expect(rowsOf(`${rows}\nA;"offen\nweiter`)).rejects.toMatchObject({
    name: 'BrokenTable',
    line: 40_001,
  });
});
