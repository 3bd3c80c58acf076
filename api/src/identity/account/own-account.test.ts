import { setImmediate } from 'node:timers/promises';
import type { ApiError } from '@depotwerk/contract/floor';
import type { OwnAccount, SignInAnswer, VerificationDemand } from '@depotwerk/contract/identity';
import { openMailbox, type Mailbox } from '../../../test/messages/mailbox';
import { openSmsGateway, type SmsGateway } from '../../../test/messages/sms-gateway';
import { createTestApi, type TestApi, type TestUser } from '../../../test/test-api';
import { someUserInput } from '../../../test/user-input';

let mailbox: Mailbox;
let gateway: SmsGateway;
let api: TestApi;
let user: TestUser;
beforeAll(async () => {
  [mailbox, gateway] = await Promise.all([openMailbox(), openSmsGateway()]);
  gateway.answer(202);
  api = await createTestApi({
    smtp: { url: mailbox.url, from: 'Depotwerk <depot@example.de>' },
    sms: { url: gateway.url, token: 'token' },
  });
});
beforeEach(async () => {
  user = await api.signIn({ role: 'adviser' });
  await api.db.query(
    `update app_user set email = 'alt@example.de', phone_number = '+49-151-1111111' where id = $1`,
    [user.id],
  );
});
afterAll(async () => {
  await api.close();
  await mailbox.close();
  await gateway.close();
});

const current = 'ein langes Kennwort';
const account = async () => (await user.get<OwnAccount>('/me/account')).body;
const post = <T>(path: string, payload: object) => user.request<T & ApiError>('POST', path, { payload });
const codeIn = (text: string): string => /\b\d{6}\b/.exec(text)?.[0] ?? 'no code';
const mailedCode = () => codeIn(mailbox.mails.at(-1)?.text ?? '');
const textedCode = () => codeIn((gateway.messages.at(-1)?.body as { text: string }).text);
const otherThan = (code: string): string => String((Number(code) + 1) % 1_000_000).padStart(6, '0');

const wantEmail = (email = 'neu@example.de') => post<VerificationDemand>('/me/email', { current, email });
const confirm = (verificationId: string, code: string) =>
  post<OwnAccount>('/me/verification', { verificationId, code });

test('a new e-mail address counts once the code that was sent there is typed, and the old one is told', async () => {
  const { status, body } = await wantEmail();
  expect([status, body.sentTo]).toEqual([200, 'n…@example.de']);
  expect(mailbox.mails.at(-1)?.to).toEqual(['neu@example.de']);
  expect((await account()).email).toBe('alt@example.de');
  expect((await confirm(body.verificationId, mailedCode())).body.email).toBe('neu@example.de');
  while (mailbox.mails.at(-1)?.to[0] !== 'alt@example.de') await setImmediate();
  expect(mailbox.mails.at(-1)?.text).toContain('Ihre E-Mail-Adresse wurde geändert');
});

test('what stands on the own documents is saved without a code, checked, and told in the audit log', async () => {
  const letterhead = {
    businessAddress: 'Hafenstraße 1, 20457 Hamburg',
    insuranceRegistration: 'D-1A2B-3C4D5-67',
    investmentRegistration: null,
  };
  const put = (payload: object) => user.request<OwnAccount & ApiError>('PUT', '/me/letterhead', { payload });
  expect((await put(letterhead)).body.letterhead).toEqual(letterhead);
  const spaced = { ...letterhead, businessAddress: `  ${letterhead.businessAddress} ` };
  expect((await put(spaced)).body.letterhead).toEqual(letterhead);
  for (const wrong of [
    { businessAddress: 'Hamburg' },
    { businessAddress: ' , 20457 Hamburg' },
    { businessAddress: 'Hafenstraße 1, 20457  ' },
    { investmentRegistration: 'D-1A2B-3C4D5-67' },
  ])
    expect((await put({ ...letterhead, ...wrong })).status).toBe(400);
  expect((await account()).letterhead).toEqual(letterhead);
  const [entry] = await api.db.query<{ after: object }>(
    `select after from audit_entry where action = 'user.changed' and entity_id = $1`,
    [user.id],
  );
  expect(entry?.after).toMatchObject({ insuranceRegistration: 'D-1A2B-3C4D5-67' });
});

