import { screen, within } from '@testing-library/react';
import { renderAdmin, someAdministrator } from '../../../../test/render-admin';
import { someTariffPage, someTariffSummary } from '../../../../test/some-tariffs';

const tariffs = [
  someTariffSummary({
    id: 4,
    name: 'Südlicht Depot',
    waiting: { number: 3, validFrom: '2027-01-01' },
    hasChangedComponents: true,
  }),
  someTariffSummary({ id: 3, openVersion: 'submitted', submittedFor: '2026-12-01' }),
  someTariffSummary({ id: 5, name: 'Ohne Neues' }),
];

test('what becomes valid stands by its day, the next first, with who has still to agree', async () => {
  await renderAdmin('/admin/tariffs/calendar', {
    answers: { 'GET /tariffs': () => someTariffPage(tariffs), 'GET /questionnaires': () => [] },
    user: someAdministrator({ permissions: ['tariffs.view', 'contracts.view'] }),
  });
  const table = await screen.findByRole('table', { name: 'Mit Tag' });
  const [, first, second, ...others] = within(table).getAllByRole('row');
  expect(others).toEqual([]);
  expect(first).toHaveTextContent(/01\.12\.2026.*Nordstern Rente Invest.*wartet auf zweite Person/);
  expect(within(first!).getByRole('link', { name: 'wartet auf zweite Person' })).toHaveAttribute(
    'href',
    '/admin/tariffs/3/release',
  );
  expect(within(first!).getByRole('link', { name: '1.234' })).toHaveAttribute(
    'href',
    '/contracts?insurerId=2&tariffId=3',
  );
  expect(second).toHaveTextContent(/01\.01\.2027.*Südlicht Depot.*Version 3.*freigegeben/);
});

test('what has changed and has no day stands below, questionnaires too', async () => {
  await renderAdmin('/admin/tariffs/calendar', {
    answers: {
      'GET /tariffs': () => someTariffPage(tariffs),
      'GET /questionnaires': () => [
        {
          id: '11111111-1111-4111-8111-111111111111',
          name: 'Geeignetheit',
          isStandard: true,
          version: 2,
          releasedNumber: 1,
          hasDraft: true,
          questionCount: 12,
          versions: [],
        },
      ],
    },
    user: someAdministrator({ permissions: ['tariffs.view', 'questionnaires.edit'] }),
  });
  const changed = await screen.findByRole('list', { name: /^Bausteine dieser Tarife/ });
  expect(
    within(changed)
      .getAllByRole('link')
      .map(({ textContent }) => textContent),
  ).toEqual(['Südlicht Depot']);
  expect(await screen.findByRole('link', { name: 'Geeignetheit' })).toHaveAttribute(
    'href',
    '/admin/questionnaires/11111111-1111-4111-8111-111111111111',
  );
});
