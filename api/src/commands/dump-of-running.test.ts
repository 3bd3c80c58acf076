import { existsSync, mkdtempSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createEmbeddedDatabase } from '../../test/database/test-database';
import type { Database } from '../db/database';
import { restoreDump } from '../db/dump/restore-dump';
import { offerDumps, orderDump } from './dump-of-running';

let folder: string;
let running: Database;
let stop: () => void;
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'depotwerk-running-'));
  running = await createEmbeddedDatabase();
  stop = await offerDumps(running, folder);
});
afterAll(async () => {
  stop();
  await running.close();
  rmSync(folder, { recursive: true });
});

const names = async (db: Database) =>
  (await db.query<{ name: string }>('select name from issuer order by id')).map(({ name }) => name);

test('a backup of the running database holds what was written before it, and others go on writing', async () => {
  const insert = (name: string) => running.query('insert into issuer (name) values ($1)', [name]);
  await insert('Vorher Leben');
  const file = join(folder, 'dump.gz');
  await Promise.all([orderDump(folder, file), ...[1, 2, 3].map((i) => insert(`Dabei ${String(i)}`))]);
  await insert('Nachher Leben');
  const copy = await createEmbeddedDatabase();
  await restoreDump(copy, file);
  const copied = await names(copy);
  expect(copied).toContain('Vorher Leben');
  expect(copied).not.toContain('Nachher Leben');
  expect(await names(running)).toEqual([
    ...['Vorher Leben', 'Dabei 1', 'Dabei 2', 'Dabei 3'],
    'Nachher Leben',
  ]);
  await copy.close();
});

test('the page "Betrieb" hears of each backup and of one that failed, and of no file that was there already', async () => {
  await running.query('delete from backup_run');
  const file = join(folder, 'heard.gz');
  await orderDump(folder, file);
  await expect(orderDump(folder, file)).rejects.toThrow('exists already');
  await expect(orderDump(folder, join(folder, 'missing', 'heard.gz'))).rejects.toThrow('ENOENT');
  const runs = await running.query(
    `select kind, bytes::integer as bytes, failure ~ 'ENOENT' as "isRefused" from backup_run order by id`,
  );
  expect(runs).toEqual([
    { kind: 'embedded', bytes: statSync(file).size, isRefused: null },
    { kind: 'embedded', bytes: null, isRefused: true },
  ]);
});

test('a file that is there is never overwritten, and what is half written never stays', async () => {
  const file = join(folder, 'twice.gz');
  await orderDump(folder, file);
  await expect(orderDump(folder, file)).rejects.toThrow('exists already');
  await expect(orderDump(folder, join(folder, 'missing', 'dump.gz'))).rejects.toThrow('ENOENT');
  expect(existsSync(`${file}.part`)).toBe(false);
});

test('where nobody takes orders the reason is one sentence', async () => {
  await expect(orderDump(join(folder, 'other'), join(folder, 'other.gz'))).rejects.toThrow(
    'belongs to a running process that takes no orders: stop it first',
  );
});
