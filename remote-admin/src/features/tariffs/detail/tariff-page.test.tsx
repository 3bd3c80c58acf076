import { FakeFault } from '@depotwerk/testing';
import { screen, within } from '@testing-library/react';
import { renderAdmin } from '../../../../test/render-admin';
import { someTariff } from '../../../../test/some-tariffs';

const answers = { 'GET /tariffs/:tariffId': () => someTariff() } as const;
const region = (name: string) => screen.findByRole('region', { name });
const cells = (row: HTMLElement) =>
  within(row)
    .getAllByRole('cell')
    .map((cell) => cell.textContent);

test('the limits of portfolio and savings plan', async () => {
  await renderAdmin('/admin/tariffs/3', { answers });
  const settings = await region('Grenzen für Portfolio und Sparplan');
  expect(cells(within(settings).getByRole('row', { name: /Anzahl Fonds/ }))).toEqual(['1 bis 10', '–']);
  expect(cells(within(settings).getByRole('row', { name: /Anteil je Fonds/ }))).toEqual([
    'mindestens 5\u00a0%',
    '–',
  ]);
  expect(cells(within(settings).getByRole('row', { name: /Betrag je Fonds/ }))).toEqual([
    'höchstens 50.000,00\u00a0€',
    '–',
  ]);
});

test('the risk classes with their borders and what these measure', async () => {
  await renderAdmin('/admin/tariffs/3', { answers });
  const risk = await region('Risikoklassen');
  expect(screen.getByText('Die Grenzen messen: Volatilität pro Jahr.')).toBeVisible();
  expect(cells(within(risk).getByRole('row', { name: /RK2/ }))).toEqual(['5,0\u00a0%', '10,0\u00a0%']);
});

test('the target weights as a matrix whose columns sum up to 100 %', async () => {
  await renderAdmin('/admin/tariffs/3', { answers });
  const allocation = await region('Zielgewichte');
  expect(cells(within(allocation).getByRole('row', { name: /Renten EUR/ }))).toEqual([
    '70\u00a0%',
    '40\u00a0%',
    '–',
  ]);
  expect(cells(within(allocation).getByRole('row', { name: /Summe/ }))).toEqual([
    '100\u00a0%',
    '100\u00a0%',
    '100\u00a0%',
  ]);
});

test('a tariff without target weights says so', async () => {
  await renderAdmin('/admin/tariffs/3', {
    answers: { 'GET /tariffs/:tariffId': () => someTariff({ allocation: [] }) },
  });
  expect(await screen.findByText('Für diesen Tarif sind keine Zielgewichte hinterlegt')).toBeVisible();
});

test('how strictly it asks for hints', async () => {
  await renderAdmin('/admin/tariffs/3', { answers });
  const hints = await region('Optimierungshinweise');
  expect(cells(within(hints).getByRole('row', { name: /Zielabweichung im Portfolio/ }))).toEqual(['Streng']);
  expect(cells(within(hints).getByRole('row', { name: /ETF-Alternative/ }))).toEqual(['Aus']);
});

test.each(['/admin/tariffs/99', '/admin/tariffs/abc', '/admin/tariffs/0'])(
  '%s does not exist and leads back to the list',
  async (path) => {
    await renderAdmin(path, {
      answers: {
        'GET /tariffs/:tariffId': () => {
          throw new FakeFault(404, 'tariffs.notFound');
        },
      },
    });
    expect(await screen.findByRole('heading', { name: 'Diesen Tarif gibt es nicht (mehr)' })).toBeVisible();
    expect(screen.getByRole('link', { name: 'Zu den Tarifen' })).toHaveAttribute('href', '/admin/tariffs');
  },
);

test('a failed load offers another try', async () => {
  await renderAdmin('/admin/tariffs/3', {
    answers: {
      'GET /tariffs/:tariffId': () => {
        throw new FakeFault(500, 'common.unexpected');
      },
    },
  });
  expect(await screen.findByText('Der Tarif konnte nicht geladen werden.')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Erneut versuchen' })).toBeEnabled();
});
