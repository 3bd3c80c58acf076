import { fakeServer, session, setRefreshMarker, user } from '../../test/fake-server';
import { api } from '../http/api';
import { authState } from '../state/auth';
import { globalReset } from '../state/global-reset';
import { refreshEarly } from './early-refresh';
import { handNoted } from './hands';
import { refreshSession } from './refresh';
import { loadUser } from './session';
import { sessionReceived } from './session-received';
import { endOfSession, tabOwner } from './tab-owner';

const early = jest.fn<Promise<Response>, [string, RequestInit]>();
const answerOf = (body: unknown, ok = true) => Promise.resolve({ ok, json: async () => body } as Response);
const OTHER = 'c0ffee00-6a0f-4c86-9a4e-1f2d3c4b5a69';

beforeEach(() => {
  globalReset();
  localStorage.clear();
  setRefreshMarker();
  early.mockReset().mockImplementation(() => answerOf(session().body));
  Object.assign(window, { fetch: early });
});

const regularCalls = async () => {
  const server = fakeServer({ 'POST /auth/refresh': () => session({}, 'token-2') });
  await loadUser();
  return server.callsTo('/auth/refresh').length;
};

test('a session that the first script has renewed is not renewed again', async () => {
  refreshEarly();
  expect(await regularCalls()).toBe(0);
  expect(authState().user?.userName).toBe('berater');
  expect(early).toHaveBeenCalledTimes(1);
  expect(early.mock.calls[0]?.[0]).toBe('/api/auth/refresh?isUsed=false');
});

test.each([
  ['refused', () => answerOf({}, false)],
  ['that did not reach the server', () => Promise.reject(new TypeError('Failed to fetch'))],
])('one %s is asked for once more, by whoever tells why', async (_what, answer) => {
  early.mockImplementation(answer);
  refreshEarly();
  expect(await regularCalls()).toBe(1);
});

describe('in the tab of a person', () => {
  beforeEach(() => sessionReceived(session().body));

  test('it says whose the tab is, and a session of somebody else ends it', async () => {
    early.mockImplementation(() => answerOf(session({ id: OTHER }).body));
    refreshEarly();
    expect(early.mock.calls[0]?.[1].headers).toMatchObject({ 'X-Session-User': user.id });
    expect(await refreshSession(api)).toBeNull();
    expect([tabOwner(), endOfSession()]).toEqual([null, 'replaced']);
  });

  test('what was asked for in the name of the person before is of no use to the next one', async () => {
    refreshEarly();
    globalReset('expired');
    sessionReceived(session({ id: OTHER }).body);
    const server = fakeServer({ 'POST /auth/refresh': () => session({ id: OTHER }, 'token-2') });
    expect((await refreshSession(api))?.id).toBe(OTHER);
    expect(server.callsTo('/auth/refresh')).toHaveLength(1);
  });
});

test('a page that nobody has touched for too long, that ends its session, or of nobody, renews none', () => {
  localStorage.setItem('depotwerk.idleLock', JSON.stringify({ minutes: 5 }));
  refreshEarly();
  handNoted();
  localStorage.setItem('depotwerk.sessionEnding', JSON.stringify({ reason: 'signOut', userId: user.id }));
  refreshEarly();
  localStorage.removeItem('depotwerk.sessionEnding');
  document.cookie = 'dw_session=; path=/; max-age=0';
  refreshEarly();
  expect(early).not.toHaveBeenCalled();
  setRefreshMarker();
  refreshEarly();
  expect(early).toHaveBeenCalledTimes(1);
});
