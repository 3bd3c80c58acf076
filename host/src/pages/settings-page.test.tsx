import { FakeFault } from '@depotwerk/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { renderHost } from '../../test/render-host';

jest.mock('../federation/remote-source');

const session = (id: string, userAgent: string, isCurrent: boolean) => ({
  id,
  userAgent,
  isCurrent,
  createdAt: '2026-11-20T08:00:00Z',
  lastUsedAt: '2026-11-20T09:00:00Z',
  expiresAt: '2026-12-20T08:00:00Z',
});
const here = session('4a3c1d52-98a2-4f5e-8a52-0d5c3c1c7b01', 'Firefox', true);
const lost = session('4a3c1d52-98a2-4f5e-8a52-0d5c3c1c7b02', 'iPhone', false);

const open = async (answers = {}) => {
  const host = await renderHost({
    path: '/settings',
    answers: { 'GET /me/sessions': () => [here, lost], ...answers },
  });
  await screen.findByText('iPhone');
  const enter = async (current: string, password: string) => {
    await host.user.type(screen.getByLabelText('Bisheriges Passwort'), current);
    await host.user.type(screen.getByLabelText('Neues Passwort'), password);
    await host.user.click(screen.getByRole('button', { name: 'Passwort ändern' }));
  };
  return { ...host, enter };
};

test('the own password is changed with the one that still holds', async () => {
  const { enter, server } = await open({ 'PUT /me/password': () => undefined });
  await enter('bisher', 'sieben Zwerge am Fluss');
  expect(await screen.findByRole('status')).toHaveTextContent(
    'Auf allen anderen Geräten sind Sie abgemeldet.',
  );
  expect(server.calls('PUT /me/password')[0]?.body).toEqual({
    current: 'bisher',
    password: 'sieben Zwerge am Fluss',
  });
  expect(screen.getByLabelText('Neues Passwort')).toHaveValue('');
});

test.each([
  [
    'account.currentPasswordWrong',
    '/current',
    'Bisheriges Passwort',
    'Das bisherige Passwort ist nicht richtig.',
  ],
  ['auth.passwordGuessable', '/password', 'Neues Passwort', 'Dieses Passwort ist leicht zu erraten.'],
])('a refused change (%s) says why at its field, and the input stays', async (code, field, label, text) => {
  const { enter } = await open({
    'PUT /me/password': () => {
      throw new FakeFault(409, code, { field });
    },
  });
  await enter('bisher', 'passwort12345');
  expect(await screen.findByRole('alert')).toHaveTextContent(text);
  expect(screen.getByLabelText(label)).toBeInvalid();
  expect(screen.getByLabelText('Neues Passwort')).toHaveValue('passwort12345');
});

test('another device is signed out, this one cannot be', async () => {
  const { user, server } = await open({ 'DELETE /me/sessions/:sessionId': () => undefined });
  const devices = screen.getByRole('region', { name: 'Geräte, auf denen Sie angemeldet sind' });
  expect(within(devices).getAllByRole('button')).toHaveLength(1);
  server.answer('GET /me/sessions', () => [here]);
  await user.click(within(devices).getByRole('button', { name: 'Abmelden' }));
  await waitFor(() => expect(screen.queryByText('iPhone')).not.toBeInTheDocument());
  expect(server.calls('DELETE /me/sessions/:sessionId')).toHaveLength(1);
});
