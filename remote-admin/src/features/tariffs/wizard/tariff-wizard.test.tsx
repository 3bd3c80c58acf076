import { FakeFault } from '@depotwerk/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { renderAdmin } from '../../../../test/render-admin';
import { someDraft, someTariffInput, wizardAnswers } from '../../../../test/some-tariff-drafts';
import { savedDraft, showTariffWizard, wizardSteps } from '../../../../test/tariff-wizard';

test('the steps stand in the order of the wizard, each with its state', async () => {
  await showTariffWizard();
  await wizardSteps().findByRole('link', { name: 'Hinweise für Experten vollständig' });
  // It holds nothing of its own that could be complete.
  expect(wizardSteps().getByRole('link', { name: 'Zusammenfassung' })).toBeVisible();
  expect(
    wizardSteps()
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
  const { user, server, enter, choose, address } = await showTariffWizard(
    '',
    {
      'POST /tariffs': ({ body }) => savedDraft(body),
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

test('of a new tariff nothing is called complete', async () => {
  await showTariffWizard('', {}, '/admin/tariffs/new');
  await wizardSteps().findByRole('link', { name: 'Angaben zum Tarif offen' });
  expect(
    wizardSteps()
      .getAllByRole('link')
      .map(({ textContent }) => textContent),
  ).toEqual([
    'Angaben zum Tarif offen',
    'Grenzen leer',
    'Bausteine offen',
    'Tarifart offen',
    'Optimierungshinweise unbearbeitet',
    'Hinweise für Experten unbearbeitet',
    'Zusammenfassung',
  ]);
});

test('the second answer of each hint is the default', async () => {
  await showTariffWizard('hints', {}, '/admin/tariffs/new');
  const group = await screen.findByRole('radiogroup', { name: 'Günstigere ETF-Alternative' });
  expect(within(group).getByRole('radio', { name: 'Standard' })).toBeChecked();
  expect(screen.queryByRole('radiogroup', { name: 'Außerhalb des Zielmarkts' })).not.toBeInTheDocument();
});

test('of a single answer that one is the default', async () => {
  const [first, ...others] = wizardAnswers['GET /admin/optimization-hints']();
  const only = { ...first!, optimizationHintAnswers: [{ id: 1, optimizationHintAnswerName: 'Aus' }] };
  await showTariffWizard(
    'hints',
    { 'GET /admin/optimization-hints': () => [only, ...others] },
    '/admin/tariffs/new',
  );
  const group = await screen.findByRole('radiogroup', { name: 'Portfolio weicht vom Ziel ab' });
  expect(within(group).getAllByRole('radio')).toHaveLength(1);
  expect(within(group).getByRole('radio', { name: 'Aus' })).toBeChecked();
});

test('hints for experts have a step of their own, and no answer is none', async () => {
  await showTariffWizard('expertHints', {
    'GET /tariffs/:tariffId/draft': () => someDraft({ input: someTariffInput({ optimizationHints: [] }) }),
  });
  await screen.findByRole('radiogroup', { name: 'Außerhalb des Zielmarkts' });
  expect(await wizardSteps().findByRole('link', { name: 'Hinweise für Experten offen' })).toBeVisible();
});

test('a second administrator gets the conflict and keeps what was typed', async () => {
  const { user, enter } = await showTariffWizard('', {
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
  await showTariffWizard('summary');
  const components = await screen.findByRole('region', { name: 'Bausteine' });
  expect(await within(components).findByText('Universum Welt')).toBeVisible();
  const settings = screen.getByRole('region', { name: 'Grenzen' });
  expect(
    within(settings).getByRole('row', { name: /Mindestanteil je Fonds \(Portfolio\) 5.%/ }),
  ).toBeVisible();
  const hints = screen.getByRole('region', { name: 'Optimierungshinweise' });
  expect(within(hints).getByRole('row', { name: 'Günstigere ETF-Alternative Standard' })).toBeVisible();
});

test('the summary has the findings of the check, and only says that there are none when it is so', async () => {
  const { user, server } = await showTariffWizard('summary', {
    'POST /admin/plausibility': () => {
      throw new FakeFault(503, 'common.unavailable');
    },
  });
  // Beside the form and in the summary.
  await waitFor(() => expect(screen.getAllByText(/Die Prüfung ist gerade nicht erreichbar/)).toHaveLength(2));
  server.answer('POST /admin/plausibility', () => ({
    messages: [{ key: 'universe.noEtf', parameter: {}, severity: 0, step: 'components', field: null }],
  }));
  await user.click(screen.getByRole('button', { name: 'Erneut prüfen' }));
  await waitFor(() => expect(screen.getAllByText('Das Universum enthält keinen ETF.')).toHaveLength(2));
});

test('who may only view tariffs reads the wizard', async () => {
  await renderAdmin('/admin/tariffs/3/edit', { answers: wizardAnswers });
  expect(await screen.findByRole('textbox', { name: 'Name' })).toBeDisabled();
  expect(screen.queryByRole('button', { name: 'Entwurf speichern' })).not.toBeInTheDocument();
});

test('a draft that waits for release is read, and says how to go on', async () => {
  await showTariffWizard('', { 'GET /tariffs/:tariffId/draft': () => someDraft({ state: 'submitted' }) });
  expect(await screen.findByText(/Dieser Entwurf wartet auf die Freigabe/)).toBeVisible();
  expect(screen.getByRole('textbox', { name: 'Name' })).toBeDisabled();
});
