import type { ImportReport, ReadingChoice } from '@depotwerk/contract/floor';
import { columnChoice } from '@depotwerk/contract/floor/values/file-reading';
import { DEFAULT_GROUP_ID } from '@depotwerk/contract/identity/values/default-group';
import { createTestDatabase } from '../../../../test/database/test-database';
import { createTariff } from '../../../../test/records/tariffs';
import { contractRecords, gdvBytes, gdvPackage } from '../../../../test/imports/gdv-fixture';
import { removeImports, testContext } from '../../../../test/imports/test-context';
import type { Database } from '../../../db/database';
import { UnusableFile } from '../../../files/problem';
import { xlsxChunks } from '../../../files/tables/xlsx';
import { previewImport } from '../../../imports/preview-import';
import { runImport } from '../../../imports/run-import';
import { gdvImporter } from '../gdv/import-gdv';
import { contractsImporter } from './import-contracts';

let database: Database;
beforeAll(async () => {
  database = await createTestDatabase();
});
beforeEach(() => removeImports(database));
afterAll(() => database.close());

const HEAD =
  'Vertragsnummer;Nachname;Vorname;Geburtsdatum;Versicherer;Beginn;Ende;Beitrag;Zahlungsweise;ISIN;Fondsname;Anteile;Aufteilung %;Stichtag';
const FIRST =
  '4711;Böhm;Änne;07.03.1980;Muster Leben AG;01.10.2015;01.10.2045;150,00;monatlich;DE0008404005;Welt;12,5;60;31.10.2025';
const SECOND =
  '4711;Böhm;Änne;07.03.1980;Muster Leben AG;01.10.2015;01.10.2045;150,00;monatlich;IE00B4L5Y983;Zweiter;20,5;40;31.10.2025';

const bytesOf = (...lines: readonly string[]) => Buffer.from([HEAD, ...lines].join('\r\n'));
const run = (bytes: Uint8Array, choice: ReadingChoice = {}, acceptance: 'contracts' | null = null) =>
  runImport(
    'contracts',
    contractsImporter(DEFAULT_GROUP_ID),
    { fileName: 'vertraege.csv', bytes, choice },
    {
      ...testContext(database),
      acceptance: acceptance && { finding: acceptance, reason: 'Laut Versicherer richtig' },
    },
  );

const stored = () =>
  database.query(
    `select c.external_key as number, c.customer_sort_name as holder, k.date_of_birth as born, c.issuer_name as insurer,
      c.tariff_name as tariff, c.start_date as start, c.end_date as end, p.valid_on as day, f.isin, e.units,
      s.amount, s.interval_months as months, se.fraction
    from contract c join customer k on k.id = c.customer_id
      left join portfolio p on p.contract_id = c.id
      left join portfolio_entry e on e.contract_id = c.id and e.valid_on = p.valid_on
      left join fund f on f.id = e.fund_id
      left join savings_plan s on s.contract_id = c.id
      left join savings_plan_entry se on se.contract_id = c.id and se.valid_on = s.valid_on and se.fund_id = f.id
    order by c.external_key, p.valid_on, f.isin`,
  );

const reasons = ({ refusals }: ImportReport) =>
  refusals.map(({ line, contractNumber, code }) => `${line} ${contractNumber}: ${code}`);
const found = ({ findings }: ImportReport) => findings.map(({ subject, code }) => `${subject}: ${code}`);

const contract = {
  number: '4711',
  holder: 'Böhm, Änne',
  born: '1980-03-07',
  insurer: 'Muster Leben AG',
  tariff: 'Importierte Verträge: Fondsgebundene Rentenversicherung',
  start: '2015-10-01',
  end: '2045-10-01',
  day: '2025-10-31',
  amount: 150,
  months: 1,
};

test('rows of one number are one contract with its holder, insurer, funds and plan', async () => {
  const report = await run(bytesOf(FIRST, SECOND));
  expect(report).toMatchObject({
    status: 'done',
    records: 2,
    refusals: [],
    customers: { created: 1 },
    contracts: { created: 1 },
    funds: { created: 2 },
    holdings: { created: 2 },
  });
  expect(found(report)).toEqual(['Muster Leben AG: contracts.newInsurer']);
  expect(await stored()).toEqual([
    { ...contract, isin: 'DE0008404005', units: 12.5, fraction: 0.6 },
    { ...contract, isin: 'IE00B4L5Y983', units: 20.5, fraction: 0.4 },
  ]);
});

test('a preview counts the same and writes nothing; the same file twice changes nothing', async () => {
  const file = { fileName: 'vertraege.csv', bytes: bytesOf(FIRST, SECOND) };
  const preview = await previewImport(
    'contracts',
    contractsImporter(DEFAULT_GROUP_ID),
    file,
    testContext(database),
  );
  expect(preview).toMatchObject({ isUsable: true, contracts: { created: 1 }, funds: { created: 2 } });
  expect(await stored()).toEqual([]);
  await run(file.bytes);
  const before = await stored();
  expect(await run(file.bytes)).toMatchObject({
    customers: { unchanged: 1 },
    contracts: { created: 0, updated: 0, unchanged: 1 },
    holdings: { unchanged: 2 },
  });
  expect(await stored()).toEqual(before);
  expect(await database.query('select name, gdv_number as number from issuer')).toEqual([
    { name: 'Muster Leben AG', number: null },
  ]);
});

