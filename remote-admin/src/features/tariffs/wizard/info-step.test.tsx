import { FakeFault } from '@depotwerk/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { savedDraft, showTariffWizard } from '../../../../test/tariff-wizard';

const choice = (name: string) => within(screen.getByRole('radiogroup', { name }));

test('a tariff is inactive, the default of its insurer, and described', async () => {
  const { user, server, enter } = await showTariffWizard('', {
    'PUT /tariffs/:tariffId/draft': ({ body }) => savedDraft(body),
  });
  await user.click(choice('Status').getByRole('radio', { name: 'Inaktiv' }));
  await user.click(choice('Standardtarif').getByRole('radio', { name: 'Nein' }));
  await enter('Beschreibung', 'Für alle unter 50');
  await user.click(screen.getByRole('button', { name: 'Entwurf speichern' }));
  await waitFor(() =>
    expect(server.calls('PUT /tariffs/:tariffId/draft')[0]?.body).toMatchObject({
      isInactive: true,
      isDefault: false,
      description: 'Für alle unter 50',
    }),
  );
});

test('a new tariff is active and no default', async () => {
  await showTariffWizard('', {}, '/admin/tariffs/new');
  expect(choice('Status').getByRole('radio', { name: 'Aktiv' })).toBeChecked();
  expect(choice('Standardtarif').getByRole('radio', { name: 'Nein' })).toBeChecked();
});

test('a description has at most 2,000 characters', async () => {
  const { user, server } = await showTariffWizard('', {
    'PUT /tariffs/:tariffId/draft': ({ body }) => savedDraft(body),
  });
  const description = screen.getByRole('textbox', { name: /^Beschreibung/ });
  const enter = async (length: number) => {
    await user.clear(description);
    await user.click(description);
    await user.paste('x'.repeat(length));
    await user.click(screen.getByRole('button', { name: 'Entwurf speichern' }));
  };
  await enter(2001);
  await waitFor(() => expect(description).toBeInvalid());
  expect(server.calls('PUT /tariffs/:tariffId/draft')).toHaveLength(0);
  await enter(2000);
  await waitFor(() => expect(server.calls('PUT /tariffs/:tariffId/draft')).toHaveLength(1));
});

test('insurers that cannot be loaded are said to be missing, and are tried again', async () => {
  const { user, server } = await showTariffWizard('', {
    'GET /insurers': () => {
      throw new FakeFault(500, 'common.unexpected');
    },
  });
  expect(await screen.findByText('Die Versicherer konnten nicht geladen werden.')).toBeVisible();
  server.answer('GET /insurers', () => [{ id: 2, issuerName: 'Nordstern Leben' }]);
  await user.click(screen.getByRole('button', { name: 'Erneut versuchen' }));
  expect(await screen.findByText('Nordstern Leben')).toBeVisible();
});
