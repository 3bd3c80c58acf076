import type {
  DeliveryDifferences,
  FileReading,
  ImportPreview,
  ImportSummary,
  ReadingChoice,
} from '@depotwerk/contract/floor';
import type { ImportKind } from '@depotwerk/contract/floor/values/import-kinds';
import { defaultCheckLimits } from '@depotwerk/domain';
import { exportedTable, FakeFault, givenElementSize, someUser, type FakeAnswers } from '@depotwerk/testing';
import { screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { renderAdmin, someAdministrator } from '../../../test/render-admin';
import { someImportPreview, someImportReport, someStoredImport } from '../../../test/some-import-report';

const NORTH = '11111111-1111-4111-8111-111111111111';
const run: ImportSummary = someImportReport();
const FILE_ID = '55555555-5555-4555-8555-555555555555';

interface Stored {
  readonly kind: ImportKind;
  readonly fileName: string;
  readonly choice: ReadingChoice;
}

/** Files as the API stores them: sent once, looked at and imported from there. */
function filesWith(previewOf: (stored: Stored) => ImportPreview): FakeAnswers {
  let stored: Stored = { kind: 'gdv', fileName: '', choice: {} };
  const preview = () => ({ ...previewOf(stored), fileId: FILE_ID });
  return {
    'POST /imports/:kind/preview': ({ params, query }) => {
      stored = { kind: params.kind as ImportKind, fileName: String(query.fileName), choice: {} };
      return preview();
    },
    'POST /imports/files/:fileId/preview': ({ query }) => {
      stored = { ...stored, choice: query };
      return preview();
    },
    'GET /imports/files/:fileId': () => ({
      file: someStoredImport({ fileId: FILE_ID, kind: stored.kind, fileName: stored.fileName }),
      preview: preview(),
      choice: stored.choice,
    }),
    'POST /imports/files/:fileId/import': () => someImportReport({ fileName: stored.fileName }),
    'DELETE /imports/files/:fileId': () => undefined,
  };
}

const answers: FakeAnswers = {
  'GET /imports': () => [run],
  'GET /imports/files': () => [],
  'GET /imports/running': () => [],
  'GET /jobs': () => [],
  'GET /groups': () => [
    { id: NORTH, groupName: 'Filiale Nord', level: 0, isInactive: false, customerCount: 3 },
  ],
  ...filesWith(({ kind, fileName }) => someImportPreview({ fileName, ...(kind === 'ept' ? { kind } : {}) })),
  'GET /imports/:importId': () => someImportReport(),
};

const file = (name: string) => new File(['0001'], name);
async function choose(user: UserEvent, chosen: File) {
  const input = (await screen.findByRole('button', { name: /hier ablegen/ })).querySelector('input');
  if (!input) throw new Error('the drop zone has no file input');
  await user.upload(input, chosen);
}

const take = async (user: UserEvent, name = 'Übernehmen') =>
  user.click(await screen.findByRole('button', { name }));

test('limits of checks are changed with a reason, within what they may be', async () => {
  const setting = { ...defaultCheckLimits, version: 1, changedAt: null, changedBy: null, reason: null };
  const { user, server } = await renderAdmin('/admin/imports', {
    answers: {
      ...answers,
      'GET /check-limits': () => setting,
      'GET /insurers': () => [],
      'PUT /check-limits': ({ body }) => ({
        ...setting,
        ...(body as object),
        version: 2,
        changedAt: '2026-11-23T10:00:00Z',
        changedBy: 'Anna Adler',
      }),
    },
  });
  await user.click(await screen.findByRole('link', { name: 'Einstellungen' }));
  const form = within(await screen.findByRole('form', { name: 'Prüfgrenzen' }));
  const factor = form.getByRole('textbox', { name: /^Vielfaches des letzten Kurses/ });
  await user.clear(factor);
  await user.type(factor, '100');
  await user.type(form.getByRole('textbox', { name: /^Grund der Änderung/ }), 'Ruhige Fonds');
  await user.click(form.getByRole('button', { name: 'Speichern' }));
  expect(await form.findByText('Bitte bleiben Sie zwischen den genannten Grenzen.')).toBeVisible();
  expect(server.calls('PUT /check-limits')).toHaveLength(0);
  await user.clear(factor);
  await user.type(factor, '5');
  const move = form.getByRole('textbox', { name: /^Abweichung von einem der letzten Kurse/ });
  await user.clear(move);
  await user.type(move, '10');
  await user.click(form.getByRole('button', { name: 'Speichern' }));
  expect(await screen.findByText(/^Zuletzt geändert von Anna Adler am .*: Ruhige Fonds$/)).toBeVisible();
  expect(server.calls('PUT /check-limits')[0]?.body).toEqual({
    ...defaultCheckLimits,
    priceMove: 0.1,
    priceFactor: 5,
    reason: 'Ruhige Fonds',
  });
});

test('zeros in front of numbers: what a choice would do is said before, and twins are named', async () => {
  const setting = { ...defaultCheckLimits, version: 1, changedAt: null, changedBy: null, reason: null };
  const numbers = { leadingZeros: null, version: 1, contracts: 12, withZeros: 2, twinCount: 1 };
  const { user, server } = await renderAdmin('/admin/imports/settings', {
    answers: {
      'GET /check-limits': () => setting,
      'GET /insurers': () => [{ id: 7, issuerName: 'Muster Leben AG' }],
      'GET /insurers/:insurerId/numbers': () => ({ ...numbers, twins: [['0123', '123']] }),
      'PUT /insurers/:insurerId/numbers': () => ({
        ...numbers,
        twins: [],
        leadingZeros: 'count',
        version: 2,
      }),
    },
  });
  await user.click(await screen.findByRole('combobox', { name: 'Versicherer' }));
  await user.click(await screen.findByTitle('Muster Leben AG'));
  const form = within(await screen.findByRole('form', { name: 'Führende Nullen je Versicherer' }));
  await user.click(form.getByRole('radio', { name: /^Führende Nullen zählen nicht/ }));
  expect(form.getByRole('alert')).toHaveTextContent('0123 / 123');
  await user.click(form.getByRole('radio', { name: /^Führende Nullen zählen:/ }));
  expect(form.getByText(/^2 von 12 Verträgen haben Nullen am Anfang/)).toBeVisible();
  await user.type(form.getByRole('textbox', { name: /^Grund/ }), 'Angabe des Versicherers');
  await user.click(form.getByRole('button', { name: 'Speichern' }));
  expect(await screen.findByText('Die Angabe zum Versicherer ist gespeichert.')).toBeVisible();
  expect(server.calls('PUT /insurers/:insurerId/numbers')[0]?.body).toEqual({
    leadingZeros: 'count',
    reason: 'Angabe des Versicherers',
  });
});

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
  expect(server.calls('POST /imports/files/:fileId/import')).toHaveLength(0);
  expect(address()).toBe('/admin/imports');
  await take(user);
  expect(await screen.findByRole('heading', { level: 1, name: 'bestand.gdv' })).toBeVisible();
  expect(address()).toBe('/admin/imports/44444444-4444-4444-8444-444444444444');
  const [call] = server.calls('POST /imports/files/:fileId/import');
  expect(call?.params).toEqual({ fileId: FILE_ID });
  expect(call?.body).toEqual({});
  const [sent, ...others] = server.calls('POST /imports/:kind/preview');
  expect(sent).toMatchObject({ params: { kind: 'gdv' }, query: { fileName: 'bestand.gdv' } });
  expect(sent?.body).toBeInstanceOf(File);
  expect(others).toEqual([]);
});

