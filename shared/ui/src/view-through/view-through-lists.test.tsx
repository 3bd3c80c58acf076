import type { ContractViewThrough } from '@depotwerk/contract/contracts';
import { renderWithPlatform } from '@depotwerk/testing';
import { screen, within } from '@testing-library/react';
import { ViewThroughLists } from './view-through-lists';

const source = { fileName: 'tpt-mai.csv', asOf: '2026-05-31', positions: 2 };
const someView = (changes: Partial<ContractViewThrough> = {}): ContractViewThrough => ({
  covered: 0.75,
  funds: [
    { isin: 'LU0000000001', name: 'Dachfonds', fraction: 0.75, source },
    { isin: 'LU0000000002', name: 'Ohne Datei', fraction: 0.25, source: null },
  ],
  heldFunds: { through: 0.3, closed: 0.1 },
  innerFunds: [{ isin: 'LU0000000003', name: 'Zielfonds', source: { ...source, fileName: 'tpt-ziel.csv' } }],
  countries: [{ key: 'DE', name: 'DE', share: 0.45, funds: 1 }],
  currencies: [{ key: 'EUR', name: 'EUR', share: 0.75, funds: 1 }],
  issuers: [{ key: '', name: '', share: 0.05, funds: 1 }],
  positions: [{ key: 'SAP', name: 'SAP', share: 0.45, funds: 1 }],
  overlaps: [],
  ...changes,
});
const show = (view: ContractViewThrough) =>
  renderWithPlatform({ routes: [{ path: '/', element: <ViewThroughLists view={view} /> }], path: '/' });

test('says how much is covered, what lies in funds of funds, and from which files it is', async () => {
  await show(someView());
  expect(
    await screen.findByText(/^Durchsicht auf 75(,0+)?.% des Fondsguthabens \(1 von 2 Fonds\)/),
  ).toBeVisible();
  expect(screen.getByText(/Ohne Positionen: Ohne Datei/)).toBeVisible();
  expect(screen.getByText(/^Davon liegen 30(,0+)?.% in Fonds, die diese Fonds halten/)).toBeVisible();
  const countries = within(screen.getByRole('table', { name: 'Länder der Emittenten' }));
  expect(countries.getByText('Deutschland')).toBeVisible();
  const sources = within(screen.getByRole('table', { name: 'Herkunft der Positionen' }));
  for (const text of ['tpt-mai.csv', 'tpt-ziel.csv']) expect(sources.getByText(text)).toBeVisible();
});

test('funds of which nobody has positions are said to have none', async () => {
  const { funds } = someView();
  await show(someView({ covered: 0, funds: funds.map((fund) => ({ ...fund, source: null })) }));
  expect(await screen.findByText(/^Für keinen dieser Fonds liegen Positionen vor/)).toBeVisible();
});
