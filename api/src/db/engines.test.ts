import { randomUUID } from 'node:crypto';
import { createTestDatabase } from '../../test/database/test-database';
import type { Database } from './database';

let database: Database;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.close());

test('names sort the German way', async () => {
  const rows = await database.query<{ word: string }>(
    `SELECT word FROM unnest($1::text[]) AS word ORDER BY word COLLATE "und-x-icu"`,
    [['Zeta', 'öl', 'Apfel', 'zebra', 'Ärger', 'Ofen', 'Straße', 'Strasse', 'argwohn']],
  );
  expect(rows.map(({ word }) => word)).toEqual([
    'Apfel',
    'Ärger',
    'argwohn',
    'Ofen',
    'öl',
    'Strasse',
    'Straße',
    'zebra',
    'Zeta',
  ]);
});

test('every sorted text column of the schema carries the German order', async () => {
  const rows = await database.query<{ column: string; collation: string }>(
    `SELECT table_name || '.' || column_name AS column, collation_name AS collation
     FROM information_schema.columns
     WHERE table_schema = 'public' AND column_name IN ('name', 'sort_name', 'customer_sort_name', 'full_name',
       'user_name', 'tariff_name', 'issuer_name', 'external_key')
       AND table_name NOT IN ('remote', 'remote_release', 'simulated_depot', 'user_bulk_row') AND (table_name, column_name) <> ('customer', 'external_key')`,
  );
  expect(rows.length).toBeGreaterThan(12);
  expect(rows.filter(({ collation }) => collation !== 'und-x-icu')).toEqual([]);
});

test('values come as the same JavaScript types from both engines', async () => {
  const [row] = await database.query(
    `SELECT count(*) AS count, 12.50::numeric AS money, date '2026-11-20' AS day,
       timestamptz '2026-11-20 01:30:00+01' AS moment, array[1, 2]::int[] AS list, array[0.5]::float8[] AS borders,
       '{"a": 1}'::jsonb AS json, true AS flag
     FROM (VALUES (1), (2)) AS v`,
  );
  expect(row).toEqual({
    count: 2,
    money: 12.5,
    day: '2026-11-20',
    moment: '2026-11-20T00:30:00.000Z',
    list: [1, 2],
    borders: [0.5],
    json: { a: 1 },
    flag: true,
  });
});

test('arrays hold the same values as their type alone', async () => {
  const [row] = await database.query(
    `SELECT array[date '2026-11-20', null, '2026-02-01']::date[] AS days,
       array[timestamptz '2026-11-20 01:30:00+01'] AS moments, array[1, 2]::bigint[] AS counts,
       array[12.50, null]::numeric[] AS money, array[[date '2026-01-01'], [date '2026-01-02']] AS nested,
       '{}'::date[] AS none, '{"a,b", NULL, "null"}'::text[] AS words`,
  );
  expect(row).toEqual({
    days: ['2026-11-20', null, '2026-02-01'],
    moments: ['2026-11-20T00:30:00.000Z'],
    counts: [1, 2],
    money: [12.5, null],
    nested: [['2026-01-01'], ['2026-01-02']],
    none: [],
    words: ['a,b', null, 'null'],
  });
});

test('a failed transaction leaves nothing behind and the connection usable', async () => {
  const insert = `INSERT INTO issuer (name) VALUES ('Erste Leben')`;
  await expect(
    database.transaction(async (transaction) => {
      await transaction.query(insert);
      await transaction.query('SELECT 1 / 0');
    }),
  ).rejects.toMatchObject({ code: '22012' });
  expect(await database.query('SELECT name FROM issuer')).toEqual([]);
});

test('COPY loads special characters and arrays as they are', async () => {
  const strange = 'Tab\there, line\nbreak, back\\slash, "quotes", Ünïcode';
  const count = await database.transaction((transaction) =>
    transaction.copy(
      'issuer',
      ['name', 'gdv_number'],
      [
        [strange, null],
        ['\\N', '0001'],
      ],
    ),
  );
  expect(count).toBe(2);
  const rows = await database.query('SELECT name, gdv_number FROM issuer ORDER BY id');
  expect(rows).toEqual([
    { name: strange, gdv_number: null },
    { name: '\\N', gdv_number: '0001' },
  ]);
});

test('COPY of a row that a constraint refuses names the constraint and loads nothing', async () => {
  const copy = database.transaction((transaction) =>
    transaction.copy('issuer', ['name'], [['Doppelt'], ['Doppelt']]),
  );
  await expect(copy).rejects.toMatchObject({ code: '23505', constraint: 'issuer_name_unique' });
  expect(await database.query(`SELECT id FROM issuer WHERE name = 'Doppelt'`)).toEqual([]);
});

test('several megabytes go in and come out', async () => {
  const rows = Array.from({ length: 30_000 }, (_, index) => [
    randomUUID(),
    `kind ${index}`,
    JSON.stringify({ text: 'x'.repeat(60) }),
  ]);
  await database.transaction((transaction) => transaction.copy('job', ['id', 'kind', 'input'], rows));
  expect(await database.query('SELECT kind, input FROM job')).toHaveLength(30_000);
});
