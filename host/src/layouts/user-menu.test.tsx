import { act, screen } from '@testing-library/react';
import { release } from '../../test/releases';
import { renderHost, translations } from '../../test/render-host';

jest.mock('../federation/remote-source');

test('a menu that was opened beside the skeleton of the first page stays open when the page comes', async () => {
  let arrive: (data: null) => void = () => undefined;
  const data = new Promise<null>((resolve) => (arrive = resolve));
  const routes = [{ path: 'contracts', loader: () => data, Component: () => <h1>Verträge</h1> }];
  const { user } = await renderHost({
    path: '/contracts',
    releases: [release()],
    modules: { contracts: { routes, translations } },
  });
  await user.click(await screen.findByRole('button', { name: /^Benutzermenü/ }));
  await screen.findByRole('menuitem', { name: 'Abmelden' });
  act(() => arrive(null));
  await screen.findByRole('heading', { name: 'Verträge' });
  expect(await screen.findByRole('menuitem', { name: 'Abmelden' })).toBeVisible();
});
