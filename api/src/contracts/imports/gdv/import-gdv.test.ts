import type { ImportPreview, ImportReport } from '@depotwerk/contract/floor';
import { readAnswers } from '@depotwerk/contract/floor/values/import-answers';
import { readFileSync } from 'node:fs';
import type { Database, Queries, Transaction } from '../../../db/database';
import { takeLock } from '../../../db/locks';
import { DEFAULT_GROUP_ID } from '@depotwerk/contract/identity/values/default-group';
import { createGroup, moveCustomer } from '../../../../test/records/people';
import { createTestDatabase } from '../../../../test/database/test-database';
import { untilOneWaits } from '../../../../test/database/until-one-waits';
import { numberErrors } from '../../../../test/left-to-writers';
import { removeImports, testContext } from '../../../../test/imports/test-context';
import { importKinds } from '@depotwerk/contract/floor/values/import-kinds';
import { findReport, listRuns, requestCancel } from '../../../imports/import-run';
import { previewImport } from '../../../imports/preview-import';
import { UnusableFile } from '../../../files/problem';
import { takeNumbers } from '../../../records/contract-numbers';
import { runJobsOf } from '../../../operation/imports/jobs-of-import';
import { runImport, type Importer } from '../../../imports/run-import';
import { summaryLines } from '../../../imports/summary';
import { testWith } from '../../../../test/imports/sample-data';
import { contractRecords, gdvBytes, gdvPackage } from '../../../../test/imports/gdv-fixture';
import { gdvImporter } from './import-gdv';

/** The embedded engine runs one transaction after the other. */
const onServer = process.env['TEST_DATABASE_URL'] ? test : test.skip;

let database: Database;
beforeAll(async () => {
  database = await createTestDatabase();
});
beforeEach(() => removeImports(database));
afterAll(() => database.close());

const run = (bytes: Uint8Array, fileName = 'bestand.gdv') =>
  runImport('gdv', gdvImporter(DEFAULT_GROUP_ID), { fileName, bytes }, testContext(database));

const outcome = ({ customers, contracts, funds, holdings }: ImportReport) => ({
  customers,
  contracts,
  funds,
  holdings,
});

const accepted = { finding: 'trailer', reason: 'Teillieferung laut Anruf' } as const;
const twoFunds = [
  { percent: '0600000', units: '10000000' },
  { isin: 'IE00B4L5Y983', name: 'Zweiter Fonds', percent: '0400000', units: '20500000' },
];
const file = (fixture: Parameters<typeof contractRecords>[0] = {}) =>
  gdvBytes(gdvPackage(contractRecords({ funds: twoFunds, ...fixture })));

const content = () =>
  database.query(
    `SELECT c.external_key AS "contractNumber", c.customer_sort_name AS customer, c.issuer_name AS insurer,
       c.tariff_name AS tariff, c.start_date AS "startDate", c.end_date AS "endDate", c.group_id AS "groupId",
       c.version, p.valid_on AS "validOn", f.isin, f.peer_group_id AS "peerGroupId", e.units, s.amount, s.interval_months AS months,
       se.fraction
     FROM contract c
     LEFT JOIN portfolio p ON p.contract_id = c.id
     LEFT JOIN portfolio_entry e ON e.contract_id = c.id AND e.valid_on = p.valid_on
     LEFT JOIN fund f ON f.id = e.fund_id
     LEFT JOIN savings_plan s ON s.contract_id = c.id AND s.valid_on = p.valid_on
     LEFT JOIN savings_plan_entry se ON se.contract_id = c.id AND se.valid_on = s.valid_on AND se.fund_id = f.id
     ORDER BY c.external_key, p.valid_on, f.isin`,
  );

test('a contract with its customer, insurer, funds and savings plan is in the database', async () => {
  const report = await run(file());
  expect(report).toMatchObject({ status: 'done', records: 8, packages: 1, refusals: [], findings: [] });
  expect(outcome(report)).toEqual({
    customers: { created: 1, updated: 0, unchanged: 0 },
    contracts: { created: 1, updated: 0, unchanged: 0 },
    funds: { created: 2, updated: 0, unchanged: 0 },
    holdings: { created: 2, updated: 0, unchanged: 0 },
  });
  const contract = {
    contractNumber: '4711',
    customer: 'Böhm, Änne',
    insurer: 'Muster Leben AG',
    tariff: 'Importierte Verträge: Fondsgebundene Rentenversicherung',
    startDate: '2015-10-01',
    endDate: '2045-10-01',
    groupId: DEFAULT_GROUP_ID,
    validOn: '2025-10-31',
    peerGroupId: null,
    amount: 150,
    months: 1,
  };
  expect(await content()).toMatchObject([
    { ...contract, isin: 'DE0008404005', units: 10, fraction: 0.6 },
    { ...contract, isin: 'IE00B4L5Y983', units: 20.5, fraction: 0.4 },
  ]);
});

test('who looks at contracts after a delivery that filled the tables plans for as many', async () => {
  await run(file());
  const rows = await database.query<{ rows: number }>(
    `select reltuples::int as rows from pg_class where oid = 'portfolio_entry'::regclass`,
  );
  expect(rows).toEqual([{ rows: 2 }]);
});