test('a workbook says the same', async () => {
  const heads = HEAD.split(';');
  const rows = [FIRST, SECOND].map((line) => line.split(';'));
  async function* batches() {
    yield await Promise.resolve(rows);
  }
  const columns = heads.map((head, i) => ({
    head,
    kind: 'text' as const,
    cell: (row: readonly string[]) => row[i] ?? null,
  }));
  const chunks: Buffer[] = [];
  for await (const chunk of xlsxChunks('Bestand', columns, batches())) chunks.push(chunk);
  expect(await run(Buffer.concat(chunks))).toMatchObject({ contracts: { created: 1 }, refusals: [] });
  expect(await stored()).toMatchObject([contract, contract]);
});

test('rows that contradict each other refuse their contract, named with line, field and both values', async () => {
  const other = FIRST.replace('4711', '4712');
  const report = await run(bytesOf(FIRST, SECOND.replace('01.10.2015', '01.11.2015'), other));
  expect(report.refusals).toEqual([
    {
      line: 3,
      record: null,
      contractNumber: '4711',
      code: 'contracts.differs',
      detail: {
        kind: 'differs',
        parameters: { field: 'Beginn', value: '01.11.2015', line: 2, known: '01.10.2015' },
      },
    },
  ]);
  expect(await stored()).toMatchObject([{ number: '4712' }]);
});

test.each([
  ['an ISIN with a wrong check digit', 'DE0008404005', 'DE0008404006', 'contracts.invalidIsin'],
  ['a number that Excel has shortened', '4711', '4,71E+12', 'contracts.shortenedNumber'],
  ['no number', '4711', '', 'contracts.missingContractNumber'],
  ['a day that there is not', '07.03.1980', '31.02.1980', 'contracts.invalidDate'],
  ['an interval that can be two', 'monatlich', '12', 'contracts.unknownInterval'],
  ['a premium without an interval', 'monatlich', '', 'contracts.missingInterval'],
  ['no start', '01.10.2015', '', 'contracts.missingStart'],
  ['an end before the start', '01.10.2045', '01.10.2005', 'gdv.endsBeforeStart'],
  ['no insurer', 'Muster Leben AG', '', 'contracts.missingInsurer'],
  ['a name whose umlauts are lost', 'Böhm', 'BÃ¶hm', 'gdv.encodedTwice'],
  ['negative units', '12,5', '-12,5', 'contracts.outOfRange'],
])('%s refuses the contract as a whole', async (_name, text, instead, code) => {
  const report = await run(bytesOf(FIRST.replace(text, instead), SECOND.replaceAll('4711', '9')));
  expect(report.refusals).toMatchObject([{ line: 2, code }]);
  expect(await stored()).toMatchObject([{ number: '9' }]);
});

test('one unreadable row takes the other rows of its contract with it, and a fund counts once', async () => {
  const third = FIRST.replaceAll('4711', '8');
  const report = await run(
    bytesOf(FIRST, SECOND.replace('20,5', 'viele'), third, third, SECOND.replace('4711', '9')),
  );
  expect(reasons(report)).toEqual(['3 4711: contracts.notANumber', '5 8: contracts.repeatedFund']);
  expect(await stored()).toMatchObject([{ number: '9' }]);
});

test('holder in one column: last and first name behind a comma, a company as it is, else nobody knows', async () => {
  const head = 'Vertragsnummer;Versicherungsnehmer;Versicherer;Beginn;ISIN;Anteile';
  const row = (number: string, holder: string) =>
    `${number};${holder};Muster Leben AG;01.10.2015;DE0008404005;12,5`;
  const report = await run(
    Buffer.from(
      [head, row('1', 'Böhm, Änne'), row('2', 'Muster Bau GmbH'), row('3', 'Änne Böhm')].join('\n'),
    ),
  );
  expect(reasons(report)).toEqual(['4 3: contracts.nameOrder']);
  expect(found(report)).toContain(': contracts.unitsOfToday');
  expect(await stored()).toMatchObject([
    { number: '1', holder: 'Böhm, Änne', day: '2025-11-21', amount: null },
    { number: '2', holder: 'Muster Bau GmbH', day: '2025-11-21' },
  ]);
});

