import { someFund, type FakeAnswers } from '@depotwerk/testing';
import { act, screen, waitFor } from '@testing-library/react';
import {
  allocationByFund,
  allocationByGroup,
  cell,
  cellTexts,
  ratings,
  showAllocation,
  someRiskComponent,
} from '../../../test/allocation-wizard';

const funds = [
  someFund({ id: 501, name: 'Nordlicht Aktien' }),
  someFund({ id: 502, name: 'Südwind Renten', isin: 'DE0008404013' }),
  someFund({ id: 503, name: 'Ostsee Mischfonds', isin: 'DE0008404021' }),
];
const answers = {
  'POST /funds': ({ body }: { body: unknown }) => funds.filter(({ id }) => (body as number[]).includes(id)),
  'GET /funds': () => funds,
};
const pass = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms));
const show = async (more: FakeAnswers = {}) => {
  const view = await showAllocation('fund-matrix', allocationByFund, { ...answers, ...more });
  await screen.findByRole('row', { name: /^Nordlicht Aktien/ });
  const border = async (name: string, text: string) => {
    const input = screen.getByRole('textbox', { name });
    await view.user.clear(input);
    if (text !== '') await view.user.type(input, text);
    await view.user.tab();
  };
  return { ...view, border };
};

beforeEach(() => jest.useFakeTimers({ advanceTimers: true }));
afterEach(() => jest.useRealTimers());

test('a new matrix needs the risk type', async () => {
  const { user } = await showAllocation('variant', null, answers);
  const byFund = screen.getByRole('radio', { name: 'nach Fonds' });
  await user.click(byFund);
  expect(byFund).toBeChecked();
  await pass(100);
  await user.click(await screen.findByRole('link', { name: /^Fondsmatrix/ }));
  const type = await screen.findByRole('combobox', { name: /^Risikotyp/ });
  await user.click(screen.getByRole('button', { name: 'Baustein anlegen' }));
  await waitFor(() => expect(type).toHaveAccessibleDescription(/Bitte füllen Sie dieses Feld aus\./));
});

test('the matrix shows funds, borders, sums and a rating', async () => {
  await show();
  expect(cellTexts('Summe').slice(0, 3)).toEqual(['100 %', '100 %', '100 %']);
  expect(screen.getByRole('textbox', { name: 'RK1, Untergrenze in Prozent' })).toHaveValue('0,0');
  expect(cellTexts('Untergrenze').slice(1, 3)).toEqual(['5,0 %', '10,5 %']);
  expect(screen.getByRole('textbox', { name: 'RK2, Obergrenze in Prozent' })).toHaveValue('10,5');
  expect(await screen.findByText('1,4')).toBeVisible();
  expect(screen.getByRole('combobox', { name: /^Risikotyp/ })).toBeVisible();
  expect(screen.getByRole('radio', { name: 'nein' })).toBeChecked();
  expect(screen.getByRole('row', { name: /^Südwind Renten ?DE0008404013/ })).toBeVisible();
});

test('a fund is found, added and can be deleted again', async () => {
  const { user } = await show();
  const search = screen.getByRole('combobox', { name: 'Fonds suchen und hinzufügen' });
  await user.click(search);
  await user.type(search, 'Ostsee');
  await user.click(await screen.findByTitle(/^Ostsee Mischfonds/));
  await screen.findByRole('row', { name: /^Ostsee Mischfonds/ });
  expect(cellTexts('Ostsee Mischfonds').slice(0, 3)).toEqual(['0', '0', '0']);
  await user.click(screen.getByRole('button', { name: 'Ostsee Mischfonds entfernen' }));
  expect(screen.queryByRole('row', { name: /^Ostsee/ })).toBeNull();
});

test('without a fund the component is not saved', async () => {
  const { user, save } = await show();
  for (const name of ['Nordlicht Aktien', 'Südwind Renten'])
    await user.click(screen.getByRole('button', { name: `${name} entfernen` }));
  await save();
  expect(await screen.findByText('Bitte fügen Sie mindestens einen Fonds hinzu.')).toBeVisible();
});

test('an upper limit that does not lie above the one before is refused in its cell', async () => {
  const { border, save } = await show();
  await border('RK2, Obergrenze in Prozent', '5');
  await save();
  expect(await screen.findByText('Muss über der vorigen Grenze liegen.')).toBeVisible();
  expect(screen.getByRole('textbox', { name: 'RK2, Obergrenze in Prozent' })).toBeInvalid();
});

test('borders take one decimal and lie between 0 and 100', async () => {
  const { border, save } = await show();
  await border('RK1, Untergrenze in Prozent', '1,25');
  await border('RK3, Obergrenze in Prozent', '101');
  await save();
  expect(await screen.findByText('Bitte geben Sie höchstens eine Nachkommastelle an.')).toBeVisible();
  expect(screen.getByText('Bitte 0 bis 100 % angeben.')).toBeVisible();
});

