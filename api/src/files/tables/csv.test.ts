import { csvChunks } from './csv';
import type { FileColumn } from './table-file';

async function* oneRow() {
  yield await Promise.resolve([null]);
}

test('a head that a spreadsheet would take for a formula is text, as its cells are', async () => {
  const columns: FileColumn<null>[] = [{ head: '=1+1', kind: 'text', cell: () => '=2+2' }];
  let text = '';
  for await (const chunk of csvChunks(columns, oneRow())) text += chunk.toString();
  expect(text).toBe(`\ufeff'=1+1\r\n'=2+2\r\n`);
});
