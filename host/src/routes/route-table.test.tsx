import { shellNames, shellPaths } from '@depotwerk/domain';
import type { RouteObject } from '@depotwerk/platform';
import { someUser } from '@depotwerk/testing';
import { act, screen, waitFor } from '@testing-library/react';
import user from '@testing-library/user-event';
import { translations as ownTexts } from '../../translations.mjs';
import { adminRelease, analysisRelease, area, release } from '../../test/releases';
import { renderHost, translations } from '../../test/render-host';
import { createRemotes } from '../federation/remotes';
import { routeTable } from './route-table';

jest.mock('../federation/remote-source');

test('what the shell serves itself is out of the reach of parts', () => {
  const access = async () => true;
  const table = routeTable({ remotes: createRemotes([]), access, openAccess: access, register: access });
  const pathsOf = (routes: readonly RouteObject[]): string[] =>
    routes.flatMap(({ path, children = [] }) => (path === undefined ? pathsOf(children) : [path]));
  const own = pathsOf(table).map((path) => `/${path.split('/')[0] ?? ''}`);
  // A part may take the place of the workbench.
  const expected = own.filter((path) => path !== '/*' && path !== '/workbench');
  expect(expected).toContain('/settings');
  expect([...shellPaths]).toEqual(expect.arrayContaining(expected));
});

test('no part is called like texts of the shell, which it would put its own over', () => {
  const namespaces = Object.keys(ownTexts);
  expect(namespaces).toContain('shell');
  expect([...shellNames]).toEqual(expect.arrayContaining(namespaces));
});

const releases = [release(), adminRelease, analysisRelease];
const page = (title: string) => ({ lazy: async () => ({ Component: () => <h1>{title}</h1> }) });
const modules = {
  contracts: {
    routes: [
      { path: 'contracts', ...page('Verträge') },
      { path: 'contracts/:contractId', ...page('Vertrag') },
      { path: 'customers', ...page('Kunden') },
    ],
    translations,
  },
  admin: { routes: [{ path: 'admin/tariffs', ...page('Tarife') }], translations },
  depotanalysis: {
    routes: [],
    wizardRoutes: [{ path: 'depotanalysis', ...page('Depot-Analyse') }],
    openRoutes: [{ path: 'depotanalysis/:guid', ...page('Vorerfassung') }],
    translations,
  },
};
const administrator = someUser({
  permissions: ['contracts.view', 'tariffs.view'],
  clientConfig: {
    canViewTariffs: true,
    canAdministrate: true,
    canManageUsers: true,
    canUseDepotAnalysis: true,
    permissions: ['contracts.view', 'tariffs.view'],
  },
});
const GUID = '3b9f6d0c-6a0f-4c86-9a4e-1f2d3c4b5a69';

const open = (path: string, options: Partial<Parameters<typeof renderHost>[0]> = {}) =>
  renderHost({ path, releases, modules, ...options });
const heading = (name: string) => screen.findByRole('heading', { level: 1, name });

test.each([
  ['/', '/contracts', 'Verträge'],
  ['/contracts/7', '/contracts/7', 'Vertrag'],
  ['/customers', '/customers', 'Kunden'],
  ['/workbench', '/workbench', 'Arbeitsplatz'],
  ['/settings', '/settings', 'Einstellungen'],
  ['/goto/contract/7', '/contracts/7', 'Vertrag'],
  ['/depotanalysis', '/depotanalysis', 'Depot-Analyse'],
])('%s shows %s', async (path, address, title) => {
  const host = await open(path);
  expect(await heading(title)).toBeVisible();
  expect(host.address()).toBe(address);
});

test.each(['/nowhere/at/all', '/contracts/7/unknown/page', '/depotanalysis/not-a-guid'])(
  '%s says that there is no such page, stays, and leads on',
  async (path) => {
    const host = await open(path, { answers: { 'GET /part-addresses': () => ({ isPart: false }) } });
    expect(await screen.findByText('Diese Seite gibt es nicht')).toBeVisible();
    expect(host.address()).toBe(path);
    await host.user.click(screen.getByRole('link', { name: 'Zur Vertragsübersicht' }));
    expect(await heading('Verträge')).toBeVisible();
  },
);

test('the wanted page below the analyses survives the sign-in', async () => {
  const host = await open('/depotanalysis/new?customer=7', { user: null });
  await waitFor(() =>
    expect(host.address()).toBe('/auth/login?returnUrl=%2Fdepotanalysis%2Fnew%3Fcustomer%3D7'),
  );
});

