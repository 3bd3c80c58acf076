import type { TariffMessage } from '@depotwerk/contract/tariffs';
import { FakeFault } from '@depotwerk/testing';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { renderAdmin } from '../../../../test/render-admin';
import { someDraft, someHints, someTariffInput, wizardAnswers } from '../../../../test/some-tariff-drafts';
import { showTariffWizard } from '../../../../test/tariff-wizard';

test('a finding has severity and words, and leads to its field', async () => {
  const { user } = await showTariffWizard('', {
    'POST /admin/plausibility': () => ({
      messages: [
        {
          key: 'product.interestAboveMax',
          parameter: { interestPercent: 2.5, maxPercent: 1 },
          severity: 1,
          step: 'settings',
          field: 'minSecuritiesPortfolio',
        },
      ],
    }),
  });
  const panel = await screen.findByRole('complementary', { name: 'Prüfung' });
  const finding = await within(panel).findByRole('button', {
    name: /Der Garantiezins von 2,5.% liegt über dem Höchstrechnungszins von 1.%/,
  });
  expect(within(panel).getByText('Warnung')).toBeInTheDocument();
  await user.click(finding);
  await screen.findByRole('heading', { level: 2, name: 'Grenzen' });
  await waitFor(() =>
    expect(screen.getByRole('textbox', { name: /^Mindestanzahl Fonds \(Portfolio\)/ })).toHaveFocus(),
  );
});

test.each([
  ['hints.strictWithoutData', { hintId: 9 }, 'Günstigere ETF-Alternative', 'Optimierungshinweise'],
  ['tariff.fieldMissing', { field: 'hintAnswers' }, 'Außerhalb des Zielmarkts', 'Hinweise für Experten'],
] as const)('a finding %s leads to the hint that it is about', async (key, parameter, hint, step) => {
  const { id: unanswered } = someHints.find(({ hintKey }) => hintKey === 'targetMarket')!;
  const { user } = await showTariffWizard('', {
    'GET /tariffs/:tariffId/draft': () =>
      someDraft({
        input: someTariffInput({
          optimizationHints: someHints.map(({ id }) => ({ hintId: id, answerId: id === unanswered ? 0 : 2 })),
        }),
      }),
    'POST /admin/plausibility': () => ({
      messages: [{ key, parameter, severity: 1, step: 'hints', field: 'optimizationHints' }],
    }),
  });
  const list = await screen.findByRole('list', { name: 'Ergebnis der Prüfung' });
  await user.click(await within(list).findByRole('button'));
  await screen.findByRole('heading', { level: 2, name: step });
  const answers = within(screen.getByRole('radiogroup', { name: hint })).getAllByRole('radio');
  await waitFor(() => expect(answers).toContain(document.activeElement));
});

test('of many findings of one kind three are shown, the others on demand', async () => {
  const risky = (isin: string): TariffMessage => ({
    key: 'tariff4.riskIndicatorAboveLimit',
    parameter: { isin, riskIndicator: 6, limit: 5 },
    severity: 2,
    step: 'components',
    field: null,
  });
  const { user } = await showTariffWizard('', {
    'POST /admin/plausibility': () => ({
      messages: ['DE0001', 'DE0002', 'DE0003', 'DE0004', 'DE0005'].map(risky),
    }),
  });
  const panel = await screen.findByRole('complementary', { name: 'Prüfung' });
  const rest = await within(panel).findByRole('button', { name: '2 weitere Meldungen dieser Art' });
  const findings = () => within(panel).getAllByRole('button', { name: /^Der Fonds DE000/ });
  expect(findings()).toHaveLength(3);
  await user.click(rest);
  expect(findings()).toHaveLength(5);
  await user.click(within(panel).getByRole('button', { name: 'Weniger Meldungen dieser Art' }));
  expect(findings()).toHaveLength(3);
});

