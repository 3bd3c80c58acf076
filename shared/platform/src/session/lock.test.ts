import { QueryObserver } from '@tanstack/react-query';
import { otherTabSays } from '../../test/fake-channel';
import { fakeServer, refused, session, setRefreshMarker } from '../../test/fake-server';
import { api } from '../http/api';
import { queryClient } from '../query/query-client';
import { authState } from '../state/auth';
import { globalReset } from '../state/global-reset';
import { accessToken } from './access-token';
import { handNoted } from './hands';
import { idleLockSet, lockSession, lockWhenIdle, watchIdleness } from './lock';
import { isLockSoon, sessionLock } from './lock-state';
import { hasRefreshToken } from './refresh-marker';
import { loadUser, signIn, signOut } from './session';

const MINUTE_MS = 60_000;
const credentials = { userName: 'berater', password: 'geheim' };
const contracts = { status: 200, body: { items: [], total: 0 } };

/** Somebody works in this tab. */
async function begin(answers: Parameters<typeof fakeServer>[0] = {}) {
  const server = fakeServer({
    'POST /auth/refresh': () => session(),
    'POST /auth/login': () => session({}, 'token-2'),
    'DELETE /auth/session': () => ({ status: 204 }),
    'GET /contracts': () => contracts,
    ...answers,
  });
  setRefreshMarker();
  await loadUser();
  handNoted();
  idleLockSet(30);
  return server;
}
const pass = async (ms: number) => {
  jest.advanceTimersByTime(ms);
  lockWhenIdle();
};

beforeEach(() => {
  jest.useFakeTimers();
  localStorage.clear();
  globalReset();
});
afterEach(() => {
  globalReset();
  jest.useRealTimers();
});

test('a page that nobody touches is locked after its time, and its session ends on the server as idle', async () => {
  const server = await begin();
  await pass(28 * MINUTE_MS);
  expect(isLockSoon()).toBe(false);
  await pass(1.5 * MINUTE_MS);
  expect([isLockSoon(), sessionLock()]).toEqual([true, null]);
  await pass(MINUTE_MS);
  expect(sessionLock()).toMatchObject({ reason: 'idle', user: { userName: 'berater' } });
  expect([accessToken(), hasRefreshToken(), isLockSoon()]).toEqual([null, false, false]);
  await jest.advanceTimersByTimeAsync(1);
  expect(server.callsTo('/auth/session')[0]?.params).toEqual({ reason: 'idle' });
  // All that was there is still there.
  expect(authState().user).toMatchObject({ userName: 'berater' });
});

test('a hand in any tab begins the time anew', async () => {
  await begin();
  await pass(29.5 * MINUTE_MS);
  // As another tab of the browser writes it.
  localStorage.setItem('depotwerk.hand', JSON.stringify({ at: Date.now() }));
  await pass(29 * MINUTE_MS);
  expect(sessionLock()).toBeNull();
  await pass(2 * MINUTE_MS);
  expect(sessionLock()).not.toBeNull();
});

test('a computer that slept is locked before anything is asked', async () => {
  const server = await begin();
  jest.setSystemTime(Date.now() + 60 * MINUTE_MS);
  void api.request('GET /contracts').catch(() => undefined);
  await jest.advanceTimersByTimeAsync(0);
  expect(sessionLock()).not.toBeNull();
  expect(server.callsTo('/contracts')).toHaveLength(0);
});

test('a clock that is put back holds no lock up', async () => {
  await begin();
  jest.setSystemTime(Date.now() - 60 * MINUTE_MS);
  await pass(31 * MINUTE_MS);
  expect(sessionLock()).not.toBeNull();
});

test('0 minutes never lock, and nobody is locked who is not signed in', async () => {
  await begin();
  idleLockSet(0);
  await pass(600 * MINUTE_MS);
  expect(sessionLock()).toBeNull();
  globalReset();
  idleLockSet(30);
  lockSession('asked');
  expect(sessionLock()).toBeNull();
});

test('what is asked while it is locked waits, and is asked with the new token', async () => {
  const server = await begin();
  lockSession('idle');
  const answer = api.request('GET /contracts');
  await jest.advanceTimersByTimeAsync(MINUTE_MS);
  expect(server.callsTo('/contracts')).toHaveLength(0);
  await signIn(credentials);
  expect(sessionLock()).toBeNull();
  await answer;
  expect(server.callsTo('/contracts')[0]?.headers.get('Authorization')).toBe('Bearer token-2');
});

