import type { UserSession } from '@depotwerk/contract/identity';
import { exportedTable, someUser, type FakeAnswers } from '@depotwerk/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { administrator, renderUsers } from '../../../../test/render-users';
import { someUserDetail } from '../../../../test/some-user';

const known = someUserDetail();
const session = (id: string, changes: Partial<UserSession> = {}): UserSession => ({
  id: `55555555-5555-4555-8555-55555555555${id}`,
  userAgent: 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:140.0) Gecko/20100101 Firefox/140.0',
  createdAt: '2026-11-20T08:00:00Z',
  lastUsedAt: '2026-11-20T09:30:00Z',
  expiresAt: '2026-12-20T08:00:00Z',
  isCurrent: false,
  ...changes,
});
const two = [session('1'), session('2', { userAgent: null })];

const render = (answers: FakeAnswers = {}, user = administrator) =>
  renderUsers(
    `/user-management/users/${known.id}?step=sessions`,
    { 'GET /users/:userId': () => known, 'GET /users/:userId/sessions': () => two, ...answers },
    user,
  );

test('a session names the device and its times, and can be ended', async () => {
  let left = two;
  const { user, server } = await render({
    'GET /users/:userId/sessions': () => left,
    'DELETE /users/:userId/sessions/:sessionId': ({ params }) => {
      left = left.filter(({ id }) => id !== params.sessionId);
      return undefined;
    },
  });
  const row = await screen.findByRole('row', { name: /^Firefox, Windows/ });
  expect(row).toHaveTextContent('20.11.2026');
  expect(screen.getByRole('row', { name: /^Unbekanntes Gerät/ })).toBeVisible();
  await user.click(within(row).getByRole('button', { name: 'Sitzung beenden: Firefox, Windows' }));
  expect(await screen.findByText('Die Sitzung ist beendet.')).toBeVisible();
  await waitFor(() => expect(screen.queryByRole('row', { name: /^Firefox/ })).not.toBeInTheDocument());
  expect(server.calls('DELETE /users/:userId/sessions/:sessionId')[0]?.params.sessionId).toBe(two[0]!.id);
});

test('the sessions become a file that says which one is the own', async () => {
  const { user, server } = await render({
    'GET /users/:userId/sessions': () => [
      session('1', { isCurrent: true }),
      session('2', { userAgent: null }),
    ],
    'POST /table-export': () => new Blob(['xlsx']),
  });
  const { columns, rows } = await exportedTable(user, server, 'Sitzungen');
  expect(columns.map(({ head }) => head)).toEqual(['Gerät', 'Angemeldet seit', 'Zuletzt aktiv', 'Läuft ab']);
  expect(rows.map(([device]) => device)).toEqual([
    'Firefox, Windows · Ihre aktuelle Sitzung',
    'Unbekanntes Gerät',
  ]);
  expect(rows[0]?.[3]).toMatch(/^2026-12-20T\d\d:\d\d$/);
});

test('all are ended after a question', async () => {
  const { user, server } = await render({ 'DELETE /users/:userId/sessions': () => undefined });
  await user.click(await screen.findByRole('button', { name: 'Alle Sitzungen beenden' }));
  expect(await screen.findByText(/Die Person muss sich überall neu anmelden\./)).toBeVisible();
  expect(server.calls('DELETE /users/:userId/sessions')).toHaveLength(0);
  await user.click(screen.getByRole('button', { name: 'Beenden' }));
  expect(await screen.findByText('Die Sitzungen sind beendet.')).toBeVisible();
});

test('the own session is named and stays', async () => {
  await render({ 'GET /users/:userId/sessions': () => [session('1', { isCurrent: true })] });
  expect(await screen.findByText('Ihre aktuelle Sitzung')).toBeVisible();
  expect(screen.queryByRole('button', { name: /beenden/ })).not.toBeInTheDocument();
});

test('nobody signed in says so', async () => {
  await render({ 'GET /users/:userId/sessions': () => [] });
  expect(await screen.findByRole('heading', { name: 'Nirgends angemeldet' })).toBeVisible();
});

test('who may only look ends nothing', async () => {
  await render({}, someUser({ permissions: ['users.view'] }));
  expect(await screen.findByRole('row', { name: /^Firefox, Windows/ })).toBeVisible();
  expect(screen.queryByRole('button', { name: /beenden/i })).not.toBeInTheDocument();
});
