import { exportedTable, FakeFault, type FakeAnswers } from '@depotwerk/testing';
import { PLATFORM_VERSION } from '@depotwerk/platform';
import { screen, waitFor, within } from '@testing-library/react';
import { renderAdmin, someAdministrator } from '../../../test/render-admin';
import { someChanges, someKey, someReleaseRow, someRemote } from '../../../test/some-remote';
import { reloadPage } from './reload-page';

jest.mock('./reload-page');

const LIST = '/admin/releases';
const PAGE = `${LIST}/contracts`;
const manager = someAdministrator({ permissions: ['releases.manage', 'groups.view'] });

const show = (path: string, answers: FakeAnswers = {}, user = manager) =>
  renderAdmin(path, {
    user,
    answers: {
      'GET /releases': () => [someRemote()],
      'GET /releases/:remote': () => someRemote(),
      'GET /releases/:remote/versions/:version/changes': () => someChanges(),
      'POST /table-export': () => new Blob(['xlsx']),
      'GET /groups': () => [{ id: 'g1', groupName: 'Pilot', level: 0, isInactive: false, customerCount: 0 }],
      ...answers,
    },
  });
const rowOf = (name: RegExp) => screen.findByRole('row', { name });
const choose = async ({ user }: Awaited<ReturnType<typeof show>>, version: string, action: string) => {
  await user.click(await screen.findByRole('button', { name: `Aktionen für Version ${version}` }));
  await user.click(await screen.findByRole('menuitem', { name: action }));
};

test('the list tells what runs, how it does, and how many run something else', async () => {
  await show(LIST);
  const row = within(await rowOf(/Verträge/));
  for (const text of ['1.1.0', '120', '2', '12,5 %', 'Eingeschaltet'])
    expect(row.getByText(text)).toBeVisible();
  expect(row.getByRole('link', { name: 'Verträge' })).toHaveAttribute('href', PAGE);
});

test.each([
  [0, '0,0 %'],
  [0.125, '12,5 %'],
])('the share of other versions is the same figure in the list and on the page: %p', async (share, text) => {
  const remote = someRemote({ otherVersionFraction: share });
  const shown = await show(LIST, {
    'GET /releases': () => [remote],
    'GET /releases/:remote': () => remote,
  });
  expect(within(await rowOf(/Verträge/)).getByText(text)).toBeVisible();
  await shown.user.click(screen.getByRole('link', { name: 'Verträge' }));
  expect(await screen.findByRole('heading', { level: 1, name: 'Verträge' })).toBeVisible();
  expect(screen.getByText(text)).toBeVisible();
});

test('what waits for a decision and what fails stands beside what is switched on', async () => {
  const health = { loads: 120, faults: 2, cspViolations: 1 };
  const remote = someRemote({ candidates: ['1.3.0', '1.2.0'], health });
  await show(LIST, { 'GET /releases': () => [remote] });
  const row = within(await rowOf(/Verträge/));
  for (const text of ['Bereit: 1.3.0, 1.2.0', '2 Fehler', '1 Regelverstoß'])
    expect(row.getByText(text)).toBeVisible();
});

test('a version that nobody got is overtaken by a newer one that is live, and its release is no likely step', async () => {
  const releases = [
    someReleaseRow({ version: '1.1.0' }),
    someReleaseRow({
      version: '1.0.1',
      state: 'candidate',
      promotedAt: null,
      promotedBy: null,
      proof: { at: '2026-11-01T09:00:00Z', by: 'Anna Berger', shellVersion: '0.1.0', problems: [] },
    }),
  ];
  const shown = await show(PAGE, { 'GET /releases/:remote': () => someRemote({ releases }) });
  expect(within(await rowOf(/^1\.0\.1 /)).getByText('Überholt')).toBeVisible();
  await shown.user.click(screen.getByRole('button', { name: 'Aktionen für Version 1.0.1' }));
  const last = await screen.findByRole('menuitem', { name: 'Trotzdem veröffentlichen …' });
  expect(screen.queryByRole('menuitem', { name: 'Veröffentlichen …' })).not.toBeInTheDocument();
  await shown.user.click(last);
  expect(await screen.findByText(/^Sie ist älter als Version 1\.1\.0/)).toBeVisible();
});

