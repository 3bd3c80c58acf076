import { otherTabSays, toldOtherTabs } from '../../test/fake-channel';
import { fakeServer, refused, session, setRefreshMarker, user } from '../../test/fake-server';
import { anonymousOnly } from '../guards/guards';
import { api } from '../http/api';
import { repeatSafely } from '../http/repeat-keys';
import { pathAfterSignIn } from '../navigation/return-url';
import { queryClient } from '../query/query-client';
import { authState } from '../state/auth';
import { readDraft, writeDraft } from '../state/draft';
import { formOpened, formGeneratorState } from '../state/form-generator';
import { globalReset } from '../state/global-reset';
import { accessToken } from './access-token';
import { forgetRefreshToken, hasRefreshToken } from './refresh-marker';
import { loadUser, signIn, signOut } from './session';
import { onCredentialsExpired, onSessionEnded, onSignInElsewhere } from './session-events';
import { sessionReceived } from './session-received';
import { endOfSession, tabOwner } from './tab-owner';

const OTHER = 'c0ffee00-6a0f-4c86-9a4e-1f2d3c4b5a69';
const otherSession = session({ id: OTHER, userName: 'admin' }, 'token-of-the-other');
const draft = { at: '2026-11-20T13:03:00.000Z', version: 3, values: { fullName: 'Vera Neu' } };
const userHeader = 'X-Session-User';

const ended = jest.fn();
const expired = jest.fn();
const elsewhere = jest.fn();
onSessionEnded(ended);
onCredentialsExpired(expired);
onSignInElsewhere(elsewhere);

beforeEach(() => {
  globalReset();
  setRefreshMarker();
  sessionReceived(session().body);
  queryClient.setQueryData(['contracts'], ['Maier']);
  formOpened('contract');
  writeDraft('user', '7', draft);
  for (const mock of [ended, expired, elsewhere]) mock.mockReset();
  toldOtherTabs();
});

function expectNothingLeft(): void {
  expect(queryClient.getQueryCache().getAll()).toEqual([]);
  expect(queryClient.getMutationCache().getAll()).toEqual([]);
  expect(formGeneratorState().formId).toBeNull();
  expect(accessToken()).toBeNull();
  expect(authState().user).toBeNull();
  expect(tabOwner()).toBeNull();
}

const drafts = () => Object.keys(sessionStorage).filter((key) => key.startsWith('depotwerk.draft.'));

describe('a renewal', () => {
  test('says whose it is, and goes on for the same person with everything that is there', async () => {
    const server = fakeServer({
      'GET /auth/user': ({ headers }) =>
        headers.get('Authorization') === 'Bearer token-2' ? { status: 200 } : refused('auth.expired'),
      'POST /auth/refresh': () => session({}, 'token-2'),
    });
    await api.request('GET /auth/user');
    expect(server.calls.map(({ headers }) => headers.get(userHeader))).toEqual([user.id, user.id, user.id]);
    expect(queryClient.getQueryData(['contracts'])).toEqual(['Maier']);
    expect(readDraft('user', '7')).toEqual(draft);
  });

  test.each([
    ['meets', () => refused('auth.otherPerson', 409)],
    ['brings, from a server that does not look at the header,', () => otherSession],
  ])('that %s somebody else ends the session here and nowhere else', async (_what, answer) => {
    const server = fakeServer({
      'GET /auth/user': () => refused('auth.expired'),
      'POST /auth/refresh': answer,
    });
    await expect(api.request('GET /auth/user')).rejects.toMatchObject({ response: { status: 401 } });
    expectNothingLeft();
    expect(drafts()).toEqual([]);
    expect(ended.mock.calls).toEqual([['replaced']]);
    expect(expired).not.toHaveBeenCalled();
    // Neither repeated as somebody else, nor signed out.
    expect(server.callsTo('/auth/user')).toHaveLength(1);
    expect(server.callsTo('/auth/session')).toHaveLength(0);
    expect(hasRefreshToken()).toBe(true);
    expect(toldOtherTabs()).toEqual([]);
  });

  test('that is answered after the session has ended does not bring its person back', async () => {
    fakeServer({
      'GET /auth/user': () => refused('auth.expired'),
      'POST /auth/refresh': () => {
        otherTabSays({ type: 'signedIn', userId: OTHER });
        return session({}, 'token-2');
      },
    });
    await expect(api.request('GET /auth/user')).rejects.toMatchObject({ response: { status: 401 } });
    expectNothingLeft();
  });
});

