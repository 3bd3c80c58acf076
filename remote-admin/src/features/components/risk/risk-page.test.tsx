import { FakeFault, type FakeAnswers } from '@depotwerk/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { renderAdmin } from '../../../../test/render-admin';
import { componentAnswers, someEditor, someRiskComponent } from '../../../../test/some-components';

const show = (path: string, answers: FakeAnswers = {}) =>
  renderAdmin(path, {
    user: someEditor(),
    answers: {
      ...componentAnswers,
      'GET /admin/risk-components/:componentId': () => someRiskComponent(),
      'PUT /admin/risk-components/:componentId': () => someRiskComponent({ version: 5 }),
      'POST /admin/risk-components': () => someRiskComponent(),
      'GET /admin/risk-components/:componentId/history': () => ({ entries: [] }),
      ...answers,
    },
  });
const field = (name: string) => screen.findByRole('textbox', { name });

test('a number of classes brings its usual borders, one for each class', async () => {
  const { user } = await show('/admin/components/risk/new?step=risk');
  for (const [count, borders] of [
    ['3', ['5,0', '10,0', '100,0']],
    ['5', ['3,0', '6,0', '10,0', '14,0', '100,0']],
    ['7', ['0,5', '2,0', '5,0', '10,0', '15,0', '25,0', '100,0']],
  ] as const) {
    await user.click(await screen.findByRole('radio', { name: count }));
    await waitFor(() => {
      const inputs = screen.getAllByRole('textbox', { name: /Obergrenze/ });
      expect(inputs.map((input) => (input as HTMLInputElement).value)).toEqual(borders);
    });
  }
  expect(await field('Untergrenze RK1')).toHaveValue('0,0');
});

test('borders that the usual ones replaced come back with their number', async () => {
  const { user } = await show('/admin/components/risk/7?step=risk');
  await user.click(await screen.findByRole('radio', { name: '5' }));
  await user.click(await screen.findByRole('button', { name: 'Rückgängig' }));
  expect(screen.getByRole('radio', { name: '3' })).toBeChecked();
  expect(screen.getAllByRole('textbox', { name: /Obergrenze/ })).toHaveLength(3);
  expect(await field('Obergrenze RK2')).toHaveValue('12,5');
});

test('a new component is saved with fractions, each class from the border before', async () => {
  const { user, server, address } = await show('/admin/components/risk/new');
  await user.type(await field('Schlüssel'), 'RIS-3');
  await user.type(await field('Name'), 'Drei Klassen');
  await user.click(screen.getByRole('button', { name: 'Weiter' }));
  await user.click(await screen.findByRole('radio', { name: '3' }));
  const second = await field('Obergrenze RK2');
  await user.clear(second);
  await user.type(second, '12,5');
  await user.click(screen.getByRole('button', { name: 'Baustein anlegen' }));
  await waitFor(() => expect(address()).toBe('/admin/components/risk/7'));
  expect(server.calls('POST /admin/risk-components')[0]?.body).toEqual({
    key: 'RIS-3',
    name: 'Drei Klassen',
    isInactive: false,
    content: {
      riskTypeId: 1,
      useQuota: false,
      riskItems: [
        { riskClassId: 1, lowerBorder: 0, upperBorder: 0.05 },
        { riskClassId: 2, lowerBorder: 0.05, upperBorder: 0.125 },
        { riskClassId: 3, lowerBorder: 0.125, upperBorder: 1 },
      ],
    },
  });
});

test('risk type and quota are chosen, and a component may be inactive', async () => {
  const { user, server } = await show('/admin/components/risk/7?step=risk');
  const type = await screen.findByRole('combobox', { name: /^Risikotyp/ });
  await user.click(type);
  await user.click(await screen.findByTitle('Risikoquote'));
  await user.click(screen.getByRole('radio', { name: 'Ja' }));
  await user.click(screen.getByRole('button', { name: 'Zurück' }));
  await user.click(await screen.findByRole('radio', { name: 'Inaktiv' }));
  await user.click(screen.getByRole('button', { name: 'Speichern' }));
  await waitFor(() =>
    expect(server.calls('PUT /admin/risk-components/:componentId')[0]?.body).toMatchObject({
      isInactive: true,
      content: { riskTypeId: 5, useQuota: true },
    }),
  );
});