test('what an insurer delivered as GDV is the same contract, and empty cells change nothing of it', async () => {
  const gdv = gdvBytes(gdvPackage(contractRecords({ number: '004711' })));
  await runImport(
    'gdv',
    gdvImporter(DEFAULT_GROUP_ID),
    { fileName: 'bestand.gdv', bytes: gdv },
    testContext(database),
  );
  const before = await stored();
  const row = '4711;Böhm;Änne;;muster leben ag;01.10.2015;;;;DE0008404005;;13,5;;30.11.2025';
  const report = await run(bytesOf(row));
  expect(report).toMatchObject({ refusals: [], contracts: { updated: 1 }, customers: { unchanged: 1 } });
  expect(report.differences).toMatchObject({
    changed: 1,
    new: 0,
    missing: 0,
    listed: [{ fields: ['units'] }],
  });
  const [known] = before;
  expect(await stored()).toEqual([known, { ...(known as object), day: '2025-11-30', units: 13.5 }]);
});

test('where the insurer says that leading zeros do not count, numbers with and without them are one contract', async () => {
  await run(bytesOf(FIRST));
  await database.query(`update issuer set leading_zeros = 'ignore'`);
  const report = await run(bytesOf(FIRST.replace('4711', '008'), SECOND.replace('4711', '8')));
  expect(report).toMatchObject({ contracts: { created: 1 }, holdings: { created: 2 }, refusals: [] });
  const damaged = await run(
    bytesOf(FIRST.replace('4711', '009'), SECOND.replace('4711;Böhm', '9;BÃ¶hm'), FIRST.replace('4711', '7')),
  );
  expect(reasons(damaged)).toEqual(['3 9: gdv.encodedTwice']);
  expect((await stored()).map((row) => (row as { number: string }).number)).toEqual(['4711', '7', '8', '8']);
});

test('a surprise stays out until somebody says that it is right', async () => {
  await run(bytesOf(FIRST, SECOND));
  const later = [FIRST, SECOND].map((line) =>
    line
      .replace('31.10.2025', '10.11.2025')
      .replace('12,5', '1250')
      .replace('20,5', '2050')
      .replace('Böhm;Änne', 'Kern;Otto')
      .replace('150,00', '15,00'),
  );
  const doubted = await run(bytesOf(...later));
  expect(new Set(doubted.refusals.map(({ code }) => code))).toEqual(
    new Set(['gdv.otherHolder', 'gdv.premiumMoved', 'gdv.unitsMoved']),
  );
  expect(doubted).toMatchObject({ doubtsLeft: 1, contracts: { updated: 0 } });
  const right = await run(bytesOf(...later), {}, 'contracts');
  expect(right).toMatchObject({
    contracts: { updated: 1 },
    acceptance: { reason: 'Laut Versicherer richtig' },
  });
});

test('a delivery that is older than the last one waits for a word of a person', async () => {
  await run(bytesOf(FIRST, SECOND));
  const older = [FIRST, SECOND].map((line) => line.replace('31.10.2025', '30.09.2025'));
  await expect(run(bytesOf(...older))).rejects.toThrow(UnusableFile);
  await expect(run(bytesOf(...older))).rejects.toMatchObject({ code: 'imports.gdv.olderDelivery' });
});

test('a new contract joins the tariff that the file names, and one that nobody knows is said', async () => {
  await run(bytesOf(FIRST));
  const [insurer] = await database.query<{ id: number }>('select id from issuer');
  await createTariff(database, { issuerId: insurer?.id ?? 0, name: 'Muster Rente Plus' });
  await database.query(`update tariff set risk_borders = '{0.05,0.1,1}' where name = 'Muster Rente Plus'`);
  const head = `${HEAD};Tarif`;
  const rows = ['muster rente plus', 'Ganz anderer'].map(
    (tariff, i) => `${FIRST.replaceAll('4711', String(i + 1))};${tariff}`,
  );
  const report = await run(Buffer.from([head, ...rows, `${FIRST};Muster Rente Plus`].join('\n')));
  expect(found(report)).toEqual(
    expect.arrayContaining(['2: contracts.unknownTariff', '4711: contracts.otherTariff']),
  );
  expect(await stored()).toMatchObject([
    { number: '1', tariff: 'Muster Rente Plus' },
    { number: '2', tariff: contract.tariff },
    { number: '4711', tariff: contract.tariff },
  ]);
});

test('heads that nobody knows are asked once, and the next file with the same head asks nothing', async () => {
  const table = Buffer.from(
    bytesOf(FIRST, SECOND)
      .toString()
      .replace('Vertragsnummer', 'Ordnungsbegriff')
      .replace('Anteile;', 'Menge X;'),
  );
  await expect(run(table)).rejects.toMatchObject({ code: 'imports.contracts.noHeader' });
  const fields = [
    'contractNumber',
    'lastName',
    'firstName',
    'dateOfBirth',
    'insurer',
    'startDate',
    'endDate',
  ] as const;
  const others = ['premium', 'premiumInterval', 'isin', 'fundName', 'units', 'fraction', 'date'] as const;
  const columns = columnChoice([...fields, ...others].map((field, i) => [field, i] as const));
  expect(await run(table, { columns })).toMatchObject({ contracts: { created: 1 } });
  expect(await run(table)).toMatchObject({ contracts: { unchanged: 1 } });
});
