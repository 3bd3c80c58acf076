import { Link, PLATFORM_VERSION, useQuery, useTranslation } from '@depotwerk/platform';
import { someUser } from '@depotwerk/testing';
import { screen, waitFor } from '@testing-library/react';
import { adminRelease, area, release } from '../../test/releases';
import { renderHost, translations } from '../../test/render-host';
import { fetchRemote, liveVersions } from './remote-source';

jest.mock('../federation/remote-source');

const releases = [release(), { ...adminRelease, areas: [area('/reports')] }];
const contracts = { routes: [{ path: 'contracts', Component: () => <h1>Verträge</h1> }], translations };
const reports = { routes: [{ path: 'reports', Component: () => <h1>Berichte</h1> }], translations };
const down = new Error('Loading script failed.\n  at runtime');

beforeEach(() => {
  jest.mocked(fetchRemote).mockClear();
  jest.spyOn(console, 'warn').mockImplementation(() => undefined);
  jest.spyOn(globalThis, 'fetch').mockRejectedValue(new TypeError('Failed to fetch'));
});

const heading = (name: string) => screen.findByRole('heading', { level: 1, name });

test('a part that cannot be loaded is named, with version, step, cause and a reference', async () => {
  await renderHost({ path: '/contracts', releases, modules: { contracts: down } });
  const panel = await screen.findByRole('alert');
  expect(await heading('„Verträge“ ist gerade nicht verfügbar')).toBeVisible();
  expect(panel).toHaveTextContent('Version1.2.3');
  expect(panel).toHaveTextContent('SchrittHerunterladen');
  expect(panel).toHaveTextContent(
    /Der Server dieses Bereichs antwortet nicht, oder .* zum Beispiel ein Werbeblocker/,
  );
  expect(panel).toHaveTextContent(/Referenz[0-9A-F]{8}/);
  expect(screen.getByRole('link', { name: 'Zum Arbeitsplatz' })).toHaveAttribute('href', '/workbench');
});

test('where the workbench belongs to the part that failed, the way out leads to another one', async () => {
  const withWorkbench = release({ areas: [...release().areas, area('/workbench')] });
  const reportsPart = {
    ...releases[1]!,
    navigation: release().navigation.map((entry) => ({
      ...entry,
      key: 'reports',
      path: '/reports',
      permission: null,
      label: { de: 'Berichte', en: 'Reports' },
    })),
  };
  const host = await renderHost({
    path: '/contracts',
    releases: [withWorkbench, reportsPart],
    modules: { contracts: down, admin: reports },
  });
  const wayOut = await screen.findByRole('link', { name: 'Zu „Berichte“' });
  expect(screen.queryByRole('link', { name: 'Zum Arbeitsplatz' })).not.toBeInTheDocument();
  await host.user.click(wayOut);
  expect(await heading('Berichte')).toBeVisible();
});

test('the panel names the part, whichever of its pages was wanted', async () => {
  await renderHost({ path: '/customers', releases: [release()], modules: { contracts: down } });
  expect(await screen.findByRole('alert')).toHaveTextContent('„Verträge“ ist gerade nicht verfügbar');
});

test('menu and other parts keep working, and so does the language', async () => {
  const host = await renderHost({
    path: '/contracts',
    releases,
    modules: { contracts: down, admin: reports },
  });
  await screen.findByRole('alert');
  expect(screen.getByRole('link', { name: 'Arbeitsplatz' })).toBeVisible();
  await host.user.click(screen.getByRole('button', { name: /Benutzermenü/ }));
  await host.user.click(await screen.findByRole('menuitem', { name: 'English' }));
  expect(await screen.findByText('“Contracts” is not available at the moment')).toBeVisible();
  await host.visit('/reports');
  expect(await heading('Berichte')).toBeVisible();
});