test.each([
  ['Obergrenze RK2', '5', 'Der Wert muss größer sein als der vorherige.'],
  ['Obergrenze RK1', '0', 'Der Wert muss größer sein als der vorherige.'],
  ['Obergrenze RK3', '101', 'Bitte geben Sie einen Wert zwischen 0 % und 100 % ein.'],
  ['Untergrenze RK1', '-1', 'Bitte geben Sie einen Wert zwischen 0 % und 100 % ein.'],
  ['Obergrenze RK2', '12,55', 'Bitte geben Sie höchstens eine Nachkommastelle an.'],
  ['Obergrenze RK2', '', 'Bitte füllen Sie dieses Feld aus.'],
  ['Untergrenze RK1', '', 'Bitte füllen Sie dieses Feld aus.'],
])('%s "%s" is refused: %s', async (name, text, message) => {
  const { user, server } = await show('/admin/components/risk/7?step=risk');
  const input = await field(name);
  await user.clear(input);
  if (text !== '') await user.type(input, text);
  await user.click(screen.getByRole('button', { name: 'Speichern' }));
  expect((await screen.findAllByText(message))[0]).toBeVisible();
  expect(server.calls('PUT /admin/risk-components/:componentId')).toHaveLength(0);
});

test('beside a text that is no number the class above is not to blame', async () => {
  const { user } = await show('/admin/components/risk/7?step=risk');
  const input = await field('Obergrenze RK2');
  await user.clear(input);
  await user.type(input, 'abc');
  await user.click(screen.getByRole('button', { name: 'Speichern' }));
  expect(await screen.findByText(/^Das ist keine Zahl/)).toBeVisible();
  expect(screen.queryByText('Der Wert muss größer sein als der vorherige.')).not.toBeInTheDocument();
});

test('number, key and name must be there', async () => {
  const { user } = await show('/admin/components/risk/new');
  await user.type(await field('Name'), 'X');
  await user.click(screen.getByRole('button', { name: 'Baustein anlegen' }));
  const alert = await screen.findByRole('button', { name: 'Risikoklassen: Anzahl der Risikoklassen' });
  expect(alert).toBeVisible();
  expect(await field('Schlüssel')).toHaveAccessibleDescription(/Bitte füllen Sie dieses Feld aus\./);
});

test('old data with a single class shows it with the border 100', async () => {
  await show('/admin/components/risk/7?step=risk', {
    'GET /admin/risk-components/:componentId': () =>
      someRiskComponent({
        content: {
          riskTypeId: 1,
          useQuota: true,
          riskItems: [{ riskClassId: 1, lowerBorder: 0, upperBorder: 0.8 }],
        },
      }),
  });
  expect(await field('Obergrenze RK1')).toHaveValue('100,0');
  expect(await field('Obergrenze RK1')).toBeDisabled();
  expect(screen.getByRole('radio', { name: '1' })).toBeChecked();
});

test('a refusal of the server stands at the border that it names', async () => {
  const { user } = await show('/admin/components/risk/7?step=risk', {
    'PUT /admin/risk-components/:componentId': () => {
      throw new FakeFault(400, 'tariffComponents.bordersNotIncreasing', {
        field: '/content/riskItems/1/upperBorder',
      });
    },
  });
  const second = await field('Obergrenze RK2');
  await user.clear(second);
  await user.type(second, '11');
  await user.click(screen.getByRole('button', { name: 'Speichern' }));
  await waitFor(() => expect(second).toBeInvalid());
  expect(await field('Obergrenze RK1')).toBeValid();
});

test('who was second sees both versions and keeps what was typed', async () => {
  let version = 4;
  const { user } = await show('/admin/components/risk/7', {
    'GET /admin/risk-components/:componentId': () =>
      someRiskComponent({ version, name: version === 4 ? 'Fünf Klassen' : 'Anders' }),
    'PUT /admin/risk-components/:componentId': () => {
      version = 5;
      throw new FakeFault(412, 'request.outdated');
    },
  });
  await user.type(await field('Name'), ' neu');
  await user.click(screen.getByRole('button', { name: 'Speichern' }));
  const dialog = within(await screen.findByRole('dialog'));
  expect(dialog.getByText('Anders')).toBeVisible();
  expect(dialog.getByText('Fünf Klassen neu')).toBeVisible();
});
