import type { ImportCode } from '@depotwerk/contract/floor/values/import-codes';
import type { ImportReport, ImportUndoOutcome } from '@depotwerk/contract/floor';
import { exportedTable, FakeFault } from '@depotwerk/testing';
import { screen, within } from '@testing-library/react';
import { renderAdmin } from '../../../../test/render-admin';
import { someImportReport } from '../../../../test/some-import-report';

const renderReport = (changes: Partial<ImportReport> = {}) => {
  const report = someImportReport(changes);
  return renderAdmin(`/admin/imports/${report.id}`, {
    answers: {
      'GET /imports/running': () => [],
      'GET /imports/:importId': () => report,
      'POST /table-export': () => new Blob(['xlsx']),
    },
  });
};
const region = (name: string) => screen.findByRole('region', { name });
const cells = (row: HTMLElement) =>
  within(row)
    .getAllByRole('cell')
    .map((cell) => cell.textContent);

test('counts what was created, changed and left alone', async () => {
  await renderReport();
  const counts = await region('Übernommen');
  expect(cells(within(counts).getByRole('row', { name: /Kunden/ }))).toEqual(['14', '1', '0']);
  expect(cells(within(counts).getByRole('row', { name: /Fondspositionen/ }))).toEqual(['10', '0', '0']);
});

test('before an import of prices is taken back the dialog says what contracts are worth then and which prices stay', async () => {
  const report = someImportReport({ kind: 'prices', isUndoable: true });
  const none = { restored: 0, removed: 0, kept: 0 };
  const outcome: ImportUndoOutcome = {
    contracts: none,
    customers: none,
    kept: [],
    market: {
      prices: { restored: 1, removed: 2, kept: 1 },
      keptPrices: [
        {
          isin: 'DE0008404005',
          fundName: 'Weltfonds',
          day: '2026-11-23',
          price: 101,
          priceNow: 102,
          currency: 'EUR',
        },
      ],
      funds: none,
      keptFunds: [],
      values: {
        contracts: 1200,
        difference: -90,
        withoutValue: 1,
        largest: [
          { contractNumber: 'V-3', customerName: 'Zander, Ulf', valueBefore: 300, valueAfter: null },
          { contractNumber: 'V-2', customerName: 'Böhm, Änne', valueBefore: 690, valueAfter: 600 },
        ],
      },
    },
  };
  const undo = { undoneAt: '2026-11-23T10:00:00Z', undoneBy: 'Anna Adler', reason: 'Falscher Mandant' };
  const { user, server } = await renderAdmin(`/admin/imports/${report.id}`, {
    answers: {
      'GET /imports/running': () => [],
      'GET /imports/:importId': () => report,
      'GET /imports/:importId/undo': () => outcome,
      'POST /imports/:importId/undo': () => someImportReport({ kind: 'prices', undo }),
    },
  });
  await user.click(await screen.findByRole('button', { name: 'Import rückgängig machen' }));
  const dialog = within(await screen.findByRole('dialog'));
  expect(await dialog.findByText('Preise: 1 wieder wie vorher, 2 entfernt, 1 behalten')).toBeVisible();
  expect(dialog.getByText(/^Die Werte von 1.200 Verträgen ändern sich, zusammen um −90,00/)).toBeVisible();
  expect(dialog.getByText(/^Ein Vertrag hat danach keinen Wert/)).toBeVisible();
  expect(cells(dialog.getByRole('row', { name: /V-2/ })).slice(-3)).toEqual([
    '690,00\u00a0€',
    '600,00\u00a0€',
    '−90,00\u00a0€',
  ]);
  expect(cells(dialog.getByRole('row', { name: /DE0008404005/ })).slice(-2)).toEqual([
    '101,00 EUR',
    '102,00 EUR',
  ]);
  expect(dialog.queryByText(/^Verträge: 0/)).toBeNull();
  await user.type(dialog.getByRole('textbox', { name: /Grund/ }), 'Falscher Mandant');
  await user.click(dialog.getByRole('button', { name: 'Import rückgängig machen' }));
  expect(
    await screen.findByText(/^Rückgängig gemacht von Anna Adler am .*: Falscher Mandant$/),
  ).toBeVisible();
  expect(server.calls('POST /imports/:importId/undo')[0]?.body).toEqual({ reason: 'Falscher Mandant' });
});

test('of a file of positions the funds are not what is new', async () => {
  await renderReport({ kind: 'tpt' });
  expect(await screen.findByRole('rowheader', { name: 'Fonds mit Positionen' })).toBeVisible();
});

