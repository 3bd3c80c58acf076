import type { LightMyRequestResponse } from 'fastify';
import { createGroup } from '../../../test/records/people';
import type { TestApi } from '../../../test/test-api';
import { createTestApi } from '../../../test/test-api';
import { hashPassword } from './password';

let api: TestApi;
beforeAll(async () => {
  api = await createTestApi();
  await createGroup(api.db, 'Süd');
});
afterAll(() => api.close());

const password = 'korrekt-pferd-batterie';
let addresses = 0;

/** A user with a name of its own, called from an address of its own, so that limits do not meet. */
async function account(
  userName: string,
  fields: { isInactive?: boolean } = {},
): Promise<{ remoteAddress: string }> {
  await api.db.query(
    `insert into app_user (user_name, full_name, role_id, password_hash, is_inactive)
     values ($1, $1, (select id from role where kind = 'adviser'), $2, $3)`,
    [userName, await hashPassword(password), fields.isInactive ?? false],
  );
  return { remoteAddress: `10.1.0.${++addresses}` };
}

const login = (payload: object, remoteAddress: string) =>
  api.app.inject({ method: 'POST', url: '/auth/login', payload, remoteAddress });

const refreshCookie = (answer: LightMyRequestResponse) =>
  answer.cookies.find(({ name }) => name === 'dw_refresh')?.value ?? '';

const refresh = (token: string, headers: Record<string, string> = {}, query = '') =>
  api.app.inject({ method: 'POST', url: `/auth/refresh${query}`, cookies: { dw_refresh: token }, headers });

const whoAmI = (accessToken: string) =>
  api.app.inject({ method: 'GET', url: '/auth/user', headers: { authorization: `Bearer ${accessToken}` } });

const tokenOf = (answer: LightMyRequestResponse): string =>
  answer.json<{ accessToken: string }>().accessToken;

describe('signing in', () => {
  test('answers a token, the user, a cookie that scripts cannot read and a marker that they can', async () => {
    const { remoteAddress } = await account('Jürgen');
    const answer = await login({ userName: 'jÜRGEN', password }, remoteAddress);
    expect(answer.statusCode).toBe(200);
    expect(answer.json()).toMatchObject({ user: { userName: 'Jürgen', kind: 'adviser' } });
    const cookies = Object.fromEntries(answer.cookies.map((cookie) => [cookie.name, cookie]));
    expect(cookies['dw_refresh']).toMatchObject({ httpOnly: true, path: '/api/auth', sameSite: 'Strict' });
    expect(cookies['dw_session']).toMatchObject({ value: '1', path: '/' });
    expect(cookies['dw_session']?.httpOnly).toBeUndefined();
    expect(answer.body).not.toContain(cookies['dw_refresh']?.value);
  });

  test('says the same to an unknown name, a wrong password and a closed account', async () => {
    const { remoteAddress } = await account('geschlossen', { isInactive: true });
    const answers = [
      await login({ userName: 'niemand', password }, remoteAddress),
      await login({ userName: 'geschlossen', password: 'falsch' }, remoteAddress),
      await login({ userName: 'geschlossen', password }, remoteAddress),
    ];
    for (const answer of answers) {
      expect(answer.statusCode).toBe(401);
      expect(answer.json()).toMatchObject({ errorCode: 'auth.credentialsInvalid' });
      expect(answer.cookies).toHaveLength(0);
    }
  });

  test('stops after five failed attempts a minute from one address, and locks nobody out elsewhere', async () => {
    const { remoteAddress } = await account('begehrt');
    const spellings = ['begehrt', 'Begehrt', ' begehrt', 'begehrt ', 'BEGEHRT'];
    for (const userName of spellings)
      expect((await login({ userName, password: 'geraten' }, remoteAddress)).statusCode).toBe(401);
    const refused = await login({ userName: 'begehrt', password }, remoteAddress);
    expect(refused.statusCode).toBe(429);
    expect(refused.json()).toMatchObject({ errorCode: 'auth.tooManyAttempts' });
    expect((await login({ userName: 'begehrt', password }, '10.2.0.1')).statusCode).toBe(200);
  });

  test('is open to the right password however often, one after another or at once', async () => {
    const { remoteAddress } = await account('fleissig');
    const attempt = () => login({ userName: 'fleissig', password }, remoteAddress);
    for (let i = 0; i < 7; i++) expect((await attempt()).statusCode).toBe(200);
    const together = await Promise.all(Array.from({ length: 5 }, attempt));
    expect(together.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200, 200, 200]);
  });

  test('still counts the failures before and after a success', async () => {
    const { remoteAddress } = await account('vergesslich');
    const attempt = async (tried: string) =>
      (await login({ userName: 'vergesslich', password: tried }, remoteAddress)).statusCode;
    const codes: number[] = [];
    for (const tried of ['a', 'b', 'c', password, 'd', 'e', password]) codes.push(await attempt(tried));
    expect(codes).toEqual([401, 401, 401, 200, 401, 401, 429]);
  });

  test('counts five of many guesses that come at once', async () => {
    const { remoteAddress } = await account('bedraengt');
    const guesses = Array.from({ length: 12 }, (_, i) =>
      login({ userName: 'bedraengt', password: `geraten ${i}` }, remoteAddress),
    );
    const codes = (await Promise.all(guesses)).map(({ statusCode }) => statusCode);
    expect(codes.filter((code) => code === 401)).toHaveLength(5);
    expect(codes.filter((code) => code === 429)).toHaveLength(7);
  });

  test('takes nothing from a budget that is used up, and begins a new one after the minute', async () => {
    const { remoteAddress } = await account('geduldig');
    for (let i = 0; i < 8; i++) await login({ userName: 'geduldig', password: 'geraten' }, remoteAddress);
    await api.db.query(`update rate_limit set window_ends_at = now() where key like 'login name geduldig %'`);
    expect((await login({ userName: 'geduldig', password }, remoteAddress)).statusCode).toBe(200);
  });
});