test('the same file again changes nothing', async () => {
  const bytes = gdvBytes([
    ...gdvPackage(contractRecords({ funds: twoFunds })),
    ...gdvPackage(contractRecords({ number: '8', customerNumber: '88002', funds: [] }), { insurer: '9002' }),
  ]);
  await run(bytes);
  const before = await content();
  const again = await run(bytes);
  expect(outcome(again)).toEqual({
    customers: { created: 0, updated: 0, unchanged: 2 },
    contracts: { created: 0, updated: 0, unchanged: 2 },
    funds: { created: 0, updated: 0, unchanged: 2 },
    holdings: { created: 0, updated: 0, unchanged: 2 },
  });
  expect(await content()).toEqual(before);
  // Read it was, by the insurer's delivery; a review is a person's act.
  const fetches = await database.query(
    `select last_fetch_from as "from", last_fetch_result as brought, last_review as review from contract
     where external_key in ('4711', '8') order by external_key`,
  );
  expect(fetches).toEqual([
    { from: 'Muster Leben AG', brought: 'nothingNew', review: null },
    { from: expect.any(String), brought: 'nothingNew', review: null },
  ]);
});

test('a policy without fund units is left out and counted by its kind, a unit-linked one comes in', async () => {
  const policies = [
    ['1', '2', 'pension'],
    ['2', '1', 'capital'],
    ['3', '3', 'term'],
    ['4', '8', 'disability'],
    ['5', '9', 'unitLinked'],
  ] as const;
  const report = await run(
    gdvBytes(
      gdvPackage(
        policies.flatMap(([number, riskKind]) =>
          contractRecords({ number, riskKind, customerNumber: number, funds: [] }),
        ),
      ),
    ),
  );
  expect(report).toMatchObject({ contracts: { created: 1 }, customers: { created: 1 }, refusals: [] });
  expect(report.skipped).toEqual(
    ['010-capital', '010-disability', '010-pension', '010-term'].map((kind) => ({
      kind,
      count: 6,
      contracts: 1,
    })),
  );
  expect(await content()).toMatchObject([{ contractNumber: '5' }]);
  const lines = summaryLines(report, 'de');
  expect(lines).toContain('  Berufsunfähigkeit (010): 1 Vertrag, 6 Sätze');
});

test('a contract that had fund units is kept up when it has none any more', async () => {
  await run(file({ riskKind: '2' }));
  const report = await run(file({ riskKind: '2', funds: [], contract: { end: '01102050' } }));
  expect(report).toMatchObject({
    contracts: { updated: 1 },
    skipped: [],
    findings: [{ code: 'gdv.noFundUnits' }],
  });
});

test('a number with other zeros in front is the known contract of the same holder, or a contract of its own', async () => {
  await run(file({ number: '123' }));
  const same = await run(file({ number: '0123', contract: { end: '01102050' } }));
  expect(outcome(same).contracts).toEqual({ created: 0, updated: 1, unchanged: 0 });
  const other = await run(
    file({ number: '00123', customerNumber: '9', partner: { name1: 'Fremd', name3: 'Ewa' } }),
  );
  expect(outcome(other).contracts).toEqual({ created: 1, updated: 0, unchanged: 0 });
  const numbers = (await content()).map((row) => (row as { contractNumber: string }).contractNumber);
  expect([...new Set(numbers)]).toEqual(['00123', '123']);
});

test('an insurer that says whether zeros in front count is believed', async () => {
  const numbers = async () => [
    ...new Set((await content()).map((row) => (row as { contractNumber: string }).contractNumber)),
  ];
  const say = (zeros: 'count' | 'ignore') => database.query('update issuer set leading_zeros = $1', [zeros]);
  await run(file({ number: '123' }));
  await say('ignore');
  const renamed = { partner: { name1: 'Fremd', name3: 'Ewa', dateOfBirth: '01011990' } };
  const other = await run(file({ number: '00123', customerNumber: '9', ...renamed }));
  expect(other.refusals.map(({ code }) => code)).toContain('gdv.otherHolder');
  await say('count');
  expect(outcome(await run(file({ number: '00123' }))).contracts.created).toBe(1);
  expect(await numbers()).toEqual(['00123', '123']);
});

describe('a delivery of a day', () => {
  const delivery = (createdOn: string, fixture: Parameters<typeof contractRecords>[0] = {}) =>
    gdvBytes(gdvPackage(contractRecords({ funds: twoFunds, ...fixture }), { createdOn }));

  test('that is older than the one applied last stops until somebody accepts it with a reason', async () => {
    await run(delivery('01122025'));
    const older = delivery('01112025', { contract: { end: '01102050' } });
    const before = await content();
    await expect(run(older)).rejects.toMatchObject({ code: 'imports.gdv.olderDelivery' });
    expect(await content()).toEqual(before);
    const context = { ...testContext(database), acceptance: accepted };
    const file = { fileName: 'bestand.gdv', bytes: older };
    const preview = await previewImport('gdv', gdvImporter(DEFAULT_GROUP_ID), file, context);
    expect(preview.toAccept).toEqual(['trailer']);
    const report = await runImport('gdv', gdvImporter(DEFAULT_GROUP_ID), file, context);
    expect(report).toMatchObject({
      contracts: { updated: 1 },
      findings: [{ code: 'gdv.olderDelivery', published: '2025-11-01', computed: '2025-12-01' }],
      acceptance: { reason: accepted.reason },
    });
  });

  test('that was applied with other content is corrected, and says which one', async () => {
    const first = await run(delivery('01112025'), 'erste.gdv');
    expect(first.differences?.corrects).toBeUndefined();
    expect((await run(delivery('01112025'))).differences?.corrects).toBeUndefined();
    const corrected = await run(delivery('01112025', { contract: { end: '01102050' } }));
    expect(corrected.differences).toMatchObject({
      changed: 1,
      corrects: [{ insurer: 'Muster Leben AG', createdOn: '2025-11-01' }],
    });
  });
});

