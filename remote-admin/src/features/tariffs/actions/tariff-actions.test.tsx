import { credentialsExpired } from '@depotwerk/platform';
import { FakeFault, fakeReportWindow, type FakeAnswers } from '@depotwerk/testing';
import { act, screen, waitFor, within } from '@testing-library/react';
import { renderAdmin, someAdministrator } from '../../../../test/render-admin';
import { someDraft, wizardAnswers } from '../../../../test/some-tariff-drafts';
import { someTariff } from '../../../../test/some-tariffs';
import type { Tariff } from '@depotwerk/contract/tariffs';

const permissions = ['tariffs.view', 'tariffs.edit', 'tariffs.release'] as const;

async function show(tariff: Partial<Tariff> = {}, answers: FakeAnswers = {}, path = '/admin/tariffs/3') {
  const view = await renderAdmin(path, {
    answers: { ...wizardAnswers, 'GET /tariffs/:tariffId': () => someTariff(tariff), ...answers },
    user: someAdministrator({ permissions: [...permissions] }),
  });
  await screen.findByRole('heading', { level: 1, name: 'Nordstern Rente Invest' });
  const press = async (name: string) => view.user.click(await screen.findByRole('button', { name }));
  const pick = async (name: string) => {
    await press('Weitere Aktionen');
    await view.user.click(await screen.findByRole('menuitem', { name }));
  };
  return { ...view, press, pick };
}

test('a draft goes to release with its day and a note', async () => {
  const { user, server, press } = await show(
    { openVersion: 'draft' },
    { 'POST /tariffs/:tariffId/submission': () => someDraft({ state: 'submitted' }) },
  );
  await press('Zur Freigabe geben');
  const dialog = await screen.findByRole('dialog');
  await user.click(within(dialog).getByRole('button', { name: 'Zur Freigabe geben' }));
  expect(await within(dialog).findByText('Bitte füllen Sie dieses Feld aus.')).toBeVisible();
  await user.type(within(dialog).getByRole('textbox', { name: 'Gültig ab' }), '01.01.2027');
  await user.type(within(dialog).getByRole('textbox', { name: /^Notiz für die Freigabe/ }), 'Neue Grenzen');
  await user.click(within(dialog).getByRole('button', { name: 'Zur Freigabe geben' }));
  expect(await screen.findByText('Der Entwurf wartet jetzt auf die Freigabe.')).toBeInTheDocument();
  expect(server.calls('POST /tariffs/:tariffId/submission')[0]?.body).toEqual({
    validFrom: '2027-01-01',
    note: 'Neue Grenzen',
  });
});

test('the session ends under a dialog: after signing in again it stands with what was typed', async () => {
  const { user, press, router } = await show({ openVersion: 'draft' });
  await press('Zur Freigabe geben');
  await user.type(await screen.findByRole('textbox', { name: 'Gültig ab' }), '01.01.2027');
  await user.type(screen.getByRole('textbox', { name: /^Notiz/ }), 'Neue Grenzen');
  act(() => credentialsExpired());
  await act(() => router.navigate('/admin/tariffs'));
  await act(() => router.navigate('/admin/tariffs/3'));
  expect(await screen.findByRole('textbox', { name: 'Gültig ab' })).toHaveValue('01.01.2027');
  expect(screen.getByRole('textbox', { name: /^Notiz/ })).toHaveValue('Neue Grenzen');
  await user.click(screen.getByRole('button', { name: 'Abbrechen' }));
  await act(() => router.navigate('/admin/tariffs'));
  await act(() => router.navigate('/admin/tariffs/3'));
  await screen.findByRole('button', { name: 'Zur Freigabe geben' });
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
});

test('a refused submission says why in its dialog', async () => {
  const { user, press } = await show(
    { openVersion: 'draft' },
    {
      'POST /tariffs/:tariffId/submission': () => {
        throw new FakeFault(404, 'tariffs.notFound');
      },
    },
  );
  await press('Zur Freigabe geben');
  const dialog = await screen.findByRole('dialog');
  await user.type(within(dialog).getByRole('textbox', { name: 'Gültig ab' }), '01.01.2027');
  await user.click(within(dialog).getByRole('button', { name: 'Zur Freigabe geben' }));
  expect(await within(dialog).findByText('Diesen Tarif gibt es nicht.')).toBeVisible();
});