describe('guesses from many addresses', () => {
  const ATTEMPTS = 20;
  const guess = async (userName: string, count: number, first = 0) => {
    const codes: number[] = [];
    for (let i = first; i < first + count; i++)
      codes.push(
        (await login({ userName, password: `geraten ${i}` }, `10.9.${i >> 8}.${i & 255}`)).statusCode,
      );
    return codes;
  };

  test('are slowed down together, also for a name that nobody has', async () => {
    await account('umworben');
    for (const userName of ['umworben', 'Erfunden']) {
      expect(await guess(userName, ATTEMPTS)).toEqual(Array.from({ length: ATTEMPTS }, () => 401));
      const [code] = await guess(userName.toUpperCase(), 1, 300);
      expect(code).toBe(429);
    }
    const late = await login({ userName: 'umworben', password }, '10.9.9.9');
    expect(late.json()).toMatchObject({ errorCode: 'auth.tooManyAttempts' });
    expect(Number(late.headers['retry-after'])).toBeLessThanOrEqual(300);
    await api.db.query(`update rate_limit set window_ends_at = now() where key = 'login account umworben'`);
    expect((await login({ userName: 'umworben', password }, '10.9.9.9')).statusCode).toBe(200);
  });

  test('lock nobody out of a browser that signed in before, wherever it is now', async () => {
    const { remoteAddress } = await account('belagert');
    const first = await login({ userName: 'Belagert', password }, remoteAddress);
    const device = first.cookies.find(({ name }) => name === 'dw_device');
    expect(device).toMatchObject({ httpOnly: true, path: '/api/auth', sameSite: 'Strict' });
    await guess('belagert', ATTEMPTS);
    const signIn = (userName: string, value: string) =>
      api.app.inject({
        method: 'POST',
        url: '/auth/login',
        payload: { userName, password },
        cookies: { dw_device: value },
        remoteAddress: '10.9.8.7',
      });
    expect((await signIn('belagert', device?.value ?? '')).statusCode).toBe(200);
    expect((await signIn('belagert', `${device?.value}x`)).statusCode).toBe(429);
    expect((await signIn('belagert', 'erfunden')).statusCode).toBe(429);
    await account('nachbarin');
    await guess('nachbarin', ATTEMPTS);
    expect((await signIn('nachbarin', device?.value ?? '')).statusCode).toBe(429);
  });
});