describe('a contract that the insurer has cancelled', () => {
  const cancelled = { status: '4', leavingDate: '30092025', paymentMode: '9', premium: '000000000000' };
  const ended = (contract: object = {}) =>
    gdvBytes(gdvPackage(contractRecords({ funds: [], contract: { ...cancelled, ...contract } })));

  test('ends on the day that is named; holder, units and plan stay, and nobody is asked', async () => {
    await run(file());
    const before = await content();
    const report = await run(ended());
    expect(report).toMatchObject({
      contracts: { created: 0, updated: 1 },
      refusals: [],
      findings: [{ code: 'gdv.contractCancelled', published: '2025-09-30', computed: '2045-10-01' }],
      differences: { changed: 1, listed: [{ contractNumber: '4711', kind: 'changed', fields: ['end'] }] },
    });
    expect(await content()).toEqual(before.map((row) => ({ ...row, endDate: '2025-09-30', version: 2 })));
    expect(await run(ended())).toMatchObject({ contracts: { updated: 0, unchanged: 1 } });
  });

  test('ends on the day of the delivery where none is named', async () => {
    await run(file());
    await run(ended({ leavingDate: '00000000' }));
    expect((await content())[0]).toMatchObject({ endDate: '2025-11-01' });
  });

  test('is no news where nobody knew it: it is left out and counted', async () => {
    const report = await run(ended());
    expect(report).toMatchObject({
      contracts: { created: 0 },
      skipped: [{ kind: '010-cancelled', contracts: 1 }],
      findings: [],
    });
    expect(summaryLines(report, 'de')).toContain(
      '  Storniert und hier nicht bekannt (010): 1 Vertrag, 6 Sätze',
    );
  });
});

test('a second contract of a customer joins the customer', async () => {
  const records = [...contractRecords(), ...contractRecords({ number: '5' })];
  expect(outcome(await run(gdvBytes(gdvPackage(records)))).customers).toEqual({
    created: 1,
    updated: 0,
    unchanged: 0,
  });
});

async function moveAll(db: Transaction, groupId: string): Promise<void> {
  for (const { id } of await db.query<{ id: number }>('select id from customer'))
    await moveCustomer(db, id, groupId);
}

test('a customer whom somebody moves between two packages of a file has all contracts in the new group', async () => {
  const records = contractRecords({ funds: twoFunds });
  const second = contractRecords({ funds: twoFunds, number: '5' });
  const context = testContext(database);
  const groupId = await createGroup(database, 'Umgezogen');
  const moves: typeof context.audit = async (transaction, changes, stage) => {
    await moveAll(transaction, groupId);
    return context.audit(transaction, changes, stage);
  };
  const report = await runImport(
    'gdv',
    gdvImporter(DEFAULT_GROUP_ID),
    { fileName: 'zwei.gdv', bytes: gdvBytes([...gdvPackage(records), ...gdvPackage(second)]) },
    { ...context, audit: moves },
  );
  expect(outcome(report).contracts).toMatchObject({ created: 2 });
  expect(await database.query('select distinct group_id as "groupId" from contract')).toEqual([{ groupId }]);
  await database.transaction((transaction) => moveAll(transaction, DEFAULT_GROUP_ID));
});

test('a marriage changes the name everywhere, and the contract stays the same', async () => {
  await run(file());
  const report = await run(file({ partner: { name1: 'Böhm-Zander' } }));
  expect(outcome(report).customers).toEqual({ created: 0, updated: 1, unchanged: 0 });
  expect((await content())[0]).toMatchObject({ customer: 'Böhm-Zander, Änne' });
});

test('newer fund units become the current portfolio, the older stay as history', async () => {
  await run(file({ funds: [{ units: '10000000' }] }));
  const report = await run(file({ funds: [{ units: '11000000', date: '30112025' }] }));
  expect(outcome(report).contracts).toEqual({ created: 0, updated: 1, unchanged: 0 });
  expect(outcome(report).holdings).toEqual({ created: 1, updated: 0, unchanged: 0 });
  expect(await content()).toMatchObject([
    { validOn: '2025-10-31', units: 10 },
    { validOn: '2025-11-30', units: 11 },
  ]);
});

test('older fund units go into the history and say so', async () => {
  await run(file());
  const report = await run(file({ funds: [{ date: '31102020' }] }));
  expect(report.findings).toMatchObject([{ code: 'gdv.olderThanStored', subject: '4711' }]);
});

const judged = (bytes: Uint8Array, answers: string) =>
  runImport(
    'gdv',
    gdvImporter(DEFAULT_GROUP_ID),
    { fileName: 'bestand.gdv', bytes },
    {
      ...testContext(database),
      acceptance: { finding: 'contracts', reason: 'Anruf beim Versicherer', answers: readAnswers(answers) },
    },
  );