test('a draft with critical findings leads to them instead of a release', async () => {
  const { user, press } = await show(
    { openVersion: 'draft' },
    {
      'POST /tariffs/:tariffId/submission': () => {
        throw new FakeFault(409, 'tariffs.notReleasable');
      },
    },
  );
  await press('Zur Freigabe geben');
  const dialog = within(await screen.findByRole('dialog'));
  await user.type(dialog.getByRole('textbox', { name: 'Gültig ab' }), '01.01.2027');
  await user.click(dialog.getByRole('button', { name: 'Zur Freigabe geben' }));
  expect(await dialog.findByText(/Befunde, die eine Freigabe verbieten/)).toBeVisible();
  expect(dialog.getByRole('link', { name: 'Befunde der Prüfung ansehen' })).toHaveAttribute(
    'href',
    '/admin/tariffs/3/edit?step=summary',
  );
});

const waitingDraft = (changes: Parameters<typeof someDraft>[0] = {}) =>
  someDraft({
    state: 'submitted',
    submittedBy: 'Anna Berg',
    submittedAt: '2026-11-20T09:00:00Z',
    validFrom: '2099-01-01',
    note: 'Neue Grenzen',
    ...changes,
  });

const releaseAnswers = (draft = waitingDraft()): FakeAnswers => ({
  'GET /tariffs/:tariffId/draft': () => draft,
  'GET /tariffs/:tariffId/versions/:number/difference': () => ({
    changes: [
      {
        part: 'settings',
        field: 'maxSecuritiesPortfolio',
        subject: null,
        unit: 'count',
        before: 10,
        after: 12,
      },
    ],
  }),
  'GET /tariffs/:tariffId/preview': () => {
    throw new FakeFault(404, 'common.notFound');
  },
});

/** The page of the second person, reached from that of the tariff. */
async function judge(answers: FakeAnswers = {}, draft = waitingDraft()) {
  const view = await show({ openVersion: 'submitted' }, { ...releaseAnswers(draft), ...answers });
  await view.user.click(await screen.findByRole('link', { name: 'Freigabe prüfen' }));
  await screen.findByRole('heading', { level: 1, name: 'Freigabe: Nordstern Rente Invest' });
  return view;
}

test('a second administrator sees who asks for what from when, for how many contracts, and what changes', async () => {
  await judge();
  expect(await screen.findByRole('heading', { name: 'Antrag' })).toBeVisible();
  for (const said of [/^Anna Berg, 20\.11\.2026/, '01.01.2099', '1.234', 'Neue Grenzen'])
    expect(screen.getByText(said)).toBeVisible();
  const changes = within(
    await screen.findByRole('region', { name: 'Was sich gegenüber dem heute geltenden Stand ändert' }),
  );
  expect(
    await changes.findByRole('row', { name: /Grenzen: Höchstanzahl Fonds \(Portfolio\) 10 12/ }),
  ).toBeVisible();
  expect(await screen.findByText('Die Vorschau wird noch berechnet')).toBeVisible();
});

test('where nobody else may release, the page says so and what to do', async () => {
  await judge({}, { ...waitingDraft(), hasDecider: false });
  expect(await screen.findByText('Zurzeit kann niemand darüber entscheiden')).toBeVisible();
  expect(screen.getByText(/Geben Sie einer weiteren Person das Recht „Tarife freigeben“/)).toBeVisible();
});

test('and sends back with a reason', async () => {
  const { user, server, press, address } = await judge({
    'POST /tariffs/:tariffId/rejection': () => someDraft({ state: 'rejected' }),
  });
  await press('Ablehnen');
  const dialog = await screen.findByRole('dialog');
  await user.type(within(dialog).getByRole('textbox', { name: 'Grund der Ablehnung' }), 'Zu teuer');
  await user.click(within(dialog).getByRole('button', { name: 'Ablehnen' }));
  await waitFor(() =>
    expect(server.calls('POST /tariffs/:tariffId/rejection')[0]?.body).toEqual({ reason: 'Zu teuer' }),
  );
  await waitFor(() => expect(address()).toBe('/admin/tariffs/3'));
});

test('or releases what stands on the page', async () => {
  const { press, address } = await judge({
    'POST /tariffs/:tariffId/release': () => someDraft({ state: 'released' }),
  });
  await press('Freigeben');
  expect(await screen.findByText('Die Version ist freigegeben.')).toBeInTheDocument();
  await waitFor(() => expect(address()).toBe('/admin/tariffs/3'));
});

test('where nothing waits any more the page says so', async () => {
  await renderAdmin('/admin/tariffs/3/release', {
    answers: {
      ...wizardAnswers,
      ...releaseAnswers(someDraft({ state: 'released' })),
      'GET /tariffs/:tariffId': () => someTariff(),
    },
    user: someAdministrator({ permissions: [...permissions] }),
  });
  expect(await screen.findByRole('heading', { name: 'Hier wartet nichts auf eine Freigabe' })).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Freigeben' })).not.toBeInTheDocument();
});

