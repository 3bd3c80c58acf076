import type { ComponentInput } from '@depotwerk/contract/tariffs';
import { screen, waitFor, within } from '@testing-library/react';
import { someDraft, someTariffInput } from '../../../../test/some-tariff-drafts';
import { showTariffWizard, wizardSteps } from '../../../../test/tariff-wizard';

const someMade = (id: number, name: string) => ({
  id,
  key: 'NEU',
  name,
  isInactive: false,
  tariffCount: 0,
  componentCount: 0,
  size: 0,
  updatedAt: '2026-11-20T09:30:00Z',
  updatedBy: null,
});

test('another risk component takes the allocation away, another universe the selection', async () => {
  const { choose } = await showTariffWizard('components');
  expect(await screen.findByText('3 Risikoklassen, gemessen als Volatilität pro Jahr')).toBeVisible();
  await screen.findByText('Allokation ausgewogen (ALL)');
  await choose('Risikobaustein', 'Risiko 5 (RIS)');
  await waitFor(() => expect(screen.queryByText('Allokation ausgewogen (ALL)')).not.toBeInTheDocument());
  await choose('Universumsbaustein', 'Universum Europa (UNI)');
  await waitFor(() => expect(screen.queryByText('Beste Fonds (BES)')).not.toBeInTheDocument());
  expect(await wizardSteps().findByRole('link', { name: 'Bausteine offen' })).toBeVisible();
});

test('an inactive component is offered only while it is chosen, and allocation and selection wait for their parent', async () => {
  const { user } = await showTariffWizard('components', {}, '/admin/tariffs/new');
  expect(await screen.findByRole('combobox', { name: 'Allokationsbaustein' })).toBeDisabled();
  expect(screen.getByRole('combobox', { name: 'Auswahlbaustein' })).toBeDisabled();
  await user.click(screen.getByRole('combobox', { name: 'Risikobaustein' }));
  expect(await screen.findByTitle('Risiko 3 (RIS)')).toBeVisible();
  expect(screen.queryByTitle(/Altes Risiko/)).not.toBeInTheDocument();
});

test('a component is made above the wizard and comes back chosen', async () => {
  const { user, server } = await showTariffWizard('components', { 'GET /admin/universe-types': () => [] });
  await screen.findByText('Universum Welt (UNI)');
  const made = someMade(33, 'Neues Universum');
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
  expect(await wizardSteps().findByRole('link', { name: 'Bausteine offen' })).toBeVisible();
});

test('an inactive component that is chosen stays in sight', async () => {
  await showTariffWizard('components', {
    'GET /tariffs/:tariffId/draft': () => someDraft({ input: someTariffInput({ componentRiskId: 13 }) }),
  });
  expect(await screen.findByText('Altes Risiko (ALT), inaktiv')).toBeVisible();
});

test('all four components are needed', async () => {
  const { user } = await showTariffWizard('components', {}, '/admin/tariffs/new');
  await user.click(await screen.findByRole('button', { name: 'Weiter' }));
  await waitFor(() => expect(screen.getAllByText('Bitte füllen Sie dieses Feld aus.')).toHaveLength(4));
});

test('a selection that was made for another universe brings it along', async () => {
  const { user, server } = await showTariffWizard('components', {
    'GET /admin/ranking-types': () => [{ id: 1, rankingTypeName: 'Sterne' }],
  });
  await screen.findByText('Universum Welt (UNI)');
  const made = someMade(43, 'Neue Auswahl');
  server.answer('POST /admin/selection-components', ({ body }) => {
    server.answer('GET /admin/selection-components', () => ({ items: [made], total: 1 }));
    const { content } = body as ComponentInput<'selection'>;
    return { ...made, version: 1, content: { ...content, universeComponentId: 32 } };
  });
  await user.click(screen.getByRole('button', { name: 'Auswahlbaustein neu anlegen' }));
  const drawer = within(await screen.findByRole('dialog'));
  await user.type(await drawer.findByRole('textbox', { name: 'Schlüssel' }), 'NEU');
  await user.type(drawer.getByRole('textbox', { name: 'Name' }), 'Neue Auswahl');
  await user.click(drawer.getByRole('button', { name: 'Weiter' }));
  await user.click(await drawer.findByRole('radio', { name: 'Automatisch' }));
  await user.click(drawer.getByRole('button', { name: 'Baustein anlegen' }));
  expect(await screen.findByText('Neue Auswahl (NEU)')).toBeVisible();
  expect(screen.getByText('Universum Europa (UNI)')).toBeVisible();
});