test('a part that still uses an earlier major version is seen in the list and among its versions', async () => {
  const old = { platformRange: '^0.0.1' };
  const remote = someRemote({
    livePlatformRange: '^0.0.1',
    releases: [
      someReleaseRow({ version: '1.2.0', state: 'candidate', platformRange: `^${PLATFORM_VERSION}` }),
      someReleaseRow({ version: '1.1.0', ...old }),
    ],
  });
  const answers = { 'GET /releases': () => [remote], 'GET /releases/:remote': () => remote };
  const shown = await show(LIST, answers);
  expect(await rowOf(/Verträge/)).toHaveTextContent('Nutzt eine frühere Hauptversion (^0.0.1)');
  await shown.user.click(screen.getByRole('link', { name: 'Verträge' }));
  expect(await rowOf(/^1\.1\.0 /)).toHaveTextContent('Nutzt eine frühere Hauptversion (^0.0.1)');
  expect(await rowOf(/^1\.2\.0 /)).not.toHaveTextContent('Hauptversion');
});

test('the versions of a part become a file, with how they were proven and what they change', async () => {
  const at = '2026-11-01T09:00:00Z';
  const releases = [
    someReleaseRow({
      version: '1.2.0',
      state: 'candidate',
      promotedAt: null,
      promotedBy: null,
      proof: {
        at,
        by: 'Anna Berger',
        shellVersion: '1.4.0',
        problems: ['page /contracts: blank', 'page /funds: blank'],
      },
    }),
    someReleaseRow({ platformRange: '^0.0.1', registeredBy: null }),
  ];
  const { user, server } = await show(PAGE, { 'GET /releases/:remote': () => someRemote({ releases }) });
  const { columns, rows } = await exportedTable(user, server, 'Versionen');
  expect(columns.map(({ head }) => head)).toEqual([
    'Version',
    'Zustand',
    'Veröffentlicht',
    'Prüfung',
    'Letzte 24 Stunden',
    'Umfang',
  ]);
  expect(rows).toEqual([
    [
      expect.stringMatching(/^1\.2\.0 · 01\.11\.2026, \d\d:\d\d, Anna Berger$/),
      'Bereit',
      null,
      expect.stringMatching(
        /^Nicht bestanden · 01\.11\.2026, .*; page \/contracts: blank; page \/funds: blank$/,
      ),
      '120-mal geladen, 2 Fehler',
      '450 kB',
    ],
    [
      expect.stringMatching(/, Beim Start des Servers · Nutzt eine frühere Hauptversion \(\^0\.0\.1\)$/),
      'Veröffentlicht',
      expect.stringMatching(/^02\.11\.2026, \d\d:\d\d · Anna Berger$/),
      'Nicht geprüft',
      '120-mal geladen, 2 Fehler',
      '450 kB',
    ],
  ]);
});

test.each([
  [403, 'Diesen Bereich veröffentlichen Sie nicht'],
  [404, 'Diesen Bereich gibt es nicht'],
])('an address of a part that is not there for somebody says why: %p', async (status, title) => {
  await show(PAGE, {
    'GET /releases/:remote': () => {
      throw new FakeFault(status, 'releases.notFound');
    },
  });
  expect(await screen.findByRole('heading', { name: title })).toBeVisible();
  expect(screen.getByRole('link', { name: 'Alle Bereiche' })).toHaveAttribute('href', LIST);
});

test('a part whose versions were all deleted says so', async () => {
  const remote = someRemote({ liveVersion: null, rollbackVersion: null, releases: [], events: [] });
  await show(PAGE, { 'GET /releases/:remote': () => remote });
  expect(await screen.findByText('Von diesem Bereich ist keine Version vorhanden.')).toBeVisible();
});

