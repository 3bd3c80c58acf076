import { startI18n } from '@depotwerk/platform';
import { fakeServer } from '@depotwerk/testing';
import { adminRelease, release, signed } from '../../test/releases';
import { fetchRemote, liveVersions } from './remote-source';
import { createRemotes } from './remotes';

jest.mock('./remote-source');

beforeEach(() => startI18n('de', async () => ({})));

beforeEach(() => jest.mocked(liveVersions).mockReturnValue(null));

const plainModule = { routes: [], translations: { de: async () => ({}), en: async () => ({}) } };

test('the page of the address is fetched beside the texts of its part', async () => {
  let textsCome = (_: Record<string, string>) => {};
  const texts = new Promise<Record<string, string>>((resolve) => (textsCome = resolve));
  const list = jest.fn(async () => ({ Component: () => null }));
  const customers = jest.fn(async () => ({ Component: () => null }));
  const module = {
    routes: [
      { path: 'contracts', lazy: list },
      { path: 'customers', lazy: customers },
    ],
    translations: { de: () => texts, en: () => texts },
  };
  jest.mocked(fetchRemote).mockResolvedValue(module);
  const contracts = release();
  const remotes = createRemotes([contracts]);
  remotes.prefetch('/contracts');
  await jest.mocked(fetchRemote).mock.results[0]?.value;
  await Promise.resolve();
  expect(list).toHaveBeenCalledTimes(1);
  expect(customers).not.toHaveBeenCalled();
  textsCome({});
  expect(await remotes.load(contracts)).toEqual({ module, release: contracts });
});

test('a page that cannot be fetched ahead does not keep its part from being loaded', async () => {
  const lazy = jest.fn(() => Promise.reject(new Error('Loading chunk 7 failed')));
  const module = {
    routes: [{ path: 'contracts', lazy }],
    translations: { de: async () => ({}), en: async () => ({}) },
  };
  jest.mocked(fetchRemote).mockResolvedValue(module);
  const contracts = release();
  const remotes = createRemotes([contracts]);
  remotes.prefetch('/contracts');
  expect(await remotes.load(contracts)).toEqual({ module, release: contracts });
  expect(lazy).toHaveBeenCalled();
});

describe('a release that does not fit this shell', () => {
  const tooNew = release({ version: '2.0.0', platformRange: '^99.0.0' });
  const wrong = release({ version: '1.1.0', shared: { react: '^18.0.0' } });
  const fitting = release({ version: '1.0.0', platformRange: '>=0.0.1', shared: { react: '^19.0.0' } });
  beforeEach(() => {
    jest.spyOn(console, 'warn').mockImplementation(() => undefined);
    jest.mocked(liveVersions).mockReturnValue({ react: ['19.3.1'] });
    jest.mocked(fetchRemote).mockReset().mockResolvedValue(plainModule);
  });

  test('gives way to the last one that does', async () => {
    fakeServer({
      'GET /remotes/:remote': () => ({ remotes: [tooNew, wrong, fitting].map(signed) }),
      'POST /remotes/events': () => undefined,
    });
    const remotes = createRemotes([tooNew]);
    expect(await remotes.load(tooNew)).toEqual({ module: plainModule, release: fitting });
    expect(remotes.releases).toEqual([fitting]);
  });

  test('is refused with the reason when no other one fits', async () => {
    fakeServer({
      'GET /remotes/:remote': () => ({ remotes: [tooNew, wrong].map(signed) }),
      'POST /remotes/events': () => undefined,
    });
    expect(await createRemotes([tooNew]).load(tooNew)).toMatchObject({
      fault: { phase: 'version', reason: { kind: 'misfit', needed: '^99.0.0' } },
    });
    expect(fetchRemote).not.toHaveBeenCalled();
  });
});

test('a part that is switched off is not loaded, and is once it is on again', async () => {
  jest.spyOn(console, 'warn').mockImplementation(() => undefined);
  jest.mocked(fetchRemote).mockReset().mockResolvedValue(plainModule);
  fakeServer({ 'POST /remotes/events': () => undefined });
  const off = release({ isOff: true });
  const remotes = createRemotes([off]);
  expect(await remotes.load(off)).toMatchObject({ fault: { reason: { kind: 'switchedOff' } } });
  expect(fetchRemote).not.toHaveBeenCalled();
  await remotes.renew(async () => ({ remotes: [release()], override: null }));
  remotes.forgetFault('contracts');
  const [on] = remotes.releases;
  expect(await remotes.load(on ?? off)).toEqual({ module: plainModule, release: release() });
});

test('what is loaded is kept when the registry says something else for somebody else', async () => {
  jest.mocked(fetchRemote).mockReset().mockResolvedValue(plainModule);
  const [first, admin] = [release(), { ...adminRelease, version: '1.0.0' }];
  const remotes = createRemotes([first, admin]);
  await remotes.load(first);
  const newer = [release({ version: '9.0.0' }), { ...adminRelease, version: '9.0.0' }];
  await remotes.renew(async () => ({ remotes: newer, override: null }));
  expect(remotes.releases.map(({ name, version }) => `${name} ${version}`)).toEqual([
    'contracts 1.2.3',
    'admin 9.0.0',
  ]);
});
