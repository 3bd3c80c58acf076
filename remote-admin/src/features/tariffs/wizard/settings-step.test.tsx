import { screen, waitFor } from '@testing-library/react';
import { savedDraft, showTariffWizard, wizardSteps } from '../../../../test/tariff-wizard';

test('a minimum above its maximum says so at both, equal ones fit, and an empty one is no limit', async () => {
  const { enter } = await showTariffWizard('settings');
  const [min, max] = ['Mindestanzahl Fonds (Portfolio)', 'Höchstanzahl Fonds (Portfolio)'];
  await enter(min, '11');
  await enter(max, '10');
  expect(await screen.findByText(`Der Wert darf nicht größer sein als „${max}“.`)).toBeVisible();
  expect(await screen.findByText(`Der Wert darf nicht kleiner sein als „${min}“.`)).toBeVisible();
  await enter(min, '10');
  await waitFor(() => expect(screen.queryByText(/Der Wert darf nicht/)).not.toBeInTheDocument());
  await enter(max, '');
  expect(await wizardSteps().findByRole('link', { name: 'Grenzen geändert' })).toBeVisible();
});

test('a minimum is compared again when its maximum was emptied and comes back lower', async () => {
  const { enter } = await showTariffWizard('settings');
  const [min, max] = ['Mindestanzahl Fonds (Portfolio)', 'Höchstanzahl Fonds (Portfolio)'];
  await enter(min, '11');
  await enter(max, '10');
  await screen.findByText(`Der Wert darf nicht größer sein als „${max}“.`);
  await enter(max, '');
  await waitFor(() => expect(screen.queryByText(/Der Wert darf nicht/)).not.toBeInTheDocument());
  await enter(max, '10');
  expect(await screen.findByText(`Der Wert darf nicht größer sein als „${max}“.`)).toBeVisible();
});

test('beside a text that is no number the other bound is not to blame', async () => {
  const { enter } = await showTariffWizard('settings');
  await enter('Mindestanzahl Fonds (Sparplan)', 'abc');
  await enter('Höchstanzahl Fonds (Sparplan)', '10');
  expect(await wizardSteps().findByRole('link', { name: 'Grenzen 1 Fehler' })).toBeVisible();
  expect(screen.queryByText(/Der Wert darf nicht/)).not.toBeInTheDocument();
});

test('counts are whole, amounts have cents, shares are whole percents from 1 to 100 and stored as fractions', async () => {
  const { user, server, enter } = await showTariffWizard('settings', {
    'PUT /tariffs/:tariffId/draft': ({ body }) => savedDraft(body),
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

test.each([
  ['Mindestbetrag je Fonds (Portfolio)', '0,5', 'Der Wert muss mindestens 1 sein.'],
  ['Mindestbetrag je Fonds (Portfolio)', '50,255', 'Bitte geben Sie höchstens zwei Nachkommastellen an.'],
  ['Höchstanteil je Fonds (Sparplan)', '0', 'Der Wert muss zwischen 1 % und 100 % liegen.'],
  ['Höchstanteil je Fonds (Sparplan)', '12,5', 'Bitte geben Sie eine ganze Zahl ein.'],
])('%s "%s" is refused: %s', async (name, text, message) => {
  const { enter } = await showTariffWizard('settings');
  await enter(name, text);
  expect(await screen.findByText(message)).toBeVisible();
});

test('portfolio and savings plan each have a pair for the number, the share and the amount of a fund', async () => {
  await showTariffWizard('settings');
  const pairs = ['anzahl Fonds', 'anteil je Fonds', 'betrag je Fonds'].flatMap((limit) =>
    ['Portfolio', 'Sparplan'].flatMap((side) => [`Mindest${limit} (${side})`, `Höchst${limit} (${side})`]),
  );
  for (const pair of pairs)
    expect(screen.getByRole('textbox', { name: (label) => label.startsWith(pair) })).toBeVisible();
  expect(screen.getAllByRole('textbox')).toHaveLength(pairs.length);
});
