import type { History } from '@depotwerk/contract/floor';
import type { UserDetail, UserSession } from '@depotwerk/contract/identity';
import type { TestApi, TestUser } from '../../../test/test-api';
import { createTestApi } from '../../../test/test-api';

let api: TestApi;
let administrator: TestUser;
let user: TestUser;

beforeAll(async () => {
  api = await createTestApi();
});
afterAll(() => api.close());

beforeEach(async () => {
  administrator = await api.signIn({ role: 'administrator' });
  user = await api.signIn({ role: 'adviser' });
});

const sessionsOf = async (id: string): Promise<UserSession[]> =>
  (await administrator.get<UserSession[]>(`/users/${id}/sessions`)).body;

const actions = async (id: string) =>
  (await administrator.get<History>(`/users/${id}/history`)).body.entries
    .map(({ action }) => action)
    .filter((action) => action.startsWith('user.'));

/** A second sign-in on another device. */
async function secondSession(userId: string): Promise<void> {
  await api.db.query(
    `with begun as (
      insert into session (user_id, user_agent, last_used_at, expires_at)
      values ($1, 'Firefox', now() + interval '1 minute', now() + interval '90 days') returning id
    ) insert into refresh_token (session_id, token_hash, expires_at) select id, id::text, now() + interval '14 days' from begun`,
    [userId],
  );
}

test('sessions tell device and times, last used first', async () => {
  await secondSession(user.id);
  const [first, second] = await sessionsOf(user.id);
  expect(first).toMatchObject({ userAgent: 'Firefox', isCurrent: false });
  expect(Date.parse(first!.lastUsedAt)).toBeGreaterThan(Date.parse(second!.lastUsedAt));
  // What is not used for two weeks ends, although the sign-in would be good for longer.
  expect(Date.parse(first!.expiresAt) - Date.now()).toBeLessThan(15 * 86_400_000);
  expect((await administrator.get<UserDetail>(`/users/${user.id}`)).body.sessionCount).toBe(2);
});

test('sessions that have ended are not told', async () => {
  await secondSession(user.id);
  await api.db.query('update refresh_token set expires_at = now() where token_hash = session_id::text');
  expect(await sessionsOf(user.id)).toHaveLength(1);
});

test('one session is ended, the others stay', async () => {
  await secondSession(user.id);
  const [first, second] = await sessionsOf(user.id);
  const end = (id: string) => administrator.request('DELETE', `/users/${user.id}/sessions/${id}`);
  expect((await end(first!.id)).status).toBe(204);
  expect((await user.get('/contracts')).status).toBe(200);
  expect((await end(second!.id)).status).toBe(204);
  expect((await user.get('/contracts')).status).toBe(401);
  expect((await end(second!.id)).status).toBe(204);
  expect(await actions(user.id)).toEqual(['user.sessionEnded', 'user.sessionEnded']);
});

test('all sessions of a user are ended', async () => {
  await secondSession(user.id);
  const end = () => administrator.request('DELETE', `/users/${user.id}/sessions`);
  expect((await end()).status).toBe(204);
  expect((await user.get('/contracts')).status).toBe(401);
  expect(await sessionsOf(user.id)).toEqual([]);
  await end();
  expect(await actions(user.id)).toEqual(['user.sessionsEnded']);
});

test('of oneself all others', async () => {
  await secondSession(administrator.id);
  await administrator.request('DELETE', `/users/${administrator.id}/sessions`);
  expect((await sessionsOf(administrator.id)).map(({ isCurrent }) => isCurrent)).toEqual([true]);
});

test('a session of somebody else is not found under this user', async () => {
  const [session] = await sessionsOf(administrator.id);
  const path = `/users/${user.id}/sessions/${session!.id}`;
  const { status, body } = await administrator.request<{ errorCode: string }>('DELETE', path);
  expect([status, body.errorCode]).toEqual([404, 'sessions.notFound']);
  expect((await administrator.get('/contracts')).status).toBe(200);
});