test('a rollback takes one click and one confirmation', async () => {
  const shown = await show(PAGE, {
    'POST /releases/:remote/rollback': () => someRemote({ liveVersion: '1.0.0', rollbackVersion: null }),
  });
  await shown.user.click(await screen.findByRole('button', { name: 'Zurück zu 1.0.0' }));
  await shown.user.click(screen.getByRole('button', { name: 'Zurücknehmen' }));
  expect(await screen.findByText('Version 1.0.0 ist wieder veröffentlicht.')).toBeVisible();
  expect(screen.queryByRole('button', { name: /Zurück zu/ })).not.toBeInTheDocument();
  expect(shown.server.calls('POST /releases/:remote/rollback')).toHaveLength(1);
});

test('what the server refuses is said in the dialog, which stays open', async () => {
  const shown = await show(PAGE, {
    'POST /releases/:remote/promotion': () => {
      throw new FakeFault(409, 'releases.alreadyLive');
    },
  });
  await choose(shown, '1.2.0', 'Veröffentlichen …');
  await screen.findByText('Gegenüber 1.1.0 verschwindet nichts.');
  await shown.user.click(screen.getByRole('button', { name: 'Veröffentlichen' }));
  expect(await screen.findByText('Diese Version ist schon veröffentlicht.')).toBeVisible();
});

describe('a version with which something vanishes', () => {
  const changes = someChanges({
    pages: { gone: ['/contracts/old'], added: ['/contracts/new'] },
    texts: { gone: Array.from({ length: 14 }, (_, i) => `text.${i + 1}`), added: [] },
  });
  const answers = {
    'GET /releases/:remote/versions/:version/changes': () => changes,
    'POST /releases/:remote/promotion': () => someRemote({ liveVersion: '1.2.0' }),
  };

  test('is released once somebody has seen what, and let it go', async () => {
    const shown = await show(PAGE, answers);
    await choose(shown, '1.2.0', 'Veröffentlichen …');
    const dialog = within(await screen.findByRole('dialog'));
    const alert = within(await dialog.findByRole('alert'));
    expect(alert.getByText('Gegenüber 1.1.0 verschwindet:')).toBeVisible();
    expect(alert.getByText('/contracts/old')).toBeVisible();
    expect(alert.getByText(/^14 Texte:.*und 2 weitere$/)).toBeVisible();
    expect(dialog.getByText('/contracts/new')).toBeVisible();
    const release = dialog.getByRole('button', { name: 'Veröffentlichen' });
    expect(release).toBeDisabled();
    await shown.user.click(dialog.getByRole('checkbox', { name: /Das soll verschwinden/ }));
    await shown.user.click(release);
    expect(await screen.findByText('Version 1.2.0 ist veröffentlicht.')).toBeVisible();
    expect(shown.server.calls('POST /releases/:remote/promotion')[0]?.body).toEqual({
      version: '1.2.0',
      vanishing: {
        pages: ['/contracts/old'],
        menuEntries: [],
        rights: [],
        texts: changes.texts.gone,
      },
    });
  });

  test('is not released as long as nobody knows what', async () => {
    const shown = await show(PAGE, {
      ...answers,
      'GET /releases/:remote/versions/:version/changes': () => {
        throw new FakeFault(404, 'releases.notFound');
      },
    });
    await choose(shown, '1.2.0', 'Veröffentlichen …');
    expect(
      await screen.findByText('Was sich für Benutzer ändert, konnte nicht geladen werden.'),
    ).toBeVisible();
    expect(screen.getByRole('button', { name: 'Veröffentlichen' })).toBeDisabled();
  });
});

