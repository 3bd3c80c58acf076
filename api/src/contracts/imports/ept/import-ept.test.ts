import { readFileSync } from 'node:fs';
import type { Database } from '../../../db/database';
import { DEFAULT_GROUP_ID } from '@depotwerk/contract/identity/values/default-group';
import { createTestDatabase } from '../../../../test/database/test-database';
import { contractRecords, gdvBytes, gdvPackage } from '../../../../test/imports/gdv-fixture';
import { gdvImporter } from '../gdv/import-gdv';
import { removeImports, testContext } from '../../../../test/imports/test-context';
import { runJobsOf } from '../../../operation/imports/jobs-of-import';
import { runImport } from '../../../imports/run-import';
import { testWith } from '../../../../test/imports/sample-data';
import { eptWorkbook, sampleRow } from '../../../../test/imports/ept-fixture';
import { eptImporter } from './import-ept';

let database: Database;
beforeAll(async () => {
  database = await createTestDatabase();
});
beforeEach(() => removeImports(database));
afterAll(() => database.close());

const run = (bytes: Uint8Array, context = testContext(database)) =>
  runImport('ept', eptImporter, { fileName: 'fonds.xlsx', bytes }, context);

const funds = () =>
  database.query(
    `SELECT isin, name, currency, source, sri, mrm, vev, risk_indicator AS "riskIndicator",
       ongoing_fee AS "ongoingFee", transaction_cost AS "transactionCost", kiid FROM fund ORDER BY isin`,
  );

test('a share class is in the database with its figures', async () => {
  const report = await run(eptWorkbook([sampleRow]));
  expect(report).toMatchObject({ status: 'done', records: 1, packages: 1, funds: { created: 1 } });
  expect(await funds()).toEqual([
    {
      isin: 'LU0323578657',
      name: 'Muster Multi Asset R',
      currency: 'EUR',
      source: 'ept',
      sri: 3,
      mrm: 3,
      vev: 0.0912,
      riskIndicator: 3,
      ongoingFee: 0.0145,
      transactionCost: 0.0021,
      kiid: 'https://fonds.example/kid.pdf',
    },
  ]);
});

test('unusual ongoing costs are doubted by their name, and entry costs of the same height are written', async () => {
  const report = await run(eptWorkbook([{ ...sampleRow, ongoingCost: 0.055, entryCost: 0.055 }]));
  expect(report.findings).toMatchObject([{ code: 'ept.doubtfulFee', published: 0.055 }]);
  const costs = await database.query(
    'SELECT ongoing_fee AS "ongoingFee", entry_cost AS "entryCost" FROM fund',
  );
  expect(costs).toEqual([{ ongoingFee: null, entryCost: 0.055 }]);
});

test('the same file again changes nothing, also with more digits than are stored', async () => {
  const bytes = eptWorkbook([{ ...sampleRow, vev: 0.09123456789 }]);
  await run(bytes);
  const before = await funds();
  expect((await run(bytes)).funds).toEqual({ created: 0, updated: 0, unchanged: 1 });
  expect(await funds()).toEqual(before);
});

test('a changed figure updates the fund; one that the file leaves open stays', async () => {
  await run(eptWorkbook([sampleRow]));
  const { transactionCost: _left, ...open } = sampleRow;
  const context = testContext(database);
  expect((await run(eptWorkbook([{ ...open, ongoingCost: 0.012 }]), context)).funds.updated).toBe(1);
  expect(await funds()).toMatchObject([{ ongoingFee: 0.012, transactionCost: 0.0021 }]);
  expect(context.audited[0]).toMatchObject({
    action: 'fund.imported',
    before: { ongoingFee: 0.0145 },
    after: { ongoingFee: 0.012 },
  });
});

test('a fund known only from a contract is completed, and its contracts are looked at again', async () => {
  const gdv = gdvBytes(gdvPackage(contractRecords({ funds: [{ isin: 'LU0323578657', name: 'Muster MA' }] })));
  const group = gdvImporter(DEFAULT_GROUP_ID);
  const delivery = await runImport('gdv', group, { fileName: 'a.gdv', bytes: gdv }, testContext(database));
  await runJobsOf(database, delivery.id);
  expect(await funds()).toMatchObject([{ name: 'Muster MA', sri: null, source: 'gdv' }]);
  const [before] = await database.query('SELECT data_hash AS hash FROM contract_score');
  const { id, funds: counted } = await run(eptWorkbook([sampleRow]));
  await runJobsOf(database, id);
  expect(counted).toEqual({ created: 0, updated: 1, unchanged: 0 });
  expect(await funds()).toMatchObject([{ name: 'Muster Multi Asset R', source: 'ept', sri: 3 }]);
  const [after] = await database.query('SELECT data_hash AS hash FROM contract_score');
  expect(after).not.toEqual(before);
});

test('a refused row does not keep the others out', async () => {
  const report = await run(eptWorkbook([{ ...sampleRow, isin: 'XX' }, sampleRow]));
  expect(report).toMatchObject({ records: 2, funds: { created: 1 }, refusals: [{ line: 2, record: 'XX' }] });
});

test('a template without rows is refused', async () => {
  await expect(run(eptWorkbook([]))).rejects.toMatchObject({ code: 'imports.ept.noRows' });
});

testWith('findatex/ept-captor-2023-12-29.xlsx')(
  'a real file: 22 funds, and nothing the second time',
  async (path) => {
    const bytes = readFileSync(path);
    expect(await run(bytes)).toMatchObject({
      records: 22,
      funds: { created: 22 },
      refusals: [],
      template: { name: 'EPT', version: '2.1', missingColumns: [] },
    });
    expect((await run(bytes)).funds).toEqual({ created: 0, updated: 0, unchanged: 22 });
    expect(await funds()).toContainEqual(
      expect.objectContaining({
        isin: 'SE0016075006',
        currency: 'EUR',
        sri: 2,
        vev: 0.034293,
        ongoingFee: 0.0025,
      }),
    );
  },
);
