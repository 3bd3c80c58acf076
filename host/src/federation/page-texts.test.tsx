import { i18n, startI18n, useTranslation } from '@depotwerk/platform';
import { screen } from '@testing-library/react';
import { release } from '../../test/releases';
import { renderHost } from '../../test/render-host';
import { fetchRemote, liveVersions } from './remote-source';
import { createRemotes } from './remotes';

jest.mock('./remote-source');

/** A page that says one text of its part. */
const page = (key: string) => ({
  lazy: async () => ({
    Component: function Page() {
      return <h1>{useTranslation('contracts').t(key)}</h1>;
    },
  }),
});

const german = jest.fn(async () => ({ title: 'Verträge', risk: 'Risiko' }));
const english = jest.fn(async () => ({ title: 'Contracts', risk: 'Risk' }));
const contracts = {
  routes: [
    { path: 'contracts', handle: { texts: 'first' }, ...page('title') },
    { path: 'contracts/:contractId', ...page('risk') },
  ],
  translations: { de: german, en: english },
  firstTranslations: { de: async () => ({ title: 'Verträge' }), en: async () => ({ title: 'Contracts' }) },
};

beforeEach(async () => {
  german.mockClear();
  await startI18n('de', async () => ({}));
});

test('a page that begins with the first texts of its part leaves the others unread', async () => {
  jest.mocked(fetchRemote).mockResolvedValue(contracts);
  jest.mocked(liveVersions).mockReturnValue(null);
  const remotes = createRemotes([release()]);
  remotes.prefetch('/contracts');
  expect(await remotes.load(release())).toMatchObject({ module: contracts });
  expect(i18n.t('contracts:title')).toBe('Verträge');
  expect(german).not.toHaveBeenCalled();
});

test('so does a page that is entered from another one, as after the sign-in', async () => {
  await renderHost({ path: '/contracts', releases: [release()], modules: { contracts } });
  expect(await screen.findByRole('heading', { level: 1, name: 'Verträge' })).toBeVisible();
  expect(german).not.toHaveBeenCalled();
});

test('every other page waits for all texts of its part', async () => {
  const host = await renderHost({ path: '/contracts', releases: [release()], modules: { contracts } });
  await screen.findByRole('heading', { level: 1, name: 'Verträge' });
  await host.visit('/contracts/7');
  expect(await screen.findByRole('heading', { level: 1, name: 'Risiko' })).toBeVisible();
  expect(german).toHaveBeenCalledTimes(1);
});