test('before positions are taken back the dialog says from which file they are then and which a later file keeps', async () => {
  const report = someImportReport({ kind: 'tpt', isUndoable: true });
  const none = { restored: 0, removed: 0, kept: 0 };
  const outcome: ImportUndoOutcome = {
    contracts: none,
    customers: none,
    kept: [],
    market: {
      prices: none,
      keptPrices: [],
      funds: none,
      keptFunds: [],
      values: { contracts: 0, difference: 0, withoutValue: 0, largest: [] },
      positions: {
        funds: { restored: 1, removed: 1, kept: 1 },
        contracts: 1200,
        changed: [
          {
            isin: 'DE0008404005',
            fundName: 'Weltfonds',
            contracts: 1200,
            asOf: '2026-06-30',
            before: { fileName: 'maerz.xlsx', asOf: '2026-03-31' },
          },
          { isin: 'IE00B4L5Y983', fundName: 'Neufonds', contracts: 0, asOf: '2026-06-30', before: null },
        ],
        kept: [
          {
            isin: 'LU0323578657',
            fundName: 'Mischfonds',
            later: { fileName: 'juli.xlsx', asOf: '2026-07-31' },
          },
        ],
      },
    },
  };
  const { user } = await renderAdmin(`/admin/imports/${report.id}`, {
    answers: {
      'GET /imports/running': () => [],
      'GET /imports/:importId': () => report,
      'GET /imports/:importId/undo': () => outcome,
    },
  });
  await user.click(await screen.findByRole('button', { name: 'Import rückgängig machen' }));
  const dialog = within(await screen.findByRole('dialog'));
  expect(
    await dialog.findByText('Positionen von Fonds: 1 wieder wie vorher, 1 gelöscht, 1 behalten'),
  ).toBeVisible();
  expect(
    dialog.getByText('1.200 Verträge halten einen dieser Fonds; ihre Durchsicht ändert sich.'),
  ).toBeVisible();
  expect(cells(dialog.getByRole('row', { name: /DE0008404005/ }))).toEqual([
    '1.200',
    '30.06.2026',
    'maerz.xlsx, Stand 31.03.2026',
  ]);
  expect(cells(dialog.getByRole('row', { name: /IE00B4L5Y983/ })).at(-1)).toBe('keine Positionen');
  expect(cells(dialog.getByRole('row', { name: /LU0323578657/ }))).toEqual(['juli.xlsx, Stand 31.07.2026']);
  expect(dialog.queryByText('Der Wert keines Vertrags ändert sich.')).toBeNull();
});

test('before a delivery is taken back the dialog says what goes back and what stays, afterwards the report does', async () => {
  let report = someImportReport({ isUndoable: true });
  const outcome: ImportUndoOutcome = {
    contracts: { restored: 2, removed: 12, kept: 1 },
    customers: { restored: 0, removed: 14, kept: 1 },
    kept: [
      { noun: 'contract', subject: '4711', reason: 'order' },
      { noun: 'customer', subject: 'Böhm, Änne', reason: 'contracts' },
    ],
  };
  const undo = { undoneAt: '2026-11-23T10:00:00Z', undoneBy: 'Anna Adler', reason: 'Falscher Mandant' };
  const { user } = await renderAdmin(`/admin/imports/${report.id}`, {
    answers: {
      'GET /imports/running': () => [],
      'GET /imports/:importId': () => report,
      'GET /imports/:importId/undo': () => outcome,
      'POST /imports/:importId/undo': () => (report = someImportReport({ undo, undoOutcome: outcome })),
    },
  });
  await user.click(await screen.findByRole('button', { name: 'Import rückgängig machen' }));
  const dialog = within(await screen.findByRole('dialog'));
  expect(await dialog.findByText('Verträge: 2 wieder wie vorher, 12 gelöscht, 1 behalten')).toBeVisible();
  expect(cells(dialog.getByRole('row', { name: /Vertrag 4711/ }))).toEqual([
    'Auftrag oder Depot bei einer Bank',
  ]);
  await user.type(dialog.getByRole('textbox', { name: /Grund/ }), 'Falscher Mandant');
  await user.click(dialog.getByRole('button', { name: 'Import rückgängig machen' }));
  expect(await screen.findByText('Was die Rücknahme ergab')).toBeVisible();
  expect(screen.getByText(/^Rückgängig gemacht von Anna Adler am .*: Falscher Mandant$/)).toBeVisible();
});