describe('a version whose pages ran nowhere', () => {
  const unproven = someReleaseRow({
    version: '1.2.0',
    state: 'candidate',
    promotedAt: null,
    promotedBy: null,
    proof: null,
  });
  const answers = { 'GET /releases/:remote': () => someRemote({ releases: [unproven, someReleaseRow()] }) };

  test('is not offered to everybody, and says how it is proven', async () => {
    const shown = await show(PAGE, answers);
    expect(await rowOf(/^1\.2\.0 /)).toHaveTextContent('Zum Prüfen: pnpm releases prove contracts 1.2.0');
    await shown.user.click(screen.getByRole('button', { name: 'Aktionen für Version 1.2.0' }));
    expect(await screen.findByRole('menuitem', { name: 'Erproben …' })).toBeVisible();
    expect(screen.queryByRole('menuitem', { name: 'Veröffentlichen …' })).not.toBeInTheDocument();
  });

  test('is tried with less than all, and held for a group', async () => {
    const shown = await show(PAGE, answers);
    const reason = () => screen.findByRole('textbox', { name: 'Warum wird sie trotzdem ausgegeben?' });
    await choose(shown, '1.2.0', 'Erproben …');
    await shown.user.type(await reason(), 'Notfall');
    const share = screen.getByRole('textbox', { name: 'Anteil aller Benutzer' });
    await shown.user.clear(share);
    await shown.user.type(share, '100');
    expect(screen.getByText(/Allen gibt man eine Version erst/)).toBeVisible();
    expect(screen.getByRole('button', { name: 'Erproben' })).toBeDisabled();
    await shown.user.clear(share);
    await shown.user.type(share, '12,5');
    expect(screen.getByRole('button', { name: 'Erproben' })).toBeEnabled();
    await shown.user.click(screen.getByRole('button', { name: 'Abbrechen' }));
    await choose(shown, '1.2.0', 'Festhalten …');
    await shown.user.type(await reason(), 'Notfall');
    expect(screen.getByRole('button', { name: 'Festhalten' })).toBeDisabled();
  });
});

describe('a version that has not passed its proof', () => {
  const reason = 'Der Prüfrechner ist ausgefallen.';

  test.each([
    ['Erproben …', 'Erproben', 'PUT /releases/:remote/canary'],
    ['Festhalten …', 'Festhalten', 'PUT /releases/:remote/pins'],
  ] as const)('is given to some only for a reason: %s', async (action, word, call) => {
    const shown = await show(PAGE, { [call]: () => someRemote() });
    await choose(shown, '1.2.0', action);
    const field = await screen.findByRole('textbox', { name: 'Warum wird sie trotzdem ausgegeben?' });
    expect(screen.getByRole('button', { name: word })).toBeDisabled();
    await shown.user.type(field, reason);
    await shown.user.click(screen.getByRole('button', { name: word }));
    await waitFor(() =>
      expect(shown.server.calls(call)[0]?.body).toMatchObject({ reason, shellVersion: PLATFORM_VERSION }),
    );
  });

  test('says why to everybody who looks', async () => {
    const canary = { version: '1.2.0', fraction: 0.125, groups: [], reason };
    await show(PAGE, { 'GET /releases/:remote': () => someRemote({ canary }) });
    expect(await screen.findByText(`Ungeprüft: ${reason}`)).toBeVisible();
    expect(screen.getByText('12,5 % aller Benutzer')).toBeVisible();
  });
});