test('a lower border must be there', async () => {
  const { border, save, server } = await show();
  await border('RK1, Untergrenze in Prozent', '');
  await save();
  expect(await screen.findByText('Bitte füllen Sie dieses Feld aus.')).toBeVisible();
  expect(server.calls('PUT /admin/allocation-components/:componentId')).toHaveLength(0);
});

test('a class that does not sum to 100 keeps the component from being saved', async () => {
  const { user, save, server } = await show();
  await user.click(cell('Nordlicht Aktien', 1));
  await user.keyboard('90{Enter}');
  await pass(800);
  await save();
  expect(await screen.findByText('Jede Risikoklasse muss in der Summe genau 100 % ergeben.')).toBeVisible();
  expect(server.calls('PUT /admin/allocation-components/:componentId')).toHaveLength(0);
});

test('the save waits for the rating of what was typed, which comes after 800 ms', async () => {
  const { user, save, server } = await show();
  await screen.findByText('1,4');
  await user.click(cell('Südwind Renten', 1));
  await user.keyboard('10{Enter}');
  await user.click(cell('Nordlicht Aktien', 1));
  await user.keyboard('90{Enter}');
  server.answer('POST /admin/fund-risks', () => ({ ...ratings(1.7), funds: [] }));
  await save();
  expect(
    await screen.findByText('Die Bewertung wird noch berechnet. Bitte speichern Sie danach.'),
  ).toBeVisible();
  expect(screen.queryByText('1,7')).not.toBeInTheDocument();
  await pass(800);
  expect(await screen.findByText('1,7')).toBeVisible();
  await save();
  await screen.findByText(/wurde gespeichert/);
  expect(server.calls('PUT /admin/allocation-components/:componentId')[0]?.body).toMatchObject({
    content: {
      securityIds: [501, 502],
      allocationItems: [
        { riskClassId: 1, securityId: 501, fraction: 0.9 },
        { riskClassId: 2, securityId: 501, fraction: 1 },
        { riskClassId: 3, securityId: 501, fraction: 1 },
        { riskClassId: 1, securityId: 502, fraction: 0.1 },
      ],
    },
  });
});

test('another number of classes brings its borders and columns', async () => {
  const { user } = await show();
  await user.click(screen.getByRole('combobox', { name: /^Anzahl der Risikoklassen/ }));
  await user.click(await screen.findByTitle('5'));
  expect(cellTexts('Nordlicht Aktien').slice(0, 5)).toEqual(['100', '100', '100', '0', '0']);
  expect(screen.getByRole('textbox', { name: 'RK4, Obergrenze in Prozent' })).toHaveValue('14,0');
});

test('a stored component keeps its kind of matrix', async () => {
  await showAllocation('variant', allocationByGroup, answers);
  await screen.findByRole('link', { name: /^Aufbau vollständig/ });
  expect(screen.getByRole('radio', { name: 'nach Fonds' })).toBeDisabled();
});

test('a chosen risk component lends its classes and borders', async () => {
  const { content, ...risk } = someRiskComponent({ id: 12, name: 'Mit Quote' });
  const [first, second, third] = content.riskItems;
  const riskItems = [first!, { ...second!, upperBorder: 0.2 }, { ...third!, lowerBorder: 0.2 }];
  const { user } = await show({
    'GET /admin/risk-components': () => ({ items: [risk], total: 1 }),
    'GET /admin/risk-components/:componentId': () => ({
      ...risk,
      content: { riskTypeId: 5, useQuota: true, riskItems },
    }),
  });
  await user.click(screen.getByRole('combobox', { name: /^Risikobaustein/ }));
  await user.click(await screen.findByTitle(/^Mit Quote/));
  await waitFor(() =>
    expect(screen.getByRole('textbox', { name: 'RK2, Obergrenze in Prozent' })).toHaveValue('20,0'),
  );
  expect(screen.getByRole('radio', { name: 'ja' })).toBeChecked();
});

test('a risk component that was chosen before lends its classes and borders, too', async () => {
  const { user } = await showAllocation('matrix', null, answers);
  await user.click(await screen.findByRole('combobox', { name: /^Risikobaustein/ }));
  await user.click(await screen.findByTitle(/^Drei Klassen/));
  await user.click(screen.getByRole('link', { name: /^Aufbau/ }));
  await user.click(await screen.findByRole('radio', { name: 'nach Fonds' }));
  await pass(100);
  await user.click(await screen.findByRole('link', { name: /^Fondsmatrix/ }));
  expect(await screen.findByText('Volatilität pro Jahr')).toBeVisible();
  expect(screen.getAllByRole('textbox', { name: /Obergrenze/ })).toHaveLength(3);
  expect(screen.getByRole('textbox', { name: 'RK2, Obergrenze in Prozent' })).toHaveValue('10,5');
});