test('an address of a part that somebody does not get says so, and stays', async () => {
  const host = await open('/orders/7', { answers: { 'GET /part-addresses': () => ({ isPart: true }) } });
  expect(await screen.findByText('Diesen Bereich erhalten Sie nicht')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Neu laden' })).toBeVisible();
  expect(host.address()).toBe('/orders/7');
  expect(host.server.calls('GET /part-addresses')).toMatchObject([{ query: { path: '/orders/7' } }]);
});

test('who goes on while a part is still loading arrives where they went', async () => {
  let arrive: (part: unknown) => void = () => undefined;
  const contracts = new Promise((resolve) => {
    arrive = resolve;
  });
  const host = await open('/contracts', { modules: { ...modules, contracts } });
  await act(async () => {
    void host.router.navigate('/customers');
    arrive(modules.contracts);
    await contracts;
  });
  expect(await heading('Kunden')).toBeVisible();
  expect(host.address()).toBe('/customers');
});

test('a page of a running part whose file is missing comes with a retry, and stays where it was asked for', async () => {
  for (const level of ['warn', 'error'] as const)
    jest.spyOn(console, level).mockImplementation(() => undefined);
  let isMissing = true;
  const details = async () => {
    if (isMissing) throw new Error('the file is not there');
    return { Component: () => <h1>Vertrag</h1> };
  };
  const contracts = {
    routes: [
      { path: 'contracts', ...page('Verträge') },
      { path: 'contracts/:contractId', lazy: details },
    ],
    translations,
  };
  const host = await open('/contracts', { modules: { ...modules, contracts } });
  await heading('Verträge');
  await act(() => host.router.navigate('/contracts/7'));
  const retry = await screen.findByRole('button', { name: 'Erneut versuchen' });
  isMissing = false;
  await user.click(retry);
  expect(await heading('Vertrag')).toBeVisible();
  expect(host.address()).toBe('/contracts/7');
});

test('the address of an area leads to its first page that the user may see', async () => {
  const host = await open('/admin', { user: administrator });
  expect(await heading('Tarife')).toBeVisible();
  expect(host.address()).toBe('/admin/tariffs');
});

test('where no remote serves the contracts, home is the workbench', async () => {
  const host = await open('/', { releases: [adminRelease] });
  expect(await heading('Arbeitsplatz')).toBeVisible();
  expect(host.address()).toBe('/workbench');
});

test('without a session every page of the main layout leads to the sign-in and is remembered', async () => {
  const host = await open('/contracts/7?tab=portfolio', { user: null });
  expect(await heading('Anmelden')).toBeVisible();
  expect(host.address()).toBe('/auth/login?returnUrl=%2Fcontracts%2F7%3Ftab%3Dportfolio');
});

test('an adviser who opens the administration comes home, an administrator sees it', async () => {
  const host = await open('/admin/tariffs');
  expect(await heading('Verträge')).toBeVisible();
  expect(host.address()).toBe('/contracts');
  host.unmount();
  await open('/admin/tariffs', { user: administrator });
  expect(await heading('Tarife')).toBeVisible();
});

test('who owns a part opens the page that its entry names for owners, and nothing else of the administration', async () => {
  const versions = {
    key: 'releases',
    path: '/admin/releases',
    icon: 'releases',
    label: { de: 'Versionen', en: 'Releases' },
    permission: 'releases.manage',
    otherRights: ['*.manageReleases'],
    order: 30,
  };
  const owned = { ...adminRelease, navigation: [...adminRelease.navigation, versions] };
  const admin = {
    routes: [...modules.admin.routes, { path: 'admin/releases', ...page('Versionen') }],
    translations,
  };
  const rights = { permissions: ['contracts.view' as const], partRights: ['contracts.manageReleases'] };
  const clientConfig = { ...someUser().clientConfig, ...rights, canAdministrate: false };
  const host = await open('/admin/releases', {
    releases: [release(), owned],
    modules: { ...modules, admin },
    user: someUser({ permissions: rights.permissions, clientConfig }),
  });
  expect(await heading('Versionen')).toBeVisible();
  await act(() => host.router.navigate('/admin/tariffs'));
  expect(await heading('Verträge')).toBeVisible();
});

test('an administrator without canViewTariffs is led from the tariffs to the contracts', async () => {
  const user = { ...administrator, clientConfig: { ...administrator.clientConfig, canViewTariffs: false } };
  const host = await open('/admin/tariffs', { user });
  expect(await heading('Verträge')).toBeVisible();
  expect(host.address()).toBe('/contracts');
});

test('who may not even see contracts is told so', async () => {
  await open('/contracts', { user: someUser({ permissions: [] }) });
  expect(await screen.findByText('Für diesen Bereich fehlt Ihnen das Recht')).toBeVisible();
});

test('a signed-in user does not see the sign-in', async () => {
  const host = await open('/auth');
  expect(await heading('Verträge')).toBeVisible();
  expect(host.address()).toBe('/contracts');
});

test('a link that names nothing says so', async () => {
  await open('/goto/moon/7');
  expect(await heading('Dieser Link führt zu keinem Eintrag')).toBeVisible();
});

describe('a part with a right of its own', () => {
  const permission = 'notes.view';
  const notes = release({
    name: 'notes',
    label: { de: 'Notizen', en: 'Notes' },
    container: 'depotwerk_notes',
    areas: [area('/notes')],
    navigation: [
      {
        key: 'notes',
        path: '/notes',
        icon: 'notes.pen',
        label: { de: 'Notizen', en: 'Notes' },
        permission,
        order: 90,
      },
    ],
    rights: { [permission]: { label: { de: 'Notizen ansehen', en: 'View notes' } } },
    destinations: {
      'notes.detail': { path: '/notes/:noteId', permission, parameters: { noteId: '7' } },
    },
    icons: { 'notes.pen': 'M3 3h18v18z' },
  });
  const withNotes = {
    releases: [...releases, notes],
    modules: {
      ...modules,
      notes: {
        routes: [
          { path: 'notes', ...page('Notizen') },
          { path: 'notes/:noteId', ...page('Notiz') },
        ],
        translations,
      },
    },
  };
  const holder = someUser({ partRights: [permission] });

  test('is in the menu of who holds it, with the icon that it brings', async () => {
    await open('/notes', { ...withNotes, user: holder });
    expect(await heading('Notizen')).toBeVisible();
    const [entry] = await screen.findAllByRole('link', { name: 'Notizen' });
    expect(entry?.querySelector('path')?.getAttribute('d')).toBe('M3 3h18v18z');
  });

  test('is hidden from everybody else, whatever they may of the product', async () => {
    const host = await open('/notes', { ...withNotes, user: administrator });
    expect(await heading('Verträge')).toBeVisible();
    expect(host.address()).toBe('/contracts');
    expect(screen.queryByRole('link', { name: 'Notizen' })).not.toBeInTheDocument();
  });

  test('a link of another part leads to its page', async () => {
    const host = await open('/goto/notes/detail?noteId=7', { ...withNotes, user: holder });
    expect(await heading('Notiz')).toBeVisible();
    expect(host.address()).toBe('/notes/7');
  });

  test('who lacks the right is told which one', async () => {
    await open('/goto/notes/detail?noteId=7', withNotes);
    expect(await heading('Diese Seite ist für Sie nicht freigegeben')).toBeVisible();
    expect(
      screen.getByText(/Ihrer Rolle fehlt das Recht „Notizen ansehen“ des Bereichs „Notizen“/),
    ).toBeVisible();
  });

  test('where the part is not, the link says so', async () => {
    await open('/goto/notes/detail?noteId=7');
    expect(await heading('Diesen Bereich gibt es hier nicht')).toBeVisible();
  });
});

test('signing out ends the session and leads to the sign-in', async () => {
  const host = await open('/contracts');
  await heading('Verträge');
  await host.visit('/logout');
  expect(await heading('Anmelden')).toBeVisible();
  expect(host.server.calls('DELETE /auth/session')).toHaveLength(1);
  expect(host.address()).toBe('/auth/login');
});

describe('registration', () => {
  test('is not there while it is switched off', async () => {
    const host = await open('/registration', { user: null });
    expect(await heading('Anmelden')).toBeVisible();
    expect(host.address()).toBe('/auth/login');
  });

  test('is open to everybody while it is offered', async () => {
    await open('/registration', {
      user: null,
      whiteLabel: { loginRegistrationMode: 1 },
      answers: { 'GET /registration': () => ({ consents: [], steps: ['email'] }) },
    });
    expect(await heading('Konto für Depotwerk')).toBeVisible();
  });

  test('leads somebody who is signed in to the sign-in, and so to the own contracts', async () => {
    const host = await act(() => open('/registration', { whiteLabel: { loginRegistrationMode: 1 } }));
    expect(await heading('Verträge')).toBeVisible();
    expect(host.address()).toBe('/contracts');
  });

  test('does not decide over an analysis that somebody was invited to, whether signed in or not', async () => {
    const host = await open(`/depotanalysis/${GUID}`, { user: null });
    expect(await heading('Vorerfassung')).toBeVisible();
    host.unmount();
    const signedIn = await open(`/depotanalysis/${GUID}`, { whiteLabel: { loginRegistrationMode: 1 } });
    expect(await heading('Vorerfassung')).toBeVisible();
    expect(signedIn.address()).toBe(`/depotanalysis/${GUID}`);
  });
});

test('a loader of a remote runs only behind the guard of the host', async () => {
  const loader = jest.fn(() => null);
  const unguarded = {
    routes: [{ path: 'admin/tariffs', loader, Component: () => <h1>Tarife</h1> }],
    translations,
  };
  const host = await open('/contracts', { modules: { ...modules, admin: unguarded } });
  await heading('Verträge');
  await host.visit('/admin/tariffs');
  await waitFor(() => expect(host.address()).toBe('/contracts'));
  expect(loader).not.toHaveBeenCalled();
});

test('where a part serves the workbench, its page takes the place of the entries', async () => {
  jest.spyOn(console, 'warn').mockImplementation(() => undefined);
  const releases = [release({ areas: [...release().areas, area('/workbench')] })];
  const workbench = { path: 'workbench', ...page('Mein Arbeitsplatz') };
  const contracts = { ...modules.contracts, routes: [...modules.contracts.routes, workbench] };
  const host = await open('/workbench', { releases, modules: { contracts } });
  expect(await heading('Mein Arbeitsplatz')).toBeVisible();
  host.unmount();
  await open('/workbench', { releases, modules: { contracts: new Error('down') } });
  expect(await screen.findByRole('alert')).toHaveTextContent('ist gerade nicht verfügbar');
  expect(screen.getAllByRole('link', { name: 'Verträge' })).not.toHaveLength(0);
});
