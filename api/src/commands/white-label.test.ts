import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import type { BrandFile, LegalText, WhiteLabel } from '@depotwerk/contract/floor';
import { idleLockMinutes } from '@depotwerk/contract/floor/values/idle-lock';
import { createTestApi, type TestApi } from '../../test/test-api';
import { parseWhiteLabelArguments, setWhiteLabel } from './white-label';

const examples = resolve(__dirname, '../../../deploy/brands');
let api: TestApi;
let folder: string;
beforeAll(async () => {
  api = await createTestApi();
  folder = await mkdtemp(join(tmpdir(), 'brand-'));
});
afterAll(async () => {
  await api.close();
  await rm(folder, { recursive: true });
});

const set = (file: string) => setWhiteLabel(api.db, parseWhiteLabelArguments(['set', file]), () => undefined);
const get = async <T>(url: string) => (await api.app.inject({ url })).json<T>();
const exampleOf = async (name: string): Promise<BrandFile> =>
  JSON.parse(await readFile(join(examples, name), 'utf8')) as BrandFile;
const brandName = async () => (await get<WhiteLabel>('/white-label/configuration')).brandName;

async function written(content: unknown): Promise<string> {
  const file = join(folder, 'brand.json');
  await writeFile(file, JSON.stringify(content));
  return file;
}

test('every example brand can be read and used: colours, links and its own pages, without signing in', async () => {
  const names = await readdir(examples);
  expect(names.length).toBeGreaterThanOrEqual(2);
  for (const name of names) {
    const { configuration, legalTexts } = await exampleOf(name);
    await set(join(examples, name));
    const filledIn = { idleLockMinutes: idleLockMinutes.default };
    expect(await get('/white-label/configuration')).toEqual({ ...filledIn, ...configuration });
    expect(await get<LegalText>('/white-label/legal-texts/imprint')).toEqual(legalTexts.imprint);
    expect(await get<LegalText>('/white-label/legal-texts/accessibility')).toEqual(legalTexts.accessibility);
  }
});

test('the minutes until the lock are checked, and 0 is never', async () => {
  const brand = await exampleOf('isarwerk.json');
  const withMinutes = (idleLockMinutes: number) =>
    written({ ...brand, configuration: { ...brand.configuration, idleLockMinutes } });
  await set(await withMinutes(0));
  expect(await get<WhiteLabel>('/white-label/configuration')).toMatchObject({ idleLockMinutes: 0 });
  for (const minutes of [-1, 1.5, 721])
    await expect(set(await withMinutes(minutes))).rejects.toThrow('idleLockMinutes');
});

test('colours that nobody can read on each other are refused pair by pair, and the brand stays', async () => {
  await set(join(examples, 'nordlicht.json'));
  const { configuration, ...texts } = await exampleOf('isarwerk.json');
  const light = { ...configuration.light, primary: '#ffcc00' };
  const file = await written({ ...texts, configuration: { ...configuration, light } });
  await expect(set(file)).rejects.toThrow(
    'light: primary #ffcc00 on the page #ffffff has a contrast of 1.51',
  );
  expect(await brandName()).toBe('Nordlicht');
});

test('what is no brand is refused with the place', async () => {
  const { configuration, legalTexts } = await exampleOf('isarwerk.json');
  const file = await written({ legalTexts, configuration: { ...configuration, borderRadius: 'rund' } });
  await expect(set(file)).rejects.toThrow('data/configuration/borderRadius must be number');
  await expect(set(join(folder, 'missing.json'))).rejects.toThrow('cannot be read');
});

test.each([[[]], [['set']], [['get', 'brand.json']]])('%j is answered with the usage', (args) => {
  expect(() => parseWhiteLabelArguments(args)).toThrow('white-label set <brand.json>');
});

test('the audit log tells who the deployment was and is', async () => {
  await set(join(examples, 'nordlicht.json'));
  await set(join(examples, 'isarwerk.json'));
  const [last] = await api.db.query(
    `select before, after from audit_entry where action = 'brand.changed' order by id desc limit 1`,
  );
  expect(last).toEqual({ before: { brandName: 'Nordlicht' }, after: { brandName: 'Isarwerk' } });
});