test('a call that was on its way is asked again, and a query that failed meanwhile too', async () => {
  let isRefused = true;
  const queryFn = jest.fn(async () => {
    if (isRefused) throw new Error('no line');
    return 1;
  });
  const server = await begin({
    'GET /contracts': () => {
      if (!isRefused) return contracts;
      lockSession('idle');
      return refused('auth.expired');
    },
  });
  const stop = new QueryObserver(queryClient, { queryKey: ['some'], queryFn, retry: false }).subscribe(
    () => undefined,
  );
  const answer = api.request('GET /contracts');
  await jest.advanceTimersByTimeAsync(1);
  expect(sessionLock()).not.toBeNull();
  isRefused = false;
  await signIn(credentials);
  await answer;
  await jest.advanceTimersByTimeAsync(1);
  expect(server.callsTo('/contracts')).toHaveLength(2);
  expect(queryClient.getQueryData(['some'])).toBe(1);
  stop();
});

test('a wrong password opens nothing', async () => {
  await begin({ 'POST /auth/login': () => refused('auth.credentialsInvalid') });
  lockSession('idle');
  await expect(signIn(credentials)).rejects.toThrow();
  expect(sessionLock()).not.toBeNull();
});

test('somebody else who signs in finds nothing of the one before', async () => {
  const other = { id: '11111111-1111-4111-8111-111111111111', userName: 'andere' };
  await begin({ 'POST /auth/login': () => session(other) });
  lockSession('idle');
  const waiting = api.request('GET /contracts');
  const isGivenUp = expect(waiting).rejects.toThrow();
  queryClient.setQueryData(['secret'], 1);
  await signIn({ ...credentials, userName: 'andere' });
  await isGivenUp;
  expect(sessionLock()).toBeNull();
  expect(authState().user?.userName).toBe('andere');
  expect(queryClient.getQueryData(['secret'])).toBeUndefined();
});

test('without a line the session ends on the server as soon as there is one, but never that of the next sign-in', async () => {
  let tries = 0;
  await begin({
    'DELETE /auth/session': () => {
      tries += 1;
      return tries < 3 ? { status: 503 } : { status: 204 };
    },
  });
  lockSession('idle');
  await jest.advanceTimersByTimeAsync(20_000);
  expect(tries).toBe(3);
  await signIn(credentials);
  tries = 0;
  lockSession('asked');
  await jest.advanceTimersByTimeAsync(1);
  await signIn(credentials);
  await jest.advanceTimersByTimeAsync(20_000);
  expect(tries).toBe(1);
});

test.each([
  ['a tab that hears of the next sign-in', () => otherTabSays({ type: 'signedIn', userId: 'somebody-else' })],
  ['a tab that has forgotten its person meanwhile', () => globalReset('expired')],
])('%s ends no session of somebody else', async (_which, meanwhile) => {
  const server = await begin({
    'DELETE /auth/session': () => {
      throw new Error('no line');
    },
  });
  const owner = authState().user?.id;
  lockSession('idle');
  await jest.advanceTimersByTimeAsync(1);
  meanwhile();
  await jest.advanceTimersByTimeAsync(20_000);
  const ends = server.callsTo('/auth/session');
  expect(ends.length).toBeGreaterThan(0);
  expect(ends.map(({ headers }) => headers.get('X-Session-User'))).toEqual(ends.map(() => owner));
});

test('"sign out" while it is locked drops everything', async () => {
  await begin();
  lockSession('idle');
  await signOut();
  expect([sessionLock(), authState().user]).toEqual([null, null]);
});

test('a page that is loaded long after the last hand does not go on with the session', async () => {
  const server = await begin();
  globalReset('expired');
  setRefreshMarker();
  await jest.advanceTimersByTimeAsync(31 * MINUTE_MS);
  watchIdleness();
  expect(hasRefreshToken()).toBe(false);
  expect(await loadUser()).toBeNull();
  await jest.advanceTimersByTimeAsync(1);
  expect(server.callsTo('/auth/session').at(-1)?.params).toEqual({ reason: 'idle' });
});

test('a renewal says whether a hand did something since the one before', async () => {
  const server = await begin();
  const renew = async () => {
    globalReset('expired');
    setRefreshMarker();
    await loadUser();
    return server.callsTo('/auth/refresh').at(-1)?.params as unknown;
  };
  await jest.advanceTimersByTimeAsync(MINUTE_MS);
  handNoted();
  expect(await renew()).toEqual({ isUsed: true });
  await jest.advanceTimersByTimeAsync(MINUTE_MS);
  expect(await renew()).toEqual({ isUsed: false });
  await jest.advanceTimersByTimeAsync(MINUTE_MS);
  handNoted();
  await jest.advanceTimersByTimeAsync(1);
  expect(await renew()).toEqual({ isUsed: true });
});