test('a failing check says so, and typing goes on', async () => {
  const { enter } = await showTariffWizard('', {
    'POST /admin/plausibility': () => {
      throw new FakeFault(503, 'common.unavailable');
    },
  });
  expect(await screen.findByText(/Die Prüfung ist gerade nicht erreichbar/)).toBeInTheDocument();
  await enter('Name', 'Anderer Name');
  expect(screen.getByRole('textbox', { name: 'Name' })).toHaveValue('Anderer Name');
});

test('values that are not valid yet are not called clean', async () => {
  await showTariffWizard('', {
    'POST /admin/plausibility': () => {
      throw new FakeFault(400, 'request.invalid');
    },
  });
  expect(await screen.findByText(/Vollständig geprüft wird, sobald/)).toBeInTheDocument();
  expect(screen.queryByText('Keine Auffälligkeiten')).not.toBeInTheDocument();
});

test('wrong values are not sent to the check, missing ones are', async () => {
  const { server, enter } = await showTariffWizard('settings', {
    'GET /tariffs/:tariffId/draft': () => someDraft({ input: someTariffInput({ tariffTypeId: null }) }),
  });
  await waitFor(() => expect(server.calls('POST /admin/plausibility')).toHaveLength(1));
  await enter('Höchstanteil je Fonds (Portfolio)', '101');
  expect(await screen.findByText(/Vollständig geprüft wird, sobald/)).toBeVisible();
  expect(server.calls('POST /admin/plausibility')).toHaveLength(1);
  await enter('Höchstanteil je Fonds (Portfolio)', '100');
  await waitFor(() => expect(server.calls('POST /admin/plausibility')).toHaveLength(2));
});

test('a check that is still running says what it found before in a sentence of its own', async () => {
  const { server, enter } = await showTariffWizard('', {
    'POST /admin/plausibility': () => ({
      messages: [{ key: 'universe.empty', parameter: {}, severity: 2, step: 'components', field: null }],
    }),
  });
  expect(await screen.findByText('1 Meldung, davon 1 kritisch')).toBeVisible();
  server.answer('POST /admin/plausibility', () => new Promise(() => {}));
  await enter('Name', 'A');
  // It says that it runs, or that it takes longer than usual.
  expect(await screen.findByText(/[….] Bisher 1 kritische Meldung\.$/)).toBeVisible();
});

test('the check waits 800 ms after the last change, and an older answer never replaces a newer one', async () => {
  const answers: ((name: string) => void)[] = [];
  const { server } = await showTariffWizard('', {
    'POST /admin/plausibility': () =>
      new Promise((resolve) => {
        answers.push((tariff) =>
          resolve({
            messages: [
              {
                key: 'tariff.duplicateDefault',
                parameter: { tariff },
                severity: 1,
                step: 'info',
                field: null,
              },
            ],
          }),
        );
      }),
  });
  await waitFor(() => expect(answers).toHaveLength(1));
  jest.useFakeTimers({ advanceTimers: true });
  try {
    const { default: userEvent } = await import('@testing-library/user-event');
    const user = userEvent.setup({ advanceTimers: (ms) => jest.advanceTimersByTime(ms), delay: null });
    await user.type(screen.getByRole('textbox', { name: 'Name' }), 'X');
    await act(() => jest.advanceTimersByTimeAsync(700));
    expect(server.calls('POST /admin/plausibility')).toHaveLength(1);
    await act(() => jest.advanceTimersByTimeAsync(200));
    expect(server.calls('POST /admin/plausibility')).toHaveLength(2);
    // The name is none of what the combination is made of.
    expect(server.calls('POST /admin/combination-check')).toHaveLength(1);
  } finally {
    jest.useRealTimers();
  }
  await act(async () => answers[1]?.('Neu'));
  await act(async () => answers[0]?.('Alt'));
  expect(await screen.findByText(/anstelle von „Neu“/)).toBeInTheDocument();
  expect(screen.queryByText(/„Alt“/)).not.toBeInTheDocument();
});