test('a release says what it does to its day, a waiting version, another tariff and the schedule', async () => {
  await judge(
    {},
    waitingDraft({
      number: 3,
      validFrom: '2020-01-01',
      waiting: { number: 2, validFrom: '2099-01-01' },
      standardTariff: { id: 8, name: 'Alter Standard' },
      input: {
        ...someDraft().input,
        isDefault: true,
        continuousOptimization: true,
        optimizationInterval: 4,
        optimizationStart: '2099-02-02',
        makePortfolioAdjustmentsNow: false,
      },
    }),
  );
  expect(
    screen.getByText(/^Der 01.01.2020 ist verstrichen: Die Version gilt ab dem Tag der Freigabe/),
  ).toBeVisible();
  expect(
    screen.getByText('Version 2, die auf den 01.01.2099 wartet, tritt nicht mehr in Kraft.'),
  ).toBeVisible();
  expect(
    screen.getByText('Dieser Tarif wird Standardtarif des Versicherers anstelle von „Alter Standard“.'),
  ).toBeVisible();
  expect(
    screen.getByText('Laufende Optimierung: nächster Termin 02.02.2099, die Pläne entstehen am 26.01.2099.'),
  ).toBeVisible();
});

test('who would edit is told what waits, and may begin with it', async () => {
  const { server, press, address } = await show(
    {},
    {
      'GET /tariffs/:tariffId/draft': () =>
        someDraft({ state: 'released', number: 1, waiting: { number: 2, validFrom: '2099-01-01' } }),
      'POST /tariffs/:tariffId/versions/:number/draft': () => someDraft({ number: 3 }),
    },
  );
  expect(await screen.findByText('Version 2 ist freigegeben und wartet auf den 01.01.2099')).toBeVisible();
  await press('Entwurf mit Version 2 beginnen');
  await waitFor(() => expect(address()).toBe('/admin/tariffs/3/edit'));
  expect(server.calls('POST /tariffs/:tariffId/versions/:number/draft')[0]?.params).toMatchObject({
    number: '2',
  });
});

test('a second administrator agrees to a deactivation that another one asked for', async () => {
  const { server, press } = await show(
    {},
    {
      'GET /tariffs/:tariffId/draft': () => someDraft({ deactivationRequestedBy: 'Anna Berg' }),
      'POST /tariffs/:tariffId/deactivation': () => someDraft(),
    },
  );
  expect(await screen.findByText('Anna Berg hat die Deaktivierung beantragt')).toBeVisible();
  expect(screen.getByText(/1\.234 Verträge haben ihn und behalten ihn/)).toBeVisible();
  await press('Deaktivierung freigeben');
  await waitFor(() => expect(server.calls('POST /tariffs/:tariffId/deactivation')).toHaveLength(1));
});

test('nobody releases what they submitted, but may withdraw it', async () => {
  const { server, press } = await show(
    { openVersion: 'submitted' },
    {
      'GET /tariffs/:tariffId/draft': () => someDraft({ state: 'submitted', submittedBy: 'admin' }),
      'DELETE /tariffs/:tariffId/submission': () => someDraft(),
    },
  );
  await press('Zurückziehen');
  await waitFor(() => expect(server.calls('DELETE /tariffs/:tariffId/submission')).toHaveLength(1));
  expect(screen.queryByRole('link', { name: 'Freigabe prüfen' })).not.toBeInTheDocument();
});

test('deactivating can be undone', async () => {
  const { user, server, pick } = await show(
    {},
    { 'POST /tariffs/:tariffId/active': () => someDraft({ version: 9 }) },
  );
  await pick('Deaktivieren');
  await user.click(await screen.findByRole('button', { name: 'Rückgängig' }));
  await waitFor(() =>
    expect(server.calls('POST /tariffs/:tariffId/active').map(({ body }) => body)).toEqual([
      { isInactive: true },
      { isInactive: false },
    ]),
  );
});

test('a tariff without contracts is deleted once its name is typed', async () => {
  const { user, server, pick, address } = await show(
    { contractCount: 0, isInactive: true },
    { 'DELETE /tariffs/:tariffId': () => undefined, 'GET /tariffs': () => ({ items: [], total: 0 }) },
  );
  await pick('Tarif löschen');
  const dialog = await screen.findByRole('dialog');
  expect(within(dialog).getByRole('button', { name: 'Tarif löschen' })).toBeDisabled();
  await user.type(within(dialog).getByRole('textbox'), 'Nordstern Rente Invest');
  await user.click(within(dialog).getByRole('button', { name: 'Tarif löschen' }));
  await waitFor(() => expect(address()).toBe('/admin/tariffs'));
  expect(server.calls('DELETE /tariffs/:tariffId')).toHaveLength(1);
});