describe('the keys of a part', () => {
  test('show whose it is, and which of them do not count any more', async () => {
    const keys = [
      someKey(),
      someKey({ name: 'Alt', retiredAt: '2026-11-02T08:00:00Z', fingerprint: 'b'.repeat(64) }),
    ];
    await show(PAGE, { 'GET /releases/:remote': () => someRemote({ keys }) });
    expect(await rowOf(/^Team Verträge/)).toHaveTextContent('aaaa aaaa aaaa aaaa');
    expect(await rowOf(/^Alt/)).toHaveTextContent('Zurückgezogen');
    expect(screen.queryByRole('button', { name: 'Alt zurückziehen' })).not.toBeInTheDocument();
  });

  test('take another one from whoever knows the own password', async () => {
    const shown = await show(PAGE, {
      'POST /releases/:remote/keys': () => someRemote({ keys: [someKey()] }),
    });
    await shown.user.click(await screen.findByRole('button', { name: 'Schlüssel hinzufügen …' }));
    const add = screen.getByRole('button', { name: 'Hinzufügen' });
    await shown.user.type(screen.getByRole('textbox', { name: 'Bezeichnung' }), 'Team Verträge');
    await shown.user.click(screen.getByRole('textbox', { name: 'Öffentlicher Schlüssel' }));
    await shown.user.paste('-----BEGIN PUBLIC KEY-----\nMFkw\nEwYH\n-----END PUBLIC KEY-----\n');
    expect(add).toBeDisabled();
    await shown.user.type(screen.getByLabelText('Ihr Passwort'), 'geheim');
    await shown.user.click(add);
    expect(await screen.findByText('Der Schlüssel ist hinzugefügt.')).toBeVisible();
    expect(shown.server.calls('POST /releases/:remote/keys')[0]?.body).toEqual({
      key: 'MFkwEwYH',
      name: 'Team Verträge',
      password: 'geheim',
    });
  });

  test('are retired, unless browsers still need them', async () => {
    const shown = await show(PAGE, {
      'GET /releases/:remote': () => someRemote({ keys: [someKey()] }),
      'POST /releases/:remote/keys/:fingerprint/retirement': () => {
        throw new FakeFault(409, 'releases.keyInUse', { parameters: { versions: '1.1.0' } });
      },
    });
    await shown.user.click(await screen.findByRole('button', { name: 'Team Verträge zurückziehen' }));
    await shown.user.type(screen.getByLabelText('Ihr Passwort'), 'geheim');
    await shown.user.click(screen.getByRole('button', { name: 'Zurückziehen' }));
    expect(await screen.findByText(/die Benutzer gerade bekommen: 1\.1\.0\./)).toBeVisible();
  });

  test('of a part of the application itself are nobody’s to change', async () => {
    await show(PAGE, {
      'GET /releases/:remote': () => someRemote({ keys: [someKey({ addedBy: null })], isBundled: true }),
    });
    expect(await rowOf(/^Schlüssel der Anwendung/)).toBeVisible();
    expect(
      screen.queryByRole('button', { name: /Schlüssel hinzufügen|zurückziehen/ }),
    ).not.toBeInTheDocument();
  });
});

test('a version is tried with a share of the users', async () => {
  const canary = { version: '1.2.0', fraction: 0.25, groups: [] };
  const proof = {
    at: '2026-11-01T09:00:00Z',
    by: 'Anna Berger',
    shellVersion: PLATFORM_VERSION,
    problems: [],
  };
  const releases = [
    someReleaseRow({ version: '1.2.0', state: 'candidate', promotedAt: null, promotedBy: null, proof }),
  ];
  const shown = await show(PAGE, {
    'GET /releases/:remote': () => someRemote({ releases }),
    'PUT /releases/:remote/canary': () => someRemote({ canary }),
  });
  await choose(shown, '1.2.0', 'Erproben …');
  const share = screen.getByRole('textbox', { name: 'Anteil aller Benutzer' });
  await shown.user.clear(share);
  expect(screen.getByRole('button', { name: 'Erproben' })).toBeDisabled();
  await shown.user.type(share, '25');
  await shown.user.click(screen.getByRole('button', { name: 'Erproben' }));
  await waitFor(() =>
    expect(shown.server.calls('PUT /releases/:remote/canary')[0]?.body).toEqual({
      version: '1.2.0',
      fraction: 0.25,
      groupIds: [],
      shellVersion: PLATFORM_VERSION,
    }),
  );
  expect(await screen.findByText('25 % aller Benutzer')).toBeVisible();
});