test('corrected fund units of the same day replace the wrong ones, once somebody says that they are right', async () => {
  await run(file());
  const report = await judged(file({ funds: [{ units: '99000000' }] }), 'others-right');
  expect(outcome(report).holdings).toEqual({ created: 0, updated: 2, unchanged: 0 });
  expect(await content()).toMatchObject([{ isin: 'DE0008404005', units: 99, fraction: 1 }]);
});

describe('a delivery that says something else than the one before', () => {
  const two = (second: Parameters<typeof contractRecords>[0] = {}) =>
    gdvBytes(
      gdvPackage([
        ...contractRecords({ contract: { end: '01102046' } }),
        ...contractRecords({ number: '5', customerNumber: '88005', ...second }),
      ]),
    );
  const LINE = 12;

  test.each([
    ['the holder', { partner: { name1: 'Fremd', name3: 'Ewa', dateOfBirth: '01011990' } }, 'gdv.otherHolder'],
    ['the date of birth', { partner: { dateOfBirth: '03071980' } }, 'gdv.otherDateOfBirth'],
    ['the start', { contract: { start: '01102016' } }, 'gdv.otherStart'],
    ['the premium', { contract: { premium: '000001500000' } }, 'gdv.premiumMoved'],
    ['the premium that is gone', { contract: { premium: '000000000000' } }, 'gdv.premiumMoved'],
    ['the units', { funds: [{ units: '12500000000' }] }, 'gdv.unitsMoved'],
  ])('of %s leaves that contract as it was, writes the others and asks', async (_, changed, code) => {
    await run(two());
    const before = await content();
    const report = await run(two(changed));
    expect(report).toMatchObject({ contracts: { updated: 0, unchanged: 1 }, customers: { updated: 0 } });
    expect(report.refusals).toContainEqual(
      expect.objectContaining({ code, contractNumber: '5', line: LINE }),
    );
    expect(report).toMatchObject({ doubtsLeft: 1, acceptance: null });
    expect(await content()).toEqual(before);
  });

  test('is answered contract by contract', async () => {
    await run(two());
    const moved = two({ funds: [{ units: '99000000' }] });
    const wrong = await judged(moved, `${LINE}-wrong`);
    expect(wrong.refusals).toMatchObject([{ line: LINE, code: 'answers.wrong' }]);
    expect(wrong.doubtsLeft).toBeUndefined();
    const right = await judged(moved, `${LINE}-right`);
    expect(right).toMatchObject({
      refusals: [],
      findings: [{ code: 'gdv.unitsMoved', published: 99, computed: 12.5 }],
      acceptance: { reason: 'Anruf beim Versicherer', answers: { right: 1, wrong: 0, split: 0 } },
    });
    expect((await run(moved)).doubtsLeft).toBeUndefined();
  });

  test('of the customer of a new contract changes nobody', async () => {
    await run(file());
    const report = await run(
      file({ number: '9', partner: { name1: 'Fremd', name3: 'Ewa', dateOfBirth: '01011990' } }),
    );
    expect(report).toMatchObject({ doubtsLeft: 1, contracts: { created: 0 } });
    expect((await content())[0]).toMatchObject({ customer: 'Böhm, Änne' });
  });

  test('rings for the administrators where nobody is there', async () => {
    const [row] = await database.query<{ id: string }>(
      `INSERT INTO app_user (user_name, full_name, role_id, password_hash)
       SELECT 'nachtwache', 'Nora Nacht', id, 'x' FROM role WHERE kind = 'administrator' LIMIT 1 RETURNING id`,
    );
    const administrator = row?.id;
    await run(two());
    const report = await run(two({ contract: { start: '01102016' } }));
    const rung = await database.query<{ facts: { importId?: string } }>(
      `SELECT facts FROM notification WHERE kind = 'importDoubts' AND user_id = $1`,
      [administrator],
    );
    expect(rung).toEqual([{ facts: { importId: report.id } }]);
  });
});

test('whoever edits a contract is told of an import that changed anything about it, and of no other', async () => {
  const version = async () => {
    const [row] = await database.query<{ version: number }>('SELECT version FROM contract');
    return row?.version;
  };
  await run(file());
  expect(await version()).toBe(1);
  await judged(file({ funds: [{ percent: '1000000', units: '20000000' }] }), 'others-right');
  expect(await version()).toBe(2);
  await run(
    file({ funds: [{ percent: '1000000', units: '20000000' }], contract: { premium: '000000020000' } }),
  );
  expect(await version()).toBe(3);
  await run(
    file({ funds: [{ percent: '1000000', units: '20000000' }], contract: { premium: '000000020000' } }),
  );
  expect(await version()).toBe(3);
});

test('a tariff that an administrator has assigned stays', async () => {
  await run(file());
  await database.query(`
    WITH other AS (
      INSERT INTO tariff (key, name, issuer_id, tariff_type_id, risk_borders)
      SELECT 'OWN', 'Eigener Tarif', id, 1, '{0.05,0.1,1}' FROM issuer WHERE gdv_number = '9001'
      RETURNING id, name)
    UPDATE contract SET tariff_id = other.id, tariff_name = other.name FROM other`);
  expect(outcome(await run(file())).contracts.unchanged).toBe(1);
  expect((await content())[0]).toMatchObject({ tariff: 'Eigener Tarif' });
});

