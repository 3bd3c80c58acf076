import { createTestDatabase } from '../../../../test/database/test-database';
import { eptWorkbook, sampleRow } from '../../../../test/imports/ept-fixture';
import { removeImports, testContext } from '../../../../test/imports/test-context';
import {
  eetRow,
  emtRow,
  isinOf,
  templateCsv,
  templateJson,
  templateWorkbook,
  tptRows,
} from '../../../../test/templates/template-files';
import type { Database } from '../../../db/database';
import { eptImporter } from '../../../contracts/imports/ept/import-ept';
import type { ImportContext } from '../../../imports/import-context';
import { runImport } from '../../../imports/run-import';
import { eetImporter } from './import-eet';
import { emtImporter } from './import-emt';
import { tptImporter } from './import-tpt';

const importers = { emt: emtImporter, eet: eetImporter, tpt: tptImporter, ept: eptImporter } as const;

/** After the days of the files. */
const TODAY = '2026-11-20';

let database: Database;
beforeAll(async () => {
  database = await createTestDatabase();
});
beforeEach(async () => {
  await removeImports(database);
  await database.query('DELETE FROM fund_positions');
});
afterAll(() => database.close());

const run = (
  kind: keyof typeof importers,
  bytes: Uint8Array,
  { fileName = `${kind}.csv`, ...more }: Partial<ImportContext> & { readonly fileName?: string } = {},
) =>
  runImport(kind, importers[kind], { fileName, bytes }, { ...testContext(database), today: TODAY, ...more });

const fund = async () => {
  const [row] = await database.query(
    `SELECT isin, source, risk_indicator AS "riskIndicator", mifid_r AS "mifidR", mifid_p AS "mifidP",
       is_unfit_for_lowest_risk AS "isUnfitForLowestRisk", ongoing_fee AS "ongoingFee", entry_cost AS "entryCost",
       transaction_cost AS "transactionCost", sfdr_article AS "sfdrArticle", sustainable_minimum AS "sustainableMinimum",
       taxonomy_minimum AS "taxonomyMinimum", pai_families AS "paiFamilies" FROM fund`,
  );
  return row;
};

const origin = async (field: string) => {
  const [row] = await database.query(
    `SELECT source, as_of::text AS "asOf", file_name AS "fileName" FROM fund_figure WHERE field = '${field}'`,
  );
  return row;
};

test('an EMT brings target market and costs, an EET the sustainability of the same fund', async () => {
  const report = await run('emt', templateWorkbook([emtRow]));
  expect(report).toMatchObject({
    status: 'done',
    records: 1,
    funds: { created: 1 },
    findings: [],
    refusals: [],
  });
  expect(report.template).toMatchObject({ name: 'EMT', version: '4.3' });
  expect((await run('eet', templateCsv([eetRow]))).funds).toEqual({ created: 0, updated: 1, unchanged: 0 });
  expect(await fund()).toEqual({
    isin: isinOf(1),
    source: 'emt',
    riskIndicator: 4,
    mifidR: 'Y',
    mifidP: 'Y',
    isUnfitForLowestRisk: true,
    ongoingFee: 0.0142,
    entryCost: 0.05,
    transactionCost: 0.0011,
    sfdrArticle: 8,
    sustainableMinimum: 0.3,
    taxonomyMinimum: 0.05,
    paiFamilies: ['climate', 'weapons'],
  });
});

test('a file that is dated ahead counts as one of today', async () => {
  await run('emt', templateCsv([{ ...emtRow, '00050': '2031-03-31' }]));
  expect(await origin('ongoingFee')).toMatchObject({ asOf: TODAY });
});

test('the same file again changes nothing', async () => {
  await run('emt', templateCsv([emtRow]));
  expect((await run('emt', templateCsv([emtRow]))).funds).toEqual({ created: 0, updated: 0, unchanged: 1 });
});

