import type { ApiError, History } from '@depotwerk/contract/floor';
import type { PasswordLink, PasswordLinkOwner } from '@depotwerk/contract/identity';
import type { LinkChannel } from '@depotwerk/contract/identity/values/password-links';
import type { Mailbox } from '../../../test/messages/mailbox';
import { openMailbox } from '../../../test/messages/mailbox';
import type { SmsGateway } from '../../../test/messages/sms-gateway';
import { openSmsGateway } from '../../../test/messages/sms-gateway';
import { createRole } from '../../../test/records/people';
import type { Reply, TestApi, TestUser } from '../../../test/test-api';
import { createTestApi } from '../../../test/test-api';
import { someUserInput } from '../../../test/user-input';

let mailbox: Mailbox;
let gateway: SmsGateway;
let api: TestApi;
let administrator: TestUser;

const newPassword = 'Zwölf Zeichen reichen';

beforeAll(async () => {
  mailbox = await openMailbox();
  gateway = await openSmsGateway();
  api = await createTestApi({
    publicUrl: 'https://depot.example',
    smtp: { url: mailbox.url, from: 'Depotwerk <depot@example.de>' },
    sms: { url: gateway.url, token: 'token' },
  });
  administrator = await api.signIn({ role: 'administrator' });
});
afterAll(async () => {
  await api.close();
  await mailbox.close();
  await gateway.close();
});

let running = 0;

/** Somebody who was invited but has no password yet. */
async function invited(): Promise<{ id: string; userName: string }> {
  const userName = `eingeladen.${++running}`;
  const [user] = await api.db.query<{ id: string }>(
    `insert into app_user (user_name, full_name, email, phone_number, role_id)
    values ($1, 'Anna Ärmel', 'anna@example.de', '+49-151-12345678', (select id from role where name = 'Berater'))
    returning id`,
    [userName],
  );
  if (!user) throw new Error('no user was inserted');
  return { id: user.id, userName };
}

const send = <T = PasswordLink>(id: string, channel: LinkChannel, by = administrator): Promise<Reply<T>> =>
  by.request<T>('POST', `/users/${id}/password-link`, { payload: { channel } });

const handedOver = async (id: string): Promise<string> =>
  tokenOf((await send(id, 'handOver')).body.link ?? '');

const tokenOf = (text: string): string =>
  /https:\/\/depot\.example\/auth\/set-password#([\w-]{43})(?=\s|$)/.exec(text)?.[1] ?? 'no link';

const call = (url: string, payload: object, remoteAddress = '10.9.0.1') =>
  api.app.inject({ method: 'POST', url, payload, remoteAddress });

const owner = (token: string) => call('/auth/password-link', { token });
const setPassword = (token: string, password = newPassword) => call('/auth/password', { token, password });
const signIn = async (userName: string, password = newPassword): Promise<number> =>
  (await call('/auth/login', { userName, password }, `10.8.0.${++running}`)).statusCode;

const spent = { errorCode: 'auth.linkSpent' };

test('the channels are those that are set up, and handing over in person', async () => {
  const all = await administrator.get('/users/link-channels');
  expect(all.body).toEqual({ channels: ['email', 'sms', 'handOver'] });
});

test('an invitation by mail leads to a password and a sign-in', async () => {
  const { id, userName } = await invited();
  const { status, body } = await send(id, 'email');
  expect(status).toBe(200);
  expect(body).toMatchObject({ channel: 'email', sentTo: 'a…@example.de', link: null });
  const week = Date.parse(body.expiresAt) - Date.now();
  expect(week).toBeGreaterThan(6.9 * 86_400_000);
  expect(week).toBeLessThanOrEqual(7 * 86_400_000);

  const mail = mailbox.mails.at(-1);
  expect(mail).toMatchObject({ to: ['anna@example.de'], subject: 'Ihr Konto bei Depotwerk' });
  expect(mail?.text).toContain('Guten Tag Anna Ärmel,');
  expect(mail?.text).toContain(`Ihr Benutzername ist: ${userName}`);
  expect(mail?.text).toMatch(/Der Link gilt bis \d\d\.\d\d\.\d{4}, \d\d:\d\d Uhr und nur einmal\./);

  const token = tokenOf(mail?.text ?? '');
  expect((await owner(token)).json<PasswordLinkOwner>()).toEqual({
    userName,
    fullName: 'Anna Ärmel',
    purpose: 'invitation',
    expiresAt: body.expiresAt,
  });
  expect((await setPassword(token)).statusCode).toBe(204);
  expect(await signIn(userName)).toBe(200);
});

test('a text message holds the link as well', async () => {
  const { id, userName } = await invited();
  const { body } = await send(id, 'sms');
  expect(body).toMatchObject({ channel: 'sms', sentTo: '+49…678', link: null });
  const sms = gateway.messages.at(-1)?.body as { to: string; text: string };
  expect(sms.to).toBe('+4915112345678');
  expect(sms.text).toContain(`Passwort für „${userName}“ festlegen`);
  expect((await owner(tokenOf(sms.text))).statusCode).toBe(200);
});