test('a new contract joins the default tariff of its insurer, whose universe stays as it is', async () => {
  await run(file());
  const standard = `INSERT INTO tariff (key, name, issuer_id, tariff_type_id, risk_borders, is_default, is_inactive)
    SELECT`;
  const of = `FROM issuer WHERE gdv_number = '9001'`;
  await database.query(`${standard} 'OLD', 'Abgelöst', id, 1, '{0.05,0.1,1}', true, true ${of}`);
  await database.query(`${standard} 'NEW', 'Noch nie freigegeben', id, null, null, true, false ${of}`);
  await run(file({ number: '1', customerNumber: '1' }));
  await database.query(`${standard} 'OWN', 'Standard', id, 1, '{0.05,0.1,1}', true, false ${of}`);
  await run(file({ number: '2', customerNumber: '2', riskKind: '1' }));
  await run(file());
  const rows = await database.query<{ contractNumber: string; tariff: string }>(
    `SELECT external_key AS "contractNumber", tariff_name AS tariff FROM contract ORDER BY 1`,
  );
  const technical = 'Importierte Verträge: Fondsgebundene Rentenversicherung';
  expect(rows).toEqual([
    { contractNumber: '1', tariff: technical },
    { contractNumber: '2', tariff: 'Standard' },
    { contractNumber: '4711', tariff: technical },
  ]);
  const universes = await database.query(
    `SELECT key, count(fund_id)::integer AS funds FROM tariff LEFT JOIN tariff_fund ON tariff_id = id
     WHERE key IN ('OWN', 'GDV-9001-1') GROUP BY key ORDER BY key`,
  );
  expect(universes).toEqual([
    { key: 'GDV-9001-1', funds: 2 },
    { key: 'OWN', funds: 0 },
  ]);
});

test('an import adds no fund to the universe of a technical tariff that two administrators have released', async () => {
  await run(file());
  await database.query(
    `INSERT INTO tariff_version (tariff_id, number, input, state, version, content, valid_from, applied_at)
      SELECT id, 1, '{}', 'released', 1, '{}', current_date, now() FROM tariff WHERE key = 'GDV-9001-1'`,
  );
  await database.query('DELETE FROM tariff_fund');
  await run(file());
  expect(await database.query('SELECT fund_id FROM tariff_fund')).toEqual([]);
});

test('a refused contract leaves no trace, the next one is written', async () => {
  const records = [
    ...contractRecords({ customerNumber: '1', funds: [{}, { isin: 'DE0008404006' }] }),
    ...contractRecords({ number: '5', customerNumber: '2' }),
  ];
  const report = await run(gdvBytes(gdvPackage(records)));
  expect(report.refusals).toMatchObject([{ line: 10, code: 'gdv.invalidIsin', contractNumber: '4711' }]);
  expect(await database.query('SELECT external_key AS key FROM customer')).toEqual([{ key: 'gdv:9001:2' }]);
  expect(await content()).toMatchObject([{ contractNumber: '5' }]);
});

test('a contract that breaks a rule of the database is refused by itself', async () => {
  const records = [
    ...contractRecords({ customerNumber: '1', partner: { dateOfBirth: '31121799' } }),
    ...contractRecords({ number: '6', customerNumber: '3', contract: { premium: '9'.repeat(12) } }),
    ...contractRecords({ number: '5', customerNumber: '2' }),
  ];
  await database.query(`ALTER TABLE savings_plan ADD CONSTRAINT at_most CHECK (amount < 1e9)`);
  const report = await run(gdvBytes(gdvPackage(records)));
  await database.query(`ALTER TABLE savings_plan DROP CONSTRAINT at_most`);
  expect(report.refusals).toMatchObject([
    { code: 'gdv.invalidDate', contractNumber: '4711' },
    { code: 'gdv.databaseRefused', contractNumber: '6' },
  ]);
  expect(await content()).toMatchObject([{ contractNumber: '5' }]);
});

const differing = gdvBytes(gdvPackage(contractRecords(), { premiumCents: 1 }));
const runAccepted = (bytes: Uint8Array, context = testContext(database)) =>
  runImport(
    'gdv',
    gdvImporter(DEFAULT_GROUP_ID),
    { fileName: 'bestand.gdv', bytes },
    {
      ...context,
      acceptance: accepted,
    },
  );

test('a trailer that differs stops the file before anything is written', async () => {
  await expect(run(differing)).rejects.toMatchObject({ code: 'imports.gdv.trailerDiffers', line: 10 });
  expect(await content()).toEqual([]);
  const [summary] = await listRuns(database, { kinds: importKinds, usersOf: null });
  expect(await findReport(database, summary?.id ?? '')).toMatchObject({
    status: 'failed',
    findings: [{ code: 'gdv.premiumTotalDiffers', published: 0.01, computed: 150 }],
    acceptance: null,
  });
});

test('a trailer that somebody accepts is a finding, and report and audit log hold who and why', async () => {
  const context = testContext(database);
  const report = await runAccepted(differing, context);
  expect(report).toMatchObject({
    status: 'done',
    contracts: { created: 1 },
    refusals: [],
    findings: [{ code: 'gdv.premiumTotalDiffers', published: 0.01, computed: 150 }],
    acceptance: { ...accepted, acceptedBy: 'admin' },
  });
  expect(await findReport(database, report.id)).toEqual({ ...report, isUndoable: true });
  expect(context.audited.at(-1)).toMatchObject({
    action: 'import.finished',
    after: { acceptance: { ...accepted, acceptedBy: 'admin' } },
  });
});