test('a new phone number is proven by a text message and stored as all others are', async () => {
  const { body } = await post<VerificationDemand>('/me/phone-number', {
    current,
    phoneNumber: '0151 22222222',
  });
  expect(gateway.messages.at(-1)?.body).toMatchObject({ to: '+4915122222222' });
  const { body: after } = await confirm(body.verificationId, textedCode());
  expect(after.phoneNumber).toBe('+49-1512-2222222');
});

test.each([
  ['/me/email', { email: 'neu@example.de' }],
  ['/me/phone-number', { phoneNumber: '0151 22222222' }],
  ['/me/second-factor', { tokenProviderType: 'sms' }],
  ['/me/second-factor/off', {}],
])('%s sends and changes nothing without the current password', async (path, wanted) => {
  // What a test before tells the old address may still arrive.
  const sent = () => [
    mailbox.mails.filter(({ to }) => to[0] === 'neu@example.de').length,
    gateway.messages.length,
  ];
  const before = sent();
  const { status, body } = await post(path, { ...wanted, current: 'geraten' });
  expect([status, body.errorCode, body.field]).toEqual([409, 'account.currentPasswordWrong', '/current']);
  expect(sent()).toEqual(before);
});

test('guesses at the password count over all changes', async () => {
  const guess = async (path: string) =>
    (await post(path, { current: 'geraten', email: 'neu@example.de' })).body.errorCode;
  for (let tries = 0; tries < 5; tries += 1)
    expect(await guess('/me/email')).toBe('account.currentPasswordWrong');
  const other = await user.request<ApiError>('PUT', '/me/password', {
    payload: { current: 'geraten', password: 'sieben Zwerge am kalten Fluss' },
  });
  expect(other.body.errorCode).toBe('auth.tooManyAttempts');
});

test('a wrong code changes nothing, after five of them no code is tried', async () => {
  const { body } = await wantEmail();
  const code = mailedCode();
  const tried: (string | undefined)[] = [];
  for (let tries = 0; tries < 6; tries += 1)
    tried.push((await confirm(body.verificationId, otherThan(code))).body.errorCode);
  expect(tried).toEqual([...Array<string>(5).fill('auth.codeInvalid'), 'auth.tooManyAttempts']);
  expect((await confirm(body.verificationId, code)).status).toBe(429);
  expect((await account()).email).toBe('alt@example.de');
});

test('a code is good once, for its own user, and not for an address that was asked for before', async () => {
  const first = (await wantEmail('erste@example.de')).body;
  const firstCode = mailedCode();
  const second = (await wantEmail('zweite@example.de')).body;
  expect((await confirm(first.verificationId, firstCode)).body.errorCode).toBe('account.verificationSpent');
  const other = await api.signIn({ role: 'adviser' });
  const payload = { verificationId: second.verificationId, code: mailedCode() };
  expect((await other.request('POST', '/me/verification', { payload })).status).toBe(404);
  expect((await confirm(second.verificationId, payload.code)).body.email).toBe('zweite@example.de');
  expect((await confirm(second.verificationId, payload.code)).status).toBe(404);
});

test('an expired code changes nothing', async () => {
  const { body } = await wantEmail();
  await api.db.query('update verification set expires_at = now() where user_id = $1', [user.id]);
  expect((await confirm(body.verificationId, mailedCode())).status).toBe(404);
});

test('whether an address belongs to somebody else is not told', async () => {
  const other = await api.signIn({ role: 'adviser' });
  await api.db.query(`update app_user set email = 'vergeben@example.de' where id = $1`, [other.id]);
  const [taken, free] = [await wantEmail('vergeben@example.de'), await wantEmail('frei@example.de')];
  expect([taken.status, Object.keys(taken.body)]).toEqual([free.status, Object.keys(free.body)]);
});