test('a tariff with contracts cannot be deleted', async () => {
  const { user } = await show();
  await user.click(await screen.findByRole('button', { name: 'Weitere Aktionen' }));
  await screen.findByRole('menuitem', { name: 'Duplizieren' });
  expect(screen.queryByRole('menuitem', { name: 'Tarif löschen' })).not.toBeInTheDocument();
});

describe('the report', () => {
  const givenWindow = () => {
    const report = fakeReportWindow();
    URL.createObjectURL = jest.fn(() => 'blob:report');
    return report;
  };

  test('opens a window that loads first and then shows the document', async () => {
    const report = givenWindow();
    const { pick } = await show(
      {},
      { 'POST /tariffs/:tariffId/report-data/:reportType': () => new Blob(['%PDF']) },
    );
    await pick('Tarifbericht (PDF, Deutsch)');
    expect(within(report.document.body).getByText('Der Tarifbericht wird erstellt …')).toBeTruthy();
    await waitFor(() => expect(report.location.replace).toHaveBeenCalledWith('blob:report'));
    expect(report.close).not.toHaveBeenCalled();
  });

  test('is also about the draft, while another version is released', async () => {
    givenWindow();
    const { server, pick } = await show(
      { openVersion: 'draft', isReleased: true },
      { 'POST /tariffs/:tariffId/report-data/:reportType': () => new Blob(['%PDF']) },
    );
    await pick('Bericht des Entwurfs (PDF, Deutsch)');
    await waitFor(() =>
      expect(server.calls('POST /tariffs/:tariffId/report-data/:reportType')[0]?.query).toEqual({
        version: 'open',
      }),
    );
    await pick('Bericht des Entwurfs (PDF, Englisch)');
    await waitFor(() =>
      expect(server.calls('POST /tariffs/:tariffId/report-data/:reportType')[1]?.query).toEqual({
        version: 'open',
        language: 'en',
      }),
    );
  });

  test('closes its window when it fails, and says why', async () => {
    const report = givenWindow();
    const { pick } = await show(
      {},
      {
        'POST /tariffs/:tariffId/report-data/:reportType': () => {
          throw new FakeFault(404, 'tariffs.notFound');
        },
      },
    );
    await pick('Tarifbericht (PDF, Deutsch)');
    expect(await screen.findByText('Diesen Tarif gibt es nicht.')).toBeInTheDocument();
    expect(report.close).toHaveBeenCalled();
  });
});

test('versions stand newest first, and their difference in words', async () => {
  const { press } = await show(
    {},
    {
      'GET /tariffs/:tariffId/versions': () => [
        {
          number: 2,
          state: 'draft',
          validFrom: null,
          isCurrent: false,
          submittedBy: null,
          submittedAt: null,
          releasedBy: null,
          releasedAt: null,
          reason: null,
        },
        {
          number: 1,
          state: 'released',
          validFrom: '2026-01-01',
          isCurrent: true,
          submittedBy: 'Anna Berg',
          submittedAt: '2025-12-20T09:00:00Z',
          releasedBy: 'Jan Holm',
          releasedAt: '2025-12-21T09:00:00Z',
          reason: null,
        },
      ],
      'GET /tariffs/:tariffId/versions/:number/difference': () => ({
        changes: [
          {
            part: 'settings',
            field: 'maxSecurityFractionPortfolio',
            subject: null,
            unit: 'fraction',
            before: 0.2,
            after: 0.25,
          },
          {
            part: 'hints',
            field: 'hintAnswer',
            subject: 'ETF-Alternative',
            unit: 'key',
            before: 'off',
            after: 'strict',
          },
          { part: 'info', field: 'isDefault', subject: null, unit: 'yesNo', before: false, after: true },
        ],
      }),
    },
    '/admin/tariffs/3?tab=versions',
  );
  const list = await screen.findByRole('region', { name: 'Versionen' });
  expect(within(list).getByRole('row', { name: /^1 gilt heute 01.01.2026 Anna Berg/ })).toBeVisible();
  await press('Unterschied der Version 2 anzeigen');
  const changes = await screen.findByRole('region', { name: 'Was Version 2 ändert' });
  expect(
    within(changes).getByRole('row', { name: /Grenzen: Höchstanteil je Fonds \(Portfolio\) 20.% 25.%/ }),
  ).toBeVisible();
  expect(within(changes).getByRole('row', { name: /Standardtarif Nein Ja/ })).toBeVisible();
  expect(
    within(changes).getByRole('row', { name: 'Hinweise: Einstellung, ETF-Alternative Aus Streng' }),
  ).toBeVisible();
  // The cell is a toggle (CELL-09 to CELL-11): a second press takes the difference away.
  await press('Unterschied der Version 2 anzeigen');
  expect(screen.queryByRole('region', { name: 'Was Version 2 ändert' })).not.toBeInTheDocument();
});
