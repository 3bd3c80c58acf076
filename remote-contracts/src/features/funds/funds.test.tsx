import { exportedTable, FakeFault, someUser, type FakeAnswers } from '@depotwerk/testing';
import { screen, within } from '@testing-library/react';
import { fundAnswers } from '../../../test/fund-answers';
import { showEverythingInSight } from '../../../test/in-sight';
import { renderContracts } from '../../../test/render-contracts';

beforeEach(showEverythingInSight);

const open = (
  path: string,
  answers: FakeAnswers = {},
  permissions = ['contracts.view', 'funds.view'] as const,
) =>
  renderContracts(path, {
    user: someUser({ permissions: [...permissions] }),
    answers: { ...fundAnswers, ...answers },
  });
const table = (name: string) => screen.findByRole('table', { name });

test('a fund is found by a part of its name or ISIN, and leads to its page', async () => {
  const { user, server, address } = await open('/funds');
  await user.type(await screen.findByRole('searchbox', { name: 'Fonds suchen' }), 'nord{Enter}');
  const link = await screen.findByRole('link', { name: 'Nordlicht ETF Europa' });
  expect(link).toHaveAttribute('href', '/funds/2');
  expect(await screen.findByText('3 von 3 Fonds')).toBeVisible();
  expect(address()).toBe('/funds?search=nord');
  expect(server.calls('GET /funds')[0]?.query).toEqual({ search: 'nord' });
});

test('the funds that were found become a file with every column of the table, and the ISIN in one of its own', async () => {
  const { user, server } = await open('/funds?search=nord', { 'POST /table-export': () => new Blob(['a']) });
  await screen.findByText('3 von 3 Fonds');
  const { columns } = await exportedTable(user, server);
  expect(columns.map(({ head }) => head)).toEqual([
    'ISIN',
    'Fonds',
    'Vergleichsgruppe',
    'Rating',
    'SRI',
    'Kosten p. a. (%)',
    'ESG',
    'Volatilität (%)',
  ]);
});

test('the funds of a tariff are shown as a list of their own, and a search leads back to all', async () => {
  const { user, server, address } = await open('/funds?tariff=3');
  expect(await screen.findByText(/^Gezeigt sind die Fonds im Universum eines Tarifs/)).toBeVisible();
  expect(await screen.findByText('3 von 3 Fonds')).toBeVisible();
  expect(server.calls('GET /funds')[0]?.query).toEqual({ tariff: 3 });
  await user.type(screen.getByRole('searchbox', { name: 'Fonds suchen' }), 'nord{Enter}');
  expect(address()).toBe('/funds?search=nord');
});

test('a fund that nobody knows is not found', async () => {
  await open('/funds?search=zzz', { 'GET /funds': () => [] });
  expect(await screen.findByText('Kein Fonds gefunden')).toBeVisible();
});

test('the page of a fund shows prices as a chart, and as a table behind one click', async () => {
  const { user } = await open('/funds/1');
  expect(await screen.findByRole('img', { name: 'line, 60' })).toBeVisible();
  await user.click(screen.getByText('Tabelle'));
  expect(within(await table('Kurs')).getByRole('row', { name: /03\.10\.2025/ })).toHaveTextContent(
    '100,00 €',
  );
});

test('what a fund did over a year is told; a period without prices is unknown', async () => {
  await open('/funds/1');
  const periods = await table('Wertentwicklung');
  expect(within(periods).getByRole('row', { name: /^1 Jahr/ })).toHaveTextContent(/\d,\d.%/);
  expect(within(periods).getByRole('row', { name: /^5 Jahre/ })).toHaveTextContent('–');
});

test('figures of the fund name the file and the day that they are from', async () => {
  await open('/funds/1');
  const origins = within(await table('Angaben und ihre Herkunft'));
  expect(origins.getByRole('row', { name: /^Laufende Kosten/ })).toHaveTextContent(
    /1,42.%EMT: emt-maerz\.csv31\.03\.2026/,
  );
  expect(origins.getByRole('row', { name: /^Risikoindikator/ })).toHaveTextContent('4Von Hand02.04.2026');
  expect(origins.getByRole('row', { name: /^Artikel/ })).toHaveTextContent('–––');
});

test('the contracts that hold it are named with value and weight', async () => {
  await open('/funds/1');
  const row = within(await table('Verträge mit diesem Fonds')).getByRole('row', { name: /Albers/ });
  expect(row).toHaveTextContent('1.234,50 €');
  expect(row).toHaveTextContent(/25,0.%/);
  expect(within(row).getByRole('link')).toHaveAttribute('href', '/contracts/1');
});

test('among peers with as many stars the cheaper one comes first, and the fund itself is not among them', async () => {
  await open('/funds/1');
  const peers = await table('Vergleichsgruppe Aktien Europa');
  expect(
    within(peers)
      .getAllByRole('link')
      .map(({ textContent }) => textContent),
  ).toEqual(['Nordlicht ETF Europa', 'Südwind Europa']);
});

test('only who plans orders is offered to replace it, and only who completes data to do that', async () => {
  await open('/funds/1');
  await table('Verträge mit diesem Fonds');
  expect(screen.queryByRole('link', { name: 'In Verträgen ersetzen …' })).not.toBeInTheDocument();
  expect(screen.queryByRole('link', { name: 'Angaben ergänzen' })).not.toBeInTheDocument();
});

test('a fund that is gone is not found', async () => {
  await open('/funds/99', {
    'GET /funds/:fundId': () => {
      throw new FakeFault(404, 'funds.notFound');
    },
  });
  expect(await screen.findByRole('heading', { level: 1, name: 'Fonds nicht gefunden' })).toBeVisible();
});
