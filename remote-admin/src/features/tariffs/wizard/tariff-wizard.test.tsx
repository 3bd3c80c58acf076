import type { TariffInput } from '@depotwerk/contract';
import { FakeFault, type FakeAnswers } from '@depotwerk/testing';
import { act, screen, waitFor, within } from '@testing-library/react';
import { renderAdmin, someAdministrator } from '../../../../test/render-admin';
import { someDraft, someTariffInput, wizardAnswers } from '../../../../test/some-tariff-drafts';

const editor = someAdministrator({ permissions: ['tariffs.view', 'tariffs.edit'] });

async function show(step = '', answers: FakeAnswers = {}, path = '/admin/tariffs/3/edit') {
  const view = await renderAdmin(`${path}${step === '' ? '' : `?step=${step}`}`, {
    answers: { ...wizardAnswers, ...answers },
    user: editor,
  });
  await screen.findByRole('navigation', { name: 'Schritte' });
  const enter = async (name: string, text: string) => {
    const input = screen.getByRole('textbox', { name: new RegExp(`^${escape(name)}`) });
    await view.user.clear(input);
    if (text !== '') await view.user.type(input, text);
    await view.user.tab();
  };
  const choose = async (name: string, option: string) => {
    await view.user.click(await screen.findByRole('combobox', { name }));
    await view.user.click(await screen.findByTitle(option));
  };
  return { ...view, enter, choose };
}
const escape = (text: string) => text.replace(/[()]/g, '\\$&');
const steps = () => within(screen.getByRole('navigation', { name: 'Schritte' }));
const saved = (body: unknown) => someDraft({ input: body as TariffInput, version: 5 });

test('the steps stand in the order of the wizard, each with its state', async () => {
  await show();
  await steps().findByRole('link', { name: 'Zusammenfassung vollständig' });
  expect(
    steps()
      .getAllByRole('link')
      .map(({ textContent }) => textContent.replace(' vollständig', '')),
  ).toEqual([
    'Angaben zum Tarif',
    'Grenzen',
    'Bausteine',
    'Tarifart',
    'Optimierungshinweise',
    'Hinweise für Experten',
    'Zusammenfassung',
  ]);
});

test('name, key and insurer are needed for a draft, everything else may follow', async () => {
  const { user, server, enter, choose, address } = await show(
    '',
    {
      'POST /tariffs': ({ body }) => saved(body),
    },
    '/admin/tariffs/new',
  );
  await enter('Name', 'Neuer Tarif');
  await user.click(screen.getByRole('button', { name: 'Entwurf anlegen' }));
  expect(await screen.findAllByText('Bitte füllen Sie dieses Feld aus.')).toHaveLength(2);
  expect(server.calls('POST /tariffs')).toHaveLength(0);
  await enter('Schlüssel', 'NEU-1');
  await choose('Versicherer', 'Nordstern Leben');
  await user.click(screen.getByRole('button', { name: 'Entwurf anlegen' }));
  await waitFor(() => expect(address()).toBe('/admin/tariffs/3/edit'));
  expect(server.calls('POST /tariffs')[0]?.body).toMatchObject({
    name: 'Neuer Tarif',
    key: 'NEU-1',
    issuerId: 2,
    tariffTypeId: null,
    componentRiskId: null,
  });
});

test('the second answer of each hint is the default', async () => {
  await show('hints', {}, '/admin/tariffs/new');
  const group = await screen.findByRole('radiogroup', { name: 'ETF-Alternative' });
  expect(within(group).getByRole('radio', { name: 'Standard' })).toBeChecked();
  expect(screen.queryByRole('radiogroup', { name: 'Zielmarkt verfehlt' })).not.toBeInTheDocument();
});

test('hints for experts have a step of their own, and no answer is none', async () => {
  await show('expertHints', {
    'GET /tariffs/:tariffId/draft': () => someDraft({ input: someTariffInput({ optimizationHints: [] }) }),
  });
  await screen.findByRole('radiogroup', { name: 'Zielmarkt verfehlt' });
  expect(await steps().findByRole('link', { name: 'Hinweise für Experten offen' })).toBeVisible();
});

