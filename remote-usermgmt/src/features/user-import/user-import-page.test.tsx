import type { FileReading, ImportPreview, ReadingChoice, UserImportRow } from '@depotwerk/contract/floor';
import type { UserBulkOutcome, UserBulkRun } from '@depotwerk/contract/identity';
import {
  exportedTable,
  FakeFault,
  givenGuards,
  renderWithPlatform,
  someUser,
  type FakeAnswers,
} from '@depotwerk/testing';
import { screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { FILE_ID, someUserFile, someUserPreview, someUserReport } from '../../../test/some-user-import';
import texts from '../../i18n/german';
import english from '../../i18n/english';
import { userImportRoutes } from './routes';

const editor = someUser({ kind: 'administrator', permissions: ['users.view', 'users.edit'] });

/** A file as the API stores it: sent once, looked at and imported from there. */
function fileWith(previewOf: (choice: ReadingChoice) => ImportPreview): FakeAnswers {
  let choice: ReadingChoice = {};
  return {
    'POST /imports/:kind/preview': () => previewOf(choice),
    'POST /imports/files/:fileId/preview': ({ query }) => {
      choice = query;
      return previewOf(choice);
    },
    'GET /imports/files/:fileId': () => ({ file: someUserFile(), preview: previewOf(choice), choice }),
    'POST /imports/files/:fileId/import': () => someUserReport(),
    'DELETE /imports/files/:fileId': () => undefined,
  };
}

function renderImport(answers: FakeAnswers = {}, user = editor, path = '/user-management/users/import') {
  givenGuards();
  return renderWithPlatform({
    routes: [
      { path: 'contracts', element: <h1>Verträge</h1> },
      { path: 'user-management/users', element: <h1>Liste der Benutzer</h1> },
      ...userImportRoutes,
    ],
    path,
    user,
    texts: { usermgmt: texts },
    answers: {
      'GET /imports': () => [],
      'GET /imports/running': () => [],
      'GET /imports/files': () => [],
      'GET /imports/:importId': () => someUserReport(),
      'GET /users/link-channels': () => ({ channels: ['handOver'] }),
      ...fileWith(() => someUserPreview()),
      ...answers,
    },
  });
}

const file = new File(['Benutzername;Name;Rolle'], 'neue.csv', { type: 'text/csv' });
async function choose(user: UserEvent) {
  const input = (await screen.findByRole('button', { name: /hier ablegen/ })).querySelector('input');
  if (!input) throw new Error('the drop zone has no file input');
  await user.upload(input, file);
}
const row = (name: string) => screen.findByRole('row', { name: new RegExp(`^${name} `) });
const apply = async (user: UserEvent) =>
  user.click(await screen.findByRole('button', { name: '2 Benutzer übernehmen' }));

test('what is not imported can be taken along as a file, with the reasons', async () => {
  const { user, server } = await renderImport({ 'POST /table-export': () => new Blob(['xlsx']) });
  await choose(user);
  await user.click(await screen.findByRole('radio', { name: /^Abgelehnt/ }));
  const { rows } = await exportedTable(user, server, texts.userImport.rows);
  expect(rows).toEqual([
    ['cclaus', 4, 'Clara Claus', 'Abgelehnt', 'Rolle („Chefin“): diese Rolle gibt es nicht'],
  ]);
});

test('a file is first looked at: what becomes of each row, and why', async () => {
  const { user, server } = await renderImport();
  await choose(user);
  expect(await screen.findByRole('heading', { name: 'Vorschau: neue.csv' })).toBeVisible();
  expect(
    screen.getByText('Noch ist nichts geändert: 1 anzulegen, 1 zu ändern, 0 unverändert, 1 abgelehnt.'),
  ).toBeVisible();
  expect(within(await row('aberger')).getByText('Wird angelegt')).toBeVisible();
  expect(within(await row('aberger')).getByText(/^Telefon: ist keine vollständige Nummer/)).toBeVisible();
  expect(within(await row('bbauer')).getByText('Inaktiv: nein → ja')).toBeVisible();
  const refused = within(await row('cclaus')).getAllByRole('listitem');
  expect(refused.map(({ textContent }) => textContent)).toEqual([
    'Rolle („Chefin“): diese Rolle gibt es nicht',
  ]);
  const [sent] = server.calls('POST /imports/:kind/preview');
  expect(sent).toMatchObject({ params: { kind: 'users' }, query: { fileName: 'neue.csv' } });
  expect(sent?.body).toBeInstanceOf(File);
});

test('only then it is applied, and the result is shown', async () => {
  const { user, server, address } = await renderImport();
  await choose(user);
  await apply(user);
  expect(await screen.findByRole('heading', { name: 'Ergebnis: neue.csv' })).toBeVisible();
  expect(within(await row('aberger')).getByText('Angelegt')).toBeVisible();
  expect(server.calls('POST /imports/files/:fileId/import').map(({ body }) => body)).toEqual([{}]);
  await user.click(screen.getByRole('link', { name: 'Zu den Benutzern' }));
  expect(await screen.findByRole('heading', { name: 'Liste der Benutzer' })).toBeVisible();
  expect(address()).toBe('/user-management/users');
});

test('new users can be invited in the same step, and who could not be reached is named', async () => {
  const run: UserBulkRun = {
    id: 'a4f3c0de-0000-4000-8000-000000000001',
    action: 'invite',
    roleName: null,
    createdAt: '2026-11-27T08:00:00Z',
    state: 'done',
    total: 2,
    done: 1,
    unchanged: 0,
    refused: 1,
    isUndo: false,
    isUndone: false,
    canUndo: false,
  };
  const results: UserBulkOutcome['results'] = [
    { id: 'x', name: 'Gerd Gleich', status: 'refused', errorCode: 'users.emailMissing' },
  ];
  const { user, server } = await renderImport({
    'GET /users/link-channels': () => ({ channels: ['email', 'handOver'] }),
    'POST /imports/files/:fileId/import': () => someUserReport({ invitationsId: run.id }),
    'GET /imports/:importId': () => someUserReport({ invitationsId: run.id }),
    'GET /users/bulk/:runId': () => ({ run, results }),
  });
  await choose(user);
  await user.click(await screen.findByRole('radio', { name: 'Per E-Mail einladen' }));
  await apply(user);
  expect(
    await screen.findByText(/1 Benutzer ist eingeladen\. 1 von 2 Benutzern wurde abgelehnt/),
  ).toBeVisible();
  expect(server.calls('POST /imports/files/:fileId/import').map(({ body }) => body)).toEqual([
    { invite: 'email' },
  ]);
  await user.click(screen.getByRole('button', { name: 'Wen nicht?' }));
  expect(await screen.findByRole('row', { name: /^Gerd Gleich .*E-Mail/ })).toBeVisible();
});

test('a double click applies once, and the result is that of the one import', async () => {
  const { user, server } = await renderImport();
  await choose(user);
  await user.dblClick(await screen.findByRole('button', { name: '2 Benutzer übernehmen' }));
  expect(await screen.findByRole('heading', { name: 'Ergebnis: neue.csv' })).toBeVisible();
  expect(server.calls('POST /imports/files/:fileId/import')).toHaveLength(1);
});

test('the rows can be looked at by outcome', async () => {
  const { user } = await renderImport();
  await choose(user);
  await user.click(await screen.findByRole('radio', { name: 'Abgelehnt (1)' }));
  expect(await row('cclaus')).toBeVisible();
  await waitFor(() => expect(screen.queryByRole('row', { name: /^aberger / })).not.toBeInTheDocument());
});

test('another file can be chosen instead, and the first one is gone', async () => {
  const { user, server } = await renderImport();
  await choose(user);
  await user.click(await screen.findByRole('button', { name: 'Andere Datei wählen' }));
  expect(await screen.findByRole('button', { name: /hier ablegen/ })).toBeVisible();
  expect(server.calls('DELETE /imports/files/:fileId')[0]?.params).toEqual({ fileId: FILE_ID });
});

test('columns that are not known are asked for, and the stored file is read with them', async () => {
  const reading: FileReading = {
    coding: 'utf-8',
    codingSamples: [],
    separator: 'semicolon',
    numbers: null,
    dates: null,
    headLine: 1,
    columns: [{ head: 'Konto', samples: ['mia'], field: null }],
    fields: [{ key: 'userName', isRequired: true }],
    currency: null,
    questions: ['columns'],
  };
  const { user, server } = await renderImport(
    fileWith(({ columns }) =>
      columns === undefined ? someUserPreview({ isUsable: false, userRows: [], reading }) : someUserPreview(),
    ),
  );
  await choose(user);
  expect(await screen.findByRole('alert')).toHaveTextContent('Nicht alle Spalten wurden erkannt.');
  expect(screen.queryByRole('button', { name: /übernehmen$/ })).not.toBeInTheDocument();
  await user.click(screen.getByRole('combobox', { name: 'Benutzername (Pflicht)' }));
  await user.click(await screen.findByTitle('Konto: mia …'));
  await user.click(screen.getByRole('button', { name: 'Mit diesen Spalten lesen' }));
  await apply(user);
  await screen.findByRole('heading', { name: 'Ergebnis: neue.csv' });
  expect(server.calls('POST /imports/:kind/preview')).toHaveLength(1);
  expect(server.calls('POST /imports/files/:fileId/preview').map(({ query }) => query)).toEqual([
    { columns: 'userName:0' },
  ]);
});

test('a file that changes nothing cannot be applied', async () => {
  const { user } = await renderImport(fileWith(() => someUserPreview({ userRows: [] })));
  await choose(user);
  expect(await screen.findByRole('button', { name: '0 Benutzer übernehmen' })).toBeDisabled();
});

test('a file that cannot be used says why and where, and another one can be chosen', async () => {
  const { user } = await renderImport(
    fileWith(() =>
      someUserPreview({
        isUsable: false,
        userRows: [],
        refusals: [
          {
            line: 3,
            record: null,
            contractNumber: null,
            code: 'imports.users.columnMissing',
            detail: { kind: 'column', parameters: { column: 'fullName' } },
          },
        ],
      }),
    ),
  );
  await choose(user);
  const alert = await screen.findByRole('alert');
  expect(alert).toHaveTextContent('In der Kopfzeile fehlt eine Spalte, die jeder Benutzer braucht.');
  expect(alert).toHaveTextContent('Spalte: Name');
  expect(alert).toHaveTextContent('Zeile 3');
  await user.click(screen.getByRole('button', { name: 'Andere Datei wählen' }));
  expect(await screen.findByRole('button', { name: /hier ablegen/ })).toBeVisible();
});

test('when applying fails, the preview stays and it can be tried again', async () => {
  let isBroken = true;
  const { user } = await renderImport({
    'POST /imports/files/:fileId/import': () => {
      if (isBroken) throw new FakeFault(409, 'request.conflict');
      return someUserReport();
    },
  });
  await choose(user);
  await apply(user);
  expect(await screen.findByRole('alert')).toBeVisible();
  isBroken = false;
  await apply(user);
  expect(await screen.findByRole('heading', { name: 'Ergebnis: neue.csv' })).toBeVisible();
});

test('earlier imports of users stand below, files that wait first; those of other kinds do not', async () => {
  const { user, address } = await renderImport({
    'GET /imports': () => [someUserReport(), someUserReport({ id: FILE_ID, kind: 'gdv', fileName: 'b.gdv' })],
    'GET /imports/files': () => [someUserFile({ fileName: 'wartet.csv' })],
  });
  const list = within(await screen.findByRole('table', { name: 'Bisherige Importe' }));
  expect(list.getAllByRole('link').map(({ textContent }) => textContent)).toEqual(['wartet.csv', 'neue.csv']);
  expect(list.getByText('Noch nicht übernommen')).toBeVisible();
  await user.click(list.getByRole('link', { name: 'wartet.csv' }));
  expect(await screen.findByRole('heading', { name: 'Vorschau: neue.csv' })).toBeVisible();
  expect(address()).toBe(`/user-management/users/import/files/${FILE_ID}`);
});

test('an import is taken back with a reason, after it was said who goes and who stays', async () => {
  const report = someUserReport();
  const users = {
    users: { restored: 1, removed: 1, kept: 1 },
    invitations: 1,
    keptUsers: [{ userName: 'aberger', fullName: 'Anna Berger', reason: 'signedIn' as const }],
  };
  const none = { restored: 0, removed: 0, kept: 0 };
  const outcome = { contracts: none, customers: none, kept: [], users };
  const { user, server } = await renderImport(
    {
      'GET /imports/:importId/undo': () => outcome,
      'POST /imports/:importId/undo': ({ body }) => ({
        ...someUserReport({ isUndoable: false, undoOutcome: outcome }),
        undo: {
          undoneAt: '2026-11-21T08:00:00Z',
          undoneBy: 'Anna Adler',
          reason: (body as { reason: string }).reason,
        },
      }),
    },
    editor,
    `/user-management/users/import/${report.id}`,
  );
  await user.click(await screen.findByRole('button', { name: 'Import rückgängig machen' }));
  const dialog = within(await screen.findByRole('dialog'));
  expect(await dialog.findByText('Benutzer: 1 wieder wie vorher, 1 gelöscht, 1 behalten')).toBeVisible();
  expect(dialog.getByText('1 noch nicht benutzte Einladung endet.')).toBeVisible();
  expect(dialog.getByRole('row', { name: /^Anna Berger aberger Hat sich seitdem angemeldet/ })).toBeVisible();
  await user.type(dialog.getByRole('textbox'), 'Falsche Datei');
  await user.click(dialog.getByRole('button', { name: 'Import rückgängig machen' }));
  expect(await screen.findByText(/^Rückgängig gemacht von Anna Adler am .*: Falsche Datei$/)).toBeVisible();
  expect(server.calls('POST /imports/:importId/undo')[0]?.body).toEqual({ reason: 'Falsche Datei' });
});

test('a way back that takes its time says how far it is, in the report and in the list', async () => {
  const report = someUserReport();
  const undoing = {
    startedAt: '2026-11-21T08:00:00Z',
    startedBy: 'Anna Adler',
    reason: 'Falsche Datei',
    isRunning: true,
    done: 1500,
    total: 20_000,
  };
  const { user } = await renderImport(
    {
      'GET /imports': () => [{ ...report, undoState: 'undoing' as const }],
      'GET /imports/:importId/undo': () => {
        throw new FakeFault(503, 'server.unavailable');
      },
      'POST /imports/:importId/undo': () => someUserReport({ isUndoable: false, undoing }),
    },
    editor,
    `/user-management/users/import/${report.id}`,
  );
  await user.click(await screen.findByRole('button', { name: 'Import rückgängig machen' }));
  const dialog = within(await screen.findByRole('dialog'));
  await user.type(dialog.getByRole('textbox'), 'Falsche Datei');
  await user.click(dialog.getByRole('button', { name: 'Import rückgängig machen' }));
  expect(await screen.findByText(/^Der Import wird zurückgenommen \(begonnen von Anna Adler/)).toBeVisible();
  expect(screen.getByText('1.500 von 20.000 bearbeitet')).toBeVisible();
  expect(
    await screen.findByText('Die Rücknahme läuft. Diese Seite zeigt, wann sie fertig ist.'),
  ).toBeVisible();
  await user.click(screen.getByRole('link', { name: 'Weitere Datei importieren' }));
  const list = within(await screen.findByRole('table', { name: 'Bisherige Importe' }));
  expect(list.getByText('Wird zurückgenommen')).toBeVisible();
});

test('a report of somebody else is not there', async () => {
  await renderImport(
    {
      'GET /imports/:importId': () => {
        throw new FakeFault(404, 'imports.notFound');
      },
    },
    editor,
    '/user-management/users/import/44444444-4444-4444-8444-444444444444',
  );
  expect(await screen.findByText(/^Diesen Bericht gibt es nicht/)).toBeVisible();
});

test('the sample file has the heads that the import knows', async () => {
  const { user } = await renderImport();
  const made = jest.fn((_file: Blob) => 'blob:sample');
  URL.createObjectURL = made as typeof URL.createObjectURL;
  URL.revokeObjectURL = jest.fn();
  jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation();
  await user.click(await screen.findByRole('button', { name: 'Beispieldatei herunterladen' }));
  const [sample] = made.mock.calls[0]!;
  const reader = new FileReader();
  const text = await new Promise((resolve) => {
    reader.onload = () => resolve(reader.result);
    reader.readAsText(sample);
  });
  expect(text).toContain('Benutzername;Name;Firma;E-Mail;Telefon;Rolle;Gruppen;Inaktiv\r\naberger;');
});

test('every reason of the server has words in both languages', () => {
  type Reasons = Readonly<Record<UserImportRow['findings'][number]['code'], string>>;
  const german: Reasons = texts.userImport.code;
  const inEnglish: Reasons = english.userImport.code;
  for (const words of [...Object.values(german), ...Object.values(inEnglish)]) expect(words).not.toBe('');
  expect(Object.keys(inEnglish).sort()).toEqual(Object.keys(german).sort());
});

test('who may not edit users is sent to the contracts', async () => {
  const { address } = await renderImport({}, someUser());
  expect(await screen.findByRole('heading', { name: 'Verträge' })).toBeVisible();
  expect(address()).toBe('/contracts');
});
