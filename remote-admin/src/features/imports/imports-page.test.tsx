import type { DeliveryDifferences, FileReading, ImportSummary } from '@depotwerk/contract/floor';
import { exportedTable, FakeFault, givenElementSize, someUser, type FakeAnswers } from '@depotwerk/testing';
import { screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { renderAdmin, someAdministrator } from '../../../test/render-admin';
import { someImportPreview, someImportReport } from '../../../test/some-import-report';

const NORTH = '11111111-1111-4111-8111-111111111111';
const run: ImportSummary = someImportReport();
const answers: FakeAnswers = {
  'GET /imports': () => [run],
  'GET /imports/running': () => [],
  'GET /jobs': () => [],
  'GET /groups': () => [
    { id: NORTH, groupName: 'Filiale Nord', level: 0, isInactive: false, customerCount: 3 },
  ],
  'POST /imports/:kind/preview': ({ params, query }) =>
    someImportPreview({
      fileName: String(query.fileName),
      ...(params.kind === 'ept' ? { kind: 'ept' } : {}),
    }),
  'GET /imports/:importId': () => someImportReport(),
  'POST /imports/:kind': ({ query }) => someImportReport({ fileName: String(query.fileName) }),
};

const file = (name: string) => new File(['0001'], name);
async function choose(user: UserEvent, chosen: File) {
  const input = (await screen.findByRole('button', { name: /hier ablegen/ })).querySelector('input');
  if (!input) throw new Error('the drop zone has no file input');
  await user.upload(input, chosen);
}

const take = async (user: UserEvent, name = 'Übernehmen') =>
  user.click(await screen.findByRole('button', { name }));

test('earlier imports become a file', async () => {
  const { user, server } = await renderAdmin('/admin/imports', {
    answers: { ...answers, 'POST /table-export': () => new Blob(['xlsx']) },
  });
  const { columns, rows } = await exportedTable(user, server, 'Bisherige Importe');
  expect(columns.map(({ head }) => head).slice(0, 2)).toEqual(['Datei', 'Art']);
  expect(rows.map(([fileName]) => fileName)).toEqual([run.fileName]);
});

test('the list can be held to one kind and one state, and a link leads to such a list', async () => {
  const runs = [
    someImportReport({ id: '1', fileName: 'gut.gdv', kind: 'gdv', status: 'done' }),
    someImportReport({ id: '2', fileName: 'schlecht.gdv', kind: 'gdv', status: 'failed' }),
    someImportReport({ id: '3', fileName: 'schlecht.csv', kind: 'prices', status: 'failed' }),
  ];
  const { user, address } = await renderAdmin('/admin/imports?status=failed', {
    answers: { ...answers, 'GET /imports': () => runs },
  });
  const table = await screen.findByRole('table', { name: 'Bisherige Importe' });
  const files = () =>
    within(table)
      .getAllByRole('link')
      .map(({ textContent }) => textContent);
  expect(files()).toEqual(['schlecht.gdv', 'schlecht.csv']);
  await user.click(screen.getByRole('combobox', { name: 'Art' }));
  // The choice of the file's kind above offers the same.
  const [, option] = await screen.findAllByTitle('Fondspreise (CSV, Excel)');
  await user.click(option!);
  await waitFor(() => expect(address()).toBe('/admin/imports?status=failed&kind=prices'));
  await waitFor(() => expect(screen.queryByRole('link', { name: 'schlecht.gdv' })).not.toBeInTheDocument());
  expect(screen.getByRole('link', { name: 'schlecht.csv' })).toBeVisible();
});

test('before anything is written a preview says what would be', async () => {
  const { user, server, address } = await renderAdmin('/admin/imports', { answers });
  await choose(user, file('bestand.gdv'));
  expect(await screen.findByRole('heading', { name: 'Vorschau: bestand.gdv' })).toHaveFocus();
  expect(screen.getByRole('row', { name: /Verträge 13 2 0/ })).toBeVisible();
  expect(screen.getByText('Feld „ISIN-Nummer“ (Stellen 82 bis 93): „DE000A1W2BL9“')).toBeVisible();
  expect(server.calls('POST /imports/:kind')).toHaveLength(0);
  expect(address()).toBe('/admin/imports');
  await take(user);
  expect(await screen.findByRole('heading', { level: 1, name: 'bestand.gdv' })).toBeVisible();
  expect(address()).toBe('/admin/imports/44444444-4444-4444-8444-444444444444');
  const [call] = server.calls('POST /imports/:kind');
  expect(call?.params).toEqual({ kind: 'gdv' });
  expect(call?.query).toEqual({ fileName: 'bestand.gdv' });
  expect(call?.body).toBeInstanceOf(File);
});

test('another file can be chosen instead, and nothing is imported', async () => {
  const { user, server } = await renderAdmin('/admin/imports', { answers });
  await choose(user, file('bestand.gdv'));
  await take(user, 'Andere Datei');
  expect(await screen.findByRole('button', { name: /hier ablegen/ })).toBeVisible();
  expect(server.calls('POST /imports/:kind')).toHaveLength(0);
});

test('totals that differ are accepted with a reason', async () => {
  const { user, server } = await renderAdmin('/admin/imports', {
    answers: {
      ...answers,
      'POST /imports/:kind/preview': () => someImportPreview({ toAccept: ['trailer'] }),
    },
  });
  await choose(user, file('bestand.gdv'));
  expect(await screen.findByText('Summen im Nachsatz weichen ab')).toBeVisible();
  await take(user, 'Trotzdem übernehmen');
  expect(screen.getByRole('textbox', { name: 'Grund' })).toHaveAccessibleDescription(
    'Bitte nennen Sie einen Grund.',
  );
  expect(server.calls('POST /imports/:kind')).toHaveLength(0);
  await user.type(screen.getByRole('textbox', { name: 'Grund' }), 'Teillieferung');
  await take(user, 'Trotzdem übernehmen');
  expect(await screen.findByRole('heading', { level: 1, name: 'bestand.gdv' })).toBeVisible();
  expect(server.calls('POST /imports/:kind')[0]?.query).toEqual({
    fileName: 'bestand.gdv',
    accept: 'trailer',
    reason: 'Teillieferung',
  });
});

test('doubtful prices are left out, or imported with a reason', async () => {
  const { user, server } = await renderAdmin('/admin/imports', {
    answers: {
      ...answers,
      'POST /imports/:kind/preview': () =>
        someImportPreview({
          kind: 'prices',
          toAccept: ['prices'],
          refusals: [
            { line: 2, record: 'LU0323578657', contractNumber: null, code: 'prices.doubtful', detail: null },
          ],
        }),
    },
  });
  await user.click(await screen.findByText('Fondspreise (CSV, Excel)', { selector: '[title] *, [title]' }));
  await choose(user, file('kurse.csv'));
  expect(await screen.findByText('Auffällige Preise werden nicht übernommen')).toBeVisible();
  await take(user, 'Alle Preise übernehmen');
  expect(screen.getByRole('textbox', { name: 'Grund' })).toHaveAccessibleDescription(
    'Bitte nennen Sie einen Grund.',
  );
  await take(user, 'Ohne auffällige Preise übernehmen');
  await screen.findByRole('heading', { level: 1, name: 'kurse.csv' });
  expect(server.calls('POST /imports/:kind').map(({ query }) => query)).toEqual([{ fileName: 'kurse.csv' }]);
});

test('doubtful lines are answered one by one with a reason, a price for new units as a split', async () => {
  const doubtful = (line: number, record: string, published: number, known: number) =>
    ({
      line,
      record,
      contractNumber: null,
      code: 'prices.doubtful',
      detail: { kind: 'prices', parameters: { published, known } },
    }) as const;
  const { user, server } = await renderAdmin('/admin/imports', {
    answers: {
      ...answers,
      'POST /imports/:kind/preview': () =>
        someImportPreview({
          kind: 'prices',
          toAccept: ['prices'],
          refusals: [
            doubtful(2, 'LU0323578657', 200.5, 100),
            doubtful(3, 'DE0008404005', 300, 100),
            doubtful(4, 'IE00B4L5Y983', 10.1, 100),
            doubtful(5, 'LU9107634032', 1, 100),
          ],
        }),
    },
  });
  await user.click(await screen.findByText('Fondspreise (CSV, Excel)', { selector: '[title] *, [title]' }));
  await choose(user, file('kurse.csv'));
  const table = await screen.findByRole('table', { name: '4 auffällige Zeilen' });
  expect(within(table).getByText('In der Datei 200,5, zuletzt 100')).toBeVisible();
  const say = async (line: number, verdict: string) => {
    await user.click(within(table).getByRole('combobox', { name: `Antwort zu Zeile ${line}` }));
    // Lists that were open before stay in the page; the last one is that of this line.
    const listed = (await screen.findAllByTitle(verdict)).at(-1);
    if (!listed) throw new Error(`${verdict} is not in the list`);
    await user.click(listed);
  };
  await say(2, 'Richtig');
  await say(3, 'Falsch');
  await say(4, 'Split');
  expect(within(table).getByRole('textbox', { name: 'Neue Anteile, Zeile 4' })).toHaveValue('10');
  await take(user, 'Mit 3 Antworten übernehmen');
  expect(server.calls('POST /imports/:kind')).toHaveLength(0);
  await user.type(screen.getByRole('textbox', { name: 'Grund' }), 'Laut Fondsgesellschaft');
  await take(user, 'Mit 3 Antworten übernehmen');
  await screen.findByRole('heading', { level: 1, name: 'kurse.csv' });
  expect(server.calls('POST /imports/:kind')[0]?.query).toEqual({
    fileName: 'kurse.csv',
    answers: '2-right.3-wrong.4-split-1-10',
    reason: 'Laut Fondsgesellschaft',
  });
});

test('new customers join the chosen group', async () => {
  givenElementSize({ width: 1400, height: 660 });
  const { user, server } = await renderAdmin('/admin/imports', {
    answers,
    user: someAdministrator({ permissions: ['imports.run', 'groups.view'] }),
  });
  await user.click(await screen.findByRole('combobox', { name: /^Gruppe für neue Kunden/ }));
  await user.click(await screen.findByRole('treeitem', { name: 'Filiale Nord' }));
  await choose(user, file('bestand.gdv'));
  await take(user);
  await screen.findByRole('heading', { level: 1, name: 'bestand.gdv' });
  for (const call of ['POST /imports/:kind/preview', 'POST /imports/:kind'] as const)
    expect(server.calls(call)[0]?.query).toMatchObject({ groupId: NORTH });
});

test.each([
  ['PRIIPs-Template (EPT)', 'fonds.xlsx', 'ept'],
  ['Fondspreise (CSV, Excel)', 'kurse.csv', 'prices'],
  ['Fondsdaten (CSV, Excel)', 'daten.csv', 'funds'],
] as const)('%s goes to its own importer', async (label, name, kind) => {
  const { user, server } = await renderAdmin('/admin/imports', { answers });
  await user.click(await screen.findByText(label, { selector: '[title] *, [title]' }));
  await choose(user, file(name));
  await take(user);
  expect(await screen.findByRole('heading', { level: 1, name })).toBeVisible();
  expect(server.calls('POST /imports/:kind')).toMatchObject([{ params: { kind } }]);
});

test('a file that cannot be used says why and in which line', async () => {
  const refusals = [
    { line: 9, record: null, contractNumber: null, code: 'imports.gdv.notGdv', detail: null } as const,
  ];
  const { user, server } = await renderAdmin('/admin/imports', {
    answers: {
      ...answers,
      'POST /imports/:kind/preview': () => someImportPreview({ isUsable: false, refusals: [...refusals] }),
    },
  });
  await choose(user, file('bestand.gdv'));
  expect(await screen.findByRole('alert')).toHaveTextContent('Die Datei kann nicht übernommen werden.');
  expect(screen.getByRole('row', { name: /^9 .*Das ist keine GDV-Datei/ })).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Übernehmen' })).not.toBeInTheDocument();
  expect(server.calls('POST /imports/:kind')).toHaveLength(0);
});

test('a file that brings nothing new cannot be taken over, and the page says so', async () => {
  const known = { created: 0, updated: 0, unchanged: 3 };
  const { user } = await renderAdmin('/admin/imports', {
    answers: {
      ...answers,
      'POST /imports/:kind/preview': () =>
        someImportPreview({
          customers: known,
          contracts: known,
          funds: known,
          holdings: known,
          prices: known,
        }),
    },
  });
  await choose(user, file('bestand.gdv'));
  expect(await screen.findByText(/Die Datei bringt nichts Neues/)).toBeVisible();
  expect(screen.getByRole('button', { name: 'Übernehmen' })).toBeDisabled();
});

const asked: FileReading = {
  coding: 'utf-8',
  codingSamples: [],
  separator: 'semicolon',
  numbers: null,
  dates: null,
  headLine: 1,
  columns: [
    { head: 'Kennung', samples: ['LU9719520389', 'LU9107634032'], field: null },
    { head: 'Kurs', samples: ['143.628', '89.673'], field: 'price' },
  ],
  fields: [
    { key: 'isin', isRequired: true },
    { key: 'price', isRequired: true },
    { key: 'currency', isRequired: false },
  ],
  currency: null,
  questions: ['columns', 'numbers'],
};

test('what a file leaves open is asked, and the answers go with the preview and the import', async () => {
  givenElementSize({ width: 1400, height: 660 });
  const { user, server } = await renderAdmin('/admin/imports', {
    answers: {
      ...answers,
      'POST /imports/:kind/preview': ({ query }) => {
        const isAnswered = query.numbers !== undefined && query.columns !== undefined;
        const reading: FileReading = isAnswered ? { ...asked, numbers: 'point', questions: [] } : asked;
        return someImportPreview({ kind: 'prices', isUsable: isAnswered, refusals: [], reading });
      },
    },
  });
  await user.click(await screen.findByText('Fondspreise (CSV, Excel)', { selector: '[title] *, [title]' }));
  await choose(user, file('kurse.csv'));
  const question = await screen.findByRole('alert');
  expect(question).toHaveTextContent('Zahlen wie 89.673 lassen sich auf zwei Arten lesen');
  expect(screen.queryByRole('button', { name: 'Übernehmen' })).not.toBeInTheDocument();
  await user.click(screen.getByRole('combobox', { name: 'Dezimalzeichen' }));
  await user.click(await screen.findByTitle('Dezimalpunkt (1,234.56)'));
  await user.click(screen.getByRole('combobox', { name: 'ISIN (Pflicht)' }));
  await user.click(await screen.findByTitle('Kennung: LU9719520389 …'));
  expect(screen.getByText('LU9107634032')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Mit diesen Spalten lesen' }));
  await take(user);
  await screen.findByRole('heading', { level: 1, name: 'kurse.csv' });
  expect(server.calls('POST /imports/:kind')[0]?.query).toEqual({
    fileName: 'kurse.csv',
    numbers: 'point',
    columns: 'price:1,isin:0',
  });
});

test('an import that fails after its preview says why', async () => {
  const { user } = await renderAdmin('/admin/imports', {
    answers: {
      ...answers,
      'POST /imports/:kind': () => {
        throw new FakeFault(422, 'imports.gdv.nothingUsable');
      },
    },
  });
  await choose(user, file('bestand.gdv'));
  await take(user);
  expect(await screen.findByRole('alert')).toHaveTextContent(
    'Keine Lieferung der Datei konnte übernommen werden.',
  );
});

test('a file that is too large is not sent at all', async () => {
  const { user, server } = await renderAdmin('/admin/imports', { answers });
  const large = file('bestand.gdv');
  Object.defineProperty(large, 'size', { value: 60 * 1024 * 1024 });
  await choose(user, large);
  expect(await screen.findByText(/„bestand.gdv“ ist zu groß/)).toBeVisible();
  expect(server.calls('POST /imports/:kind/preview')).toHaveLength(0);
});

test('earlier imports lead to their reports', async () => {
  await renderAdmin('/admin/imports', { answers });
  const row = await screen.findByRole('row', { name: /bestand.gdv/ });
  expect(within(row).getByRole('link', { name: 'bestand.gdv' })).toHaveAttribute(
    'href',
    '/admin/imports/44444444-4444-4444-8444-444444444444',
  );
  for (const text of ['GDV-Datei', 'admin', '1.542', 'Abgeschlossen']) {
    expect(within(row).getByText(text)).toBeVisible();
  }
});

test('a preview lists by contract how a delivery differs from before', async () => {
  const differences: DeliveryDifferences = {
    new: 0,
    changed: 1,
    missing: 1,
    listed: [
      { contractNumber: '4711', kind: 'changed', fields: ['units', 'premium'] },
      { contractNumber: '4712', kind: 'missing', fields: [] },
    ],
  };
  const { user } = await renderAdmin('/admin/imports', {
    answers: { ...answers, 'POST /imports/:kind/preview': () => someImportPreview({ differences }) },
  });
  await choose(user, file('bestand.gdv'));
  expect(await screen.findByText('2 Unterschiede zum Stand vorher')).toBeVisible();
  expect(screen.getByText(/^0 neu, 1 geändert, 1 nicht mehr geliefert\./)).toBeVisible();
  expect(
    screen.getByRole('row', { name: /4711 Geändert Fondsanteile, Beitrag und Aufteilung/ }),
  ).toBeVisible();
  expect(screen.getByRole('row', { name: /4712 Nicht mehr geliefert/ })).toBeVisible();
});

test('an import that runs stands in the list with what it has read, and has no report yet', async () => {
  const { id, kind, startedAt, startedBy } = run;
  const own = { kind, startedAt, startedBy, isCancelRequested: false };
  const running = { ...own, id: NORTH, fileName: 'läuft.gdv', records: 40_000 };
  let isCancelRequested = false;
  const { user } = await renderAdmin('/admin/imports', {
    answers: {
      ...answers,
      'GET /imports/running': () => [
        { ...running, isCancelRequested },
        { ...running, id, fileName: 'beendet.gdv' },
      ],
      'POST /imports/:importId/cancel': () => {
        isCancelRequested = true;
        return { ...running, isCancelRequested };
      },
    },
  });
  const row = await screen.findByRole('row', { name: /läuft\.gdv/ });
  expect(within(row).getByText('40.000')).toBeVisible();
  expect(within(row).getByText('Läuft')).toBeVisible();
  expect(within(row).queryByRole('link')).toBeNull();
  expect(screen.queryByRole('row', { name: /beendet/ })).toBeNull();
  await user.click(within(row).getByRole('button', { name: 'Abbrechen' }));
  expect(await within(row).findByText('Wird abgebrochen')).toBeVisible();
});

test('an import whose process died says that it broke off, and what to do', async () => {
  await renderAdmin('/admin/imports', {
    answers: { ...answers, 'GET /imports': () => [{ ...run, status: 'failed', finishedAt: null }] },
  });
  const row = await screen.findByRole('row', { name: new RegExp(run.fileName) });
  expect(within(row).getByText('Abgebrochen')).toBeVisible();
  expect(within(row).getByText(/Importieren Sie die Datei noch einmal/)).toBeVisible();
  expect(within(row).queryByRole('link')).toBeNull();
});

test('before the first import there is nothing, and that is said', async () => {
  await renderAdmin('/admin/imports', { answers: { ...answers, 'GET /imports': () => [] } });
  expect(await screen.findByRole('heading', { name: 'Noch kein Import' })).toBeVisible();
});

test('when the earlier imports cannot be loaded, importing still works', async () => {
  const { user } = await renderAdmin('/admin/imports', {
    answers: {
      ...answers,
      'GET /imports': () => {
        throw new FakeFault(500, 'common.unexpected');
      },
    },
  });
  expect(await screen.findByText('Die bisherigen Importe konnten nicht geladen werden.')).toBeVisible();
  await choose(user, file('bestand.gdv'));
  await take(user);
  expect(await screen.findByRole('heading', { level: 1, name: 'bestand.gdv' })).toBeVisible();
});

test.each([
  ['an adviser', someUser()],
  ['an administrator without the permission', someAdministrator({ permissions: ['tariffs.view'] })],
])('%s is sent to the contracts', async (_name, user) => {
  const { address } = await renderAdmin('/admin/imports', { answers, user });
  expect(await screen.findByRole('heading', { name: 'Verträge' })).toBeVisible();
  expect(address()).toBe('/contracts');
});
