import { setImmediate } from 'node:timers/promises';
import type { ApiError } from '@depotwerk/contract/floor';
import type { Session, UserSession } from '@depotwerk/contract/identity';
import { openMailbox, type Mailbox } from '../../../test/messages/mailbox';
import { createTestApi, type TestApi } from '../../../test/test-api';

let mailbox: Mailbox;
let api: TestApi;
beforeAll(async () => {
  mailbox = await openMailbox();
  api = await createTestApi({
    publicUrl: 'https://depot.example',
    smtp: { url: mailbox.url, from: 'Depotwerk <depot@example.de>' },
  });
});
afterAll(async () => {
  await api.close();
  await mailbox.close();
});

const current = 'ein langes Kennwort';
const fresh = 'sieben Zwerge am kalten Fluss';

const userNameOf = async (id: string) =>
  (await api.db.query<{ name: string }>('select user_name as name from app_user where id = $1', [id]))[0]
    ?.name ?? '';

/** A further sign-in of the same user. */
async function signInElsewhere(userName: string, password: string) {
  const payload = { userName, password };
  return api.app.inject({ method: 'POST', url: '/auth/login', payload, remoteAddress: '10.8.0.1' });
}

test('the own password is changed with the current one; other devices are signed out, this one stays', async () => {
  const user = await api.signIn({ role: 'adviser' });
  const userName = await userNameOf(user.id);
  const { accessToken } = (await signInElsewhere(userName, current)).json<Session>();
  const { status } = await user.request('PUT', '/me/password', { payload: { current, password: fresh } });
  expect(status).toBe(204);
  const headers = { authorization: `Bearer ${accessToken}` };
  expect((await api.app.inject({ url: '/auth/user', headers })).statusCode).toBe(401);
  expect((await user.get('/auth/user')).status).toBe(200);
  expect((await signInElsewhere(userName, current)).statusCode).toBe(401);
  expect((await signInElsewhere(userName, fresh)).statusCode).toBe(200);
});

test('who does not know the current password changes nothing and cannot guess on', async () => {
  const user = await api.signIn({ role: 'adviser' });
  const guess = async () =>
    (
      await user.request<ApiError>('PUT', '/me/password', {
        payload: { current: 'geraten', password: fresh },
      })
    ).body;
  expect(await guess()).toMatchObject({ errorCode: 'account.currentPasswordWrong', field: '/current' });
  for (let tries = 1; tries < 5; tries += 1) await guess();
  expect(await guess()).toMatchObject({ errorCode: 'auth.tooManyAttempts' });
  expect((await signInElsewhere(await userNameOf(user.id), current)).statusCode).toBe(200);
});

test.each(['passwort12345', '123456789012', 'qwertzuiopasdf', 'passwortpasswort'])(
  'a usual password is refused: %s',
  async (password) => {
    const user = await api.signIn({ role: 'adviser' });
    const { status, body } = await user.request<ApiError>('PUT', '/me/password', {
      payload: { current, password },
    });
    expect([status, body.errorCode, body.field]).toEqual([409, 'auth.passwordGuessable', '/password']);
  },
);

test.each([
  'JuergenWeiss1!',
  'weiß.jürgen.2026',
  'Maklerhaus-Nord-1',
  'jw@makler-nord.example1',
  '0151-2345678-0151',
  'Depotwerk#2026',
  'Willkommen2026!',
])('nor is one taken that is made of what anybody knows of the user: %s', async (password) => {
  const user = await api.signIn({ role: 'adviser' });
  await api.db.query(
    `update app_user set full_name = 'Jürgen Weiß', email = 'jw@makler-nord.example', company = 'Maklerhaus Nord GmbH',
      phone_number = '+49-151-2345678' where id = $1`,
    [user.id],
  );
  const { status, body } = await user.request<ApiError>('PUT', '/me/password', {
    payload: { current, password },
  });
  expect([status, body.errorCode]).toEqual([409, 'auth.passwordGuessable']);
});

test('everybody sees where they are signed in, and ends a session on a lost device, but none of somebody else', async () => {
  const user = await api.signIn({ role: 'adviser' });
  const other = await api.signIn({ role: 'adviser' });
  await signInElsewhere(await userNameOf(user.id), current);
  const sessions = async () => (await user.get<UserSession[]>('/me/sessions')).body;
  const lost = (await sessions()).find(({ isCurrent }) => !isCurrent)?.id ?? '';
  expect((await other.request('DELETE', `/me/sessions/${lost}`)).status).toBe(404);
  expect((await user.request('DELETE', `/me/sessions/${lost}`)).status).toBe(204);
  expect((await sessions()).map(({ isCurrent }) => isCurrent)).toEqual([true]);
});

const forgotten = (userName: string) =>
  api.app.inject({ method: 'POST', url: '/auth/forgotten-password', payload: { userName } });

test('who forgot the password gets a link by mail; for an unknown name the answer is the same and nothing is sent', async () => {
  const user = await api.signIn({ role: 'adviser' });
  await api.db.query(`update app_user set email = 'anna@example.de' where id = $1`, [user.id]);
  const userName = await userNameOf(user.id);
  const unknown = await forgotten('niemand');
  const known = await forgotten(userName.toUpperCase());
  expect([known.statusCode, known.payload]).toEqual([unknown.statusCode, unknown.payload]);
  while (mailbox.mails.length === 0) await setImmediate();
  const token = /https:\/\/depot\.example\/auth\/set-password#([\w-]{43})/.exec(
    mailbox.mails[0]?.text ?? '',
  )?.[1];
  const open = async () => {
    const payload = { token, password: fresh };
    return (await api.app.inject({ method: 'POST', url: '/auth/password', payload })).statusCode;
  };
  // The mail is there a moment before its link counts.
  while ((await open()) === 404) await setImmediate();
  expect((await signInElsewhere(userName, fresh)).statusCode).toBe(200);
  expect(mailbox.mails.map(({ to }) => to)).toEqual([['anna@example.de']]);
});
