import type { RemoteOverride, RemoteRegistry } from '@depotwerk/contract/operation';
import { startWith } from '../../../test/releases';
import { createTestApi, type TestApi } from '../../../test/test-api';
import { hashPassword } from '../../identity/sign-in/password';

const ADDRESS = 'http://localhost:4501';
const PASSWORD = 'korrekt-pferd-batterie';

let api: TestApi;
beforeAll(async () => {
  api = await createTestApi();
  await startWith(api.db, { name: 'admin', version: '1.0.0' });
  await api.db.query(
    `insert into app_user (user_name, full_name, role_id, password_hash)
     select lower(kind), kind, id, $1 from role where kind in ('administrator', 'adviser')`,
    [await hashPassword(PASSWORD)],
  );
});
afterAll(() => api.close());

type Cookies = Record<string, string>;

/** Somebody's browser, with its cookies. */
async function browserOf(userName: string, cookies: Cookies = {}) {
  const send = async (method: 'GET' | 'PUT' | 'POST' | 'DELETE', url: string, payload?: object) => {
    const answer = await api.app.inject({
      method,
      url,
      cookies,
      ...(payload && { payload }),
      ...(token !== '' && { headers: { authorization: `Bearer ${token}` } }),
    });
    for (const { name, value } of answer.cookies) cookies[name] = value;
    return answer;
  };
  let token = '';
  token = (await send('POST', '/auth/login', { userName, password: PASSWORD })).json<{
    accessToken: string;
  }>().accessToken;
  return {
    cookies,
    send,
    start: (address = ADDRESS, remote = 'admin') => send('PUT', `/releases/${remote}/override`, { address }),
    /** What the shell of this browser is told, and what its content rules allow beside. */
    override: async () => {
      const { override } = (await send('GET', '/remotes')).json<RemoteRegistry>();
      const { headers } = await send('GET', '/white-label/configuration');
      expect(headers['x-override-origin']).toBe(override?.address);
      return override;
    },
  };
}

const entries = () =>
  api.db.query(
    `select actor_name as actor, action, before, after from audit_entry where action like 'remote.override%' order by id`,
  );

test('the own build is for this browser alone, until it is ended, and the log has all of it', async () => {
  const developer = await browserOf('administrator');
  const colleague = await browserOf('administrator');
  const started = await developer.start(`${ADDRESS}/`);
  expect(started.statusCode).toBe(200);
  const override = started.json<RemoteOverride>();
  expect(override).toMatchObject({ remote: 'admin', address: ADDRESS });
  const hours = (Date.parse(override.expiresAt) - Date.now()) / 3_600_000;
  expect(hours).toBeGreaterThan(7.9);
  expect(hours).toBeLessThanOrEqual(8);
  expect(await developer.override()).toEqual(override);
  expect(await colleague.override()).toBeUndefined();

  for (const version of ['1.1.0', '1.1.0', '1.2.0'])
    expect((await developer.send('POST', '/releases/admin/override/use', { version })).statusCode).toBe(204);
  expect((await developer.send('DELETE', '/releases/admin/override')).statusCode).toBe(204);
  expect((await developer.send('DELETE', '/releases/admin/override')).statusCode).toBe(204);
  expect(await developer.override()).toBeUndefined();
  const { expiresAt } = override;
  const entry = (action: string, before: object | null, after: object | null) => ({
    actor: 'administrator',
    action,
    before,
    after,
  });
  expect(await entries()).toEqual([
    entry('remote.overrideStarted', null, { baseUrl: ADDRESS, expiresAt }),
    entry('remote.overrideUsed', null, { baseUrl: ADDRESS, version: '1.1.0' }),
    entry('remote.overrideUsed', null, { baseUrl: ADDRESS, version: '1.2.0' }),
    entry('remote.overrideEnded', { baseUrl: ADDRESS, expiresAt }, null),
  ]);
});

test('whoever lacks the permission gets none, and loses it with the permission', async () => {
  const adviser = await browserOf('adviser');
  expect((await adviser.start()).statusCode).toBe(403);
  expect(await adviser.override()).toBeUndefined();
  await api.db.query(
    `insert into role_permission (role_id, permission_id)
     select id, 'releases.override' from role where kind = 'adviser'`,
  );
  const allowed = await browserOf('adviser');
  await allowed.start();
  expect(await allowed.override()).toMatchObject({ address: ADDRESS });
  await api.db.query(
    `delete from role_permission where permission_id = 'releases.override'
     and role_id = (select id from role where kind = 'adviser')`,
  );
  expect(await allowed.override()).toBeUndefined();
});

test('only a port of the own machine is taken, and only for a part that there is', async () => {
  const developer = await browserOf('administrator');
  for (const address of ['http://evil.example:4501', 'https://localhost:4501', 'http://[::1]:4501']) {
    const refused = await developer.start(address);
    expect([refused.statusCode, refused.json<{ errorCode: string; field: string }>()]).toEqual([
      400,
      expect.objectContaining({ errorCode: 'releases.notLoopback', field: '/address' }),
    ]);
  }
  expect((await developer.start(ADDRESS, 'nothing')).statusCode).toBe(404);
  expect(await developer.override()).toBeUndefined();
});

test('it expires by itself', async () => {
  const developer = await browserOf('administrator');
  await developer.start();
  await api.db.query(`update remote_override set expires_at = now() - interval '1 second'`);
  expect(await developer.override()).toBeUndefined();
});

test('it ends with the session, also for a cookie that was kept', async () => {
  const developer = await browserOf('administrator');
  await developer.start();
  const kept = { ...developer.cookies };
  await developer.send('DELETE', '/auth/session');
  expect(developer.cookies).toMatchObject({ dw_override: '' });
  const later = await api.app.inject({ method: 'GET', url: '/remotes', cookies: kept });
  expect(later.json<RemoteRegistry>().override).toBeUndefined();
});

test('the next one who signs in at the same browser does not get it', async () => {
  const cookies: Cookies = {};
  await (await browserOf('administrator', cookies)).start();
  expect(await (await browserOf('adviser', cookies)).override()).toBeUndefined();
});

test('a cookie that nobody signed counts for nothing', async () => {
  const developer = await browserOf('administrator');
  await developer.start();
  const [session = ''] = (developer.cookies['dw_override'] ?? '').split('.');
  const forged = { dw_override: `${session}.AAAA` };
  const answer = await api.app.inject({ method: 'GET', url: '/remotes', cookies: forged });
  expect(answer.json<RemoteRegistry>().override).toBeUndefined();
});
