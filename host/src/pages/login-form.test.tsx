import { FakeFault, someSession, someUser } from '@depotwerk/testing';
import { act, screen } from '@testing-library/react';
import { release } from '../../test/releases';
import { renderHost, translations } from '../../test/render-host';

jest.mock('../federation/remote-source');

const modules = {
  contracts: {
    routes: [
      { path: 'contracts', Component: () => <h1>Verträge</h1> },
      { path: 'contracts/:contractId', Component: () => <h1>Vertrag</h1> },
    ],
    translations,
  },
};

const openSignIn = async (path = '/auth/login') => {
  const host = await renderHost({ path, user: null, releases: [release()], modules });
  await screen.findByRole('heading', { name: 'Anmelden' });
  return host;
};
const signIn = async ({ user }: { user: Awaited<ReturnType<typeof openSignIn>>['user'] }) => {
  await user.type(screen.getByLabelText('Benutzername'), ' berater ');
  await user.type(screen.getByLabelText('Passwort'), 'geheim{Enter}');
};

test('by keyboard alone to the page that was wanted', async () => {
  const host = await openSignIn('/auth/login?returnUrl=%2Fcontracts%2F7');
  expect(screen.getByLabelText('Benutzername')).toHaveFocus();
  host.server.answer('POST /auth/login', () => {
    document.cookie = 'dw_session=1; path=/';
    return someSession(someUser());
  });
  await signIn(host);
  expect(await screen.findByRole('heading', { name: 'Vertrag' })).toBeVisible();
  expect(host.server.calls('POST /auth/login')[0]?.body).toEqual({ userName: 'berater', password: 'geheim' });
});

test('a browser that takes no cookies is told so instead of being sent in circles', async () => {
  const host = await openSignIn();
  host.server.answer('POST /auth/login', () => someSession(someUser()));
  await signIn(host);
  expect(await screen.findByRole('alert')).toHaveTextContent(
    'Ihr Browser nimmt von dieser Seite keine Cookies an',
  );
  expect(host.address()).toBe('/auth/login');
});

test('an address of somebody else is not followed', async () => {
  const host = await openSignIn('/auth/login?returnUrl=https%3A%2F%2Fevil.example');
  host.server.answer('POST /auth/login', () => {
    document.cookie = 'dw_session=1; path=/';
    return someSession(someUser());
  });
  await signIn(host);
  expect(await screen.findByRole('heading', { name: 'Verträge' })).toBeVisible();
});

test.each([
  [() => new FakeFault(401, 'auth.credentialsInvalid'), 'Benutzername oder Passwort ist nicht richtig.'],
  [
    () => new FakeFault(429, 'auth.tooManyAttempts', { parameters: { seconds: 40 } }),
    'Bitte warten Sie 40 Sekunden',
  ],
  [() => new FakeFault(500, 'auth.neverHeardOf'), 'Die Anmeldung ist gerade nicht möglich.'],
  [() => new FakeFault(0, ''), 'Der Server ist nicht erreichbar.'],
])('a refusal says what happened and what to do (%#)', async (fault, text) => {
  const host = await openSignIn();
  host.server.answer('POST /auth/login', () => {
    throw fault();
  });
  await signIn(host);
  expect(await screen.findByRole('alert')).toHaveTextContent(text);
  expect(screen.getByLabelText('Benutzername')).toHaveValue(' berater ');
  const password = screen.getByLabelText<HTMLInputElement>('Passwort');
  expect(password).toHaveValue('geheim');
  expect(password).toHaveFocus();
  expect([password.selectionStart, password.selectionEnd]).toEqual([0, 'geheim'.length]);
});

test('empty fields are named at the field, and nobody is asked', async () => {
  const host = await openSignIn();
  await host.user.click(screen.getByRole('button', { name: 'Anmelden' }));
  expect(screen.getByLabelText('Benutzername')).toHaveAccessibleDescription(
    'Bitte geben Sie Ihren Benutzernamen ein.',
  );
  expect(screen.getByLabelText('Passwort')).toHaveAccessibleDescription('Bitte geben Sie Ihr Passwort ein.');
  expect(host.server.calls('POST /auth/login')).toHaveLength(0);
});

test('who forgot the password asks for a link, and learns nothing about the account', async () => {
  const host = await openSignIn();
  host.server.answer('POST /auth/forgotten-password', () => undefined);
  await host.user.click(screen.getByRole('link', { name: 'Passwort vergessen?' }));
  await host.user.type(await screen.findByLabelText('Benutzername'), 'berater{Enter}');
  expect(await screen.findByRole('status')).toHaveTextContent('Gibt es dieses Konto');
  expect(host.server.calls('POST /auth/forgotten-password')[0]?.body).toEqual({ userName: 'berater' });
});

test('a language that was chosen in another tab reaches this one', async () => {
  await openSignIn();
  localStorage.setItem('depotwerk.preferences', JSON.stringify({ language: 'en', colorScheme: 'system' }));
  act(() => void window.dispatchEvent(new StorageEvent('storage', { key: 'depotwerk.preferences' })));
  expect(await screen.findByRole('heading', { name: 'Sign in' })).toBeVisible();
  localStorage.clear();
});

test('the language can be changed before signing in', async () => {
  const host = await openSignIn();
  await host.user.click(screen.getByText('English'));
  expect(await screen.findByRole('heading', { name: 'Sign in' })).toBeVisible();
});

test.each([
  ['administrator', 'Die Administration hat Ihre Sitzung beendet.'],
  ['userLocked', 'Ihr Konto ist gesperrt.'],
  ['passwordSet', 'weil Ihr Passwort geändert wurde'],
  ['idle', 'weil hier längere Zeit niemand gearbeitet hat'],
])('who comes back to a session that was ended is told why: %s', async (reason, text) => {
  await renderHost({
    path: '/contracts',
    releases: [release()],
    modules,
    answers: {
      'POST /auth/refresh': () => {
        throw new FakeFault(401, 'auth.refreshInvalid', { parameters: { reason } });
      },
    },
  });
  await screen.findByRole('heading', { name: 'Anmelden' });
  expect(screen.getByRole('status')).toHaveTextContent(text);
});
