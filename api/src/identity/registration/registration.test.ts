import { setImmediate } from 'node:timers/promises';
import type { AnalysisDetail, InvitedAnalysis, SentInvitation } from '@depotwerk/contract/analyses';
import type { ContractPage } from '@depotwerk/contract/contracts';
import type { ApiError } from '@depotwerk/contract/floor';
import type {
  Registration,
  RegistrationDemand,
  RegistrationProgress,
  RegistrationTerms,
  SignInAnswer,
} from '@depotwerk/contract/identity';
import { neutralBrand } from '@depotwerk/contract/floor/neutral-brand';
import { createContract } from '../../../test/records/contracts';
import { createCustomer, createGroup } from '../../../test/records/people';
import { openMailbox, type Mailbox } from '../../../test/messages/mailbox';
import { openSmsGateway, type SmsGateway } from '../../../test/messages/sms-gateway';
import { createTestApi, type TestApi, type TestUser } from '../../../test/test-api';

let mailbox: Mailbox;
let gateway: SmsGateway;
let api: TestApi;
let adviser: TestUser;
let customerId: number;
let people = 0;

const offer = (loginRegistrationMode: number) =>
  api.db.query(
    `insert into white_label (configuration) values ($1)
     on conflict (key) do update set configuration = excluded.configuration`,
    [JSON.stringify({ ...neutralBrand, loginRegistrationMode })],
  );

beforeAll(async () => {
  [mailbox, gateway] = await Promise.all([openMailbox(), openSmsGateway()]);
  api = await createTestApi({
    smtp: { url: mailbox.url, from: 'Depotwerk <depot@example.de>' },
    sms: { url: gateway.url, token: 'token' },
  });
  const groupId = await createGroup(api.db, 'Büro');
  adviser = await api.signIn({ role: 'adviser', groupIds: [groupId] });
  customerId = await createCustomer(api.db, { groupId, firstName: 'Paula', lastName: 'Neumann' });
  await createContract(api.db, { customerId, externalKey: 'V-PAULA' });
  await createContract(api.db, { externalKey: 'V-ANDERE' });
  await offer(1);
});
afterAll(async () => {
  await api.close();
  await mailbox.close();
  await gateway.close();
});

interface Told<T> {
  readonly status: number;
  readonly body: T & ApiError;
}

const call = async <T>(
  method: 'GET' | 'POST',
  url: string,
  payload?: object,
  address?: string,
): Promise<Told<T>> => {
  const remoteAddress = address ?? `10.2.${Math.floor(people / 200)}.${++people % 200}`;
  const reply = await api.app.inject({ method, url, remoteAddress, ...(payload && { payload }) });
  return { status: reply.statusCode, body: reply.json<T & ApiError>() };
};
const person = (changes: Partial<Registration> = {}): Registration => ({
  firstName: 'Paula',
  lastName: 'Neumann',
  email: `paula${++people}@example.de`,
  phoneNumber: `0151 2222${String(1000 + people)}`,
  password: 'sieben Zwerge am kalten Fluss',
  hasSecondFactor: false,
  consents: [
    { key: 'terms', version: '1' },
    { key: 'privacy', version: '1' },
  ],
  language: 'de',
  invitation: null,
  ...changes,
});
const register = (input: Registration, address?: string) =>
  call<RegistrationDemand>('POST', '/registration', input, address);
const confirm = (registrationId: string, code: string) =>
  call<RegistrationProgress>('POST', '/registration/verification', { registrationId, code });

async function mailWith(address: string, subject: string) {
  for (;;) {
    const mail = mailbox.mails.findLast((one) => one.to[0] === address && one.subject.includes(subject));
    if (mail) return mail;
    await setImmediate();
  }
}
const mailTo = (address: string) => mailWith(address, '');
const codeIn = (text: string): string => /\b\d{6}\b/.exec(text)?.[0] ?? 'no code';
const mailedCode = async (address: string) => codeIn((await mailTo(address)).text);
const textedCode = () => codeIn((gateway.messages.at(-1)?.body as { text: string }).text);

async function registered(input: Registration) {
  const { registrationId } = (await register(input)).body;
  await confirm(registrationId, await mailedCode(input.email));
  return confirm(registrationId, textedCode());
}
const signIn = async ({ email: userName, password }: Registration) =>
  (await call<SignInAnswer>('POST', '/auth/login', { userName, password })).body;

async function invited(): Promise<string> {
  const subject = { kind: 'customer', customerId, holdings: [] };
  const { id } = (
    await adviser.request<AnalysisDetail>('POST', '/depot-analyses', {
      payload: { subject, questionnaireId: null },
    })
  ).body;
  const { link } = (
    await adviser.request<SentInvitation>('POST', `/depot-analyses/${id}/invitation`, {
      payload: { channel: 'handOver', email: null, language: 'de' },
    })
  ).body;
  return link?.split('/').at(-1) ?? '';
}

