import type { TestApi } from '../../../test/test-api';
import { createTestApi } from '../../../test/test-api';
import { hashPassword } from './password';

let api: TestApi;
const password = 'korrekt-pferd-batterie';
let userId: string;

beforeAll(async () => {
  api = await createTestApi();
  const [user] = await api.db.query<{ id: string }>(
    `insert into app_user (user_name, full_name, role_id, password_hash)
     values ('aberger', 'Anna Berger', (select id from role where kind = 'adviser'), $1) returning id`,
    [await hashPassword(password)],
  );
  userId = user?.id ?? '';
});
afterAll(() => api.close());

interface Entry {
  readonly actorId: string | null;
  readonly actorName: string;
  readonly action: string;
  readonly entityId: string;
  readonly entityName: string | null;
  readonly after: unknown;
}

const newest = async (): Promise<Entry | undefined> => {
  const [entry] = await api.db.query<Entry>(
    `select actor_id as "actorId", actor_name as "actorName", action, entity_id as "entityId",
       entity_name as "entityName", after from audit_entry order by id desc limit 1`,
  );
  return entry;
};

const login = (userName: string, tried: string) =>
  api.app.inject({
    method: 'POST',
    url: '/auth/login',
    payload: { userName, password: tried },
    headers: { 'user-agent': 'Browser 1' },
    remoteAddress: '10.3.0.1',
  });
const refreshCookie = async () =>
  (await login('aberger', password)).cookies.find(({ name }) => name === 'dw_refresh')?.value ?? '';
const sessionId = async () =>
  (await api.db.query<{ id: string }>('select id from session order by created_at desc limit 1'))[0]?.id;

test('signing in is in the log', async () => {
  expect((await login('ABerger', password)).statusCode).toBe(200);
  expect(await newest()).toEqual({
    actorId: userId,
    actorName: 'Anna Berger',
    action: 'session.started',
    entityId: await sessionId(),
    entityName: 'aberger',
    after: { userAgent: 'Browser 1' },
  });
});

test('a wrong password is in the log, but not what it was', async () => {
  expect((await login('aberger', 'geheim?')).statusCode).toBe(401);
  expect(await newest()).toEqual({
    actorId: null,
    actorName: 'anonymous',
    action: 'session.failed',
    entityId: userId,
    entityName: 'aberger',
    after: { address: '10.3.0.1' },
  });
  expect(JSON.stringify(await api.db.query('select * from audit_entry'))).not.toContain('geheim?');
});

test('a name that nobody has is not kept: it may be a password', async () => {
  await login('mein-kennwort', 'mein-kennwort');
  expect(await newest()).toMatchObject({ action: 'session.failed', entityId: 'unknown', entityName: null });
  expect(JSON.stringify(await api.db.query('select * from audit_entry'))).not.toContain('mein-kennwort');
});

test('signing out is in the log once', async () => {
  const cookies = { dw_refresh: await refreshCookie() };
  const signOut = () => api.app.inject({ method: 'DELETE', url: '/auth/session', cookies });
  expect((await signOut()).statusCode).toBe(204);
  const entry = await newest();
  expect(entry).toMatchObject({
    actorName: 'Anna Berger',
    action: 'session.ended',
    entityId: await sessionId(),
    after: { reason: 'signOut' },
  });
  expect((await signOut()).statusCode).toBe(204);
  expect(await newest()).toEqual(entry);
});

test('a session that nobody touched any more is in the log as such', async () => {
  const cookies = { dw_refresh: await refreshCookie() };
  await api.app.inject({ method: 'DELETE', url: '/auth/session?reason=idle', cookies });
  expect(await newest()).toMatchObject({
    actorName: 'system',
    action: 'session.ended',
    entityName: 'aberger',
    after: { reason: 'idle' },
  });
});

test('a session that the server ends because of a stolen token is in the log', async () => {
  const stolen = await refreshCookie();
  const refresh = () =>
    api.app.inject({ method: 'POST', url: '/auth/refresh', cookies: { dw_refresh: stolen } });
  await refresh();
  await api.db.query(
    `update refresh_token set used_at = used_at - interval '1 minute' where used_at is not null`,
  );
  expect((await refresh()).statusCode).toBe(401);
  expect(await newest()).toMatchObject({
    actorId: null,
    actorName: 'system',
    action: 'session.ended',
    entityName: 'aberger',
    after: { reason: 'reuse' },
  });
});

test('renewing a token is not worth an entry', async () => {
  const token = await refreshCookie();
  const before = await newest();
  await api.app.inject({ method: 'POST', url: '/auth/refresh', cookies: { dw_refresh: token } });
  expect(await newest()).toEqual(before);
});