test('a link is good for one password', async () => {
  const { id, userName } = await invited();
  const token = await handedOver(id);
  const replies = await Promise.all([setPassword(token), setPassword(token, 'ein ganz anderes Passwort')]);
  expect(replies.map(({ statusCode }) => statusCode).sort()).toEqual([204, 404]);
  expect((await owner(token)).json()).toMatchObject(spent);
  expect((await setPassword(token)).json()).toMatchObject(spent);
  const outcomes = [await signIn(userName), await signIn(userName, 'ein ganz anderes Passwort')];
  expect(outcomes.sort()).toEqual([200, 401]);
});

test('a newer link replaces the older one', async () => {
  const { id } = await invited();
  const [older, newer] = [await handedOver(id), await handedOver(id)];
  expect((await owner(older)).json()).toMatchObject(spent);
  expect((await owner(newer)).statusCode).toBe(200);
});

test('an expired link is spent', async () => {
  const { id } = await invited();
  const token = await handedOver(id);
  await api.db.query('update password_link set expires_at = now() where user_id = $1', [id]);
  expect((await owner(token)).json()).toMatchObject(spent);
  expect((await setPassword(token)).json()).toMatchObject(spent);
});

test('a reset is good for a day and ends all sessions', async () => {
  const user = await api.signIn({ role: 'adviser' });
  const { body } = await send(user.id, 'handOver');
  expect(Date.parse(body.expiresAt) - Date.now()).toBeLessThanOrEqual(86_400_000);
  const token = tokenOf(body.link ?? '');
  expect((await owner(token)).json()).toMatchObject({ purpose: 'reset' });
  expect((await user.get('/contracts')).status).toBe(200);
  await setPassword(token);
  expect((await user.get('/contracts')).status).toBe(401);
});

test('a short password is refused, and the link stays good', async () => {
  const { id } = await invited();
  const token = await handedOver(id);
  const refused = await setPassword(token, 'zu kurz');
  expect([refused.statusCode, refused.json<ApiError>().field]).toEqual([400, '/password']);
  expect((await setPassword(token)).statusCode).toBe(204);
});

test('a password ends a lock that would end by itself, but not one of an administrator', async () => {
  const { id, userName } = await invited();
  await api.db.query(`update app_user set locked_until = now() + interval '1 hour' where id = $1`, [id]);
  await setPassword(await handedOver(id));
  expect(await signIn(userName)).toBe(200);

  await administrator.request('POST', `/users/${id}/lock`);
  await setPassword(await handedOver(id));
  expect(await signIn(userName)).toBe(401);
});

const edit = (id: string, userName: string, fields: object) =>
  administrator.request('PUT', `/users/${id}`, {
    payload: someUserInput({
      userName,
      email: 'anna@example.de',
      phoneNumber: '+49-151-12345678',
      ...fields,
    }),
    headers: { 'if-match': '"1"' },
  });

test.each([
  ['is locked', (id: string) => administrator.request('POST', `/users/${id}/lock`)],
  ['is deactivated', (id: string, name: string) => edit(id, name, { isInactive: true })],
  ['gets another e-mail address', (id: string, name: string) => edit(id, name, { email: 'neu@example.de' })],
  ['gets another phone number', (id: string, name: string) => edit(id, name, { phoneNumber: null })],
])('a link on its way ends when the account %s', async (_, change) => {
  const { id, userName } = await invited();
  const token = await handedOver(id);
  expect((await edit(id, userName, {})).status).toBe(200);
  expect((await owner(token)).statusCode).toBe(200);
  expect((await change(id, userName)).status).toBe(200);
  expect((await owner(token)).json()).toMatchObject(spent);
});

test('only the hash is stored, and neither token nor password stands in the audit log', async () => {
  const { id } = await invited();
  const token = await handedOver(id);
  const [stored] = await api.db.query('select * from password_link where user_id = $1', [id]);
  expect(JSON.stringify(stored)).not.toContain(token);
  await setPassword(token);
  const { body, text } = await administrator.get<History>(`/users/${id}/history`);
  expect(body.entries.map(({ action, by }) => [action, by])).toEqual([
    ['user.passwordSet', 'Anna Ärmel'],
    ['user.linkSent', administrator.fullName],
  ]);
  for (const secret of [token, newPassword, 'argon2']) expect(text).not.toContain(secret);
});

test('an answer with a link is not kept for a repetition', async () => {
  const { id } = await invited();
  const headers = { 'idempotency-key': 'link-1' };
  const ask = () =>
    administrator.request<PasswordLink>('POST', `/users/${id}/password-link`, {
      payload: { channel: 'handOver' },
      headers,
    });
  const [first, second] = [await ask(), await ask()];
  expect(second.headers['idempotent-replayed']).toBeUndefined();
  expect(second.body.link).not.toBe(first.body.link);
  const kept = await api.db.query(`select response from idempotency_key where key = 'link-1'`);
  expect(kept).toEqual([]);
});