test('a way back that was broken off is continued with its reason', async () => {
  const undoing = {
    startedAt: '2026-11-23T10:00:00Z',
    startedBy: 'Anna Adler',
    reason: 'Falscher Mandant',
    isRunning: false,
  };
  let report = someImportReport({ undoing });
  const { user, server } = await renderAdmin(`/admin/imports/${report.id}`, {
    answers: {
      'GET /imports/running': () => [],
      'GET /imports/:importId': () => report,
      'POST /imports/:importId/undo': () =>
        (report = someImportReport({ undoing: { ...undoing, isRunning: true, done: 500, total: 20_000 } })),
    },
  });
  await user.click(await screen.findByRole('button', { name: 'Rücknahme fortsetzen' }));
  expect(await screen.findByText(/^Der Import wird zurückgenommen/)).toBeVisible();
  expect(screen.getByText('500 von 20.000 bearbeitet')).toBeVisible();
  expect(server.calls('POST /imports/:importId/undo')[0]?.body).toEqual({ reason: 'Falscher Mandant' });
});

test('lines that wait for an answer are counted, and the report says what to do', async () => {
  await renderReport({ doubtsLeft: 3 });
  expect(await screen.findByText('3 auffällige Zeilen warten auf eine Antwort')).toBeVisible();
});

test('a refused record stands with its line, contract and reason', async () => {
  await renderReport();
  const refusals = await region('1 abgelehnter Satz');
  const row = within(refusals).getByRole('row', { name: /599775932/ });
  for (const text of [
    '457',
    '0230',
    'Die ISIN ist ungültig',
    'Feld „ISIN-Nummer“ (Stellen 82 bis 93): „DE000A1W2BL9“',
  ]) {
    expect(within(row).getByText(text)).toBeVisible();
  }
});

test('refused records become a file for whoever repairs them, all of them', async () => {
  const [refusal] = someImportReport().refusals;
  const refusals = Array.from({ length: 60 }, (_, i) => ({ ...refusal!, line: i + 1 }));
  const { user, server } = await renderReport({ refusals });
  const { columns, rows } = await exportedTable(user, server, '60 abgelehnte Sätze');
  expect(columns.map(({ head }) => head)).toEqual(['Zeile', 'Satz', 'Vertrag', 'Grund']);
  expect(rows).toHaveLength(60);
  expect(rows[59]).toEqual([
    60,
    '0230',
    '599775932',
    'Die ISIN ist ungültig · Feld „ISIN-Nummer“ (Stellen 82 bis 93): „DE000A1W2BL9“',
  ]);
});

test('a code that this version does not know is still shown', async () => {
  const [refusal] = someImportReport().refusals;
  if (!refusal) throw new Error('the report needs a refusal');
  await renderReport({ refusals: [{ ...refusal, code: 'gdv.fromTheFuture' as string as ImportCode }] });
  expect(await screen.findByText('Nicht lesbar (gdv.fromTheFuture)')).toBeVisible();
});

test('a contract whose rows contradict each other is named with line, field and both values', async () => {
  await renderReport({
    kind: 'contracts',
    refusals: [
      {
        line: 3,
        record: null,
        contractNumber: 'M-4711',
        code: 'contracts.differs',
        detail: {
          kind: 'differs',
          parameters: { field: 'Beginn', value: '01.11.2015', line: 2, known: '01.10.2015' },
        },
      },
    ],
  });
  const refusals = await region('1 abgelehnte Zeile');
  expect(within(refusals).queryByRole('columnheader', { name: 'ISIN' })).toBeNull();
  expect(cells(within(refusals).getByRole('row', { name: /M-4711/ })).slice(-1)).toEqual([
    'Die Zeilen des Vertrags widersprechen sich; er wurde als Ganzes nicht übernommen' +
      'Feld Beginn: „01.11.2015“, in Zeile 2 aber „01.10.2015“',
  ]);
});

test('an import of prices speaks of ISINs, never of contracts', async () => {
  const [refusal] = someImportReport().refusals;
  const known = { published: 12, computed: 10 } as const;
  await renderReport({
    kind: 'prices',
    refusals: [{ ...refusal!, record: 'LU0323578657', contractNumber: null, code: 'prices.unknownFund' }],
    findings: [
      { line: 1, subject: '', code: 'prices.ratesRead', published: 3, computed: null },
      { line: 3, subject: 'DE0008404005', code: 'prices.converted', ...known },
    ],
  });
  const heads = async (name: string) =>
    within(await region(name))
      .getAllByRole('columnheader')
      .map(({ textContent }) => textContent);
  expect(await heads('1 abgelehnte Zeile')).toEqual(['Zeile', 'ISIN', 'Grund']);
  expect((await heads('2 Auffälligkeiten')).slice(0, 2)).toEqual(['Zeile', 'ISIN']);
  const findings = within(await region('2 Auffälligkeiten'));
  expect(cells(findings.getByRole('row', { name: /Umrechnungskurse/ }))[0]).toBe('ganze Datei');
  expect(cells(findings.getByRole('row', { name: /DE0008404005/ }))[0]).toBe('DE0008404005');
});

