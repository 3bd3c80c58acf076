import { FakeFault } from '@depotwerk/testing';
import { screen, waitFor } from '@testing-library/react';
import { someDraft, someTariffInput } from '../../../../test/some-tariff-drafts';
import { savedDraft, showTariffWizard, wizardSteps } from '../../../../test/tariff-wizard';

describe('the product type', () => {
  const types = () => [
    { id: 1, tariffTypeName: 'Fondsgebundene Rentenversicherung', isHybridTariffType: false },
    { id: 7, tariffTypeName: 'Statisches Versicherungs-Hybrid', isHybridTariffType: true },
    { id: 8, tariffTypeName: 'Dynamisches Versicherungs-Hybrid', isHybridTariffType: true },
  ];

  test('a static hybrid opens level, interest and guarantee type, a dynamic one the fund; changing clears them', async () => {
    const { enter, choose } = await showTariffWizard('productType', {
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
    expect(await wizardSteps().findByRole('link', { name: /^Tarifart (offen|1 Fehler)$/ })).toBeVisible();
  });

  test('another type offers to bring back what it emptied', async () => {
    const { user, enter, choose } = await showTariffWizard('productType', {
      'GET /tariff-types': types,
      'GET /funds': () => [],
    });
    await choose('Tarifart', 'Statisches Versicherungs-Hybrid');
    await enter('Garantieniveau', '80,5');
    await choose('Form der Garantie', 'Beitragserhalt');
    await choose('Tarifart', 'Fondsgebundene Rentenversicherung');
    expect(await screen.findByText(/wurden die Angaben zur Garantie geleert/)).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Rückgängig' }));
    expect(await screen.findByRole('textbox', { name: 'Garantieniveau' })).toHaveValue('80,5');
    expect(screen.getByText('Beitragserhalt')).toBeVisible();
  });

  test('switching the optimization on asks for interval and start, switching it off takes them away', async () => {
    const { user, server, choose, enter } = await showTariffWizard('productType', {
      'PUT /tariffs/:tariffId/draft': ({ body }) => savedDraft(body),
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
    await user.click(screen.getByRole('checkbox', { name: /Portfolios sofort anpassen/ }));
    await user.click(toggle);
    expect(screen.queryByRole('combobox', { name: 'Turnus' })).not.toBeInTheDocument();
    await user.click(toggle);
    expect(await screen.findByRole('textbox', { name: 'Beginn' })).toHaveValue('');
    expect(screen.queryByText('vierteljährlich')).not.toBeInTheDocument();
    expect(screen.getByRole('checkbox', { name: /Portfolios sofort anpassen/ })).not.toBeChecked();
  });

  test.each([
    ['Statisches Versicherungs-Hybrid', 7],
    ['Dynamisches Versicherungs-Hybrid', 8],
  ])('a tariff of the type „%s“ asks the combination check with its type', async (name, tariffTypeId) => {
    const { server, choose } = await showTariffWizard('productType', {
      'GET /tariff-types': types,
      'GET /funds': () => [],
    });
    await choose('Tarifart', name);
    await waitFor(() =>
      expect(server.calls('POST /admin/combination-check').at(-1)?.body).toMatchObject({ tariffTypeId }),
    );
  });

  test.each([
    ['Statisches Versicherungs-Hybrid', 'Form der Garantie'],
    ['Dynamisches Versicherungs-Hybrid', 'Wertsicherungsfonds'],
  ])(
    'a tariff of the type „%s“ needs level, interest and „%s“; the box is no more than unticked',
    async (name, own) => {
      const { user, choose } = await showTariffWizard('productType', {
        'GET /tariff-types': types,
        'GET /funds': () => [],
      });
      await choose('Tarifart', name);
      await user.click(screen.getByRole('button', { name: 'Weiter' }));
      const missing = /Bitte füllen Sie dieses Feld aus\./;
      for (const field of ['Garantieniveau', 'Garantiezins pro Jahr'])
        await waitFor(() =>
          expect(screen.getByRole('textbox', { name: field })).toHaveAccessibleDescription(missing),
        );
      expect(screen.getByRole('combobox', { name: own })).toHaveAccessibleDescription(missing);
      expect(screen.getByRole('checkbox', { name: /Im Vertrag abweichend wählbar/ })).not.toBeChecked();
      expect(screen.getAllByText(missing)).toHaveLength(3);
    },
  );

  test('choices of the guarantee that cannot be loaded say so', async () => {
    const { choose } = await showTariffWizard('productType', {
      'GET /tariff-types': types,
      'GET /admin/guarantee-types': () => {
        throw new FakeFault(500, 'common.unexpected');
      },
    });
    await choose('Tarifart', 'Statisches Versicherungs-Hybrid');
    expect(await screen.findByText('Die Auswahl zur Garantie konnte nicht geladen werden.')).toBeVisible();
  });

  test('level, interest and cost lie between 0 and 100 percent', async () => {
    const { enter, choose } = await showTariffWizard('productType', { 'GET /tariff-types': types });
    await choose('Tarifart', 'Statisches Versicherungs-Hybrid');
    for (const name of ['Garantieniveau', 'Garantiezins pro Jahr']) {
      const input = screen.getByRole('textbox', { name });
      for (const text of ['101', '-1']) {
        await enter(name, text);
        await waitFor(() =>
          expect(input).toHaveAccessibleDescription('Der Wert muss zwischen 0 % und 100 % liegen.'),
        );
      }
      await enter(name, '100');
      await waitFor(() => expect(input).toBeValid());
    }
  });

  test('the interval is monthly, quarterly, half-yearly or yearly', async () => {
    const { user } = await showTariffWizard('productType');
    await user.click(await screen.findByRole('switch', { name: 'Laufende Optimierung' }));
    await user.click(await screen.findByRole('combobox', { name: 'Turnus' }));
    for (const interval of ['monatlich', 'vierteljährlich', 'halbjährlich', 'jährlich'])
      expect(await screen.findByTitle(interval)).toBeVisible();
  });

  test('what is open and empty is missing, and the type is always needed', async () => {
    const { user } = await showTariffWizard('productType', {
      'GET /tariffs/:tariffId/draft': () => someDraft({ input: someTariffInput({ tariffTypeId: null }) }),
    });
    await user.click(await screen.findByRole('switch', { name: 'Laufende Optimierung' }));
    await user.click(await screen.findByRole('button', { name: 'Weiter' }));
    const missing = /Bitte füllen Sie dieses Feld aus\./;
    for (const name of ['Tarifart', 'Turnus'])
      await waitFor(() =>
        expect(screen.getByRole('combobox', { name })).toHaveAccessibleDescription(missing),
      );
    expect(screen.getByRole('textbox', { name: 'Beginn' })).toHaveAccessibleDescription(missing);
  });
});