test('a slow check says so, and typing goes on', async () => {
  jest.useFakeTimers({ advanceTimers: true });
  try {
    await showTariffWizard('', { 'POST /admin/plausibility': () => new Promise(() => {}) });
    await act(() => jest.advanceTimersByTimeAsync(3000));
    expect(
      screen.getByText('Die Prüfung dauert länger als üblich. Sie können weiterarbeiten.'),
    ).toBeInTheDocument();
    const name = screen.getByRole('textbox', { name: 'Name' });
    fireEvent.change(name, { target: { value: 'Weiter getippt' } });
    expect(name).toHaveValue('Weiter getippt');
  } finally {
    jest.useRealTimers();
  }
});

test('the combination is checked once insurer and all four components are chosen', async () => {
  const { server, choose } = await showTariffWizard('components', {
    'GET /tariffs/:tariffId/draft': () =>
      someDraft({ input: someTariffInput({ componentSelectionId: null }) }),
  });
  await waitFor(() => expect(server.calls('POST /admin/plausibility')).toHaveLength(1));
  expect(server.calls('POST /admin/combination-check')).toHaveLength(0);
  await choose('Auswahlbaustein', 'Beste Fonds (BES)');
  await waitFor(() =>
    expect(server.calls('POST /admin/combination-check')[0]?.body).toMatchObject({
      issuerId: 2,
      componentRiskId: 11,
      componentAllocationId: 21,
      componentUniverseId: 31,
      componentSelectionId: 41,
    }),
  );
});

test('findings are colour and word by their severity, the gravest first, and the critical ones are counted', async () => {
  const finding = (
    key: 'universe.noEtf' | 'universe.empty' | 'tariff.noDescription',
    severity: 0 | 1 | 2,
  ) => ({
    key,
    parameter: {},
    severity,
    step: 'components' as const,
    field: null,
  });
  await showTariffWizard('', {
    'POST /admin/plausibility': () => ({
      messages: [
        finding('universe.noEtf', 0),
        finding('universe.empty', 2),
        finding('tariff.noDescription', 1),
      ],
    }),
  });
  const list = await screen.findByRole('list', { name: 'Ergebnis der Prüfung' });
  await waitFor(() =>
    expect(
      within(list)
        .getAllByRole('listitem')
        .map(({ textContent }) => textContent),
    ).toEqual([
      expect.stringMatching(/^Kritisch.*Das Universum enthält keinen Fonds/),
      expect.stringMatching(/^Warnung.*keine Beschreibung/),
      expect.stringMatching(/^Hinweis.*keinen ETF/),
    ]),
  );
  expect(screen.getByText('3 Meldungen, davon 1 kritisch')).toBeInTheDocument();
});

test('the combination of a stored tariff is checked once it has loaded', async () => {
  let load = () => {};
  const loaded = new Promise<void>((resolve) => (load = resolve));
  const { server } = await renderAdmin('/admin/tariffs/3/edit', {
    answers: { ...wizardAnswers, 'GET /tariffs/:tariffId/draft': () => loaded.then(() => someDraft()) },
  });
  const asked = () => server.calls('POST /admin/combination-check');
  await waitFor(() => expect(server.calls('GET /tariffs/:tariffId/draft')).toHaveLength(1));
  expect(asked()).toHaveLength(0);
  load();
  await waitFor(() => expect(asked()).toHaveLength(1));
});

test('a change of the combination is checked 800 ms later', async () => {
  const { server, choose } = await showTariffWizard('components');
  const asked = () => server.calls('POST /admin/combination-check').length;
  await waitFor(() => expect(asked()).toBe(1));
  jest.useFakeTimers({ advanceTimers: true });
  try {
    await choose('Universumsbaustein', 'Universum Europa (UNI)');
    await choose('Auswahlbaustein', 'Beste Fonds (BES)');
    await act(() => jest.advanceTimersByTimeAsync(500));
    expect(asked()).toBe(1);
    await act(() => jest.advanceTimersByTimeAsync(300));
    expect(asked()).toBe(2);
  } finally {
    jest.useRealTimers();
  }
});