describe('nothing is written when', () => {
  const refusal = async (id: string, channel: LinkChannel, by = administrator) => {
    const { status, body } = await send<ApiError>(id, channel, by);
    return [status, body.errorCode, body.field];
  };
  const linksOf = (id: string) => api.db.query('select id from password_link where user_id = $1', [id]);

  test('the user has no address for the channel', async () => {
    const { id } = await invited();
    await api.db.query(`update app_user set email = null, phone_number = 'Zentrale' where id = $1`, [id]);
    expect(await refusal(id, 'email')).toEqual([409, 'users.emailMissing', '/channel']);
    expect(await refusal(id, 'sms')).toEqual([409, 'users.phoneNumberMissing', '/channel']);
    expect(await linksOf(id)).toEqual([]);
  });

  test('the user is inactive or unknown', async () => {
    const { id } = await invited();
    await api.db.query('update app_user set is_inactive = true where id = $1', [id]);
    expect(await refusal(id, 'handOver')).toEqual([409, 'users.inactive', undefined]);
    const nobody = '11111111-1111-4111-8111-111111111111';
    expect(await refusal(nobody, 'handOver')).toEqual([404, 'users.notFound', undefined]);
  });

  test('the user may do more than who asks: the link would open that account', async () => {
    const roleId = await createRole(api.db, {
      kind: 'administrator',
      permissions: ['users.view', 'users.edit'],
    });
    const helper = await api.signIn({ role: { id: roleId } });
    expect(await refusal(administrator.id, 'handOver', helper)).toEqual([
      403,
      'roles.exceedsOwnRights',
      undefined,
    ]);
    expect(await linksOf(administrator.id)).toEqual([]);
  });

  test('somebody asks again and again', async () => {
    const { id } = await invited();
    for (let i = 0; i < 5; i++) expect((await send(id, 'email')).status).toBe(200);
    expect(await refusal(id, 'email')).toEqual([429, 'auth.tooManyAttempts', undefined]);
  });

  test('the message cannot be sent, and an older link stays good', async () => {
    const { id } = await invited();
    const token = await handedOver(id);
    mailbox.refuse('Postfach voll');
    gateway.answer(503);
    const { status, body } = await send<ApiError>(id, 'email');
    expect([status, body.errorCode]).toEqual([409, 'users.messageNotSent']);
    expect(body.parameters?.['reason']).toContain('Postfach voll');
    expect((await send<ApiError>(id, 'sms')).body.parameters).toEqual({ reason: 'the gateway answered 503' });
    expect((await owner(token)).statusCode).toBe(200);
  });
});

test('a password of the own address is refused, and the link stays', async () => {
  const { id, userName } = await invited();
  const token = await handedOver(id);
  expect((await call('/auth/password', { token, password: 'anna@example.de1' })).statusCode).toBe(409);
  expect((await call('/auth/password-link', { token })).json()).toMatchObject({ userName });
});

test('whoever guesses tokens is stopped', async () => {
  const guess = () => call('/auth/password-link', { token: 'x'.repeat(43) }, '10.7.0.1');
  const statuses = [];
  for (let i = 0; i < 21; i++) statuses.push((await guess()).statusCode);
  expect(statuses).toEqual([...Array.from({ length: 20 }, () => 404), 429]);
});

test('a good link opens, however many misses came from the same address', async () => {
  const { id } = await invited();
  const token = await handedOver(id);
  const from = '10.7.0.2';
  for (let i = 0; i < 21; i++) await call('/auth/password-link', { token: 'x'.repeat(43) }, from);
  expect((await call('/auth/password-link', { token }, from)).statusCode).toBe(200);
  expect((await call('/auth/password', { token, password: newPassword }, from)).statusCode).toBe(204);
});

describe('without any setting', () => {
  let plain: TestApi;
  let chief: TestUser;
  beforeAll(async () => {
    plain = await createTestApi({}, { trustProxy: 'loopback' });
    chief = await plain.signIn({ role: 'administrator' });
  });
  afterAll(() => plain.close());

  const linkFor = async (headers: Record<string, string>): Promise<string | null> => {
    const reply = await chief.request<PasswordLink>('POST', `/users/${chief.id}/password-link`, {
      payload: { channel: 'handOver' },
      headers,
    });
    return reply.body.link;
  };

  test('a link can be handed over, but nothing sent', async () => {
    expect((await chief.get('/users/link-channels')).body).toEqual({ channels: ['handOver'] });
    const { status, body } = await chief.request<ApiError>('POST', `/users/${chief.id}/password-link`, {
      payload: { channel: 'email' },
    });
    expect([status, body.errorCode, body.field]).toEqual([409, 'users.channelUnavailable', '/channel']);
  });

  test('the link leads to the page that asked, and never to another site', async () => {
    const secure = { host: 'depot.example', 'x-forwarded-proto': 'https' };
    expect(await linkFor({ ...secure, origin: 'https://depot.example' })).toMatch(
      /^https:\/\/depot\.example\/auth\//,
    );
    for (const origin of ['https://evil.example', 'http://depot.example'])
      expect(await linkFor({ ...secure, origin })).toMatch(/^https:\/\/depot\.example\/auth\//);
  });
});
