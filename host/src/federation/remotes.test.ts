import { startI18n } from '@depotwerk/platform';
import { release } from '../../test/releases';
import { fetchRemote } from './remote-source';
import { createRemotes } from './remotes';

jest.mock('./remote-source');

beforeEach(() => startI18n('de', async () => ({})));

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
  expect(await remotes.load(contracts)).toEqual({ module });
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
  expect(await remotes.load(contracts)).toEqual({ module });
  expect(lazy).toHaveBeenCalled();
});
