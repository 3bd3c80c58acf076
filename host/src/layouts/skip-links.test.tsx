import { screen } from '@testing-library/react';
import { release } from '../../test/releases';
import { renderHost, translations } from '../../test/render-host';

jest.mock('../federation/remote-source');

const Rows = () => (
  <>
    <h1>Verträge</h1>
    {['Suche', 'Filter', 'Spalten'].map((name) => (
      <button key={name}>{name}</button>
    ))}
    <div role="grid">
      <div role="row" tabIndex={-1} aria-label="Kopf" />
      <div role="row" tabIndex={0} aria-label="V-1" />
    </div>
  </>
);
const open = async (path: string) => {
  const host = await renderHost({
    path,
    releases: [release()],
    modules: {
      contracts: {
        routes: [
          { path: 'contracts', Component: Rows },
          { path: 'contracts/:contractId', Component: () => <h1>Vertrag</h1> },
        ],
        translations,
      },
    },
  });
  await screen.findByRole('heading', { name: /^Vertr/ });
  return host;
};

test('from the top of a page two keys lead to its rows', async () => {
  const { user } = await open('/contracts');
  await user.tab();
  expect(screen.getByRole('link', { name: 'Zum Inhalt springen' })).toHaveFocus();
  await user.tab();
  expect(screen.getByRole('button', { name: 'Zur Liste springen' })).toHaveFocus();
  await user.keyboard('{Enter}');
  expect(screen.getByRole('row', { name: 'V-1' })).toHaveFocus();
});

test('a page without rows offers no such jump', async () => {
  const { user } = await open('/contracts/7');
  await user.tab();
  await user.tab();
  expect(screen.queryByRole('button', { name: 'Zur Liste springen' })).not.toBeInTheDocument();
});
