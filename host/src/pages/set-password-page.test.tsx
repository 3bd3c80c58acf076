import { FakeFault, someUser, type FakeAnswers } from '@depotwerk/testing';
import { screen } from '@testing-library/react';
import { release } from '../../test/releases';
import { renderHost, translations } from '../../test/render-host';

jest.mock('../federation/remote-source');

const TOKEN = 'q'.repeat(43);
const LONG = 'drei nasse Hunde im Regen';
const modules = {
  contracts: { routes: [{ path: 'contracts', Component: () => <h1>Verträge</h1> }], translations },
};
const owner = {
  userName: 'neu.anna',
  fullName: 'Anna Neu',
  purpose: 'invitation' as const,
  expiresAt: '2026-11-28T10:00:00Z',
};

interface Opened {
  readonly path?: string;
  readonly user?: ReturnType<typeof someUser> | null;
  readonly answers?: FakeAnswers;
}

const open = ({ path = `/auth/set-password#${TOKEN}`, user = null, answers = {} }: Opened = {}) =>
  renderHost({
    path,
    user,
    releases: [release()],
    modules,
    answers: { 'POST /auth/password-link': () => owner, 'POST /auth/password': () => undefined, ...answers },
  });
const refusing = (fault: FakeFault) => () => {
  throw fault;
};
const password = () => screen.findByLabelText('Neues Passwort');
const again = () => screen.getByLabelText('Neues Passwort wiederholen');
const save = () => screen.getByRole('button', { name: 'Passwort speichern' });

test('an invitation leads to a password, and the password to the sign-in with the own user name', async () => {
  const host = await open();
  expect(await screen.findByRole('heading', { name: 'Willkommen bei Depotwerk' })).toBeVisible();
  expect(screen.getByLabelText('Benutzername')).toHaveValue('neu.anna');
  expect(await password()).toHaveFocus();
  await host.user.keyboard(LONG);
  await host.user.type(again(), `${LONG}{Enter}`);

  expect(await screen.findByRole('heading', { name: 'Anmelden' })).toBeVisible();
  expect(screen.getByRole('status')).toHaveTextContent('Ihr Passwort ist gespeichert.');
  expect(screen.getByLabelText('Benutzername')).toHaveValue('neu.anna');
  expect(screen.getByLabelText('Passwort')).toHaveFocus();
  expect(host.server.calls('POST /auth/password-link')[0]?.body).toEqual({ token: TOKEN });
  expect(host.server.calls('POST /auth/password')[0]?.body).toEqual({ token: TOKEN, password: LONG });
});

test('the token leaves the address at once', async () => {
  const host = await open();
  await password();
  expect(host.router.state.location.hash).toBe('');
  expect(window.location.href).not.toContain(TOKEN);
});

test('a short password is refused at its field, and nobody is asked', async () => {
  const host = await open();
  await host.user.type(await password(), 'kurz');
  expect(screen.getByText('Noch 8 Zeichen')).toBeVisible();
  await host.user.click(save());
  expect(await password()).toHaveAccessibleDescription(/Das Passwort braucht mindestens 12 Zeichen\./);
  expect(host.server.calls('POST /auth/password')).toHaveLength(0);
});

test('two different entries are refused at the second field', async () => {
  const host = await open();
  await host.user.type(await password(), LONG);
  await host.user.type(again(), `${LONG}!`);
  await host.user.click(save());
  expect(again()).toHaveAccessibleDescription('Die beiden Eingaben stimmen nicht überein.');
  expect(host.server.calls('POST /auth/password')).toHaveLength(0);
});

test.each([
  ['Zwerge Fluß', 'Noch 1 Zeichen'],
  ['passwort12345', 'Lang genug, aber leicht zu erraten.'],
  ['AnnaNeu-2026!', 'Lang genug, aber leicht zu erraten.'],
  [LONG, 'Sehr gut: sehr schwer zu erraten.'],
])('of %s it says: %s', async (typed, words) => {
  const host = await open();
  await host.user.type(await password(), typed);
  expect(await screen.findByText(words, { exact: false })).toBeVisible();
});

test('what the server refuses does not look good beside the refusal', async () => {
  const guessable = refusing(new FakeFault(409, 'auth.passwordGuessable', { field: '/password' }));
  const host = await open({ answers: { 'POST /auth/password': guessable } });
  await host.user.type(await password(), LONG);
  await host.user.type(again(), `${LONG}{Enter}`);
  expect(await screen.findByText('Dieses Passwort ist leicht zu erraten.', { exact: false })).toBeVisible();
  expect(screen.getByLabelText('Neues Passwort')).toHaveAccessibleDescription(/leicht zu erraten/);
  expect(screen.getByLabelText('Neues Passwort')).toBeInvalid();
  expect(await screen.findByText('Lang genug, aber leicht zu erraten.', { exact: false })).toBeVisible();
  expect(screen.queryByText('Sehr gut', { exact: false })).not.toBeInTheDocument();
});

test('a link that was used or has expired says so and whom to ask', async () => {
  const gone = refusing(new FakeFault(404, 'auth.linkInvalid'));
  const host = await open({ answers: { 'POST /auth/password-link': gone } });
  expect(await screen.findByRole('heading', { name: 'Dieser Link gilt nicht mehr' })).toBeVisible();
  await host.user.click(screen.getByRole('link', { name: 'Zur Anmeldung' }));
  expect(await screen.findByRole('heading', { name: 'Anmelden' })).toBeVisible();
  expect(screen.queryByRole('status')).not.toBeInTheDocument();
});

test('a link that expires while the form is open says so too', async () => {
  const gone = refusing(new FakeFault(404, 'auth.linkInvalid'));
  const host = await open({ answers: { 'POST /auth/password': gone } });
  await host.user.type(await password(), LONG);
  await host.user.type(again(), `${LONG}{Enter}`);
  expect(await screen.findByRole('heading', { name: 'Dieser Link gilt nicht mehr' })).toBeVisible();
});

test('a link that lost its end is not sent to the server', async () => {
  const host = await open({ path: '/auth/set-password#abc' });
  expect(await screen.findByRole('heading', { name: 'Der Link ist unvollständig' })).toBeVisible();
  expect(host.server.calls('POST /auth/password-link')).toHaveLength(0);
});

test('a refusal stays beside the form and keeps what was typed', async () => {
  const tooMany = new FakeFault(429, 'auth.tooManyAttempts', { parameters: { seconds: 30 } });
  const host = await open({ answers: { 'POST /auth/password': refusing(tooMany) } });
  await host.user.type(await password(), LONG);
  await host.user.type(again(), `${LONG}{Enter}`);
  expect(await screen.findByText(/Bitte warten Sie 30 Sekunden/)).toBeVisible();
  expect(await password()).toHaveValue(LONG);
});

test('who is signed in as somebody else is told so, and signed out after saving', async () => {
  const host = await open({ user: someUser() });
  expect(await screen.findByText(/In diesem Browser ist gerade Britta Berater angemeldet/)).toBeVisible();
  await host.user.type(await password(), LONG);
  await host.user.type(again(), `${LONG}{Enter}`);
  expect(await screen.findByRole('heading', { name: 'Anmelden' })).toBeVisible();
  expect(screen.getByRole('status')).toHaveTextContent('Ihr Passwort ist gespeichert.');
  expect(host.server.calls('DELETE /auth/session')).toHaveLength(1);
  expect(host.server.calls('POST /auth/password-link')).toHaveLength(1);
});
