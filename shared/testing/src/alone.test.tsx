import { globalReset, useTranslation, useUser } from '@depotwerk/platform';
import { act, screen } from '@testing-library/react';
import { startAlone } from './alone';
import { someSession, someUser } from './factories/users';
import { fakeServer, type FakeAnswers } from './fake-server';

const account = { userName: 'berater', password: 'secret' };
const texts = { de: async () => ({ title: 'Aufträge' }), en: async () => ({ title: 'Orders' }) };

function Orders() {
  const { t } = useTranslation('orders');
  return (
    <h1>
      {t('title')} von {useUser()?.userName} {useUser()?.clientConfig.partRights}
    </h1>
  );
}

async function start(answers: FakeAnswers) {
  // The remote of the test before may still be drawn.
  await act(async () => globalReset());
  window.history.replaceState(null, '', '/');
  document.body.innerHTML = '<div id="root"></div>';
  // The platform's own texts, which the dev server writes under a name with a hash.
  const files = { de: 'assets/i18n/de.1a2b.json', en: 'assets/i18n/en.3c4d.json' };
  const isThere = (url: unknown) => Object.values(files).some((file) => url === `/${file}`);
  jest
    .spyOn(globalThis, 'fetch')
    .mockImplementation(async (url) =>
      isThere(url) ? Response.json({ common: {}, frame: {}, ui: {} }) : new Response('', { status: 404 }),
    );
  const server = fakeServer(answers);
  const part = { routes: [{ path: 'orders', Component: Orders }], translations: texts };
  const declared = { rights: ['orders.view'], destinations: {} };
  await act(() => startAlone({ name: 'orders', part, path: '/orders', account, texts: files, ...declared }));
  return server;
}

const session = (userName: string) => () => someSession(someUser({ userName }));

test('a remote opens its first page without a shell, in the name of whom its team asked for, with its own rights', async () => {
  document.cookie = 'dw_session=; path=/; max-age=0';
  const server = await start({ 'POST /auth/login': session('berater') });
  expect(await screen.findByRole('heading', { name: /^Aufträge von berater orders\.view/ })).toBeVisible();
  expect(server.calls('POST /auth/login')[0]?.body).toEqual(account);
});

test.each([
  ['is over', () => Promise.reject(new Error('the session is over'))],
  ['was of somebody else', session('admin')],
])('a session that %s is followed by a new one', async (_, refresh) => {
  document.cookie = 'dw_session=1; path=/';
  await start({ 'POST /auth/refresh': refresh, 'POST /auth/login': session('berater') });
  expect(await screen.findByRole('heading', { name: /^Aufträge von berater orders\.view/ })).toBeVisible();
});
