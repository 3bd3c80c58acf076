import { FakeFault, givenElementSize, someUser } from '@depotwerk/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { renderRoles, someRoles } from '../../../../test/render-roles';

const page = '/user-management/roles';
const row = (name: RegExp) => screen.findByRole('row', { name });

beforeEach(() => givenElementSize({ width: 1400, height: 660 }));

test('a row shows name, kind, how many permissions and users, and state', async () => {
  const { user, address } = await renderRoles(page);
  const adviser = await row(/Berater/);
  for (const text of ['Beratung (eigene Gruppen)', '1', '2', 'Aktiv'])
    expect(within(adviser).getByText(text)).toBeVisible();
  expect(within(await row(/Administrator/)).getByText('Systemrolle')).toBeVisible();
  await user.click(adviser);
  await waitFor(() => expect(address()).toBe(`${page}/${someRoles[1]!.id}`));
});

test('the number of users leads to them, for who may see users', async () => {
  const { unmount } = await renderRoles(page, {}, someUser({ permissions: ['roles.view', 'users.view'] }));
  expect(within(await row(/Berater/)).getByRole('link', { name: '2' })).toHaveAttribute(
    'href',
    `/user-management/users?roleId=${someRoles[1]!.id}&inactive=true`,
  );
  unmount();
  await renderRoles(page, {}, someUser({ permissions: ['roles.view'] }));
  expect(within(await row(/Berater/)).queryByRole('link', { name: '2' })).not.toBeInTheDocument();
});

test('the way back from a role leads to the row that was opened, with the search', async () => {
  const { user, address, goBack } = await renderRoles(`${page}?search=ber`);
  await user.click(await row(/Berater/));
  await screen.findByRole('heading', { level: 1, name: 'Berater' });
  await goBack();
  expect(await row(/Berater/)).toHaveFocus();
  expect(address()).toBe(`${page}?search=ber`);
});

test('inactive roles are hidden unless wanted', async () => {
  const { user, address } = await renderRoles(page);
  await row(/Berater/);
  expect(screen.queryByRole('row', { name: /Untervermittler/ })).not.toBeInTheDocument();
  await user.click(screen.getByRole('checkbox', { name: 'Inaktive anzeigen' }));
  expect(await row(/Untervermittler/)).toBeVisible();
  expect(address()).toBe(`${page}?inactive=true`);
});

test('a search that finds nothing says so', async () => {
  const { user } = await renderRoles(page);
  await user.type(await screen.findByRole('searchbox', { name: 'Name der Rolle' }), 'xyz');
  expect(await screen.findByRole('heading', { name: 'Keine Rolle passt zur Suche' })).toBeVisible();
});

test('a failed load says so and recovers', async () => {
  let isBroken = true;
  const { user } = await renderRoles(page, {
    'GET /roles': () => {
      if (isBroken) throw new FakeFault(500, 'common.unexpected');
      return [...someRoles];
    },
  });
  expect(await screen.findByText('Die Rollen konnten nicht geladen werden.')).toBeVisible();
  isBroken = false;
  await user.click(screen.getByRole('button', { name: 'Erneut versuchen' }));
  expect(await row(/Berater/)).toBeVisible();
});

test('who may only view roles cannot make one', async () => {
  await renderRoles(page, {}, someUser({ permissions: ['roles.view'] }));
  await row(/Berater/);
  expect(screen.queryByRole('link', { name: 'Neue Rolle' })).not.toBeInTheDocument();
});