test('a proof in a shell that was built anew since counts for nothing', async () => {
  const script = document.body.appendChild(document.createElement('script'));
  script.type = 'text/plain';
  script.src = '/assets/main.2b.js';
  const proof = {
    at: '2026-11-01T09:00:00Z',
    by: 'Anna Berger',
    shellVersion: PLATFORM_VERSION,
    shellBuild: 'assets/main.1a.js',
    problems: [],
  };
  const releases = [
    someReleaseRow({ version: '1.2.0', state: 'candidate', promotedAt: null, promotedBy: null, proof }),
  ];
  const shown = await show(PAGE, { 'GET /releases/:remote': () => someRemote({ releases }) });
  await choose(shown, '1.2.0', 'Erproben …');
  expect(await screen.findByRole('textbox', { name: 'Warum wird sie trotzdem ausgegeben?' })).toBeVisible();
  script.remove();
});

test('a group that is held is let go', async () => {
  const pins = [{ version: '1.0.0', group: { id: 'g1', name: 'Pilot' } }];
  const shown = await show(PAGE, {
    'GET /releases/:remote': () => someRemote({ pins }),
    'PUT /releases/:remote/pins': () => someRemote(),
  });
  await shown.user.click(await screen.findByRole('button', { name: 'Beenden für Pilot' }));
  await shown.user.click(screen.getByRole('button', { name: 'Beenden' }));
  expect(await screen.findByText('Niemand: Alle Benutzer bekommen Version 1.1.0.')).toBeVisible();
  expect(shown.server.calls('PUT /releases/:remote/pins')[0]?.body).toEqual({
    groupId: 'g1',
    version: null,
    shellVersion: PLATFORM_VERSION,
  });
});

test('a fault is found by the reference that a user reads out', async () => {
  const event = {
    at: '2026-11-03T09:00:00Z',
    version: '1.1.0',
    kind: 'fault',
    phase: 'entry',
    reason: 'changed',
    message: 'Error: integrity',
    reference: '0A1B2C3D',
    shellVersion: '1.4.0',
  } as const;
  await show(PAGE, { 'GET /releases/:remote': () => someRemote({ events: [event] }) });
  const row = within(await rowOf(/Prüfsumme stimmt nicht/));
  expect(row.getByText('0A1B2C3D')).toBeVisible();
  expect(row.getByText('1.4.0')).toBeVisible();
});

test('what a version brings along is listed, the largest first', async () => {
  const packages = [
    { name: 'small', version: '1.0.0', licence: 'MIT', bytes: 1_000 },
    { name: 'large', version: '2.0.0', licence: 'ISC', bytes: 90_000 },
  ];
  const shown = await show(PAGE, {
    'GET /releases/:remote': () => someRemote({ releases: [someReleaseRow({ version: '1.1.0', packages })] }),
  });
  await choose(shown, '1.1.0', 'Mitgebrachte Pakete …');
  const names = within(await screen.findByRole('table', { name: 'Pakete in Version 1.1.0' }))
    .getAllByRole('rowheader')
    .map(({ textContent }) => textContent);
  expect(names).toEqual(['large 2.0.0', 'small 1.0.0']);
});