test('an accepted trailer leaves every check of a contract as it is', async () => {
  const records = [
    ...contractRecords(),
    ...contractRecords({ number: '5', funds: [{ isin: 'DE0008404006' }] }),
  ];
  const report = await runAccepted(gdvBytes(gdvPackage(records, { premiumCents: 1 })));
  expect(report.refusals).toMatchObject([{ code: 'gdv.invalidIsin', contractNumber: '5' }]);
  expect(await content()).toMatchObject([{ contractNumber: '4711' }]);
});

test('nothing is accepted where nothing differs', async () => {
  expect(await runAccepted(file())).toMatchObject({ acceptance: null });
});

test('a preview counts what the import would do and writes nothing', async () => {
  const { audit: _, acceptance: __, ...context } = testContext(database);
  const preview = await previewImport(
    'gdv',
    gdvImporter(DEFAULT_GROUP_ID),
    { fileName: 'a.gdv', bytes: differing },
    context,
  );
  expect(preview).toMatchObject({
    isUsable: true,
    toAccept: ['trailer'],
    customers: { created: 1 },
    contracts: { created: 1 },
    findings: [{ code: 'gdv.premiumTotalDiffers' }],
  });
  expect(await content()).toEqual([]);
  expect(await database.query('SELECT FROM fund')).toEqual([]);
  expect(await listRuns(database, { kinds: importKinds, usersOf: null })).toEqual([]);
});

const isin = { isin: 'IE00B4L5Y983' };
const told = ({
  customers,
  contracts,
  funds,
  holdings,
  refusals,
  findings,
  differences,
}: ImportReport | ImportPreview) => ({
  differences,
  customers,
  contracts,
  funds,
  holdings,
  refusals,
  findings,
});

test.each([
  ['the same delivery again', file()],
  [
    'another name, end and payment',
    file({ partner: { name1: 'Böhm-Krause' }, contract: { end: '01102050' } }),
  ],
  ['a fund that is new, and one that is gone', file({ funds: [isin] })],
  ['a contract of a known customer', file({ number: '5', customerNumber: '4711' })],
  [
    'another insurer',
    gdvBytes(gdvPackage(contractRecords(), { insurer: '8888', sender: 'Andere Leben AG' })),
  ],
  [
    'two deliveries of a customer who is new',
    gdvBytes([
      ...gdvPackage(contractRecords({ number: '5', customerNumber: '77' })),
      ...gdvPackage(
        contractRecords({ number: '6', customerNumber: '77', partner: { dateOfBirth: '01011950' } }),
      ),
    ]),
  ],
])('a preview says what the import then does: %s', async (_name, bytes) => {
  await run(file());
  const { audit: _, acceptance: __, ...context } = testContext(database);
  const importer = gdvImporter(DEFAULT_GROUP_ID);
  const preview = await previewImport('gdv', importer, { fileName: 'a.gdv', bytes }, context);
  expect(told(preview)).toEqual(told(await run(bytes)));
});

test('a delivery tells by contract what is new, what is another one, and what the insurer delivers no more', async () => {
  const both = [...contractRecords({ number: '1' }), ...contractRecords({ number: '2' })];
  const { differences: first } = await run(gdvBytes(gdvPackage(both)));
  expect(first).toMatchObject({ new: 2, changed: 0, missing: 0 });
  const next = [
    ...contractRecords({ number: '2', contract: { end: '01102050' }, funds: [{ units: '13000000' }] }),
    ...contractRecords({ number: '3' }),
  ];
  const { differences } = await run(gdvBytes(gdvPackage(next, { createdOn: '02112025' })));
  expect(differences).toEqual({
    new: 1,
    changed: 1,
    missing: 1,
    listed: [
      { contractNumber: '1', kind: 'missing', fields: [] },
      { contractNumber: '2', kind: 'changed', fields: ['end', 'units'] },
      { contractNumber: '3', kind: 'new', fields: [] },
    ],
  });
  expect(await content()).toMatchObject([{ contractNumber: '1' }, {}, {}]);
});

test('of an insurer whose delivery could not be read whole nothing is missing', async () => {
  await run(gdvBytes(gdvPackage(contractRecords({ number: '1' }))));
  const broken = gdvPackage(contractRecords({ number: '3' })).slice(0, -1);
  const whole = gdvPackage(contractRecords({ number: '2' }));
  expect((await run(gdvBytes([...whole, ...broken]))).differences).toMatchObject({ new: 1, missing: 0 });
});

test('an import that somebody cancels ends after the present delivery, and its report says so', async () => {
  const two = [
    ...gdvPackage(contractRecords({ number: '1' })),
    ...gdvPackage(contractRecords({ number: '2' }), { insurer: '8888', sender: 'Andere Leben AG' }),
  ];
  const context = testContext(database);
  const cancels: Importer = async (file, report, own, { id, startedAt }) => {
    const isCancelled = async (db: Queries) => {
      const [first] = await db.query('SELECT FROM contract');
      if (first) await requestCancel(db, id);
      return own.isCancelled(db);
    };
    await gdvImporter(DEFAULT_GROUP_ID)(file, report, { ...own, isCancelled }, { id, startedAt });
  };
  await expect(
    runImport('gdv', cancels, { fileName: 'a.gdv', bytes: gdvBytes(two) }, context),
  ).rejects.toMatchObject({ code: 'imports.cancelled' });
  expect(await content()).toMatchObject([{ contractNumber: '1' }]);
  const [run] = await listRuns(database, { kinds: importKinds, usersOf: null });
  expect(run).toMatchObject({ status: 'failed' });
  expect((await findReport(database, run?.id ?? ''))?.refusals).toMatchObject([
    { code: 'imports.cancelled' },
  ]);
});

