import { act, renderHook, screen, within } from '@testing-library/react';
import { release } from '../../test/releases';
import { renderHost, translations } from '../../test/render-host';
import { integrityOf } from '../federation/integrity';
import { fetchRemote, liveVersions } from '../federation/remote-source';
import { reloadPage } from './reload-page';
import { useMinutesLeft } from './use-minutes-left';

jest.mock('../federation/remote-source');
jest.mock('./reload-page');

const HOUR_SECONDS = 3600;
const ADDRESS = 'http://localhost:4501';
const {
  baseUrl: _,
  isOff: __,
  ...statement
} = release({
  version: '2.0.0',
  integrity: { 'remoteEntry.js': 'sha384-of-an-older-build' },
});
const contracts = { routes: [{ path: 'contracts', element: <h1>Meine Verträge</h1> }], translations };
const fetched = jest.fn();

beforeEach(() => {
  jest.spyOn(console, 'warn').mockImplementation(() => undefined);
  jest.mocked(reloadPage).mockReset();
  jest.mocked(liveVersions).mockReturnValue(null);
  globalThis.fetch = fetched;
  fetched.mockReset().mockResolvedValue({ ok: true, json: async () => statement });
});

const open = (secondsLeft = 7.5 * HOUR_SECONDS) =>
  renderHost({
    path: '/contracts',
    releases: [release()],
    modules: { contracts },
    override: {
      remote: 'contracts',
      address: ADDRESS,
      expiresAt: '2026-11-23T20:00:00Z',
      secondsLeft,
    },
    answers: {
      'POST /releases/:remote/override/use': () => undefined,
      'DELETE /releases/:remote/override': () => undefined,
    },
  });
const strip = async () => within(await screen.findByRole('complementary', { name: 'Eigene Fassung' }));

test('an own build runs in place of the released version, and a strip says so all the time', async () => {
  const { server } = await open();
  expect(await screen.findByRole('heading', { name: 'Meine Verträge' })).toBeVisible();
  expect(fetched).toHaveBeenCalledWith(`${ADDRESS}/release.json`, expect.anything());
  const loaded = jest.mocked(fetchRemote).mock.lastCall?.[0];
  expect([loaded?.baseUrl, loaded?.version]).toEqual([`${ADDRESS}/`, '2.0.0-local']);
  for (const text of ['Eigene Fassung: Verträge', ADDRESS, 'noch 7 Std. 30 Min.'])
    expect((await strip()).getByText(text)).toBeVisible();
  expect(server.calls('POST /releases/:remote/override/use')).toMatchObject([
    { params: { remote: 'contracts' }, body: { version: '2.0.0-local' } },
  ]);
});

test('hashes are compared for every other file', async () => {
  await open();
  await screen.findByRole('heading', { name: 'Meine Verträge' });
  expect(integrityOf(`${ADDRESS}/remoteEntry.js`)?.trim()).toBe('');
  expect(integrityOf('http://localhost:45011/remoteEntry.js')).toBeUndefined();
  expect(integrityOf('https://contracts.example/1.2.3/remoteEntry.js')).toBeUndefined();
});

test('one click ends it, and the page begins anew', async () => {
  const { server, user } = await open();
  await user.click((await strip()).getByRole('button', { name: 'Beenden' }));
  expect(server.calls('DELETE /releases/:remote/override')).toMatchObject([
    { params: { remote: 'contracts' } },
  ]);
  expect(reloadPage).toHaveBeenCalledTimes(1);
});

test('whoever signs out leaves nothing of it in the page', async () => {
  const { visit } = await open();
  await strip();
  await visit('/logout');
  await screen.findByRole('button', { name: 'Anmelden' });
  expect(reloadPage).toHaveBeenCalled();
});

test.each([
  [
    'no server answers',
    () => Promise.reject(new TypeError('Failed to fetch')),
    /antwortet auf Ihrem Rechner kein Server/,
  ],
  ['something else answers', async () => ({ ok: false }), /release\.json fehlt/],
  [
    'another part is there',
    async () => ({ ok: true, json: async () => ({ ...statement, name: 'admin' }) }),
    /ein anderer Bereich: admin/,
  ],
  [
    'the build does not fit this shell',
    async () => ({ ok: true, json: async () => ({ ...statement, platformRange: '^99.0.0' }) }),
    /benötigt \^99\.0\.0/,
  ],
])('when %s, the panel says so and offers to end it', async (_case, answer, reason) => {
  jest.mocked(liveVersions).mockReturnValue({});
  fetched.mockImplementation(answer);
  const { user } = await open();
  const panel = await screen.findByRole('alert');
  expect(panel).toHaveTextContent(reason);
  expect(panel).toHaveTextContent('eigene Fassung');
  await user.click(within(panel).getByRole('button', { name: 'Eigene Fassung beenden' }));
  expect(reloadPage).toHaveBeenCalledTimes(1);
});

test('a server that was started late is found by another try', async () => {
  fetched.mockRejectedValueOnce(new TypeError('Failed to fetch'));
  const { user } = await open();
  await user.click(await screen.findByRole('button', { name: 'Erneut versuchen' }));
  expect(await screen.findByRole('heading', { name: 'Meine Verträge' })).toBeVisible();
});

test('for everybody else there is no strip', async () => {
  await renderHost({ path: '/contracts', releases: [release()], modules: { contracts } });
  await screen.findByRole('heading', { name: 'Meine Verträge' });
  expect(screen.queryByRole('complementary', { name: 'Eigene Fassung' })).not.toBeInTheDocument();
  expect(fetched).not.toHaveBeenCalled();
});

test('the time left runs out while the page is open, by the word of the server', () => {
  jest.useFakeTimers();
  const { result } = renderHook(() => useMinutesLeft(61));
  expect(result.current).toBe(2);
  act(() => jest.advanceTimersByTime(75_000));
  expect(result.current).toBe(0);
  jest.useRealTimers();
});