describe('after somebody else has signed in in another tab', () => {
  beforeEach(() => otherTabSays({ type: 'signedIn', userId: OTHER }));

  test('nothing of the person is left, and no page takes the tab over by the cookies', async () => {
    expectNothingLeft();
    expect(drafts()).toEqual([]);
    expect(ended.mock.calls).toEqual([['replaced']]);
    const server = fakeServer({ 'POST /auth/refresh': () => otherSession });
    expect(await loadUser()).toBeNull();
    expect(server.calls).toHaveLength(0);
  });

  test('signing out does not end the session of the other', async () => {
    const server = fakeServer({ 'DELETE /auth/session': () => ({ status: 204 }) });
    await signOut();
    expect(server.calls).toHaveLength(0);
    expect(hasRefreshToken()).toBe(true);
  });

  test('a call of the page that is still there lets nobody in', async () => {
    const server = fakeServer({
      'GET /auth/user': () => refused('auth.required'),
      'POST /auth/refresh': () => otherSession,
    });
    await expect(api.request('GET /auth/user')).rejects.toMatchObject({ response: { status: 401 } });
    expect(server.callsTo('/auth/refresh')).toHaveLength(0);
    expect(server.calls[0]?.headers.get('Authorization')).toBeUndefined();
  });

  test('the tab goes on when its person signs in there again, and for nobody else', async () => {
    fakeServer({ 'POST /auth/refresh': () => session() });
    otherTabSays({ type: 'signedIn', userId: OTHER });
    expect(elsewhere).not.toHaveBeenCalled();
    otherTabSays({ type: 'signedIn', userId: user.id });
    expect(elsewhere).toHaveBeenCalledTimes(1);
    expect(await loadUser()).toMatchObject({ id: user.id });
  });

  test('a sign-in by hand begins a session, which does not go where the one before was', async () => {
    fakeServer({ 'POST /auth/login': () => otherSession });
    await signIn({ userName: 'admin', password: 'geheim' });
    expect(tabOwner()).toBe(OTHER);
    expect(endOfSession()).toBeNull();
    expect(pathAfterSignIn('/contracts?search=Maier')).toBe('/contracts');
    expect(toldOtherTabs()).toEqual([{ type: 'signedIn', userId: OTHER }]);
  });
});

describe('another tab', () => {
  test('of the same person who signs in again changes nothing', () => {
    otherTabSays({ type: 'signedIn', userId: user.id });
    expect(queryClient.getQueryData(['contracts'])).toEqual(['Maier']);
    expect(ended).not.toHaveBeenCalled();
  });

  test('that signs out takes this one along, if it is the same person', () => {
    otherTabSays({ type: 'ended', userId: OTHER, end: 'signedOut' });
    expect(tabOwner()).toBe(user.id);
    otherTabSays({ type: 'ended', userId: user.id, end: 'signedOut' });
    expectNothingLeft();
    expect(drafts()).toEqual([]);
    expect(ended.mock.calls).toEqual([['signedOut']]);
  });

  test('that signs out without knowing whom takes this one along when the cookies are gone', () => {
    otherTabSays({ type: 'ended', userId: null, end: 'signedOut' });
    expect(tabOwner()).toBe(user.id);
    forgetRefreshToken();
    otherTabSays({ type: 'ended', userId: null, end: 'signedOut' });
    expectNothingLeft();
  });

  test.each([['signedOut'], [null], [{ type: 'signedIn' }], [{ type: 'ended', userId: 7, end: 'expired' }]])(
    'that says %j, as another release may, is not understood',
    (message) => {
      otherTabSays(message);
      expect(tabOwner()).toBe(user.id);
      expect(expired).not.toHaveBeenCalled();
    },
  );

  test('is told how the session ended, and by whom', async () => {
    fakeServer({ 'DELETE /auth/session': () => ({ status: 204 }) });
    await signOut();
    expect(toldOtherTabs()).toEqual([{ type: 'ended', userId: user.id, end: 'signedOut' }]);
  });
});

