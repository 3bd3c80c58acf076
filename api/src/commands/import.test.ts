import type { ImportKind } from '@depotwerk/contract/floor/values/import-kinds';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Database } from '../db/database';
import { contractRecords, gdvBytes, gdvPackage } from '../../test/imports/gdv-fixture';
import { removeImports } from '../../test/imports/test-context';
import { createFund } from '../../test/records/funds';
import { createTestDatabase } from '../../test/database/test-database';
import { exitCodeOf, importFile, parseImportArguments } from './import';
import { UsageError } from './usage-error';

let database: Database;
let folder: string;
beforeAll(async () => {
  database = await createTestDatabase();
  folder = await mkdtemp(join(tmpdir(), 'import-'));
});
beforeEach(() => removeImports(database));
afterAll(async () => {
  await database.close();
  await rm(folder, { recursive: true });
});

const run = (bytes: Uint8Array, ...options: string[]) => runKind('gdv', bytes, ...options);

async function runKind(kind: ImportKind, bytes: Uint8Array, ...options: string[]) {
  const path = join(folder, `bestand.${kind}`);
  await writeFile(path, bytes);
  const lines: string[] = [];
  const report = await importFile(database, parseImportArguments([kind, path, ...options]), {
    audit: () => Promise.resolve(),
    today: '2025-11-21',
    print: (line) => lines.push(line),
  });
  return { report, lines };
}

const twoContracts = gdvBytes(
  gdvPackage([
    ...contractRecords(),
    ...contractRecords({ number: '5', funds: [{ isin: 'DE0008404006' }] }),
    ...contractRecords({ number: '6', lineOfBusiness: '050' }),
  ]),
);

test('the summary says in German what happened and why something did not', async () => {
  const { lines } = await run(twoContracts);
  expect(lines).toEqual([
    'Import abgeschlossen: bestand.gdv',
    '17 Sätze in 1 Lieferung gelesen',
    '  Kunden: 1 neu, 0 geändert, 0 unverändert',
    '  Verträge: 1 neu, 0 geändert, 0 unverändert',
    '  Fonds: 1 neu, 0 geändert, 0 unverändert',
    '  Fondspositionen: 1 neu, 0 geändert, 0 unverändert',
    'Nicht übernommen: andere Sparten und Verträge ohne Fondsguthaben',
    '  Sparte 050: 1 Vertrag, 3 Sätze',
    '1 Satz abgelehnt',
    '  Zeile 16, 0230, 5, Die ISIN ist ungültig, Feld „ISIN-Nummer“ (Stellen 82 bis 93): „DE0008404006“',
  ]);
});

test('the summary is also there in English', async () => {
  const { lines } = await run(twoContracts, '--language', 'en');
  expect(lines).toContain('  Contracts: 1 new, 0 changed, 0 unchanged');
  expect(lines).toContain('1 record refused');
});

test('a trailer that differs is imported when it is accepted with a reason', async () => {
  const differing = gdvBytes(gdvPackage(contractRecords(), { premiumCents: 1 }));
  const [admin] = await database.query<{ id: string }>(
    `insert into app_user (user_name, full_name, role_id, password_hash)
     select 'nachtwache', 'Nora Nacht', id, 'x' from role where kind = 'administrator' limit 1 returning id`,
  );
  const { report, lines } = await run(differing);
  expect(exitCodeOf(report)).toBe(3);
  const rung = `select count(*)::int as count from notification where kind = 'importDoubts' and user_id = $1`;
  expect(await database.query(rung, [admin?.id])).toEqual([{ count: 1 }]);
  expect(lines.at(-1)).toMatch(/--accept trailer/);
  expect(lines).toContain(
    '  Zeile 10, Muster Leben AG: Der Nachsatz nennt eine andere Beitragssumme als die Verträge zusammen (0,01 / 150,00)',
  );
  const accepted = await run(differing, '--accept', 'trailer', '--reason', 'Teillieferung');
  expect(accepted.lines).toContain('Auffälligkeiten der Lieferung akzeptiert: Teillieferung');
  expect(accepted.report).toMatchObject({ contracts: { created: 1 } });
});

