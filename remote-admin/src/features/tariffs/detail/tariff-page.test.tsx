import { hintCatalogue } from '@depotwerk/domain';
import { FakeFault } from '@depotwerk/testing';
import { screen, within } from '@testing-library/react';
import { renderAdmin, someAdministrator } from '../../../../test/render-admin';
import { someDraft } from '../../../../test/some-tariff-drafts';
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

test('a tariff that was never released leads to its draft, because nothing is judged by it', async () => {
  await renderAdmin('/admin/tariffs/3', {
    answers: { 'GET /tariffs/:tariffId': () => someTariff({ isReleased: false, openVersion: 'draft' }) },
  });
  expect(await screen.findByRole('heading', { name: 'Noch nicht freigegeben' })).toBeVisible();
  expect(screen.getByRole('link', { name: 'Zusammenfassung des Entwurfs' })).toHaveAttribute(
    'href',
    '/admin/tariffs/3/edit?step=summary',
  );
  expect(screen.queryByText(/sind keine Zielgewichte hinterlegt/)).not.toBeInTheDocument();
});

test('a draft that came back says why on the page of its tariff', async () => {
  await renderAdmin('/admin/tariffs/3', {
    answers: {
      ...answers,
      'GET /tariffs/:tariffId/draft': () => someDraft({ state: 'rejected', rejection: 'Bitte erst 35 %' }),
    },
  });
  expect(await screen.findByText('Bitte erst 35 %')).toBeVisible();
});

test('a tariff without target weights says so', async () => {
  await renderAdmin('/admin/tariffs/3', {
    answers: { 'GET /tariffs/:tariffId': () => someTariff({ allocation: [] }) },
  });
  expect(await screen.findByText('Für diesen Tarif sind keine Zielgewichte hinterlegt')).toBeVisible();
});

test.each(['standard', 'strict'] as const)(
  'what „%s“ means stands in numbers beside each hint',
  async (answer) => {
    const hintAnswers = hintCatalogue.map(({ id, key }) => ({ hintId: id, hintKey: key, answer }));
    await renderAdmin('/admin/tariffs/3', {
      answers: { 'GET /tariffs/:tariffId': () => someTariff({ hintAnswers }) },
    });
    const rows = within(await region('Optimierungshinweise'))
      .getAllByRole('row')
      .slice(1);
    expect(rows).toHaveLength(hintCatalogue.length);
    const meanings = rows.map((row) => cells(row)[1]);
    expect(
      meanings.filter(
        (text) => !/\d|^die Grenzen des Tarifs$/.test(text ?? '') || /[{}]|limit\./.test(text ?? ''),
      ),
    ).toEqual([]);
  },
);

test('how strictly it asks for hints', async () => {
  await renderAdmin('/admin/tariffs/3', { answers });
  const hints = await region('Optimierungshinweise');
  expect(cells(within(hints).getByRole('row', { name: /Portfolio weicht vom Ziel ab/ }))).toEqual([
    'Streng',
    'mehr als 3,0 Prozentpunkte neben dem Ziel, bei kleinen Gewichten mehr als 15,0\u00a0% davon',
  ]);
  expect(cells(within(hints).getByRole('row', { name: /ETF-Alternative/ }))).toEqual(['Aus', '–']);
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

test('when its contracts are optimised next, and what the last run did', async () => {
  await renderAdmin('/admin/tariffs/3', {
    user: someAdministrator({ permissions: ['tariffs.view', 'contracts.view', 'contracts.execute'] }),
    answers: {
      ...answers,
      'GET /continuous-optimizations': ({ query }) => [
        {
          tariffId: Number(query.tariffId),
          tariffName: 'Nordstern Rente Invest',
          insurerName: 'Nordstern Leben',
          interval: 4,
          next: { date: '2027-01-15', orderDate: '2027-01-08' },
          contractCount: 3,
          lastRun: {
            effectiveOn: '2026-10-15',
            computedAt: '2026-10-08T01:00:00Z',
            outcomes: [{ outcome: 'planned', reason: 'confirmationNeeded', count: 3 }],
            waitingCount: 1,
          },
        },
      ],
    },
  });
  const card = await screen.findByText('Laufende Optimierung');
  expect(card).toBeVisible();
  expect(screen.getByText('15.01.2027 (Pläne ab 08.01.2027)')).toBeVisible();
  expect(screen.getByText('zum 15.10.2026: 3 mit Plan. 1 Plan wartet auf einen Berater.')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Ergebnisse je Vertrag' })).toHaveAttribute(
    'href',
    '/work-list/continuous/3',
  );
});
