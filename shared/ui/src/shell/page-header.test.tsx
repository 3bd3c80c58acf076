import { Link } from '@depotwerk/platform';
import { renderWithPlatform } from '@depotwerk/testing';
import { screen } from '@testing-library/react';
import { PageHeader } from './page-header';

const page = (title: string) => (
  <PageHeader key={title} title={title} details={<Link to="/other">Weiter</Link>} />
);

test('details are shown and hidden by the same button, and the next page begins without them', async () => {
  const { user } = await renderWithPlatform({
    path: '/',
    routes: [
      { path: '/', element: page('Vertrag') },
      { path: '/other', element: page('Kunde') },
    ],
  });
  const button = (name: string) => screen.findByRole('button', { name });
  await user.click(await button('Mehr anzeigen'));
  expect(screen.getByRole('link', { name: 'Weiter' })).toBeVisible();
  await user.click(await button('Weniger anzeigen'));
  expect(screen.queryByRole('link', { name: 'Weiter' })).not.toBeInTheDocument();
  await user.click(await button('Mehr anzeigen'));
  await user.click(screen.getByRole('link', { name: 'Weiter' }));
  await screen.findByRole('heading', { name: 'Kunde' });
  expect(screen.queryByRole('link', { name: 'Weiter' })).not.toBeInTheDocument();
});
