import type { User, UserPage } from '@depotwerk/contract';
import {
  FakeFault,
  givenElementSize,
  givenGuards,
  renderWithPlatform,
  someUser,
  type FakeAnswers,
  type FakeCall,
} from '@depotwerk/testing';
import { act, screen, waitFor, within } from '@testing-library/react';
import texts from '../../../i18n/de.json';
import remote from '../../../remote';

const TOTAL = 250;

const userOf = (index: number): User => ({
  id: `00000000-0000-4000-8000-${String(index).padStart(12, '0')}`,
  userName: `user${index}`,
  fullName: `Vera Vermittler ${index}`,
  company: 'Muster Makler GmbH',
  phoneNumber: '+49 30 1234-56',
  roleId: '22222222-2222-4222-8222-222222222222',
  roleName: 'Berater',
  isInactive: false,
  state: 'active' as const,
  lastSignIn: index === 0 ? null : '2026-11-03T08:15:00Z',
  groups: [
    { id: '33333333-3333-4333-8333-333333333333', groupName: 'Filiale Nord' },
    { id: '33333333-3333-4333-8333-333333333334', groupName: 'Filiale Süd' },
  ],
});

const page = ({ query }: FakeCall): UserPage => {
  const [offset, limit] = [Number(query.offset), Number(query.limit)];
  const items = Array.from({ length: Math.min(limit, TOTAL - offset) }, (_, i) => userOf(offset + i));
  return { items, total: TOTAL };
};

const administrator = someUser({ kind: 'administrator', permissions: ['users.view'] });

function renderUsers(path = '/user-management/users', answers: FakeAnswers = {}, user = administrator) {
  givenGuards();
  return renderWithPlatform({
    routes: [
      { path: 'contracts', element: <h1>Verträge</h1> },
      ...remote.routes.map((route) => ({ ...route, HydrateFallback: () => null })),
    ],
    path,
    user,
    texts: { usermgmt: texts },
    answers: { 'GET /users': page, ...answers },
  });
}

const row = (index: number) => screen.findByRole('row', { name: new RegExp(`Vera Vermittler ${index} `) });

beforeEach(() => givenElementSize({ width: 1400, height: 660 }));

test('a row shows name, user name, role, groups, last sign-in and status', async () => {
  const { server } = await renderUsers();
  const second = await row(1);
  for (const text of ['user1', 'Berater', 'Filiale Nord, Filiale Süd', '03.11.2026', 'Aktiv']) {
    expect(within(second).getByText(text)).toBeVisible();
  }
  expect(server.calls('GET /users')[0]?.query).toMatchObject({ sort: 'fullName', direction: 'asc' });
  expect(server.calls('GET /users')[0]?.query).not.toHaveProperty('includeInactive');
});

test('inactive users are hidden unless chosen, and the address says so', async () => {
  const { user, server, address } = await renderUsers();
  await user.click(await screen.findByRole('checkbox', { name: 'Inaktive anzeigen' }));
  await waitFor(() => expect(server.calls('GET /users').at(-1)?.query.includeInactive).toBe(true));
  expect(address()).toBe('/user-management/users?inactive=true');
});

test('the search asks the server and keeps the choice of inactive users', async () => {
  const { user, server, address } = await renderUsers('/user-management/users?inactive=true');
  await user.type(await screen.findByRole('searchbox', { name: 'Name oder Benutzername' }), 'Vera{Enter}');
  await waitFor(() =>
    expect(server.calls('GET /users').at(-1)?.query).toMatchObject({ search: 'Vera', includeInactive: true }),
  );
  expect(address()).toBe('/user-management/users?search=Vera&inactive=true');
});

test('the newest sign-in comes first when sorted by it', async () => {
  const { user, server } = await renderUsers();
  await user.click(await screen.findByRole('button', { name: 'Letzte Anmeldung' }));
  await waitFor(() =>
    expect(server.calls('GET /users').at(-1)?.query).toMatchObject({ sort: 'lastSignIn', direction: 'desc' }),
  );
});

test('the last user of a long list is reached by keyboard, and only its pages are loaded', async () => {
  const { user, server } = await renderUsers();
  const first = await row(0);
  act(() => first.focus());
  await user.keyboard('{End}');
  expect(await row(249)).toBeVisible();
  expect([...new Set(server.calls('GET /users').map(({ query }) => query.offset))]).toEqual([0, 200]);
});

test('Enter opens everything known about a user', async () => {
  const { user } = await renderUsers();
  const first = await row(0);
  act(() => first.focus());
  await user.keyboard('{Enter}');
  const details = await screen.findByRole('dialog', { name: 'Vera Vermittler 0' });
  for (const text of ['Muster Makler GmbH', '+49 30 1234-56', 'Filiale Süd', 'noch nie']) {
    expect(within(details).getByText(text)).toBeVisible();
  }
});

test('a search without a match offers to take it back', async () => {
  const { user } = await renderUsers('/user-management/users?search=xyz', {
    'GET /users': (call) => (call.query.search ? { items: [], total: 0 } : page(call)),
  });
  expect(await screen.findByRole('heading', { name: 'Kein Benutzer passt zur Suche' })).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Suche zurücksetzen' }));
  expect(await row(0)).toBeVisible();
});

test('a failed load says so and recovers', async () => {
  let isBroken = true;
  const { user } = await renderUsers(undefined, {
    'GET /users': (call) => {
      if (isBroken) throw new FakeFault(500, 'common.unexpected');
      return page(call);
    },
  });
  expect(await screen.findByText('Die Benutzer konnten nicht geladen werden.')).toBeVisible();
  isBroken = false;
  await user.click(screen.getByRole('button', { name: 'Erneut versuchen' }));
  expect(await row(0)).toBeVisible();
});

test('who may not view users is sent to the contracts', async () => {
  const { address } = await renderUsers(undefined, {}, someUser());
  expect(await screen.findByRole('heading', { name: 'Verträge' })).toBeVisible();
  expect(address()).toBe('/contracts');
});

test('on a narrow screen a user is a card', async () => {
  givenElementSize({ width: 360, height: 660 });
  await renderUsers();
  expect((await screen.findAllByText('Letzte Anmeldung: 03.11.2026'))[0]).toBeVisible();
});
