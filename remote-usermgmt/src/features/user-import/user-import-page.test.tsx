import type {
  UserBulkOutcome,
  UserBulkRun,
  UserImportReport,
  UserImportRow,
} from '@depotwerk/contract/identity';
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
import texts from '../../i18n/german';
import english from '../../i18n/english';
import { userImportRoutes } from './routes';

const reportOf = (preview: boolean): UserImportReport => ({
  preview,
  counts: { create: 1, update: 1, unchanged: 0, refused: 1 },
  rows: [
    {
      line: 2,
      userName: 'aberger',
      fullName: 'Anna Berger',
      outcome: 'create',
      changes: [{ field: 'fullName', before: null, after: 'Anna Berger' }],
      findings: [{ field: 'phoneNumber', code: 'invalidPhoneNumber' }],
    },
    {
      line: 3,
      userName: 'bbauer',
      fullName: 'Bernd Bauer',
      outcome: 'update',
      changes: [{ field: 'isInactive', before: 'false', after: 'true' }],
      findings: [],
    },
    {
      line: 4,
      userName: 'cclaus',
      fullName: 'Clara Claus',
      outcome: 'refused',
      changes: [],
      findings: [
        { field: 'phoneNumber', code: 'invalidPhoneNumber' },
        { field: 'role', code: 'unknownRole' },
      ],
    },
  ],
});

const editor = someUser({ kind: 'administrator', permissions: ['users.view', 'users.edit'] });

