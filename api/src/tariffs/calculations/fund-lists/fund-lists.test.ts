import { buffer } from 'node:stream/consumers';
import { Readable } from 'node:stream';
import { completeIsin } from '@depotwerk/domain';
import type { Database } from '../../../db/database';
import { createTestDatabase } from '../../../../test/database/test-database';
import { exportFunds } from './export-funds';
import { importFundList } from './import-fund-list';

const FUNDS = 20_000;

let database: Database;
let fundIds: number[];

beforeAll(async () => {
  database = await createTestDatabase();
  const isins = Array.from({ length: FUNDS }, (_, i) => completeIsin(`DE${String(i).padStart(9, '0')}`));
  const rows = await database.query<{ id: number }>(
    `insert into fund (isin, name, source)
     select isin, 'Fonds ' || isin, 'manual' from unnest($1::text[]) isin returning id`,
    [isins],
  );
  fundIds = rows.map(({ id }) => id).sort((a, b) => a - b);
});
afterAll(() => database.close());

test.each(['csv', 'xlsx'] as const)(
  'a list of 20,000 funds goes out as %s and comes back',
  async (format) => {
    const { body } = exportFunds(database, format, fundIds, '2026-11-20');
    const bytes = await buffer(body instanceof Readable ? body : Readable.from([body]));
    const read = await importFundList(database, bytes);
    expect(read.findingCount).toBe(0);
    expect([...read.fundIds].sort((a, b) => a - b)).toEqual(fundIds);
  },
);

test('ids of funds are read too, with or without a head', async () => {
  const [first = 0, second = 0] = fundIds;
  const read = (text: string) => importFundList(database, Buffer.from(text));
  expect((await read(`Fonds-ID;Name\n${first};a\n${second};b\n`)).fundIds).toEqual([first, second]);
  expect((await read(`${first}\n${second}`)).fundIds).toEqual([first, second]);
});

test('a preview says how a list was read, and reads it as a person chooses', async () => {
  const [first = 0, second = 0] = fundIds;
  const bytes = Buffer.from(`Bestand Mai\n\nPosten,Kennung\nA,${first}\nB,${second}\n`);
  await expect(importFundList(database, bytes)).rejects.toMatchObject({ errorCode: 'fundLists.wrongFormat' });
  const { fundIds: none, reading } = await importFundList(database, bytes, { choice: {}, isPreview: true });
  expect(none).toEqual([]);
  expect(reading).toMatchObject({ separator: 'comma', headLine: 0, questions: [] });
  const choice = { headLine: 3, columns: 'fundId:1' };
  const chosen = await importFundList(database, bytes, { choice, isPreview: true });
  expect(chosen).toMatchObject({ fundIds: [first, second], findingCount: 0, reading: { headLine: 3 } });
});

test('of many lines that cannot be used a thousand are told, and all are counted', async () => {
  const lines = ['DE0000000009', ...Array.from({ length: 1500 }, (_, i) => `falsch ${i}`)];
  const { findings, findingCount } = await importFundList(
    database,
    Buffer.from([completeIsin('DE000000000'), ...lines].join('\n')),
  );
  expect([findings.length, findingCount]).toEqual([1000, 1501]);
});