test('a minimum above its maximum says so at both, equal ones fit, and an empty one is no limit', async () => {
  const { enter } = await show('settings');
  const [min, max] = ['Mindestanzahl Fonds (Portfolio)', 'Höchstanzahl Fonds (Portfolio)'];
  await enter(min, '11');
  await enter(max, '10');
  expect(await screen.findByText(`Der Wert darf nicht größer sein als „${max}“.`)).toBeVisible();
  expect(await screen.findByText(`Der Wert darf nicht kleiner sein als „${min}“.`)).toBeVisible();
  await enter(min, '10');
  await waitFor(() => expect(screen.queryByText(/Der Wert darf nicht/)).not.toBeInTheDocument());
  await enter(max, '');
  expect(await steps().findByRole('link', { name: 'Grenzen geändert' })).toBeVisible();
});

test('a minimum is compared again when its maximum was emptied and comes back lower', async () => {
  const { enter } = await show('settings');
  const [min, max] = ['Mindestanzahl Fonds (Portfolio)', 'Höchstanzahl Fonds (Portfolio)'];
  await enter(min, '11');
  await enter(max, '10');
  await screen.findByText(`Der Wert darf nicht größer sein als „${max}“.`);
  await enter(max, '');
  await waitFor(() => expect(screen.queryByText(/Der Wert darf nicht/)).not.toBeInTheDocument());
  await enter(max, '10');
  expect(await screen.findByText(`Der Wert darf nicht größer sein als „${max}“.`)).toBeVisible();
});

test('counts are whole, amounts have cents, shares are whole percents from 1 to 100 and stored as fractions', async () => {
  const { user, server, enter } = await show('settings', {
    'PUT /tariffs/:tariffId/draft': ({ body }) => saved(body),
  });
  await enter('Mindestanzahl Fonds (Sparplan)', '1,5');
  expect(await screen.findByText(/ganze Zahl/)).toBeVisible();
  await enter('Mindestanzahl Fonds (Sparplan)', '0');
  expect(await screen.findByText('Der Wert muss mindestens 1 sein.')).toBeVisible();
  await enter('Mindestanzahl Fonds (Sparplan)', '2');
  await enter('Höchstanteil je Fonds (Portfolio)', '101');
  expect(await screen.findByText('Der Wert muss zwischen 1 % und 100 % liegen.')).toBeVisible();
  await enter('Höchstanteil je Fonds (Portfolio)', '25');
  await enter('Mindestbetrag je Fonds (Portfolio)', '50,25');
  await user.click(screen.getByRole('button', { name: 'Entwurf speichern' }));
  await waitFor(() =>
    expect(server.calls('PUT /tariffs/:tariffId/draft')[0]?.body).toMatchObject({
      minSecuritiesSavingsPlan: 2,
      maxSecurityFractionPortfolio: 0.25,
      minSecurityValuePortfolio: 50.25,
    }),
  );
});

test('another risk component takes the allocation away, another universe the selection', async () => {
  const { choose } = await show('components');
  expect(await screen.findByText('3 Risikoklassen, gemessen als Volatilität pro Jahr')).toBeVisible();
  await screen.findByText('Allokation ausgewogen (ALL)');
  await choose('Risikobaustein', 'Risiko 5 (RIS)');
  await waitFor(() => expect(screen.queryByText('Allokation ausgewogen (ALL)')).not.toBeInTheDocument());
  await choose('Universumsbaustein', 'Universum Europa (UNI)');
  await waitFor(() => expect(screen.queryByText('Beste Fonds (BES)')).not.toBeInTheDocument());
  expect(await steps().findByRole('link', { name: 'Bausteine offen' })).toBeVisible();
});

test('an inactive component is offered only while it is chosen, and allocation and selection wait for their parent', async () => {
  const { user } = await show('components', {}, '/admin/tariffs/new');
  expect(await screen.findByRole('combobox', { name: 'Allokationsbaustein' })).toBeDisabled();
  expect(screen.getByRole('combobox', { name: 'Auswahlbaustein' })).toBeDisabled();
  await user.click(screen.getByRole('combobox', { name: 'Risikobaustein' }));
  expect(await screen.findByTitle('Risiko 3 (RIS)')).toBeVisible();
  expect(screen.queryByTitle(/Altes Risiko/)).not.toBeInTheDocument();
});

