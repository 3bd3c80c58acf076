import { authState, lockSession, queryClient, useDirtyForm } from '@depotwerk/platform';
import { FakeFault, someSession, someUser } from '@depotwerk/testing';
import { act, screen, waitFor, within } from '@testing-library/react';
import { useState } from 'react';
import { release } from '../../test/releases';
import { renderHost, translations } from '../../test/render-host';
import { beginAnew } from '../layouts/reload-page';

jest.mock('../federation/remote-source');
jest.mock('../layouts/reload-page');

beforeAll(() => {
  // jsdom knows dialogs, but not how to open them.
  HTMLDialogElement.prototype.showModal = function showModal() {
    this.open = true;
  };
});

function Form() {
  const [text, setText] = useState('');
  useDirtyForm(text !== '');
  return <input aria-label="Notiz" value={text} onChange={({ target }) => setText(target.value)} />;
}
const modules = { contracts: { routes: [{ path: 'contracts', Component: Form }], translations } };
const secondFactor = {
  tokenProviderType: 'sms' as const,
  tokenProviderId: 'x'.repeat(43),
  expiresAt: '2026-11-21T10:15:00Z',
};

/** Something is typed, and then the page is locked. */
async function locked(reason: 'idle' | 'asked' = 'idle') {
  const host = await renderHost({
    path: '/contracts',
    releases: [release()],
    modules,
    whiteLabel: { title: 'Isarwerk' },
    answers: {
      'POST /auth/login': () => someSession(someUser()),
    },
  });
  await host.user.type(await screen.findByLabelText('Notiz'), 'Rückruf');
  act(() => lockSession(reason));
  return {
    ...host,
    cover: await screen.findByRole('dialog', { name: reason === 'idle' ? 'Gesperrt' : 'Neu anmelden' }),
  };
}
const password = () => screen.getByLabelText('Passwort');

test('nothing of a locked page can be seen or reached, and its title says nothing', async () => {
  const { cover, server } = await locked();
  expect(screen.queryByRole('textbox', { name: 'Notiz' })).not.toBeInTheDocument();
  expect(screen.queryByRole('link', { name: 'Arbeitsplatz' })).not.toBeInTheDocument();
  expect(document.documentElement).toHaveAttribute('data-locked');
  expect(document.title).toBe('Isarwerk');
  expect(within(cover).getByText(/Seit 30 Minuten hat hier niemand etwas getan/)).toBeVisible();
  expect(within(cover).getByLabelText('Benutzername')).toHaveAttribute('readonly');
  expect(within(cover).getByLabelText('Benutzername')).toHaveValue(someUser().userName);
  expect(server.calls('DELETE /auth/session')).toMatchObject([{ query: { reason: 'idle' } }]);
});

test('the right password shows the page as it stood, with what was typed', async () => {
  const { user, server } = await locked();
  await user.type(password(), 'geheim{Enter}');
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  expect(screen.getByRole('textbox', { name: 'Notiz' })).toHaveValue('Rückruf');
  expect(screen.getByRole('textbox', { name: 'Notiz' })).toHaveFocus();
  expect(document.documentElement).not.toHaveAttribute('data-locked');
  expect(server.calls('POST /auth/login')[0]?.body).toEqual({
    userName: someUser().userName,
    password: 'geheim',
  });
});

test.each([
  [
    'a wrong password or a closed account',
    new FakeFault(401, 'auth.credentialsInvalid'),
    /Benutzername oder Passwort/,
  ],
  ['a lost line', new FakeFault(0, 'common.unreachable'), /./],
])('%s says why, and the page stays covered', async (_case, fault, text) => {
  const { user, server } = await locked();
  server.answer('POST /auth/login', () => {
    throw fault;
  });
  await user.type(password(), 'geheim{Enter}');
  expect(await screen.findByRole('alert')).toHaveTextContent(text);
  expect(screen.queryByRole('textbox', { name: 'Notiz' })).not.toBeInTheDocument();
  expect(password()).toHaveFocus();
});

test('without a password nothing is sent', async () => {
  const { user, server } = await locked();
  await user.click(screen.getByRole('button', { name: 'Weiterarbeiten' }));
  expect(await screen.findByRole('alert')).toBeVisible();
  expect(server.calls('POST /auth/login')).toHaveLength(0);
});

test('whoever has a second factor is asked for it', async () => {
  const { user, server } = await locked();
  server.answer('POST /auth/login', () => ({ secondFactor }));
  server.answer('POST /auth/activation', () => ({
    sentTo: '+49…678',
    expiresAt: '2026-11-21T10:05:00Z',
    secondsLeft: 300,
  }));
  server.answer('POST /auth/validation', () => someSession(someUser()));
  await user.type(password(), 'geheim{Enter}');
  await user.type(await screen.findByLabelText('Code aus der SMS'), '123456{Enter}');
  expect(await screen.findByRole('textbox', { name: 'Notiz' })).toHaveValue('Rückruf');
});

test('another person gets a page that begins anew, and nothing of the one before', async () => {
  const { user } = await locked();
  queryClient.setQueryData(['contracts'], ['V-0001']);
  await user.click(screen.getByRole('button', { name: 'Als andere Person anmelden' }));
  await waitFor(() => expect(beginAnew).toHaveBeenCalledWith('/auth/login'));
  expect(authState().user).toBeNull();
  expect(queryClient.getQueryData(['contracts'])).toBeUndefined();
});

test('keys of the page do nothing while it is locked', async () => {
  const { user } = await locked();
  const heard = jest.fn();
  document.addEventListener('keydown', heard);
  await user.type(password(), 'k');
  document.removeEventListener('keydown', heard);
  expect(heard).not.toHaveBeenCalled();
});

test('"Neu anmelden" asks the same person and says that the page waits', async () => {
  const { user, cover } = await locked('asked');
  expect(cover).toHaveTextContent('Danach arbeiten Sie an derselben Stelle weiter.');
  await user.type(password(), 'geheim{Enter}');
  expect(await screen.findByRole('textbox', { name: 'Notiz' })).toHaveValue('Rückruf');
});

test('a page that is open to everybody is not covered', async () => {
  const host = await renderHost({ path: '/contracts', releases: [release()], modules });
  await screen.findByLabelText('Notiz');
  host.server.answer('GET /white-label/legal-texts/:key', () => ({ de: [], en: [] }));
  await host.visit('/legal/imprint');
  act(() => lockSession('idle'));
  expect(document.documentElement).not.toHaveAttribute('data-locked');
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  await waitFor(() => expect(authState().user).toBeNull());
});