test('what a preview would write the database refuses', async () => {
  const { audit: _, acceptance: __, ...context } = testContext(database);
  const writes: Importer = (_file, _report, { database: db }) =>
    db
      .transaction((transaction) => transaction.query(`INSERT INTO issuer (name) VALUES ('Muster')`))
      .then(() => undefined);
  const locks: Importer = (_file, _report, { database: db }) =>
    db
      .transaction((transaction) => transaction.query('SELECT FROM contract FOR UPDATE'))
      .then(() => undefined);
  for (const importer of [writes, locks])
    await expect(
      previewImport('gdv', importer, { fileName: 'a.gdv', bytes: file() }, context),
    ).rejects.toThrow(/read-only transaction/);
});

test('dates in the future and funds without units are findings', async () => {
  const report = await run(
    file({
      contract: { start: '01012026' },
      partner: { dateOfBirth: '07032030' },
      funds: [{ date: '31122025' }, { isin: 'IE00B4L5Y983', units: '0', date: '31122025', percent: '0' }],
    }),
  );
  expect(report.findings).toMatchObject([
    { code: 'gdv.noUnits', subject: '4711', published: 'IE00B4L5Y983' },
    { code: 'gdv.startsInTheFuture', subject: '4711', published: '2026-01-01' },
    { code: 'gdv.unitsInTheFuture', subject: '4711', published: '2025-12-31' },
    { code: 'gdv.bornInTheFuture', subject: '4711', published: '2030-03-07' },
  ]);
});

const withoutTrailer = gdvBytes(gdvPackage(contractRecords()).slice(0, -1));

test('a file of which nothing can be used fails, and its report is kept', async () => {
  await expect(run(withoutTrailer)).rejects.toMatchObject({ code: 'imports.gdv.nothingUsable' });
  const [summary] = await listRuns(database, { kinds: importKinds, usersOf: null });
  expect(summary).toMatchObject({ status: 'failed', fileName: 'bestand.gdv', startedBy: 'admin' });
  expect((await findReport(database, summary?.id ?? ''))?.refusals).toMatchObject([
    { code: 'gdv.packageNotClosed' },
  ]);
});

test('a file that is none of the kind fails with a reason', async () => {
  await expect(run(Buffer.from('hello'))).rejects.toThrow(UnusableFile);
  const [summary] = await listRuns(database, { kinds: importKinds, usersOf: null });
  expect((await findReport(database, summary?.id ?? ''))?.refusals).toMatchObject([
    { line: 1, code: 'imports.gdv.notGdv' },
  ]);
});

test('every new or changed contract is audited once, an unchanged one is not', async () => {
  const context = testContext(database);
  const importFile = () =>
    runImport('gdv', gdvImporter(DEFAULT_GROUP_ID), { fileName: 'a.gdv', bytes: file() }, context);
  await importFile();
  await importFile();
  expect(context.audited.map(({ action }) => action)).toEqual([
    'contract.imported',
    'import.finished',
    'import.finished',
  ]);
});

test('an imported contract has hints, once the job that was ordered with it has run', async () => {
  const { id } = await run(file());
  await runJobsOf(database, id);
  const hints = await database.query<{ hintId: number }>('SELECT hint_id AS "hintId" FROM contract_hint');
  // No risk profile yet.
  expect(hints.map(({ hintId }) => hintId)).toContain(5);
  expect(hints.map(({ hintId }) => hintId)).toContain(17);
  // Without prices nothing can be judged.
  expect(
    await database.query(
      'SELECT score, score_band AS band, sigma, worst_hint_severity AS worst FROM contract',
    ),
  ).toEqual([{ score: null, band: 'unknown', sigma: null, worst: 1 }]);
});

testWith('gdv/sample-life.gdv')(
  'the public sample: 6 of 15 life contracts have fund units, and nothing the second time',
  async (path) => {
    const bytes = readFileSync(path);
    const first = await runAccepted(bytes);
    expect(first).toMatchObject({
      packages: 15,
      customers: { created: 6 },
      contracts: { created: 6 },
      funds: { created: 8 },
      holdings: { created: 10 },
      refusals: [],
    });
    const before = await content();
    const second = await runAccepted(bytes);
    expect(outcome(second)).toEqual({
      customers: { created: 0, updated: 0, unchanged: 6 },
      contracts: { created: 0, updated: 0, unchanged: 6 },
      funds: { created: 0, updated: 0, unchanged: 8 },
      holdings: { created: 0, updated: 0, unchanged: 10 },
    });
    expect(await content()).toEqual(before);
  },
);

