import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { gunzipSync, gzipSync } from 'node:zlib';
import { dump, restore } from '@depotwerk/api/commands/dump';
import { seed } from './seed';
import { createEmbeddedDatabase, createTestDatabase } from '@depotwerk/api/test/database/test-database';
import type { Database } from '@depotwerk/api/db/database';
import { DumpError } from '@depotwerk/api/db/dump/dump-format';
import { storedTables } from '@depotwerk/api/db/dump/stored-tables';

/** The engine under test on one side, the embedded one on the other: with PostgreSQL this crosses engines. */
let source: Database;
let folder: string;
const file = (name: string) => path.join(folder, name);
const silent = () => undefined;

beforeAll(async () => {
  folder = fs.mkdtempSync(path.join(os.tmpdir(), 'depotwerk-dump-'));
  source = await createEmbeddedDatabase();
  await seed(
    source,
    { seed: 3, contracts: 12, today: '2026-11-20' },
    { hashPassword: (text) => Promise.resolve(text) },
  );
  await source.query(`UPDATE fund SET name = $1 WHERE id = 1`, ['Tab\t, Zeile\n, \u2028, \\. und ärger']);
  await source.query(
    `INSERT INTO session (user_id, expires_at) SELECT id, now() + interval '1 day' FROM app_user LIMIT 1`,
  );
  await dump(source, [file('source.gz')], silent);
});
afterAll(async () => {
  await source.close();
  fs.rmSync(folder, { recursive: true, force: true });
});

/** Per table the number of rows and a fingerprint of all of them. */
async function contentOf(database: Database): Promise<Record<string, unknown>> {
  const content: Record<string, unknown> = {};
  for (const { table } of await storedTables(database)) {
    const [row] = await database.query(
      `SELECT count(*) AS rows, md5(string_agg(md5(t::text), '' ORDER BY md5(t::text))) AS fingerprint FROM ${table} t`,
    );
    content[table] = row;
  }
  return content;
}

test('a restored database holds the same, and so does the way back', async () => {
  const target = await createTestDatabase();
  const back = await createEmbeddedDatabase();
  try {
    await restore(target, [file('source.gz')], silent);
    const content = await contentOf(source);
    expect(await contentOf(target)).toEqual(content);
    expect(content['contract']).toMatchObject({ rows: 12 });

    await dump(target, [file('target.gz')], silent);
    await restore(back, [file('target.gz')], silent);
    expect(await contentOf(back)).toEqual(content);
  } finally {
    await target.close();
    await back.close();
  }
});

test('what was restored goes on: new ids, rules and triggers work, sessions are gone', async () => {
  const target = await createTestDatabase();
  try {
    await restore(target, [file('source.gz')], silent);
    const [added] = await target.query<{ id: number }>(
      `INSERT INTO issuer (name) VALUES ('Neu') RETURNING id`,
    );
    expect(added?.id).toBeGreaterThan(1);
    await expect(target.query('DELETE FROM audit_entry')).rejects.toMatchObject({
      constraint: 'audit_entry_is_append_only',
    });
    await expect(target.query(`UPDATE contract SET tariff_name = 'Falsch'`)).rejects.toMatchObject({
      constraint: 'contract_tariff_fk',
    });
    expect(await target.query('SELECT id FROM session')).toEqual([]);
    await expect(restore(target, [file('source.gz')], silent)).rejects.toThrow('The database is not empty');
  } finally {
    await target.close();
  }
});

test('a file that is no dump, is cut off or is from another version changes nothing', async () => {
  const target = await createTestDatabase();
  try {
    const whole = gunzipSync(fs.readFileSync(file('source.gz')));
    fs.writeFileSync(file('text.gz'), 'no gzip at all');
    fs.writeFileSync(file('other.gz'), gzipSync('{"some":"json"}\n'));
    fs.writeFileSync(file('half.gz'), gzipSync(whole.subarray(0, whole.length / 2)));
    fs.writeFileSync(
      file('future.gz'),
      gzipSync(whole.toString('utf8').replace(/"migrations":\d+/, '"migrations":99')),
    );
    for (const name of ['text.gz', 'other.gz', 'half.gz', 'future.gz', 'missing.gz'])
      await expect(restore(target, [file(name)], silent)).rejects.toThrow(DumpError);
    expect(await target.query('SELECT count(*) AS roles FROM role')).toEqual([{ roles: 3 }]);
    expect(await target.query('SELECT id FROM issuer')).toEqual([]);
  } finally {
    await target.close();
  }
});

test('a dump never overwrites a file and is readable by its owner only', async () => {
  await expect(dump(source, [file('source.gz')], silent)).rejects.toThrow('exists already');
  expect(fs.statSync(file('source.gz')).mode & 0o077).toBe(0);
});
