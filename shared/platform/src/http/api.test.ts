import { hasRefreshToken } from '../session/refresh-marker';
import { onCredentialsExpired } from '../session/session-events';
import { signIn } from '../session/session';
import { sessionReceived } from '../session/session-received';
import { globalReset } from '../state/global-reset';
import { fakeServer, refused, session, setRefreshMarker } from '../../test/fake-server';
import { api } from './api';
import { timeZoneHeaders } from './time-zone';

const expired = jest.fn();
const credentials = { userName: 'berater', password: 'geheim' };

beforeEach(() => {
  expired.mockReset();
  globalReset();
  setRefreshMarker();
  sessionReceived(session().body);
});
const stopListening = onCredentialsExpired(expired);
afterAll(stopListening);

test('every call says in which time zone the user lives, positive east of Greenwich', async () => {
  const server = fakeServer({ 'GET /remotes': () => ({ status: 200, body: { remotes: [] } }) });
  await api.request('GET /remotes');
  const headers = server.calls[0]?.headers;
  expect(headers?.get('X-Timezone-Offset')).toBe(String(-new Date().getTimezoneOffset() || 0));
  expect(headers?.get('X-Timezone-Name')).toBe(Intl.DateTimeFormat().resolvedOptions().timeZone);
});

test('every call begins a trace of its own, by which the server names what it did', async () => {
  const server = fakeServer({ 'GET /remotes': () => ({ status: 200, body: { remotes: [] } }) });
  await api.request('GET /remotes');
  await api.request('GET /remotes');
  const traces = server.calls.map(({ headers }) => String(headers.get('traceparent')));
  for (const trace of traces) expect(trace).toMatch(/^00-(?!0{32})[\da-f]{32}-(?!0{16})[\da-f]{16}-01$/);
  expect(new Set(traces).size).toBe(2);
});

test('one hour east of Greenwich is 60 minutes, and a browser without zone names says so', () => {
  const winter = new Date('2026-01-15T12:00:00Z');
  jest.spyOn(winter, 'getTimezoneOffset').mockReturnValue(-60);
  const nameless = { ...new Intl.DateTimeFormat().resolvedOptions(), timeZone: '' };
  jest.spyOn(Intl.DateTimeFormat.prototype, 'resolvedOptions').mockReturnValue(nameless);
  expect(timeZoneHeaders(winter)).toEqual({ 'X-Timezone-Offset': '60', 'X-Timezone-Name': 'unsupported' });
});

test('the access token goes to the own server only after signing in', async () => {
  const server = fakeServer({
    'POST /auth/login': () => session({}, 'token-7'),
    'GET /auth/user': () => ({ status: 200, body: {} }),
  });
  await signIn(credentials);
  await api.request('GET /auth/user');
  expect(server.callsTo('/auth/login')[0]?.headers.get('Authorization')).toBeUndefined();
  expect(server.callsTo('/auth/user')[0]?.headers.get('Authorization')).toBe('Bearer token-7');
});

test('a token that ran out is refreshed once for all calls that wait, and they are repeated', async () => {
  let isFresh = false;
  const server = fakeServer({
    'GET /auth/user': ({ headers }) =>
      headers.get('Authorization') === 'Bearer token-2'
        ? { status: 200, body: { id: 'me' } }
        : refused('auth.expired'),
    'POST /auth/refresh': () => {
      isFresh = true;
      return session({}, 'token-2');
    },
  });
  const answers = await Promise.all([api.request('GET /auth/user'), api.request('GET /auth/user')]);
  expect(isFresh).toBe(true);
  expect(answers).toEqual([{ id: 'me' }, { id: 'me' }]);
  expect(server.callsTo('/auth/refresh')).toHaveLength(1);
  expect(expired).not.toHaveBeenCalled();
});

test('a call that is refused with a new token too is not repeated for ever', async () => {
  const server = fakeServer({
    'GET /auth/user': () => refused('auth.expired'),
    'POST /auth/refresh': () => session({}, 'token-2'),
  });
  await expect(api.request('GET /auth/user')).rejects.toMatchObject({ response: { status: 401 } });
  expect(server.callsTo('/auth/user')).toHaveLength(2);
  expect(expired).toHaveBeenCalledTimes(1);
});

test('a refused refresh ends the session and forgets that there was one', async () => {
  fakeServer({
    'GET /auth/user': () => refused('auth.expired'),
    'POST /auth/refresh': () => refused('auth.sessionEnded'),
  });
  await expect(api.request('GET /auth/user')).rejects.toMatchObject({ response: { status: 401 } });
  expect(expired).toHaveBeenCalledTimes(1);
  expect(hasRefreshToken()).toBe(false);
});

test('a server that cannot be reached says nothing about the session', async () => {
  fakeServer({ 'GET /auth/user': () => refused('auth.expired') });
  await expect(api.request('GET /auth/user')).rejects.toMatchObject({ code: 'ERR_NETWORK' });
  expect(expired).not.toHaveBeenCalled();
  expect(hasRefreshToken()).toBe(true);
});

test('a wrong password is an answer, not an expired session', async () => {
  const server = fakeServer({ 'POST /auth/login': () => refused('auth.invalidCredentials') });
  await expect(signIn(credentials)).rejects.toMatchObject({ response: { status: 401 } });
  expect(server.callsTo('/auth/refresh')).toHaveLength(0);
  expect(expired).not.toHaveBeenCalled();
});

test('a refused file says why', async () => {
  const refusal = new Blob([JSON.stringify({ errorCode: 'reports.busy' })], { type: 'application/json' });
  // The document model of the tests has no such call.
  refusal.text = async () => JSON.stringify({ errorCode: 'reports.busy' });
  fakeServer({ 'GET /report-runs/1/archive': () => ({ status: 429, body: refusal }) });
  const call = api.request('GET /report-runs/:jobId/archive', { params: { jobId: '1' } });
  await expect(call).rejects.toMatchObject({ response: { data: { errorCode: 'reports.busy' } } });
});