test('an invited person registers, signs in and sees the own contracts and no others', async () => {
  const invitation = await invited();
  expect((await call<InvitedAnalysis>('GET', `/depotanalysis/${invitation}`)).body.canRegister).toBe(true);
  const terms = (await call<RegistrationTerms>('GET', `/registration?invitation=${invitation}`)).body;
  expect(terms.invited).toEqual({ firstName: 'Paula', lastName: 'Neumann', email: null });
  const input = person({ invitation });
  const first = (await register(input)).body;
  expect([first.step, first.sentTo]).toEqual(['email', 'p…@example.de']);
  const second = (await confirm(first.registrationId, await mailedCode(input.email))).body;
  expect([second.next?.step, second.userName]).toEqual(['phoneNumber', null]);
  const last = (await confirm(first.registrationId, textedCode())).body;
  expect(last).toEqual({ next: null, userName: input.email, analysisId: expect.any(String) });
  const receipt = await mailWith(input.email, 'Ihr Konto bei Depotwerk');
  expect(receipt.text).toContain(`Sie melden sich mit ${input.email} und Ihrem Passwort an.`);
  expect(receipt.text).toMatch(/zugestimmt:\n– Ich .*\(Fassung 1\)\n– Ich .*\(Fassung 1\)/);

  const session = await signIn(input);
  if (!('accessToken' in session)) throw new Error('no session');
  expect(session.user.kind).toBe('customer');
  const headers = { authorization: `Bearer ${session.accessToken}` };
  const result = await api.app.inject({ method: 'GET', url: `/depot-analyses/${last.analysisId}`, headers });
  expect(result.statusCode).toBe(200);
  const page = await api.app.inject({ method: 'GET', url: '/contracts', headers });
  expect(page.json<ContractPage>().items.map(({ contractNumber }) => contractNumber)).toEqual(['V-PAULA']);

  const again = await call('GET', `/depotanalysis/${invitation}`);
  expect([again.status, again.body.errorCode]).toEqual([404, 'depotAnalysis.invitationGone']);
  const consents = await api.db.query(
    `select c.key, c.text_version, c.language, c.text like 'Ich%' as "isGerman", c.agreed_at <= now() as "isTimed"
     from consent c join app_user u on u.id = c.user_id where u.user_name = $1 order by c.key`,
    [input.email],
  );
  expect(consents).toEqual([
    { key: 'privacy', text_version: '1', language: 'de', isGerman: true, isTimed: true },
    { key: 'terms', text_version: '1', language: 'de', isGerman: true, isTimed: true },
  ]);
});

test('who registers without an invitation waits in the default group', async () => {
  const input = person({ firstName: 'Otto', lastName: 'Offen' });
  expect((await registered(input)).status).toBe(200);
  const [customer] = await api.db.query<object>(
    `select k.sort_name as name, g.name as "group" from app_user u join customer k on k.id = u.customer_id
     join app_group g on g.id = k.group_id where u.user_name = $1`,
    [input.email],
  );
  expect(customer).toEqual({ name: 'Offen, Otto', group: 'Ohne Zuordnung' });
});

test('whoever wants a second factor is asked for it at the first sign-in', async () => {
  const input = person({ hasSecondFactor: true });
  await registered(input);
  expect(await signIn(input)).toHaveProperty('secondFactor');
});

test('the answer does not tell that there is an account; only its owner hears of it', async () => {
  const known = person();
  await registered(known);
  const taken = await register({ ...person(), email: known.email });
  const fresh = await register(person());
  expect(taken.status).toBe(fresh.status);
  expect(Object.keys(taken.body)).toEqual(Object.keys(fresh.body));
  const mail = await mailWith(known.email, 'Registrierung bei');
  expect(mail.text).toContain('Sie haben dort bereits ein Konto');
  expect(mail.text).not.toMatch(/\b\d{6}\b/);
  const wrong = [
    await confirm(taken.body.registrationId, '123456'),
    await confirm(fresh.body.registrationId, '123456'),
  ];
  expect(wrong.map(({ status, body }) => [status, body.errorCode])).toEqual([
    [400, 'auth.codeInvalid'],
    [400, 'auth.codeInvalid'],
  ]);
});

test('after five wrong codes none is tried any more, not even the right one', async () => {
  const input = person();
  const { registrationId } = (await register(input)).body;
  const code = await mailedCode(input.email);
  const other = String((Number(code) + 1) % 1_000_000).padStart(6, '0');
  for (let tries = 0; tries < 5; tries += 1) await confirm(registrationId, other);
  expect((await confirm(registrationId, code)).body.errorCode).toBe('auth.tooManyAttempts');
});