test('another file can be chosen instead, and nothing is imported', async () => {
  const { user, server } = await renderAdmin('/admin/imports', { answers });
  await choose(user, file('bestand.gdv'));
  await take(user, 'Andere Datei');
  expect(await screen.findByRole('button', { name: /hier ablegen/ })).toBeVisible();
  expect(server.calls('POST /imports/files/:fileId/import')).toHaveLength(0);
});

test('totals that differ are accepted with a reason', async () => {
  const { user, server } = await renderAdmin('/admin/imports', {
    answers: {
      ...answers,
      ...filesWith(() => someImportPreview({ toAccept: ['trailer'] })),
    },
  });
  await choose(user, file('bestand.gdv'));
  expect(await screen.findByText('Die Lieferung als Ganzes ist auffällig')).toBeVisible();
  await take(user, 'Trotzdem übernehmen');
  expect(screen.getByRole('textbox', { name: 'Grund' })).toHaveAccessibleDescription(
    'Bitte nennen Sie einen Grund.',
  );
  expect(server.calls('POST /imports/files/:fileId/import')).toHaveLength(0);
  await user.type(screen.getByRole('textbox', { name: 'Grund' }), 'Teillieferung');
  await take(user, 'Trotzdem übernehmen');
  expect(await screen.findByRole('heading', { level: 1, name: 'bestand.gdv' })).toBeVisible();
  expect(server.calls('POST /imports/files/:fileId/import')[0]?.body).toEqual({
    accept: 'trailer',
    reason: 'Teillieferung',
  });
});