test('the command counts the prices of a table and ends when the contracts are valued', async () => {
  await run(twoContracts);
  const { lines } = await runKind('prices', Buffer.from('DE0008404005;20.11.2025;12,50;EUR\n'));
  expect(lines).toContain('  Preise: 1 neu, 0 geändert, 0 unverändert');
  expect(await database.query("select kind, state from job where kind <> 'analysis'")).toEqual([
    { kind: 'revaluation', state: 'done' },
  ]);
});

test('the report goes to a file as JSON', async () => {
  const reportPath = join(folder, 'report.json');
  const { report } = await run(twoContracts, '--json', reportPath);
  expect(JSON.parse(await readFile(reportPath, 'utf8'))).toEqual(report);
});

test('a file that cannot be used is named with its reason', async () => {
  const { report, lines } = await run(Buffer.from('no GDV'));
  expect(report).toBeNull();
  expect(lines[0]).toMatch(/^bestand.gdv: Das ist keine GDV-Datei/);
});

test('new customers join the wished group', async () => {
  const [group] = await database.query<{ id: string }>(
    `INSERT INTO app_group (name) VALUES ('Filiale Nord') RETURNING id`,
  );
  await run(twoContracts, '--group', group?.id ?? '');
  expect(await database.query('SELECT group_id AS id FROM contract')).toEqual([group]);
});

test.each([
  [[], 'the kind of file must be one of'],
  [['csv', 'a'], 'not "csv"'],
  [['gdv'], 'one file is imported at a time'],
  [['gdv', 'a', 'b'], 'one file is imported at a time'],
  [['gdv', 'a', '--group', 'nord'], '--group must be the id of a group'],
  [['gdv', 'a', '--accept', 'trailer'], '--accept needs a reason'],
  [['ept', 'a', '--accept', 'trailer', '--reason', 'x'], '--accept must be costs for ept'],
  [['gdv', 'a', '--language', 'fr'], '--language must be de or en'],
  [['gdv', 'a', '--verbose'], "Unknown option '--verbose'"],
])('the arguments %j are refused with a reason', (args, message) => {
  expect(() => parseImportArguments(args)).toThrow(message);
  expect(() => parseImportArguments(args)).toThrow(UsageError);
});

test('clean prices are written and doubtful ones left to a person, with an exit code of its own', async () => {
  await createFund(database, { isin: 'LU9719520389' });
  const prices = (...lines: string[]) =>
    Buffer.from(lines.map((line) => `LU9719520389;${line};EUR`).join('\n'));
  expect(exitCodeOf((await runKind('prices', prices('19.11.2025;89,70'))).report)).toBe(0);
  const { report, lines } = await runKind('prices', prices('20.11.2025;89673,00', '21.11.2025;90,10'));
  expect(report).toMatchObject({ prices: { created: 1 }, refusals: [{ code: 'prices.doubtful' }] });
  expect(lines.at(-1)).toBe('Trotzdem übernehmen mit --accept prices --reason "…"');
  expect(exitCodeOf(report)).toBe(3);
  const accepted = await runKind(
    'prices',
    prices('20.11.2025;89673,00'),
    ...['--accept', 'prices', '--reason', 'bestätigt'],
  );
  expect(exitCodeOf(accepted.report)).toBe(0);
  expect(exitCodeOf(null)).toBe(1);
});

test('what a file leaves open is said, and answered by an option', async () => {
  await createFund(database, { isin: 'LU9719520389' });
  const prices = Buffer.from('LU9719520389;20.11.2025;89.673;EUR');
  const { report, lines } = await runKind('prices', prices);
  expect([report, lines[0]]).toEqual([null, expect.stringContaining('Bitte wählen Sie das Dezimalzeichen')]);
  expect((await runKind('prices', prices, '--numbers', 'point')).report).toMatchObject({
    prices: { created: 1 },
  });
});

test.each([
  [['gdv', '/does/not/exist.gdv'], 'there is no file'],
  [['gdv', __filename, '--group', '11111111-1111-4111-8111-111111111111'], 'there is no group'],
])('%j is refused before anything is read or written', async (args, message) => {
  const tools = { audit: () => Promise.resolve(), today: '2025-11-21', print: () => undefined };
  await expect(importFile(database, parseImportArguments(args), tools)).rejects.toThrow(message);
});
