import { QueryObserver } from '@tanstack/react-query';
import { queryClient } from '../query/query-client';
import { authState } from '../state/auth';
import { readDraft, writeDraft } from '../state/draft';
import { globalReset } from '../state/global-reset';
import { fakeServer, refused, session, setRefreshMarker } from '../../test/fake-server';
import { accessToken } from './access-token';
import { forgetRefreshToken, hasRefreshToken } from './refresh-marker';
import { loadUser, signOut } from './session';
import { sessionReceived } from './session-received';
import { credentialsExpired } from './session-events';

beforeEach(() => {
  globalReset();
  forgetRefreshToken();
});

test('without a refresh token nobody is asked for a user', async () => {
  const server = fakeServer({});
  expect(await loadUser()).toBeNull();
  expect(server.calls).toHaveLength(0);
});

test('with a refresh token the user is loaded once, however many ask', async () => {
  setRefreshMarker();
  const server = fakeServer({ 'POST /auth/refresh': () => session() });
  const users = await Promise.all([loadUser(), loadUser(), loadUser()]);
  expect(users.map((loaded) => loaded?.userName)).toEqual(['berater', 'berater', 'berater']);
  expect(await loadUser()).toMatchObject({ userName: 'berater' });
  expect(server.callsTo('/auth/refresh')).toHaveLength(1);
  expect(accessToken()).toBe('token-1');
});

test('only one tab refreshes at a time, because the token rotates', async () => {
  setRefreshMarker();
  const order: string[] = [];
  const request = jest.fn(async (name: string, work: () => Promise<unknown>) => {
    order.push(`lock ${name}`);
    const result = await work();
    order.push('unlock');
    return result;
  });
  Object.defineProperty(navigator, 'locks', { configurable: true, value: { request } });
  fakeServer({
    'POST /auth/refresh': () => {
      order.push('refresh');
      return session();
    },
  });
  await loadUser();
  Reflect.deleteProperty(navigator, 'locks');
  expect(order).toEqual(['lock depotwerk-refresh', 'refresh', 'unlock']);
});

test('signing out ends the session on the server and forgets everything here', async () => {
  setRefreshMarker();
  sessionReceived(session().body);
  const server = fakeServer({ 'DELETE /auth/session': () => ({ status: 204 }) });
  queryClient.setQueryData(['contracts'], [1, 2]);
  await signOut();
  expect(server.callsTo('/auth/session')).toHaveLength(1);
  expect(authState().user).toBeNull();
  expect(accessToken()).toBeNull();
  expect(hasRefreshToken()).toBe(false);
  expect(
    new QueryObserver(queryClient, { queryKey: ['contracts'], enabled: false }).getCurrentResult().data,
  ).toBeUndefined();
});

test('signing out works without a line too', async () => {
  setRefreshMarker();
  sessionReceived(session().body);
  fakeServer({ 'DELETE /auth/session': () => refused('common.unknown', 503) });
  await signOut();
  expect(authState().user).toBeNull();
  expect(hasRefreshToken()).toBe(false);
});

describe('what was typed and not saved', () => {
  const draft = { at: '2026-11-20T13:03:00.000Z', version: 3, values: { fullName: 'Vera Neu' } };
  beforeEach(() => {
    setRefreshMarker();
    sessionReceived(session().body);
    writeDraft('user', '7', draft);
    fakeServer({ 'DELETE /auth/session': () => ({ status: 204 }) });
  });

  test('goes with the user who signs out', async () => {
    await signOut();
    sessionReceived(session().body);
    expect(readDraft('user', '7')).toBeNull();
  });

  test('is still there after a session that expired, for the same user', async () => {
    credentialsExpired();
    await signOut();
    sessionReceived(session().body);
    expect(readDraft('user', '7')).toEqual(draft);
    // The next session ends as its user decides.
    await signOut();
    sessionReceived(session().body);
    expect(readDraft('user', '7')).toBeNull();
  });
});