test('another text message can be had three times, and only the newest code counts', async () => {
  const input = person({ phoneNumber: '0151 33333333' });
  const { registrationId } = (await register(input)).body;
  const again = () => call<RegistrationDemand>('POST', '/registration/phone-code', { registrationId });
  expect((await again()).body.errorCode).toBe('registration.gone');
  await confirm(registrationId, await mailedCode(input.email));
  const first = textedCode();
  expect((await again()).body).toMatchObject({ step: 'phoneNumber', sentTo: expect.stringMatching(/…/) });
  const newest = textedCode();
  expect((await confirm(registrationId, first)).body.errorCode).toBe('auth.codeInvalid');
  expect([(await again()).status, (await again()).status, (await again()).status]).toEqual([200, 200, 429]);
  expect((await confirm(registrationId, newest)).body.errorCode).toBe('auth.codeInvalid');
  expect((await confirm(registrationId, textedCode())).body.userName).toBe(input.email);
});

test('nobody fills a phone with text messages', async () => {
  const statuses: number[] = [];
  for (let tries = 0; tries < 6; tries += 1) {
    const input = person({ phoneNumber: '0151 44444444' });
    const { registrationId } = (await register(input)).body;
    statuses.push((await confirm(registrationId, await mailedCode(input.email))).status);
  }
  expect(statuses).toEqual([200, 200, 200, 200, 200, 429]);
});

test('two registrations of one address make one account', async () => {
  const input = person();
  const one = (await register(input)).body.registrationId;
  const oneCode = await mailedCode(input.email);
  await confirm(one, oneCode);
  const oneSms = textedCode();
  const count = mailbox.mails.length;
  const two = (await register(input)).body.registrationId;
  while (mailbox.mails.length === count) await setImmediate();
  await confirm(two, codeIn(mailbox.mails.at(-1)?.text ?? ''));
  const twoSms = textedCode();
  expect((await confirm(one, oneSms)).status).toBe(200);
  expect((await confirm(two, twoSms)).body.errorCode).toBe('registration.taken');
});

test.each([
  ['a password of the own name', { password: 'PaulaNeumann2026!' }, 409, 'auth.passwordGuessable'],
  ['a password that is easy to guess', { password: 'passwort1234' }, 409, 'auth.passwordGuessable'],
  ['no consent to a text that is required', { consents: [] }, 409, 'registration.consentMissing'],
  [
    'consent to an older text',
    { consents: [{ key: 'terms' as const, version: '0' }] },
    409,
    'registration.consentOutdated',
  ],
  ['a phone number that is not complete', { phoneNumber: '01' }, 400, 'registration.phoneNumber'],
  [
    'an invitation that is gone',
    { invitation: '00000000-0000-4000-8000-0000000000ff' },
    404,
    'depotAnalysis.invitationGone',
  ],
])('nobody registers with %s', async (_, changes, status, errorCode) => {
  const reply = await register(person(changes));
  expect([reply.status, reply.body.errorCode]).toEqual([status, errorCode]);
});

test('nobody fills an inbox', async () => {
  const input = person();
  const statuses: number[] = [];
  for (let tries = 0; tries < 6; tries += 1) statuses.push((await register(input)).status);
  expect(statuses).toEqual([200, 200, 200, 200, 200, 429]);
});

test('the texts to agree to are those of the deployment, with their versions', async () => {
  const { body } = await call<RegistrationTerms>('GET', '/registration');
  expect(body.steps).toEqual(['email', 'phoneNumber']);
  expect(body.consents.map(({ key, version, isRequired }) => [key, version, isRequired])).toEqual([
    ['terms', '1', true],
    ['privacy', '1', true],
    ['advertising', '1', false],
  ]);
});

test('nobody registers where the white label switches it off', async () => {
  await offer(0);
  const replies = [
    await call('GET', '/registration'),
    await register(person()),
    await confirm('x'.repeat(43), '123456'),
  ];
  await offer(1);
  expect(replies.map(({ status, body }) => [status, body.errorCode])).toEqual(
    replies.map(() => [404, 'registration.off']),
  );
});

test('the log tells who registered, without password or code', async () => {
  const input = person();
  await registered(input);
  const [entry] = await api.db.query<{ name: string; after: object }>(
    `select actor_name as name, after from audit_entry where action = 'user.registered' order by id desc limit 1`,
  );
  expect(entry).toMatchObject({ name: 'Paula Neumann', after: { userName: input.email } });
  expect(JSON.stringify(entry)).not.toContain(input.password);
});
