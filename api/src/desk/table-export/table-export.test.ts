import type { ApiError } from '@depotwerk/contract/floor';
import { strFromU8, unzipSync } from 'fflate';
import type { TestApi, TestUser } from '../../../test/test-api';
import { createTestApi } from '../../../test/test-api';

let api: TestApi;
let user: TestUser;
beforeAll(async () => {
  api = await createTestApi();
  user = await api.signIn({ role: 'customer' });
});
afterAll(() => api.close());

const table = {
  title: 'Tarife: alle',
  columns: [
    { head: 'Name', kind: 'text' },
    { head: 'Wert', kind: 'money' },
    { head: 'Seit', kind: 'date' },
    { head: 'Quote', kind: 'number' },
    { head: 'Geändert', kind: 'dateTime' },
  ],
  rows: [
    ['=2+3', 1234.5, '2026-03-05', 12.25, '2026-03-05T09:30'],
    ['Nordstern; Plus', null, null, null, null],
  ],
};
const send = (payload: object) => user.request<ApiError>('POST', '/table-export', { payload });

test('a table becomes a CSV that German spreadsheets read, without formulas', async () => {
  const { status, text, headers } = await send({ ...table, format: 'csv' });
  expect(status).toBe(200);
  expect(headers['content-disposition']).toContain('Tarife alle.csv');
  expect(text).toBe(
    '\ufeffName;Wert;Seit;Quote;Geändert\r\n' +
      "'=2+3;1234,50;05.03.2026;12,25;05.03.2026 09:30\r\n" +
      '"Nordstern; Plus";;;;\r\n',
  );
});

test.each(['csv', 'xlsx'])(
  'a long title ends before a sign that would be cut in half (%s)',
  async (format) => {
    const { status, headers } = await send({ ...table, format, title: `${'a'.repeat(30)}𝐀b` });
    expect(status).toBe(200);
    expect(headers['content-disposition']).toContain(`filename="${'a'.repeat(30)}.${format}"`);
  },
);

test('and a sheet with real numbers and dates', async () => {
  const { bytes } = await send({ ...table, format: 'xlsx' });
  const sheet = strFromU8(unzipSync(bytes)['xl/worksheets/sheet1.xml'] ?? new Uint8Array());
  expect(sheet).toContain('<c r="B2" s="2"><v>1234.5</v></c>');
  expect(sheet).toContain('<c r="C2" s="3"><v>46086</v></c>');
  expect(sheet).toContain('<c r="D2" s="0"><v>12.25</v></c>');
  // Half past nine is 570 of 1,440 minutes.
  expect(sheet).toContain(`<c r="E2" s="4"><v>${46086 + 570 / 1440}</v></c>`);
});

test.each([
  ['a word in a column of money', [['Nordstern', 'viel']], '/rows/0/1'],
  ['a day that does not exist', [['Nordstern', 1, '2026-13-01']], '/rows/0/2'],
  ['a time without minutes', [['Nordstern', 1, null, 2, '2026-03-05']], '/rows/0/4'],
  ['a row that is longer than its head', [['a', 1, null, 2, null, 'b']], '/rows/0/5'],
])('%s is refused', async (_what, rows, field) => {
  const { status, body } = await send({ ...table, format: 'csv', rows });
  expect([status, body.errorCode, body.field]).toEqual([400, 'tableExport.cellUnfit', field]);
});