function renderImport(answers: FakeAnswers = {}, user = editor) {
  givenGuards();
  return renderWithPlatform({
    routes: [
      { path: 'contracts', element: <h1>Verträge</h1> },
      { path: 'user-management/users', element: <h1>Liste der Benutzer</h1> },
      ...userImportRoutes,
    ],
    path: '/user-management/users/import',
    user,
    texts: { usermgmt: texts },
    answers: {
      'POST /users/import': ({ query }) => reportOf(query.preview === true),
      'GET /users/link-channels': () => ({ channels: ['handOver'] }),
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

test('what is not imported can be taken along as a file, with the reasons', async () => {
  const { user, server } = await renderImport({ 'POST /table-export': () => new Blob(['xlsx']) });
  await choose(user);
  await user.click(await screen.findByRole('radio', { name: /^Abgelehnt/ }));
  const { rows } = await exportedTable(user, server, texts.userImport.rows);
  expect(rows).toEqual([['cclaus', 4, 'Clara Claus', 'Abgelehnt', 'Rolle: diese Rolle gibt es nicht']]);
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
  expect(refused.map(({ textContent }) => textContent)).toEqual(['Rolle: diese Rolle gibt es nicht']);
  expect(server.calls('POST /users/import').map(({ query }) => query.preview)).toEqual([true]);
  expect(server.calls('POST /users/import')[0]?.body).toBeInstanceOf(File);
});

test('only then it is applied, and the result is shown', async () => {
  const { user, server, address } = await renderImport();
  await choose(user);
  await user.click(await screen.findByRole('button', { name: '2 Benutzer übernehmen' }));
  expect(await screen.findByRole('heading', { name: 'Ergebnis: neue.csv' })).toBeVisible();
  expect(within(await row('aberger')).getByText('Angelegt')).toBeVisible();
  expect(server.calls('POST /users/import').map(({ query }) => query.preview)).toEqual([true, false]);
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
    state: 'waiting',
    total: 2,
    done: 0,
    unchanged: 0,
    refused: 0,
    isUndo: false,
    isUndone: false,
    canUndo: false,
  };
  const results: UserBulkOutcome['results'] = [
    { id: 'x', name: 'Gerd Gleich', status: 'refused', errorCode: 'users.emailMissing' },
  ];
  const { user, server } = await renderImport({
    'GET /users/link-channels': () => ({ channels: ['email', 'handOver'] }),
    'POST /users/import': ({ query }) => ({
      ...reportOf(query.preview === true),
      invitations: query.invite === undefined ? null : run,
    }),
    'GET /users/bulk/:runId': () => ({ run: { ...run, state: 'done', done: 1, refused: 1 }, results }),
  });
  await choose(user);
  await user.click(await screen.findByRole('radio', { name: 'Per E-Mail einladen' }));
  await user.click(screen.getByRole('button', { name: '2 Benutzer übernehmen' }));
  expect(
    await screen.findByText(/1 Benutzer ist eingeladen\. 1 von 2 Benutzern wurde abgelehnt/),
  ).toBeVisible();
  expect(server.calls('POST /users/import').map(({ query }) => query)).toEqual([
    { preview: true },
    { preview: false, invite: 'email' },
  ]);
  await user.click(screen.getByRole('button', { name: 'Wen nicht?' }));
  expect(await screen.findByRole('row', { name: /^Gerd Gleich .*E-Mail/ })).toBeVisible();
});

test('a double click applies once, and the result is that of the one import', async () => {
  const { user, server } = await renderImport();
  await choose(user);
  await user.dblClick(await screen.findByRole('button', { name: '2 Benutzer übernehmen' }));
  expect(await screen.findByRole('heading', { name: 'Ergebnis: neue.csv' })).toBeVisible();
  expect(server.calls('POST /users/import').map(({ query }) => query.preview)).toEqual([true, false]);
});

test('the rows can be looked at by outcome', async () => {
  const { user } = await renderImport();
  await choose(user);
  await user.click(await screen.findByRole('radio', { name: 'Abgelehnt (1)' }));
  expect(await row('cclaus')).toBeVisible();
  await waitFor(() => expect(screen.queryByRole('row', { name: /^aberger / })).not.toBeInTheDocument());
});

test('another file can be chosen instead', async () => {
  const { user } = await renderImport();
  await choose(user);
  await user.click(await screen.findByRole('button', { name: 'Andere Datei wählen' }));
  expect(await screen.findByRole('button', { name: /hier ablegen/ })).toBeVisible();
});

test('columns that are not known are asked for, and go along with preview and import', async () => {
  const reading: NonNullable<UserImportReport['reading']> = {
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
  const none = { create: 0, update: 0, unchanged: 0, refused: 0 };
  const { user, server } = await renderImport({
    'POST /users/import': ({ query }) =>
      query.columns === undefined
        ? { preview: true, counts: none, rows: [], reading }
        : reportOf(query.preview === true),
  });
  await choose(user);
  expect(await screen.findByRole('alert')).toHaveTextContent('Nicht alle Spalten wurden erkannt.');
  expect(screen.queryByRole('button', { name: /übernehmen$/ })).not.toBeInTheDocument();
  await user.click(screen.getByRole('combobox', { name: 'Benutzername (Pflicht)' }));
  await user.click(await screen.findByTitle('Konto: mia …'));
  await user.click(screen.getByRole('button', { name: 'Mit diesen Spalten lesen' }));
  await user.click(await screen.findByRole('button', { name: '2 Benutzer übernehmen' }));
  await screen.findByRole('heading', { name: 'Ergebnis: neue.csv' });
  expect(server.calls('POST /users/import').map(({ query }) => query)).toEqual([
    { preview: true },
    { preview: true, columns: 'userName:0' },
    { preview: false, columns: 'userName:0' },
  ]);
});

test('a file that changes nothing cannot be applied', async () => {
  const { user } = await renderImport({
    'POST /users/import': () => ({
      preview: true,
      counts: { create: 0, update: 0, unchanged: 3, refused: 0 },
      rows: [],
    }),
  });
  await choose(user);
  expect(await screen.findByRole('button', { name: '0 Benutzer übernehmen' })).toBeDisabled();
});

test('a file that cannot be used says why, and another one can be chosen', async () => {
  const { user } = await renderImport({
    'POST /users/import': () => {
      throw new FakeFault(422, 'users.importColumnMissing', { parameters: { column: 'fullName' } });
    },
  });
  await choose(user);
  const alert = await screen.findByRole('alert');
  expect(within(alert).getByText('Die Datei wurde nicht übernommen.')).toBeVisible();
  expect(within(alert).getByText('Die Spalte „Name“ fehlt.')).toBeVisible();
  expect(screen.getByRole('button', { name: /hier ablegen/ })).toBeVisible();
});

test('when applying fails, the preview stays and it can be tried again', async () => {
  let isBroken = true;
  const { user } = await renderImport({
    'POST /users/import': ({ query }) => {
      if (query.preview === false && isBroken) throw new FakeFault(409, 'request.conflict');
      return reportOf(query.preview === true);
    },
  });
  await choose(user);
  await user.click(await screen.findByRole('button', { name: '2 Benutzer übernehmen' }));
  expect(await screen.findByRole('alert')).toBeVisible();
  isBroken = false;
  await user.click(screen.getByRole('button', { name: '2 Benutzer übernehmen' }));
  expect(await screen.findByRole('heading', { name: 'Ergebnis: neue.csv' })).toBeVisible();
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