test('the newer day wins, and the figure keeps the file and the day that it comes from', async () => {
  await run('emt', templateCsv([emtRow]), { fileName: 'emt-maerz.csv' });
  const older = await run('emt', templateCsv([{ ...emtRow, '00050': '2026-01-31', '07100': 0.02 }]));
  expect(older.findings).toMatchObject([
    { code: 'template.olderFigure', subject: isinOf(1), computed: '0.0142 (EMT 2026-03-31)' },
  ]);
  expect(await fund()).toMatchObject({ ongoingFee: 0.0142 });
  expect(await origin('ongoingFee')).toEqual({
    source: 'emt',
    asOf: '2026-03-31',
    fileName: 'emt-maerz.csv',
  });
  await run('emt', templateCsv([{ ...emtRow, '00050': '2026-06-30', '07100': 0.013 }]));
  expect(await fund()).toMatchObject({ ongoingFee: 0.013 });
});

test('of one day the EMT goes before the EPT', async () => {
  const ept = (name: string) =>
    run('ept', eptWorkbook([{ ...sampleRow, isin: isinOf(1), name }]), { today: '2026-03-31' });
  await run('emt', templateCsv([emtRow]));
  const report = await ept('Muster Aktien Welt R');
  expect(await fund()).toMatchObject({ ongoingFee: 0.0142, riskIndicator: 4 });
  expect(report.findings.map(({ code }) => code)).toContain('template.olderFigure');
});

test('what a person typed holds until a newer file, which is a finding', async () => {
  await run('emt', templateCsv([emtRow]));
  await database.query('UPDATE fund SET ongoing_fee = 0.011');
  await database.query(
    `UPDATE fund_figure SET source = 'person', as_of = '2026-04-15', file_name = NULL WHERE field = 'ongoing_fee' OR field = 'ongoingFee'`,
  );
  await run('emt', templateCsv([emtRow]));
  expect(await fund()).toMatchObject({ ongoingFee: 0.011 });
  const newer = await run('emt', templateCsv([{ ...emtRow, '00050': '2026-06-30' }]));
  expect(newer.findings).toMatchObject([{ code: 'template.overPerson', computed: '0.011 (2026-04-15)' }]);
  expect(await fund()).toMatchObject({ ongoingFee: 0.0142 });
});

test('costs that are unusually high wait for a person', async () => {
  const file = templateCsv([{ ...emtRow, '07100': 0.12 }]);
  const report = await run('emt', file);
  expect(report.findings).toMatchObject([{ code: 'emt.doubtfulFee', published: 0.12 }]);
  expect(report.doubtsLeft).toBe(1);
  expect(await fund()).toMatchObject({ ongoingFee: null, mifidR: 'Y' });
  await run('emt', file, { acceptance: { finding: 'costs', reason: 'Wikifolio' } });
  expect(await fund()).toMatchObject({ ongoingFee: 0.12 });
});

test('what could not be read changes nothing', async () => {
  await run('emt', templateCsv([emtRow]));
  await run('emt', templateCsv([{ ...emtRow, '00050': '2026-06-30', '04010': 9, '07100': 'hoch' }]));
  expect(await fund()).toMatchObject({ riskIndicator: 4, ongoingFee: 0.0142 });
});

test('positions of several funds are kept, and an older file does not replace them', async () => {
  const [first, second] = [isinOf(1), isinOf(2)];
  const report = await run('tpt', templateJson([...tptRows(first), ...tptRows(second)]));
  expect(report).toMatchObject({ records: 6, packages: 2, funds: { created: 2 }, findings: [] });
  const older = tptRows(first, [0.1, 0.1, 0.8]).map((row) => ({
    ...row,
    '6': '2026-02-28',
    '7': '2026-03-05',
  }));
  const again = await run('tpt', templateCsv(older));
  expect(again.funds).toEqual({ created: 0, updated: 0, unchanged: 1 });
  expect(again.findings).toMatchObject([{ code: 'template.olderPositions', subject: first }]);
  const [stored] = await database.query(
    `SELECT as_of::text AS "asOf", jsonb_array_length(positions) AS count, positions->0->>7 AS weight
     FROM fund_positions WHERE isin = '${first}'`,
  );
  expect(stored).toEqual({ asOf: '2026-03-31', count: 3, weight: '0.5' });
});
