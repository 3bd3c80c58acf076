import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Failure } from '../workspace/failure.mjs';
import { fillNewDatabase } from './demo-data.mjs';

/** @type {string} */
let dataFolder;
beforeEach(() => {
  dataFolder = mkdtempSync(join(tmpdir(), 'depotwerk-data-'));
});
afterEach(() => rmSync(dataFolder, { recursive: true, force: true }));

const demo = { contracts: 1, seed: 1 };

test('a database that is there is left to the API', async () => {
  mkdirSync(join(dataFolder, 'database'));
  await fillNewDatabase({ ...demo, dataFolder }, () => undefined);
  expect(readdirSync(dataFolder)).toEqual(['database']);
  expect(readdirSync(join(dataFolder, 'database'))).toEqual([]);
});

test('a data folder that cannot be made is named in a sentence', async () => {
  const file = join(dataFolder, 'file');
  writeFileSync(file, '');
  const filling = fillNewDatabase({ ...demo, dataFolder: join(file, 'data') }, () => undefined);
  await expect(filling).rejects.toThrow(Failure);
  await expect(filling).rejects.toThrow('--data');
  expect(existsSync(join(file, 'data'))).toBe(false);
});