describe('signing out', () => {
  test('in a page that has loaded nobody tells the other tabs whose session it was', async () => {
    jest.resetModules();
    const page = await import('./session');
    const { api: itsApi } = await import('../http/api');
    const answers = { 'POST /auth/refresh': session(), 'DELETE /auth/session': { status: 204, body: '' } };
    itsApi.axios.defaults.adapter = async (config) => ({
      ...answers[`${config.method?.toUpperCase() ?? ''} ${config.url ?? ''}` as keyof typeof answers],
      data: session().body,
      statusText: '',
      headers: {},
      config,
    });
    await page.signOut();
    expect(toldOtherTabs()).toEqual([{ type: 'ended', userId: user.id, end: 'signedOut' }]);
  });

  test('with the cookie of somebody else ends the own session alone', async () => {
    const server = fakeServer({ 'DELETE /auth/session': () => refused('auth.otherPerson', 409) });
    await signOut();
    expectNothingLeft();
    expect(server.calls[0]?.headers.get(userHeader)).toBe(user.id);
    expect(server.calls[0]?.headers.get('Authorization')).toBe('Bearer token-1');
    expect(hasRefreshToken()).toBe(true);
    expect(endOfSession()).toBe('replaced');
    expect(await loadUser()).toBeNull();
  });
});

describe('the sign-in page', () => {
  const open = () => anonymousOnly({ request: new Request('https://depotwerk.example/auth/login') });

  test('drops everything when the cookies are gone, while the token is still in memory', async () => {
    fakeServer({});
    forgetRefreshToken();
    await open();
    expectNothingLeft();
  });

  test('keeps what was typed for the same person, and for nobody else', async () => {
    fakeServer({});
    forgetRefreshToken();
    await open();
    expect(drafts()).toHaveLength(1);
    sessionReceived(session().body);
    expect(readDraft('user', '7')).toEqual(draft);
    forgetRefreshToken();
    await open();
    sessionReceived(otherSession.body);
    expect(drafts()).toEqual([]);
  });

  test('is left with nothing that a late call of the session before put back', async () => {
    fakeServer({});
    forgetRefreshToken();
    await open();
    queryClient.setQueryData(['contracts'], ['Maier']);
    sessionReceived(otherSession.body);
    expect(queryClient.getQueryCache().getAll()).toEqual([]);
  });
});

describe('a person who enters a tab', () => {
  test('of somebody else finds nothing of that one, not even a moment later', async () => {
    const taken = new Promise((resolve) => {
      fakeServer({
        'GET /auth/user': async () => {
          sessionReceived(otherSession.body);
          resolve(null);
          return { status: 200, body: { id: user.id } };
        },
      });
    });
    const late = api.request('GET /auth/user').then(
      (answer) => queryClient.setQueryData(['user'], answer),
      () => queryClient.setQueryData(['contracts'], ['Maier']),
    );
    await taken;
    await late;
    await new Promise((resolve) => setTimeout(resolve));
    expect(queryClient.getQueryCache().getAll()).toEqual([]);
    expect(authState().user?.id).toBe(OTHER);
    expect(accessToken()).toBe('token-of-the-other');
    expect(drafts()).toEqual([]);
  });

  test('finds no key of a write that the one before sent without an answer', async () => {
    const keys: string[] = [];
    const order = repeatSafely(async (_content: object, headers) => {
      keys.push(headers['Idempotency-Key']);
      throw new Error('no answer');
    });
    await expect(order({ fund: 7 })).rejects.toThrow('no answer');
    await expect(order({ fund: 7 })).rejects.toThrow('no answer');
    sessionReceived(otherSession.body);
    await expect(order({ fund: 7 })).rejects.toThrow('no answer');
    expect(keys[1]).toBe(keys[0]);
    expect(keys[2]).not.toBe(keys[0]);
  });
});

test('a write that is sent again by itself stays that of its person, and is not sent after a change', async () => {
  const server = fakeServer({
    'POST /notifications/read': () => {
      if (server.calls.length === 2) sessionReceived(otherSession.body);
      return { ...refused('server.busy', 503), headers: { 'retry-after': '0' } };
    },
  });
  const write = api.request(
    'POST /notifications/read',
    { body: { upTo: 1 } },
    { headers: { 'Idempotency-Key': 'once' } },
  );
  await expect(write).rejects.toMatchObject({ code: 'ERR_CANCELED' });
  expect(server.calls.map(({ headers }) => [headers.get(userHeader), headers.get('Authorization')])).toEqual([
    [user.id, 'Bearer token-1'],
    [user.id, 'Bearer token-1'],
  ]);
});
