import {
  exportedTable,
  FakeFault,
  givenGuards,
  renderWithPlatform,
  someContractPage,
  someContractRow,
  someUser,
  type FakeAnswers,
} from '@depotwerk/testing';
import { screen, waitFor, within } from '@testing-library/react';
import texts from '../../i18n/de.json';
import remote from '../../remote';

const adviser = someUser({ permissions: ['contracts.view', 'depotAnalysis.view', 'depotAnalysis.use'] });
const contracts = [
  someContractRow({ id: 5, contractNumber: 'V-5', hasRiskProfile: false }),
  someContractRow({
    id: 6,
    contractNumber: 'V-6',
    customer: { id: 8, firstName: '', lastName: 'Holz GmbH' },
  }),
];

function renderStart(answers: FakeAnswers = {}, user = adviser, query = '') {
  givenGuards();
  return renderWithPlatform({
    routes: [{ path: 'contracts', element: <h1>Verträge</h1> }, ...remote.wizardRoutes],
    path: `/depotanalysis${query}`,
    user,
    texts: { depotanalysis: texts },
    answers: {
      'GET /contracts': () => someContractPage(contracts),
      'GET /depot-analyses': () => ({ items: [], total: 0 }),
      ...answers,
    },
  });
}

test('contracts whose risk profile is missing or outdated say so and lead to the contract', async () => {
  const { server } = await renderStart();
  const list = await screen.findByRole('list', { name: 'Fällige Risikoprofile' });
  expect(within(list).getByRole('link', { name: 'Albers, Anna' })).toHaveAttribute('href', '/contracts/5');
  expect(within(list).getByRole('link', { name: 'Holz GmbH' })).toHaveAttribute('href', '/contracts/6');
  expect(within(list).getByText('V-5 · Nordstern Rente Invest')).toBeVisible();
  const [missing, outdated] = within(list).getAllByRole('listitem');
  expect(missing).toHaveTextContent('Risikoprofil fehlt');
  expect(outdated).toHaveTextContent('Risikoprofil veraltet');
  expect(server.calls('GET /contracts')[0]?.query).toMatchObject({ riskProfile: 'due' });
});

test('the contracts whose profile is due become a file, as they are narrowed', async () => {
  const { user, server } = await renderStart({ 'POST /table-export': () => new Blob(['xlsx']) });
  const choice = await screen.findByRole('radiogroup', { name: 'Welche Risikoprofile' });
  await user.click(within(choice).getByRole('radio', { name: 'Fehlend' }));
  await waitFor(() => expect(server.calls('GET /contracts').at(-1)?.query.riskProfile).toBe('missing'));
  await screen.findByRole('list', { name: 'Fällige Risikoprofile' });
  const { columns, rows } = await exportedTable(user, server, 'Fällige Risikoprofile');
  expect(columns.map(({ head }) => head)).toEqual([
    'Kunde',
    'Vertrag',
    'Tarif',
    'Risikoprofil',
    'Wert (EUR)',
  ]);
  expect(rows.map(([customer]) => customer)).toEqual(['Albers, Anna', 'Holz GmbH']);
  expect(server.calls('GET /contracts').at(-1)?.query).toMatchObject({ riskProfile: 'missing', offset: 0 });
});

test('the address holds what is searched and chosen, so that a link is a view', async () => {
  const { server, user, address } = await renderStart(
    {},
    adviser,
    '?profile=outdated&profileSearch=Holz&status=open',
  );
  const choice = await screen.findByRole('radiogroup', { name: 'Welche Risikoprofile' });
  expect(within(choice).getByRole('radio', { name: 'Veraltet' })).toBeChecked();
  await waitFor(() =>
    expect(server.calls('GET /contracts')[0]?.query).toMatchObject({
      riskProfile: 'outdated',
      search: 'Holz',
    }),
  );
  expect(server.calls('GET /depot-analyses')[0]?.query).toMatchObject({ status: 'open' });
  await user.click(within(choice).getByRole('radio', { name: 'Alle' }));
  expect(address()).toBe('/depotanalysis?profileSearch=Holz&status=open');
});