test('a component is made above the wizard and comes back chosen', async () => {
  const { user, server } = await show('components', { 'GET /admin/universe-types': () => [] });
  await screen.findByText('Universum Welt (UNI)');
  const made = {
    id: 33,
    key: 'NEU',
    name: 'Neues Universum',
    isInactive: false,
    tariffCount: 0,
    componentCount: 0,
    size: 0,
    updatedAt: '2026-11-20T09:30:00Z',
    updatedBy: null,
  };
  server.answer('POST /admin/universe-components', () => {
    server.answer('GET /admin/universe-components', () => ({ items: [made], total: 1 }));
    return { ...made, version: 1, content: { isManual: true, universeTypeId: null, fundIds: [] } };
  });
  await user.click(screen.getByRole('button', { name: 'Universumsbaustein neu anlegen' }));
  const drawer = await screen.findByRole('dialog');
  await user.type(await within(drawer).findByRole('textbox', { name: 'Schlüssel' }), 'NEU');
  await user.type(within(drawer).getByRole('textbox', { name: 'Name' }), 'Neues Universum');
  await user.click(within(drawer).getByRole('button', { name: 'Baustein anlegen' }));
  expect(await screen.findByText('Neues Universum (NEU)')).toBeVisible();
  expect(server.calls('POST /admin/universe-components')[0]?.body).toMatchObject({ key: 'NEU' });
  expect(await steps().findByRole('link', { name: 'Bausteine offen' })).toBeVisible();
});

test('an inactive component that is chosen stays in sight', async () => {
  await show('components', {
    'GET /tariffs/:tariffId/draft': () => someDraft({ input: someTariffInput({ componentRiskId: 13 }) }),
  });
  expect(await screen.findByText('Altes Risiko (ALT), inaktiv')).toBeVisible();
});

describe('the product type', () => {
  const types = () => [
    { id: 1, tariffTypeName: 'Fondsgebundene Rentenversicherung', isHybridTariffType: false },
    { id: 7, tariffTypeName: 'Statisches Versicherungs-Hybrid', isHybridTariffType: true },
    { id: 8, tariffTypeName: 'Dynamisches Versicherungs-Hybrid', isHybridTariffType: true },
  ];

  test('a static hybrid opens level, interest and guarantee type, a dynamic one the fund; changing clears them', async () => {
    const { enter, choose } = await show('productType', {
      'GET /tariff-types': types,
      'GET /funds': () => [],
    });
    expect(screen.queryByRole('textbox', { name: 'Garantieniveau' })).not.toBeInTheDocument();
    await choose('Tarifart', 'Statisches Versicherungs-Hybrid');
    await enter('Garantieniveau', '80,5');
    await choose('Form der Garantie', 'Beitragserhalt');
    await choose('Tarifart', 'Dynamisches Versicherungs-Hybrid');
    expect(await screen.findByRole('combobox', { name: 'Wertsicherungsfonds' })).toBeVisible();
    expect(screen.queryByRole('combobox', { name: 'Form der Garantie' })).not.toBeInTheDocument();
    expect(screen.getByRole('textbox', { name: 'Garantieniveau' })).toHaveValue('');
    expect(await steps().findByRole('link', { name: /^Tarifart (offen|1 Fehler)$/ })).toBeVisible();
  });

  test('switching the optimization on asks for interval and start, switching it off takes them away', async () => {
    const { user, server, choose, enter } = await show('productType', {
      'PUT /tariffs/:tariffId/draft': ({ body }) => saved(body),
    });
    const toggle = await screen.findByRole('switch', { name: 'Laufende Optimierung' });
    await user.click(toggle);
    await choose('Turnus', 'vierteljährlich');
    await enter('Beginn', '01.02.2027');
    await user.click(screen.getByRole('button', { name: 'Entwurf speichern' }));
    await waitFor(() =>
      expect(server.calls('PUT /tariffs/:tariffId/draft')[0]?.body).toMatchObject({
        continuousOptimization: true,
        optimizationInterval: 4,
        optimizationStart: '2027-02-01',
        makePortfolioAdjustmentsNow: false,
      }),
    );
    await user.click(toggle);
    expect(screen.queryByRole('combobox', { name: 'Turnus' })).not.toBeInTheDocument();
  });

  test('a static hybrid asks the combination check with its type', async () => {
    const { server, choose } = await show('productType', { 'GET /tariff-types': types });
    await choose('Tarifart', 'Statisches Versicherungs-Hybrid');
    await waitFor(() =>
      expect(server.calls('POST /admin/combination-check').at(-1)?.body).toMatchObject({ tariffTypeId: 7 }),
    );
  });
});