describe('an own build', () => {
  const developer = someAdministrator({ permissions: ['releases.manage', 'releases.override'] });
  const started = () => ({
    remote: 'contracts',
    address: 'http://localhost:4444',
    expiresAt: '2026-11-23T20:00:00Z',
    secondsLeft: 28_800,
  });
  const type = async ({ user }: Awaited<ReturnType<typeof show>>, address: string) => {
    await user.click(await screen.findByRole('button', { name: 'Eigene Fassung laden …' }));
    const field = screen.getByRole('textbox', { name: 'Adresse auf Ihrem Rechner' });
    await user.clear(field);
    await user.type(field, address);
  };

  test('is loaded from the own machine, and the page begins anew', async () => {
    const shown = await show(PAGE, { 'PUT /releases/:remote/override': started }, developer);
    await type(shown, 'http://localhost:4444/');
    await shown.user.click(screen.getByRole('button', { name: 'Laden' }));
    await waitFor(() => expect(reloadPage).toHaveBeenCalledTimes(1));
    expect(shown.server.calls('PUT /releases/:remote/override')).toMatchObject([
      { params: { remote: 'contracts' }, body: { address: 'http://localhost:4444' } },
    ]);
  });

  test('is not loaded from anywhere else', async () => {
    const shown = await show(PAGE, {}, developer);
    await type(shown, 'http://evil.example:4444');
    expect(screen.getByText(/kommt nur vom eigenen Rechner/)).toBeVisible();
    expect(screen.getByRole('button', { name: 'Laden' })).toBeDisabled();
  });

  test('is not offered to whoever only manages versions', async () => {
    await show(PAGE);
    await screen.findByRole('button', { name: 'Zurück zu 1.0.0' });
    expect(screen.queryByRole('button', { name: 'Eigene Fassung laden …' })).not.toBeInTheDocument();
  });
});

describe('who releases one part alone', () => {
  const owner = someAdministrator({ permissions: [], partRights: ['contracts.manageReleases'] });

  test('has its page, and says nothing of what it may claim', async () => {
    const shown = await show(LIST, {}, owner);
    expect(await screen.findByText('Versionen der Bereiche, die Ihr Team veröffentlicht')).toBeVisible();
    await shown.user.click(await screen.findByRole('link', { name: 'Verträge' }));
    expect(await screen.findByText(/die Adresse \/contracts/)).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Festlegen …' })).not.toBeInTheDocument();
  });

  test('tries it with a share of the users, without seeing groups', async () => {
    const shown = await show(PAGE, {}, owner);
    await choose(shown, '1.2.0', 'Erproben …');
    const dialog = within(await screen.findByRole('dialog'));
    expect(dialog.getByText('Für eine Gruppe geht es mit dem Recht „Gruppen ansehen“.')).toBeVisible();
    expect(shown.server.calls('GET /groups')).toEqual([]);
  });
});

test('what a part may claim is said as addresses and places in the menu', async () => {
  const claims = { areas: ['/contracts', '/customers'], menu: { from: 20, to: 29 } };
  const shown = await show(PAGE, { 'PUT /releases/:remote/claims': () => someRemote({ claims }) });
  await shown.user.click(await screen.findByRole('button', { name: 'Festlegen …' }));
  const dialog = within(screen.getByRole('dialog'));
  await shown.user.type(dialog.getByRole('textbox', { name: 'Adressen' }), ' /customers');
  const places = dialog.getByRole('textbox', { name: 'Plätze im Menü' });
  await shown.user.type(places, '29-20');
  expect(dialog.getByRole('button', { name: 'Festlegen' })).toBeDisabled();
  await shown.user.clear(places);
  await shown.user.type(places, '20-29');
  await shown.user.click(dialog.getByRole('button', { name: 'Festlegen' }));
  expect(await screen.findByText('Adressen mit allem darunter: /contracts, /customers')).toBeVisible();
  expect(shown.server.calls('PUT /releases/:remote/claims')).toMatchObject([{ body: { claims } }]);
});

test('who may only load own builds gets the parts with that one button', async () => {
  const developer = someAdministrator({ permissions: ['releases.override'] });
  const statement = JSON.stringify({
    name: 'contracts',
    version: '1.1.0',
    label: { de: 'Verträge', en: 'Contracts' },
  });
  const remote = { statement, signature: '', baseUrl: '', isOff: false };
  const shown = await show(LIST, { 'GET /remotes': () => ({ remotes: [remote] }) }, developer);
  await shown.user.click(await screen.findByRole('button', { name: 'Eigene Fassung von „Verträge“ laden' }));
  expect(
    within(screen.getByRole('dialog')).getByRole('textbox', { name: 'Adresse auf Ihrem Rechner' }),
  ).toBeVisible();
  expect(shown.server.calls('GET /releases')).toEqual([]);
});