test('the list can be narrowed to one of the two reasons', async () => {
  const { user } = await renderStart({
    'GET /contracts': ({ query }) =>
      someContractPage(
        contracts.filter(
          ({ hasRiskProfile }) =>
            query.riskProfile === 'due' || hasRiskProfile === (query.riskProfile === 'outdated'),
        ),
      ),
  });
  const choice = await screen.findByRole('radiogroup', { name: 'Welche Risikoprofile' });
  await user.click(within(choice).getByRole('radio', { name: 'Veraltet' }));
  await waitFor(() => expect(screen.queryByText('Risikoprofil fehlt')).not.toBeInTheDocument());
  expect(await screen.findByRole('link', { name: 'Holz GmbH' })).toBeVisible();
  await user.click(within(choice).getByRole('radio', { name: 'Fehlend' }));
  expect(await screen.findByRole('link', { name: 'Albers, Anna' })).toBeVisible();
  expect(screen.queryByText('Risikoprofil veraltet')).not.toBeInTheDocument();
});

test('more contracts follow on demand', async () => {
  const { user, server } = await renderStart({
    'GET /contracts': ({ query }) =>
      query.after === 'next'
        ? someContractPage([contracts[1] ?? someContractRow()], 2)
        : { ...someContractPage(contracts.slice(0, 1), 2), nextCursor: 'next' },
  });
  await user.click(await screen.findByRole('button', { name: 'Weitere Verträge anzeigen' }));
  expect(await screen.findByRole('link', { name: 'Holz GmbH' })).toBeVisible();
  expect(screen.getByRole('link', { name: 'Albers, Anna' })).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Weitere Verträge anzeigen' })).not.toBeInTheDocument();
  expect(server.calls('GET /contracts')).toHaveLength(2);
});

test('the search asks the server and can be taken back', async () => {
  const { user, server } = await renderStart({
    'GET /contracts': ({ query }) => someContractPage(query.search ? [] : contracts),
  });
  await user.type(
    await screen.findByRole('searchbox', { name: 'Kunde, Vertragsnummer oder Tarif' }),
    'xyz{Enter}',
  );
  await waitFor(() => expect(server.calls('GET /contracts').at(-1)?.query.search).toBe('xyz'));
  expect(
    await screen.findByRole('heading', { name: 'Kein Vertrag mit fälligem Risikoprofil passt zur Suche' }),
  ).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Suche zurücksetzen' }));
  expect(await screen.findByRole('link', { name: 'Albers, Anna' })).toBeVisible();
});

test('when each contract has a valid profile, that is said', async () => {
  await renderStart({ 'GET /contracts': () => someContractPage([]) });
  expect(
    await screen.findByRole('heading', { name: 'Jeder Ihrer Verträge hat ein gültiges Risikoprofil' }),
  ).toBeVisible();
  expect(screen.getByText(/Ein angenommenes Profil gilt 24 Monate. Danach/)).toBeVisible();
  expect(screen.getByRole('link', { name: 'Zu den Verträgen' })).toHaveAttribute('href', '/contracts');
});

test('it says what an analysis clarifies', async () => {
  await renderStart();
  expect(await screen.findByRole('heading', { name: 'Was die Analyse klärt' })).toBeVisible();
  for (const topic of [
    'Kenntnisse und Erfahrung',
    'Finanzielle Lage',
    'Ziel, Zeit und Risikobereitschaft',
    'Nachhaltigkeit',
  ])
    expect(screen.getByText(topic)).toBeVisible();
});

test('a failed load says so and recovers', async () => {
  let isBroken = true;
  const { user } = await renderStart({
    'GET /contracts': () => {
      if (isBroken) throw new FakeFault(500, 'common.unexpected');
      return someContractPage(contracts);
    },
  });
  expect(await screen.findByText('Die Verträge konnten nicht geladen werden.')).toBeVisible();
  isBroken = false;
  await user.click(screen.getByRole('button', { name: 'Erneut versuchen' }));
  expect(await screen.findByRole('link', { name: 'Albers, Anna' })).toBeVisible();
});

test('who may not use the depot analysis is sent to the contracts', async () => {
  const { address } = await renderStart({}, someUser());
  expect(await screen.findByRole('heading', { name: 'Verträge' })).toBeVisible();
  expect(address()).toBe('/contracts');
});
