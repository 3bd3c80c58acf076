import { act, screen, within } from '@testing-library/react';
import { release } from '../../test/releases';
import { renderHost, translations } from '../../test/render-host';

jest.mock('../federation/remote-source');

// jsdom knows the element, not how it opens.
beforeAll(() => {
  HTMLDialogElement.prototype.showModal = function showModal() {
    this.open = true;
  };
});

/** The contract list, whose data arrives when it is let. */
async function openSlowly() {
  let arrive: (data: null) => void = () => undefined;
  const data = new Promise<null>((resolve) => (arrive = resolve));
  const routes = [{ path: 'contracts', loader: () => data, Component: () => <h1>Verträge</h1> }];
  const { user } = await renderHost({
    path: '/contracts',
    releases: [release()],
    modules: { contracts: { routes, translations } },
  });
  const standsInTime = async () => {
    expect(screen.queryByRole('heading', { name: 'Verträge' })).toBeNull();
    act(() => arrive(null));
    await screen.findByRole('heading', { name: 'Verträge' });
  };
  return { user, standsInTime };
}

test('the menu of the user that was opened while the first page was loading stays open when the page comes', async () => {
  const { user, standsInTime } = await openSlowly();
  await user.click(await screen.findByRole('button', { name: /^Benutzermenü/ }));
  const signOut = await screen.findByRole('menuitem', { name: 'Abmelden' });
  await standsInTime();
  expect(signOut).toBeVisible();
});

test('so does the menu of a phone', async () => {
  const { user, standsInTime } = await openSlowly();
  await user.click(await screen.findByRole('button', { name: 'Menü öffnen', hidden: true }));
  const menu = screen.getByRole('dialog', { name: 'Hauptmenü' });
  await within(menu).findByRole('link', { name: 'Verträge' });
  await standsInTime();
  expect(menu).toHaveAttribute('open');
  expect(menu).toBeInTheDocument();
});
