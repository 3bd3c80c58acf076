import { strFromU8, unzipSync } from 'fflate';
import { createContract } from '../../test/records/contracts';
import { createCustomer } from '../../test/records/people';
import { createTariff } from '../../test/records/tariffs';
import type { TestApi, TestUser } from '../../test/test-api';
import { createTestApi } from '../../test/test-api';

let api: TestApi;
let user: TestUser;

/** More than one batch of rows. */
const MANY = 2300;

beforeAll(async () => {
  api = await createTestApi();
  const { db } = api;
  const tariffId = await createTariff(db, { name: 'Rente; "Plus"' });
  const customerId = await createCustomer(db, { lastName: '=HYPERLINK("http://x")', firstName: 'Ägidius' });
  await createContract(db, {
    customerId,
    tariffId,
    externalKey: 'A-1',
    totalValue: 1234.5,
    startDate: '2015-03-01',
    endDate: null,
    lastCheck: '2026-01-31T23:30:00Z',
    worstHint: 2,
  });
  const other = await createCustomer(db, { lastName: 'Zorn' });
  await createContract(db, { customerId: other, tariffId, externalKey: 'first' });
  await db.query(
    `insert into contract (customer_id, group_id, customer_sort_name, tariff_id, tariff_name, issuer_id, issuer_name, external_key, start_date)
    select customer_id, group_id, customer_sort_name, tariff_id, tariff_name, issuer_id, issuer_name, 'N' || n, start_date
    from contract, generate_series(1, $1::integer) n where external_key = 'first'`,
    [MANY],
  );
  user = await api.signIn({ role: 'administrator' });
});
afterAll(() => api.close());

test('CSV opens in a German spreadsheet: byte order mark, semicolons, decimal comma, dates of the zone', async () => {
  const { status, headers, text } = await user.get('/contracts/export?format=csv&search=A-1');
  expect(status).toBe(200);
  expect(headers['content-type']).toBe('text/csv; charset=utf-8');
  expect(headers['content-disposition']).toMatch(/^attachment; filename="Vertraege_\d{4}-\d{2}-\d{2}\.csv"/);
  expect(text.codePointAt(0)).toBe(0xfeff);
  const [head, row] = text.slice(1).split('\r\n');
  expect(head).toContain('Nachname;Vorname;Vertragsnummer');
  expect(row).toBe(
    `"'=HYPERLINK(""http://x"")";Ägidius;A-1;"Rente; ""Plus""";${row?.split(';')[5]};01.03.2015;;1234,50;70;gelb;;nein;1;kritisch;01.02.2026;Berta Berater`,
  );
});

test('the file holds every page of the list once', async () => {
  const { text } = await user.get('/contracts/export?format=csv&sort=contractNumber&direction=desc');
  const lines = text.trimEnd().split('\r\n').slice(1);
  expect(lines).toHaveLength(MANY + 2);
  expect(
    new Set(lines.map((line) => line.split(';').find((cell) => /^(N\d+|first|A-1)$/.test(cell)))).size,
  ).toBe(MANY + 2);
});

test('a workbook holds numbers and dates as such, and no formula', async () => {
  const { headers, bytes } = await user.get('/contracts/export?format=xlsx');
  expect(headers['content-type']).toBe('application/vnd.openxmlformats-officedocument.spreadsheetml.sheet');
  const files = unzipSync(bytes);
  const sheet = strFromU8(files['xl/worksheets/sheet1.xml'] ?? new Uint8Array());
  expect(sheet.match(/<row /g)).toHaveLength(MANY + 3);
  expect(sheet).toContain('<v>1234.5</v>');
  expect(sheet).toContain('<v>42064</v>'); // 1 March 2015
  expect(sheet).toContain("'=HYPERLINK(&quot;http://x&quot;)");
  expect(sheet).not.toContain('<f>');
  expect(Object.keys(files)).toEqual(
    expect.arrayContaining(['[Content_Types].xml', 'xl/workbook.xml', 'xl/styles.xml']),
  );
});

test('an unknown format is refused', async () => {
  expect((await user.get('/contracts/export?format=pdf')).status).toBe(400);
  expect((await user.get('/contracts/export')).status).toBe(400);
});