test('trying again while it is still down shows the fault again, afterwards the page', async () => {
  const host = await renderHost({ path: '/contracts', releases, modules: { contracts: down } });
  const again = () => screen.findByRole('button', { name: 'Erneut versuchen' });
  const reference = () => screen.getByText(/^[0-9A-F]{8}$/).textContent;
  await again();
  const first = reference();
  await host.user.click(await again());
  await waitFor(() => expect(reference()).not.toBe(first));
  host.answerWith('contracts', contracts);
  await host.user.click(await again());
  expect(await heading('Verträge')).toBeVisible();
  // Each try had an address of its own.
  expect(jest.mocked(fetchRemote).mock.calls.map(([, attempt]) => attempt)).toEqual([0, 1, 2]);
});

test('what is no part at all is refused', async () => {
  await renderHost({ path: '/contracts', releases, modules: { contracts: { routes: 'none' } } });
  expect(await screen.findByRole('alert')).toHaveTextContent(
    'Die geladene Datei ist kein Bereich dieser Anwendung.',
  );
});

test('a part that was built for another platform is not even fetched', async () => {
  jest.mocked(liveVersions).mockReturnValueOnce({ react: ['19.3.1'] });
  const old = release({ platformRange: '^9.0.0', shared: { react: '^19.0.0' } });
  await renderHost({ path: '/contracts', releases: [old], modules: { contracts } });
  const panel = await screen.findByRole('alert');
  expect(panel).toHaveTextContent('SchrittVersion prüfen');
  expect(panel).toHaveTextContent(`@depotwerk/platform: benötigt ^9.0.0, vorhanden ${PLATFORM_VERSION}`);
  expect(fetchRemote).not.toHaveBeenCalled();
});

test('a page that throws leaves the menu and can be tried again', async () => {
  // React and the router report the error that the boundary caught.
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
  let isBroken = true;
  const Fragile = () => {
    const { t } = useTranslation('shell');
    if (isBroken) throw new Error('Kaputt');
    return (
      <>
        <h1>Verträge</h1>
        <Link to="/settings">{t('settings.title')}</Link>
      </>
    );
  };
  const fragile = { routes: [{ path: 'contracts', Component: Fragile }], translations };
  const host = await renderHost({ path: '/contracts', releases, modules: { contracts: fragile } });
  const panel = await screen.findByRole('alert');
  expect(panel).toHaveTextContent('SchrittSeite anzeigen');
  expect(panel).toHaveTextContent('Die Seite enthält einen Fehler.');
  expect(panel).not.toHaveTextContent('Kaputt');
  expect(screen.getByRole('link', { name: 'Arbeitsplatz' })).toBeVisible();
  isBroken = false;
  await host.user.click(screen.getByRole('button', { name: 'Erneut versuchen' }));
  expect(await heading('Verträge')).toBeVisible();
});

test('a page that could not draw an answer asks for it anew when it is tried again', async () => {
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
  let title: string | null = null;
  const Fragile = () => {
    const { data } = useQuery({ queryKey: ['title'], queryFn: async () => ({ title }), staleTime: Infinity });
    return data ? <h1>{data.title?.trim() ?? raise()}</h1> : null;
  };
  const raise = () => {
    throw new Error('no title');
  };
  const fragile = { routes: [{ path: 'contracts', Component: Fragile }], translations };
  const host = await renderHost({ path: '/contracts', releases, modules: { contracts: fragile } });
  const again = await screen.findByRole('button', { name: 'Erneut versuchen' });
  title = 'Verträge';
  await host.user.click(again);
  expect(await heading('Verträge')).toBeVisible();
});

test('the menu shows what the user may open, in the order of the registry', async () => {
  const user = someUser({ permissions: ['contracts.view'] });
  await renderHost({ path: '/contracts', releases: [adminRelease, release()], modules: { contracts }, user });
  await heading('Verträge');
  const menu = screen.getByRole('navigation', { name: 'Hauptmenü' });
  expect([...menu.querySelectorAll('a')].map((link) => link.textContent)).toEqual([
    'Arbeitsplatz',
    'Verträge',
  ]);
});