test('doubtful prices are left out, or imported with a reason', async () => {
  const { user, server } = await renderAdmin('/admin/imports', {
    answers: {
      ...answers,
      ...filesWith(() =>
        someImportPreview({
          kind: 'prices',
          toAccept: ['prices'],
          refusals: [
            { line: 2, record: 'LU0323578657', contractNumber: null, code: 'prices.doubtful', detail: null },
          ],
        }),
      ),
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
  expect(server.calls('POST /imports/files/:fileId/import').map(({ body }) => body)).toEqual([{}]);
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
      ...filesWith(() =>
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
      ),
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
  expect(server.calls('POST /imports/files/:fileId/import')).toHaveLength(0);
  await user.type(screen.getByRole('textbox', { name: 'Grund' }), 'Laut Fondsgesellschaft');
  await take(user, 'Mit 3 Antworten übernehmen');
  await screen.findByRole('heading', { level: 1, name: 'kurse.csv' });
  expect(server.calls('POST /imports/files/:fileId/import')[0]?.body).toEqual({
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
  expect(server.calls('POST /imports/:kind/preview')[0]?.query).toMatchObject({ groupId: NORTH });
});

test('contracts as a table have a sample and a group for new customers, as those of insurers do', async () => {
  const saved: string[] = [];
  URL.createObjectURL = jest.fn(() => 'blob:sample');
  jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    saved.push(this.download);
  });
  const { user } = await renderAdmin('/admin/imports', {
    answers,
    user: someAdministrator({ permissions: ['imports.run', 'groups.view'] }),
  });
  await user.click(await screen.findByRole('button', { name: /Beispieldatei herunterladen \(GDV\)/ }));
  await user.click(await screen.findByText('Verträge (CSV, Excel)', { selector: '[title] *, [title]' }));
  expect(screen.getByRole('combobox', { name: /^Gruppe für neue Kunden/ })).toBeVisible();
  await user.click(screen.getByRole('button', { name: /Beispieldatei herunterladen \(CSV\)/ }));
  expect(saved).toEqual(['beispiel.gdv', 'contracts-beispiel.csv']);
});

test.each([
  ['Verträge (CSV, Excel)', 'vertraege.xlsx', 'contracts'],
  ['PRIIPs-Template (EPT)', 'fonds.xlsx', 'ept'],
  ['Fondspreise (CSV, Excel)', 'kurse.csv', 'prices'],
  ['Fondsdaten (CSV, Excel)', 'daten.csv', 'funds'],
] as const)('%s goes to its own importer', async (label, name, kind) => {
  const { user, server } = await renderAdmin('/admin/imports', { answers });
  await user.click(await screen.findByText(label, { selector: '[title] *, [title]' }));
  await choose(user, file(name));
  await take(user);
  expect(await screen.findByRole('heading', { level: 1, name })).toBeVisible();
  expect(server.calls('POST /imports/files/:fileId/import')).toHaveLength(1);
  expect(server.calls('POST /imports/:kind/preview')).toMatchObject([{ params: { kind } }]);
});

test('a file that cannot be used says why and in which line', async () => {
  const refusals = [
    { line: 9, record: null, contractNumber: null, code: 'imports.gdv.notGdv', detail: null } as const,
  ];
  const { user, server } = await renderAdmin('/admin/imports', {
    answers: {
      ...answers,
      ...filesWith(() => someImportPreview({ isUsable: false, refusals: [...refusals] })),
    },
  });
  await choose(user, file('bestand.gdv'));
  expect(await screen.findByRole('alert')).toHaveTextContent('Die Datei kann nicht übernommen werden.');
  expect(screen.getByRole('row', { name: /^9 .*Das ist keine GDV-Datei/ })).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Übernehmen' })).not.toBeInTheDocument();
  expect(server.calls('POST /imports/files/:fileId/import')).toHaveLength(0);
});

test.each([
  ['all of it is known', 3, [], /nichts Neues: Alles darin ist schon bekannt/],
  [
    'only some of it could be read',
    3,
    ['gdv.missingName'],
    /nichts Neues: Was sich lesen ließ, ist schon bekannt/,
  ],
  ['nothing of it could be read', 0, ['gdv.missingName'], /Aus dieser Datei würde nichts übernommen/],
  ['there is nothing in it', 0, [], /Aus dieser Datei würde nichts übernommen/],
] as const)(
  'a file without news cannot be taken over, and says that %s',
  async (_, unchanged, refused, said) => {
    const known = { created: 0, updated: 0, unchanged };
    const { user } = await renderAdmin('/admin/imports', {
      answers: {
        ...answers,
        ...filesWith(() =>
          someImportPreview({
            customers: known,
            contracts: known,
            funds: known,
            holdings: known,
            prices: known,
            refusals: refused.map((code) => ({
              line: 2,
              record: null,
              contractNumber: null,
              code,
              detail: null,
            })),
          }),
        ),
      },
    });
    await choose(user, file('bestand.gdv'));
    expect(await screen.findByText(said)).toBeVisible();
    expect(screen.getByRole('button', { name: 'Übernehmen' })).toBeDisabled();
  },
);

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
      ...filesWith(({ choice }) => {
        const isAnswered = choice.numbers !== undefined && choice.columns !== undefined;
        const reading: FileReading = isAnswered ? { ...asked, numbers: 'point', questions: [] } : asked;
        return someImportPreview({ kind: 'prices', isUsable: isAnswered, refusals: [], reading });
      }),
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
  expect(server.calls('POST /imports/files/:fileId/preview').at(-1)?.query).toEqual({
    numbers: 'point',
    columns: 'price:1,isin:0',
  });
  expect(server.calls('POST /imports/files/:fileId/import')).toHaveLength(1);
});

test('an import that fails after its preview says why', async () => {
  const { user } = await renderAdmin('/admin/imports', {
    answers: {
      ...answers,
      'POST /imports/files/:fileId/import': () => {
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
    answers: { ...answers, ...filesWith(() => someImportPreview({ differences })) },
  });
  await choose(user, file('bestand.gdv'));
  expect(await screen.findByText('2 Unterschiede zum Stand vorher')).toBeVisible();
  expect(screen.getByText(/^0 neu, 1 geändert, 1 nicht mehr geliefert\./)).toBeVisible();
  expect(
    screen.getByRole('row', { name: /4711 Geändert Fondsanteile, Beitrag und Aufteilung/ }),
  ).toBeVisible();
  expect(screen.getByRole('row', { name: /4712 Nicht mehr geliefert/ })).toBeVisible();
});

test('an import that runs stands in the list with what it has read, and can be cancelled', async () => {
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
  expect(screen.queryByRole('row', { name: /beendet/ })).toBeNull();
  await user.click(within(row).getByRole('button', { name: 'Abbrechen' }));
  expect(await within(row).findByText('Wird abgebrochen')).toBeVisible();
});

test('a file whose check takes its time can be left, comes back from the list, and is imported then', async () => {
  let isReady = false;
  const stored = someStoredImport({ fileId: FILE_ID, records: 12_000, state: 'previewing' });
  const current = () => ({ ...stored, state: isReady ? ('previewed' as const) : stored.state });
  const { user, server, address } = await renderAdmin('/admin/imports', {
    answers: {
      ...answers,
      'POST /imports/:kind/preview': () => stored,
      'GET /imports/files': () => [current()],
      'GET /imports/files/:fileId': () => ({
        file: current(),
        preview: isReady ? someImportPreview({ fileId: FILE_ID }) : null,
        choice: {},
      }),
      'POST /imports/files/:fileId/import': () => someImportReport(),
    },
  });
  await choose(user, file('bestand.gdv'));
  expect(await screen.findByText('12.000 Sätze gelesen')).toBeVisible();
  expect(screen.getByText(/Sie können die Seite verlassen/)).toHaveFocus();
  isReady = true;
  const row = await screen.findByRole('row', { name: /Noch nicht übernommen/ });
  await user.click(within(row).getByRole('link', { name: 'bestand.gdv' }));
  expect(address()).toBe(`/admin/imports/files/${FILE_ID}`);
  // The page before has the same button.
  await waitFor(() => expect(row).not.toBeInTheDocument());
  await take(user);
  expect(await screen.findByRole('heading', { level: 1, name: 'bestand.gdv' })).toBeVisible();
  expect(server.calls('POST /imports/:kind/preview')).toHaveLength(1);
});

test('a check that is cancelled discards the file', async () => {
  const stored = someStoredImport({ fileId: FILE_ID, state: 'previewing' });
  const { user, server } = await renderAdmin(`/admin/imports/files/${FILE_ID}`, {
    answers: {
      ...answers,
      'GET /imports/files/:fileId': () => ({ file: stored, preview: null, choice: {} }),
    },
  });
  await take(user, 'Abbrechen');
  expect(await screen.findByRole('heading', { name: 'Bisherige Importe' })).toBeVisible();
  expect(server.calls('DELETE /imports/files/:fileId')).toHaveLength(1);
});

test('a check that failed can be made again', async () => {
  const stored = someStoredImport({ fileId: FILE_ID, state: 'failed' });
  const { user, server } = await renderAdmin(`/admin/imports/files/${FILE_ID}`, {
    answers: {
      ...answers,
      'GET /imports/files/:fileId': () => ({ file: stored, preview: null, choice: { numbers: 'comma' } }),
    },
  });
  expect(await screen.findByRole('alert')).toHaveTextContent('Die Datei konnte nicht geprüft werden.');
  await take(user, 'Erneut prüfen');
  expect(server.calls('POST /imports/files/:fileId/preview')).toMatchObject([
    { query: { numbers: 'comma' } },
  ]);
});

test('an import whose process died says that it broke off, and what to do', async () => {
  await renderAdmin('/admin/imports', {
    answers: { ...answers, 'GET /imports': () => [{ ...run, status: 'failed', finishedAt: null }] },
  });
  const row = await screen.findByRole('row', { name: new RegExp(run.fileName) });
  expect(within(row).getByText('Abgebrochen')).toBeVisible();
  expect(within(row).getByText(/Importieren Sie die Datei noch einmal/)).toBeVisible();
  expect(within(row).getByRole('link', { name: run.fileName })).toHaveAttribute(
    'href',
    `/admin/imports/${run.id}`,
  );
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