test('findings compare the file with what was expected', async () => {
  await renderReport({
    kind: 'ept',
    findings: [
      { line: 3, subject: 'LU0323578657', code: 'ept.vevDiffers', published: 0.0912, computed: 0.0871 },
    ],
  });
  const findings = await region('1 Auffälligkeit');
  expect(cells(within(findings).getByRole('row', { name: /LU0323578657/ }))).toEqual([
    'LU0323578657',
    'Die VEV passt nicht zu den Renditemomenten',
    '9,1200\u00a0%',
    '8,7100\u00a0%',
  ]);
});

test('totals that differ are amounts', async () => {
  const total = { line: 17, subject: 'Muster Leben AG', code: 'gdv.premiumTotalDiffers' } as const;
  await renderReport({ findings: [{ ...total, published: 0, computed: 1300 }] });
  const row = within(await region('1 Auffälligkeit')).getByRole('row', { name: /Muster Leben AG/ });
  expect(cells(row).slice(-2)).toEqual(['0,00', '1.300,00']);
});

test('skipped lines of business are counted by kind', async () => {
  await renderReport();
  const skipped = await region('Nicht übernommen: andere Sparten und Verträge ohne Fondsguthaben');
  expect(cells(within(skipped).getByRole('row', { name: /Kraftfahrt/ }))).toEqual(['24', '240']);
});

test('nothing refused and nothing strange is said, too', async () => {
  await renderReport({ refusals: [], findings: [], skipped: [] });
  expect(await screen.findByText('Kein Satz wurde abgelehnt.')).toBeVisible();
  expect(screen.getByText('Nichts ist aufgefallen.')).toBeVisible();
});

test('the report can be taken away as a file', async () => {
  const saved: { name: string; content: Blob }[] = [];
  let blob = new Blob();
  URL.createObjectURL = (content) => {
    blob = content as Blob;
    return 'blob:report';
  };
  URL.revokeObjectURL = () => undefined;
  jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function click(
    this: HTMLAnchorElement,
  ) {
    saved.push({ name: this.download, content: blob });
  });
  const { user } = await renderReport();
  await user.click(await screen.findByRole('button', { name: 'Bericht als JSON' }));
  expect(saved.map(({ name }) => name)).toEqual(['bestand-2026-11-20.json']);
  expect(saved[0]?.content.type).toBe('application/json');
});

test('a report that does not exist leads back', async () => {
  await renderAdmin('/admin/imports/44444444-4444-4444-8444-444444444444', {
    answers: {
      'GET /imports/running': () => [],
      'GET /imports/:importId': () => {
        throw new FakeFault(404, 'imports.notFound');
      },
    },
  });
  expect(await screen.findByRole('heading', { name: 'Diesen Bericht gibt es nicht' })).toBeVisible();
  expect(screen.getByRole('link', { name: 'Zum Datenimport' })).toHaveAttribute('href', '/admin/imports');
});

test('an import that still runs says how far it is, and its report follows', async () => {
  const report = someImportReport();
  let isRunning = true;
  await renderAdmin(`/admin/imports/${report.id}`, {
    answers: {
      'GET /imports/running': () => {
        const { id, kind, fileName, startedAt, startedBy } = report;
        const run = { id, kind, fileName, startedAt, startedBy, records: 4_000, isCancelRequested: false };
        return isRunning ? [run] : [];
      },
      'GET /imports/:importId': () => report,
    },
  });
  expect(await screen.findByText('4.000 Sätze gelesen')).toBeVisible();
  isRunning = false;
  expect(
    await screen.findByRole('heading', { level: 1, name: report.fileName }, { timeout: 5_000 }),
  ).toBeVisible();
});

test('the address of an import of users leads to the page that shows its rows', async () => {
  const { address } = await renderReport({ kind: 'users' });
  expect(await screen.findByRole('heading', { name: 'Import von Benutzern' })).toBeVisible();
  expect(address()).toBe('/user-management/users/import/44444444-4444-4444-8444-444444444444');
});