testWith('gdv/musterdatei.gdv')(
  'the sample of the association yields no contract and says why',
  async (path) => {
    const report = await runAccepted(readFileSync(path));
    expect(report).toMatchObject({
      status: 'done',
      contracts: { created: 0 },
      refusals: [],
      findings: [{ code: 'gdv.noLifeContract', subject: 'bestand.gdv' }],
    });
    expect(report.skipped.map(({ kind }) => kind)).toContain('050');
  },
);

onServer('a file in any order and work that locks contracts by id do not stop each other', async () => {
  const fileOf = (end: string, ...numbers: string[]) =>
    gdvBytes(gdvPackage(numbers.flatMap((number) => contractRecords({ number, contract: { end } }))));
  await run(fileOf('01102045', '1', '2'));
  const [first, second] = await database.query<{ id: number }>('SELECT id FROM contract ORDER BY id');
  const lock = 'SELECT id FROM contract WHERE id = $1 FOR UPDATE';
  const report = await database.transaction(async (night) => {
    await night.query(lock, [first?.id]);
    const importing = run(fileOf('01102050', '2', '1'));
    await untilOneWaits(database);
    await night.query(lock, [second?.id]);
    return () => importing;
  });
  expect(await report()).toMatchObject({ status: 'done', contracts: { updated: 2 } });
});

onServer('two deliveries at once that bring the same person make one customer of her', async () => {
  const imports = await database.transaction(async (other) => {
    await takeLock(other, 'imports');
    const both = ['1', '2'].map((number) =>
      run(gdvBytes(gdvPackage(contractRecords({ number }))), `${number}.gdv`),
    );
    await untilOneWaits(database);
    return () => Promise.all(both);
  });
  const created = (await imports()).map(({ customers }) => customers.created);
  expect(created.sort()).toEqual([0, 1]);
  expect(await database.query('SELECT external_key FROM customer')).toHaveLength(1);
});

onServer('a contract that somebody enters while its delivery is written is found by it', async () => {
  await run(file());
  const [known] = await database.query<{ id: number }>('SELECT id FROM contract');
  const other = gdvBytes(gdvPackage(contractRecords({ number: '4712' })));
  const importing = await database.transaction(async (entering) => {
    const [copy] = await entering.query<{ id: number }>(
      `INSERT INTO contract (customer_id, group_id, customer_sort_name, tariff_id, tariff_name, issuer_id, issuer_name, start_date, external_key)
       SELECT customer_id, group_id, customer_sort_name, tariff_id, tariff_name, issuer_id, issuer_name, start_date, '4712'
       FROM contract WHERE id = $1 RETURNING id`,
      [known?.id],
    );
    await takeNumbers(entering, [copy?.id ?? 0]);
    const running = run(other);
    await untilOneWaits(database);
    return () => running;
  });
  expect(await importing()).toMatchObject({
    status: 'done',
    contracts: { created: 0, updated: 1 },
    refusals: [],
  });
  expect(await numberErrors(database)).toEqual([]);
});

describe('a package that loses against the work of others', () => {
  const bytes = gdvBytes([...gdvPackage(contractRecords()), ...gdvPackage(contractRecords({ number: '8' }))]);
  /** @param losses how many transactions in a row are ended at their end */
  const runLosing = (losses: number) => {
    const context = testContext(database);
    let left = losses;
    const transaction: Database['transaction'] = (work) =>
      database.transaction(async (db) => {
        const result = await work(db);
        if (left-- > 0) throw Object.assign(new Error('deadlock detected'), { code: '40P01' });
        return result;
      });
    return runImport(
      'gdv',
      gdvImporter(DEFAULT_GROUP_ID),
      { fileName: 'a.gdv', bytes },
      { ...context, database: { ...database, transaction } },
    );
  };

  test('is written again, and counted once', async () => {
    expect(await runLosing(2)).toMatchObject({
      status: 'done',
      packages: 2,
      customers: { created: 1, unchanged: 0 },
      contracts: { created: 2 },
    });
    expect(await database.query('SELECT FROM contract')).toHaveLength(2);
  });

  test('is given up after the third time', async () => {
    await expect(runLosing(3)).rejects.toThrow('deadlock detected');
    expect(await database.query('SELECT FROM contract')).toEqual([]);
    const [last] = await listRuns(database, { kinds: importKinds, usersOf: null });
    expect(last).toMatchObject({ status: 'failed' });
  });
});

test('a process that dies right after a package leaves the job behind that looks at its contracts', async () => {
  const context = testContext(database);
  const bytes = gdvBytes([
    ...gdvPackage(contractRecords()),
    ...gdvPackage(contractRecords({ number: '8', customerNumber: '88002' }), { insurer: '9002' }),
  ]);
  let packages = 0;
  const onProgress = () => {
    packages += 1;
    if (packages === 1) throw new Error('killed');
  };
  const dying = { ...context, onProgress };
  const importing = runImport(
    'gdv',
    gdvImporter(DEFAULT_GROUP_ID),
    { fileName: 'a.gdv', bytes: bytes },
    dying,
  );
  await expect(importing).rejects.toThrow('killed');
  const [run] = await database.query<{ id: string }>('SELECT id FROM import_run');
  await runJobsOf(database, run?.id ?? '');
  expect(await database.query('SELECT state, total FROM job WHERE import_run_id = $1', [run?.id])).toEqual([
    { state: 'done', total: 1 },
  ]);
  expect(await database.query('SELECT FROM contract_score')).toHaveLength(1);
});