test('nobody fills an inbox: five codes in ten minutes', async () => {
  const statuses: number[] = [];
  for (let i = 0; i < 6; i += 1) statuses.push((await wantEmail()).status);
  expect(statuses).toEqual([200, 200, 200, 200, 200, 429]);
});

test.each(['Zentrale', '+49'])('%s is no phone number', async (phoneNumber) => {
  const { status, body } = await post('/me/phone-number', { current, phoneNumber });
  expect([status, body.errorCode, body.field]).toEqual([400, 'users.secondFactorPhone', '/phoneNumber']);
});

const signInAgain = async (): Promise<SignInAnswer> => {
  const [row] = await api.db.query<{ userName: string }>(
    'select user_name as "userName" from app_user where id = $1',
    [user.id],
  );
  const payload = { userName: row?.userName, password: current };
  return (await api.app.inject({ method: 'POST', url: '/auth/login', payload })).json<SignInAnswer>();
};

async function chooseSecondFactor(): Promise<OwnAccount> {
  const { body } = await post<VerificationDemand>('/me/second-factor', { current, tokenProviderType: 'sms' });
  return (await confirm(body.verificationId, textedCode())).body;
}

test('a second factor of one’s own choice is demanded from the next sign-in, until it is switched off', async () => {
  expect((await account()).secondFactor).toBeNull();
  expect(await chooseSecondFactor()).toMatchObject({ secondFactor: 'sms', isSecondFactorForced: false });
  expect(await signInAgain()).toHaveProperty('secondFactor.tokenProviderType', 'sms');
  const { status, body } = await post<OwnAccount>('/me/second-factor/off', { current });
  expect([status, body.secondFactor]).toEqual([200, null]);
  expect(await signInAgain()).toHaveProperty('accessToken');
});

test('a second factor that an administrator forces cannot be switched off', async () => {
  await api.db.query('update app_user set second_factor_required = true where id = $1', [user.id]);
  const { status, body } = await post('/me/second-factor/off', { current });
  expect([status, body.errorCode]).toEqual([409, 'account.secondFactorForced']);
  expect(await signInAgain()).toHaveProperty('secondFactor');
});

test('an administrator cannot take the number away that every sign-in needs', async () => {
  await chooseSecondFactor();
  const administrator = await api.signIn({ role: 'administrator' });
  const { body: detail } = await administrator.get<{ version: number; userName: string; roleId: string }>(
    `/users/${user.id}`,
  );
  const { userName, roleId } = detail;
  const payload = someUserInput({ userName, roleId, phoneNumber: null });
  const headers = { 'if-match': `"${detail.version}"` };
  const answer = await administrator.request<ApiError>('PUT', `/users/${user.id}`, { payload, headers });
  expect([answer.status, answer.body.field]).toEqual([400, '/phoneNumber']);
});

test('the audit log tells what was sent and changed, but no code', async () => {
  const { body } = await wantEmail();
  const code = mailedCode();
  await confirm(body.verificationId, code);
  await chooseSecondFactor();
  const entries = await api.db.query<{ action: string; after: object }>(
    'select action, after from audit_entry where entity_id = $1 and action like $2 order by id',
    [user.id, 'user.%'],
  );
  expect(entries).toMatchObject([
    { action: 'user.codeSent', after: { purpose: 'email', sentTo: 'n…@example.de' } },
    { action: 'user.changed', after: { email: 'neu@example.de' } },
    { action: 'user.codeSent', after: { purpose: 'secondFactor', sentTo: '+49…111' } },
    { action: 'user.changed', after: { secondFactorChosen: true } },
  ]);
  expect(JSON.stringify(entries)).not.toContain(code);
});

test('a deployment that can send nothing says so, and no change can begin', async () => {
  const bare = await createTestApi();
  try {
    const person = await bare.signIn({ role: 'adviser' });
    expect((await person.get<OwnAccount>('/me/account')).body.verifiable).toEqual([]);
    const { status, body } = await person.request<ApiError>('POST', '/me/email', {
      payload: { current, email: 'neu@example.de' },
    });
    expect([status, body.errorCode]).toEqual([409, 'auth.codeNotSent']);
  } finally {
    await bare.close();
  }
});