test('a finding has severity and words, and leads to its field', async () => {
  const { user } = await show('', {
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

test('a failing check says so, and typing goes on', async () => {
  const { enter } = await show('', {
    'POST /admin/plausibility': () => {
      throw new FakeFault(503, 'common.unavailable');
    },
  });
  expect(await screen.findByText(/Die Prüfung ist gerade nicht erreichbar/)).toBeInTheDocument();
  await enter('Name', 'Anderer Name');
  expect(screen.getByRole('textbox', { name: 'Name' })).toHaveValue('Anderer Name');
});

test('values that are not valid yet are not called clean', async () => {
  await show('', {
    'POST /admin/plausibility': () => {
      throw new FakeFault(400, 'request.invalid');
    },
  });
  expect(await screen.findByText(/Vollständig geprüft wird, sobald/)).toBeInTheDocument();
  expect(screen.queryByText('Keine Auffälligkeiten')).not.toBeInTheDocument();
});

test('the check waits 800 ms after the last change, and an older answer never replaces a newer one', async () => {
  const answers: ((name: string) => void)[] = [];
  const { server } = await show('', {
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
  } finally {
    jest.useRealTimers();
  }
  await act(async () => answers[1]?.('Neu'));
  await act(async () => answers[0]?.('Alt'));
  expect(await screen.findByText(/„Neu“ ist bereits Standardtarif/)).toBeInTheDocument();
  expect(screen.queryByText(/„Alt“/)).not.toBeInTheDocument();
});

test('a second administrator gets the conflict and keeps what was typed', async () => {
  const { user, enter } = await show('', {
    'PUT /tariffs/:tariffId/draft': () => {
      throw new FakeFault(412, 'request.outdated');
    },
  });
  await enter('Name', 'Mein Name');
  await user.click(screen.getByRole('button', { name: 'Entwurf speichern' }));
  const dialog = await screen.findByRole('dialog');
  expect(within(dialog).getByText(/Anna Berg/)).toBeInTheDocument();
  await user.click(within(dialog).getByRole('button', { name: 'Meine Änderungen übernehmen' }));
  expect(screen.getByRole('textbox', { name: 'Name' })).toHaveValue('Mein Name');
});

test('the summary names settings, components and answers', async () => {
  await show('summary');
  const components = await screen.findByRole('region', { name: 'Bausteine' });
  expect(await within(components).findByText('Universum Welt')).toBeVisible();
  const settings = screen.getByRole('region', { name: 'Grenzen' });
  expect(
    within(settings).getByRole('row', { name: /Mindestanteil je Fonds \(Portfolio\) 5.%/ }),
  ).toBeVisible();
  const hints = screen.getByRole('region', { name: 'Optimierungshinweise' });
  expect(within(hints).getByRole('row', { name: 'ETF-Alternative Standard' })).toBeVisible();
});

test('who may only view tariffs reads the wizard', async () => {
  await renderAdmin('/admin/tariffs/3/edit', { answers: wizardAnswers });
  expect(await screen.findByRole('textbox', { name: 'Name' })).toBeDisabled();
  expect(screen.queryByRole('button', { name: 'Entwurf speichern' })).not.toBeInTheDocument();
});

test('a draft that waits for release is read, and says how to go on', async () => {
  await show('', { 'GET /tariffs/:tariffId/draft': () => someDraft({ state: 'submitted' }) });
  expect(await screen.findByText(/Dieser Entwurf wartet auf die Freigabe/)).toBeVisible();
  expect(screen.getByRole('textbox', { name: 'Name' })).toBeDisabled();
});