describe('a session', () => {
  test('goes on with a new token each time', async () => {
    const { remoteAddress } = await account('rotation');
    const first = refreshCookie(await login({ userName: 'rotation', password }, remoteAddress));
    const second = await refresh(first);
    expect(second.statusCode).toBe(200);
    expect(refreshCookie(second)).not.toBe(first);
    expect((await whoAmI(tokenOf(second))).json()).toMatchObject({ userName: 'rotation' });
  });

  test('survives two tabs that refresh at the same moment', async () => {
    const { remoteAddress } = await account('zwei-tabs');
    const token = refreshCookie(await login({ userName: 'zwei-tabs', password }, remoteAddress));
    const answers = await Promise.all([refresh(token), refresh(token)]);
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200]);
    expect(new Set(answers.map(refreshCookie)).size).toBe(1);
    for (const answer of answers) expect((await refresh(refreshCookie(answer))).statusCode).toBe(200);
  });

  test('gives a tab that comes late the token that is good now', async () => {
    const { remoteAddress } = await account('langsam');
    const first = refreshCookie(await login({ userName: 'langsam', password }, remoteAddress));
    const newest = refreshCookie(await refresh(refreshCookie(await refresh(first))));
    const late = await refresh(first);
    expect([late.statusCode, refreshCookie(late)]).toEqual([200, newest]);
  });

  test('gives a thief who is quick no chain of tokens beside that of the owner', async () => {
    const { remoteAddress } = await account('beschattet');
    const stolen = refreshCookie(await login({ userName: 'beschattet', password }, remoteAddress));
    const own = refreshCookie(await refresh(stolen));
    const thief = refreshCookie(await refresh(refreshCookie(await refresh(stolen))));
    await api.db.query(
      `update refresh_token set used_at = used_at - interval '1 minute' where used_at is not null`,
    );
    expect((await refresh(own)).json()).toMatchObject({ errorCode: 'auth.refreshReused' });
    expect((await refresh(thief)).json()).toMatchObject({ errorCode: 'auth.refreshInvalid' });
  });

  test('ends for everybody when an old token comes back later', async () => {
    const { remoteAddress } = await account('bestohlen');
    const stolen = refreshCookie(await login({ userName: 'bestohlen', password }, remoteAddress));
    const own = refreshCookie(await refresh(stolen));
    await api.db.query(
      `update refresh_token set used_at = used_at - interval '1 minute' where used_at is not null`,
    );
    const theft = await refresh(stolen);
    expect(theft.statusCode).toBe(401);
    expect(theft.json()).toMatchObject({ errorCode: 'auth.refreshReused' });
    expect((await refresh(own)).json()).toMatchObject({ errorCode: 'auth.refreshInvalid' });
  });

  test.each([
    ['an administrator', `revoked_at = now(), revoked_reason = 'administrator'`, 'administrator'],
    ['a new password', `revoked_at = now(), revoked_reason = 'passwordSet'`, 'passwordSet'],
    ['its own pause', `revoked_at = now(), revoked_reason = 'idle'`, 'idle'],
    ['its age', `expires_at = now()`, 'expired'],
  ])('that was ended by %s says so to whoever holds its token', async (_by, change, reason) => {
    const { remoteAddress } = await account(`beendet-${reason}`);
    const token = refreshCookie(await login({ userName: `beendet-${reason}`, password }, remoteAddress));
    await api.db.query(
      `update session set ${change} where user_id = (select id from app_user where user_name = $1)`,
      [`beendet-${reason}`],
    );
    expect((await refresh(token)).json()).toMatchObject({
      errorCode: 'auth.refreshInvalid',
      parameters: { reason },
    });
  });

  test('of an account that was locked names the lock before all else', async () => {
    const { remoteAddress } = await account('verriegelt');
    const token = refreshCookie(await login({ userName: 'verriegelt', password }, remoteAddress));
    await api.db.query(`update app_user set locked_until = 'infinity' where user_name = 'verriegelt'`);
    expect((await refresh(token)).json()).toMatchObject({ parameters: { reason: 'userLocked' } });
    expect((await refresh('niemandes')).json()).not.toHaveProperty('parameters');
  });

  describe('that nobody uses', () => {
    const refreshByItself = (token: string) => refresh(token, {}, '?isUsed=false');
    const cookieDays = (answer: LightMyRequestResponse) =>
      (answer.cookies.find(({ name }) => name === 'dw_session')?.maxAge ?? 0) / 86_400;
    /** As if it had been signed in and renewed that much earlier. */
    const letPass = (userName: string, days: number) =>
      api.db.query(
        `with moved as (
          update session set last_used_at = last_used_at - $2 * interval '1 day'
          where user_id = (select id from app_user where user_name = $1) returning id
        ) update refresh_token set expires_at = expires_at - $2 * interval '1 day',
            used_at = used_at - $2 * interval '1 day' where session_id in (select id from moved)`,
        [userName, days],
      );
    const lastUse = async (userName: string) =>
      (
        await api.db.query<{ daysAgo: number }>(
          `select round(extract(epoch from now() - last_used_at) / 86400)::integer as "daysAgo" from session
           where user_id = (select id from app_user where user_name = $1)`,
          [userName],
        )
      )[0]?.daysAgo;

    test('ends after its idle days, however often a page renews it', async () => {
      const { remoteAddress } = await account('pause');
      let token = refreshCookie(await login({ userName: 'pause', password }, remoteAddress));
      for (const days of [10, 3]) {
        await letPass('pause', days);
        const answer = await refreshByItself(token);
        expect(answer.statusCode).toBe(200);
        token = refreshCookie(answer);
      }
      expect(await lastUse('pause')).toBe(13);
      await letPass('pause', 1);
      expect((await refreshByItself(token)).json()).toMatchObject({ errorCode: 'auth.refreshInvalid' });
    });

    test('lives on for the whole idle days after a hand did something, and so do its cookies', async () => {
      const { remoteAddress } = await account('rege');
      const signedIn = await login({ userName: 'rege', password }, remoteAddress);
      expect(cookieDays(signedIn)).toBe(14);
      await letPass('rege', 10);
      const idle = await refreshByItself(refreshCookie(signedIn));
      expect(cookieDays(idle)).toBeCloseTo(4, 1);
      const used = await refresh(refreshCookie(idle), {}, '?isUsed=true');
      expect(cookieDays(used)).toBe(14);
      expect(await lastUse('rege')).toBe(0);
    });

    test('counts a hand in one of two tabs that refresh at the same moment', async () => {
      const { remoteAddress } = await account('zwei-haende');
      const token = refreshCookie(await login({ userName: 'zwei-haende', password }, remoteAddress));
      await letPass('zwei-haende', 10);
      await refreshByItself(token);
      expect(cookieDays(await refresh(token))).toBe(14);
      expect(await lastUse('zwei-haende')).toBe(0);
    });

    test('is used by who says nothing about it', async () => {
      const { remoteAddress } = await account('frueher');
      const token = refreshCookie(await login({ userName: 'frueher', password }, remoteAddress));
      await letPass('frueher', 10);
      expect(cookieDays(await refresh(token))).toBe(14);
    });
  });

  test('ends with signing out, for the access token too', async () => {
    const { remoteAddress } = await account('abmelder');
    const signedIn = await login({ userName: 'abmelder', password }, remoteAddress);
    const cookies = { dw_refresh: refreshCookie(signedIn) };
    const out = await api.app.inject({ method: 'DELETE', url: '/auth/session', cookies });
    expect(out.statusCode).toBe(204);
    expect(out.cookies.map(({ name, value }) => [name, value])).toEqual([
      ['dw_refresh', ''],
      ['dw_session', ''],
      ['dw_visitor', ''],
      ['dw_override', ''],
    ]);
    expect((await whoAmI(tokenOf(signedIn))).json()).toMatchObject({ errorCode: 'auth.expired' });
    expect((await refresh(cookies.dw_refresh)).statusCode).toBe(401);
  });

  test('signing out without a session is no error', async () => {
    expect((await api.app.inject({ method: 'DELETE', url: '/auth/session' })).statusCode).toBe(204);
  });

  test('cannot be used by another site', async () => {
    const { remoteAddress } = await account('ziel');
    const token = refreshCookie(await login({ userName: 'ziel', password }, remoteAddress));
    const answer = await refresh(token, { origin: 'https://evil.example' });
    expect(answer.json()).toMatchObject({ errorCode: 'auth.foreignOrigin' });
    const otherScheme = await refresh(token, { origin: 'https://localhost:4400', host: 'localhost:4400' });
    expect(otherScheme.json()).toMatchObject({ errorCode: 'auth.foreignOrigin' });
    expect(
      (await refresh(token, { origin: 'http://localhost:4400', host: 'localhost:4400' })).statusCode,
    ).toBe(200);
  });

  test('an invented token is refused', async () => {
    expect((await whoAmI('eyJhbGciOiJub25lIn0.eyJzaWQiOiJ4In0.')).json()).toMatchObject({
      errorCode: 'auth.expired',
    });
    expect((await refresh('erfunden')).statusCode).toBe(401);
  });
});
