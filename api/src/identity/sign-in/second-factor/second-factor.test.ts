import type { SecondFactorDemand, SentToken } from '@depotwerk/contract/identity';
import type { SmsGateway } from '../../../../test/messages/sms-gateway';
import { openSmsGateway } from '../../../../test/messages/sms-gateway';
import { cleanUp } from '../../../operation/housekeeping/clean-up';
import type { TestApi, TestUser } from '../../../../test/test-api';
import { createTestApi } from '../../../../test/test-api';
import { hashPassword } from '../password';

let gateway: SmsGateway;
let api: TestApi;
let administrator: TestUser;

const password = 'drei nasse Hunde im Regen';

beforeAll(async () => {
  gateway = await openSmsGateway();
  api = await createTestApi({ sms: { url: gateway.url, token: 'token' } });
  administrator = await api.signIn({ role: 'administrator' });
});
beforeEach(() => gateway.answer(202));
afterAll(async () => {
  await api.close();
  await gateway.close();
});

let running = 0;

/** Somebody of whom a code is demanded, called from an address of their own, so that limits do not meet. */
class Person {
  readonly userName = `zwei.faktoren${++running}`;
  private readonly remoteAddress = `10.7.0.${running}`;
  id = '';

  static async create(phoneNumber: string | null = '+49-151-12345678', on = api): Promise<Person> {
    const person = new Person(on);
    const [row] = await on.db.query<{ id: string }>(
      `insert into app_user (user_name, full_name, role_id, password_hash, second_factor_required, phone_number)
      values ($1, 'Anna Ärmel', (select id from role where name = 'Berater'), $2, true, $3) returning id`,
      [person.userName, await hashPassword(password), phoneNumber],
    );
    person.id = row?.id ?? '';
    return person;
  }

  private constructor(private readonly on: TestApi) {}

  private call = (url: string, payload: object) =>
    this.on.app.inject({ method: 'POST', url, payload, remoteAddress: this.remoteAddress });

  readonly login = (typed = password) =>
    this.call('/auth/login', { userName: this.userName, password: typed });

  async demand(): Promise<string> {
    return (await this.login()).json<SecondFactorDemand>().secondFactor.tokenProviderId;
  }

  readonly request = (tokenProviderId: string) =>
    this.call('/auth/activation', {
      tokenProviderType: 'sms',
      tokenProviderId,
      token: null,
      description: 'Anmeldung',
    });

  readonly validate = (tokenProviderId: string, token: string) =>
    this.call('/auth/validation', { tokenProviderType: 'sms', tokenProviderId, token });

  /** Password and a code that was sent. */
  async withCode(): Promise<{ readonly id: string; readonly code: string }> {
    const id = await this.demand();
    expect((await this.request(id)).statusCode).toBe(200);
    return { id, code: lastCode() };
  }
}

const lastText = (): string => (gateway.messages.at(-1)?.body as { text: string }).text;
const lastCode = (): string => /\b\d{6}\b/.exec(lastText())?.[0] ?? 'no code';
const otherThan = (code: string): string => String((Number(code) + 1) % 1_000_000).padStart(6, '0');

const refused = (status: number, errorCode: string) => ({ status, errorCode });
const outcome = ({
  statusCode,
  json,
}: {
  statusCode: number;
  json: () => unknown;
}): { status: number; errorCode: unknown } => ({
  status: statusCode,
  errorCode: (json() as { errorCode?: unknown }).errorCode,
});

describe('a sign-in with a second factor', () => {
  test('the right password opens no session, but is asked for a code', async () => {
    const person = await Person.create();
    const answer = await person.login();
    expect(answer.statusCode).toBe(200);
    expect(answer.json()).toEqual({
      secondFactor: {
        tokenProviderType: 'sms',
        tokenProviderId: expect.stringMatching(/^[\w-]{43}$/),
        expiresAt: expect.any(String),
      },
    });
    expect(answer.cookies).toHaveLength(0);
    expect(await api.db.query('select id from session where user_id = $1', [person.id])).toHaveLength(0);
  });

  test('a wrong password is not told that there is a second factor', async () => {
    const person = await Person.create();
    expect(outcome(await person.login('geraten'))).toEqual(refused(401, 'auth.credentialsInvalid'));
  });

  test('the code arrives by text message and signs in', async () => {
    const person = await Person.create();
    const id = await person.demand();
    const sent = await person.request(id);
    expect(sent.json<SentToken>().sentTo).toBe('+49…678');
    const minutes = (Date.parse(sent.json<SentToken>().expiresAt) - Date.now()) / 60_000;
    expect(minutes).toBeGreaterThan(4.5);
    expect(minutes).toBeLessThanOrEqual(5);
    expect(gateway.messages.at(-1)?.body).toEqual({
      to: '+4915112345678',
      text: expect.stringMatching(
        /^Depotwerk: Ihr Code zur Anmeldung ist \d{6}\. Er gilt bis \d\d:\d\d Uhr\. Geben Sie ihn niemandem weiter\.$/,
      ),
    });

    const answer = await person.validate(id, lastCode());
    expect(answer.statusCode).toBe(200);
    expect(answer.json()).toMatchObject({ user: { userName: person.userName } });
    expect(answer.cookies.map(({ name }) => name).sort()).toEqual([
      'dw_device',
      'dw_override',
      'dw_refresh',
      'dw_session',
      'dw_visitor',
    ]);
    const { accessToken } = answer.json<{ accessToken: string }>();
    const headers = { authorization: `Bearer ${accessToken}` };
    expect((await api.app.inject({ url: '/auth/user', headers })).statusCode).toBe(200);
  });

  test('a code is good once', async () => {
    const person = await Person.create();
    const { id, code } = await person.withCode();
    expect((await person.validate(id, code)).statusCode).toBe(200);
    expect(outcome(await person.validate(id, code))).toEqual(refused(404, 'auth.challengeSpent'));
  });

  test('of two tries at the same time one signs in', async () => {
    const person = await Person.create();
    const { id, code } = await person.withCode();
    const answers = await Promise.all([person.validate(id, code), person.validate(id, code)]);
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 404]);
  });

  test('a wrong code spends the one that was sent, and a new one works', async () => {
    const person = await Person.create();
    const { id, code } = await person.withCode();
    const wrong = await person.validate(id, otherThan(code));
    expect(outcome(wrong)).toEqual(refused(400, 'auth.codeInvalid'));
    expect(wrong.json()).toMatchObject({ field: '/token' });
    expect(outcome(await person.validate(id, code))).toEqual(refused(400, 'auth.codeInvalid'));
    await person.request(id);
    expect((await person.validate(id, lastCode())).statusCode).toBe(200);
  });

  test('before a code is sent none is right', async () => {
    const person = await Person.create();
    expect(outcome(await person.validate(await person.demand(), '000000'))).toEqual(
      refused(400, 'auth.codeInvalid'),
    );
  });

  test('a new code replaces the one before', async () => {
    const person = await Person.create();
    const first = await person.withCode();
    await person.request(first.id);
    if (lastCode() !== first.code) expect((await person.validate(first.id, first.code)).statusCode).toBe(400);
  });

  test('the code of one sign-in does not open another', async () => {
    const person = await Person.create();
    const { code } = await person.withCode();
    expect((await person.validate(await person.demand(), code)).statusCode).toBe(400);
  });

  test('a code and a sign-in expire', async () => {
    const person = await Person.create();
    const { id, code } = await person.withCode();
    await api.db.query('update second_factor_challenge set code_expires_at = now() where user_id = $1', [
      person.id,
    ]);
    expect(outcome(await person.validate(id, code))).toEqual(refused(400, 'auth.codeInvalid'));
    await api.db.query('update second_factor_challenge set expires_at = now() where user_id = $1', [
      person.id,
    ]);
    expect(outcome(await person.request(id))).toEqual(refused(404, 'auth.challengeSpent'));
    await cleanUp(api.db);
    expect(
      await api.db.query('select id_hash from second_factor_challenge where user_id = $1', [person.id]),
    ).toHaveLength(0);
  });

  test('neither the id nor the code can be read in the database', async () => {
    const person = await Person.create();
    const { id, code } = await person.withCode();
    const [row] = await api.db.query<{ row: string }>(
      'select to_jsonb(c)::text as row from second_factor_challenge c where user_id = $1',
      [person.id],
    );
    expect(row?.row).not.toContain(id);
    expect(row?.row).not.toContain(`"${code}"`);
  });

  test('ten wrong codes an hour are enough, over all sign-ins of an account', async () => {
    const person = await Person.create();
    const statuses: number[] = [];
    for (let i = 0; i < 11; i++)
      statuses.push((await person.validate(await person.demand(), '000000')).statusCode);
    expect(statuses).toEqual([...Array<number>(10).fill(400), 429]);
  });

  test('nobody fills a phone: five messages in ten minutes', async () => {
    const person = await Person.create();
    const id = await person.demand();
    for (let i = 0; i < 5; i++) expect((await person.request(id)).statusCode).toBe(200);
    const before = gateway.messages.length;
    expect(outcome(await person.request(id))).toEqual(refused(429, 'auth.tooManyAttempts'));
    expect(gateway.messages).toHaveLength(before);
  });

  test.each([[null], ['Zentrale, bitte fragen']])(
    'without a complete number (%s) no code can be sent, and the person is told so',
    async (phoneNumber) => {
      const person = await Person.create(phoneNumber);
      expect(outcome(await person.request(await person.demand()))).toEqual(refused(409, 'auth.codeNotSent'));
    },
  );

  test('a gateway that fails leaves an earlier code good', async () => {
    const person = await Person.create();
    const { id, code } = await person.withCode();
    gateway.answer(500);
    expect(outcome(await person.request(id))).toEqual(refused(409, 'auth.codeNotSent'));
    expect((await person.validate(id, code)).statusCode).toBe(200);
  });

  test.each<[string, (person: Person) => Promise<unknown>]>([
    ['locked', ({ id }) => administrator.request('POST', `/users/${id}/lock`)],
    [
      'given another number',
      async ({ id }) => {
        const { body } = await administrator.get<{ version: number }>(`/users/${id}`);
        const payload = { ...(await inputOf(id)), phoneNumber: '+49-170-1111111' };
        const headers = { 'if-match': `"${body.version}"` };
        const answer = await administrator.request('PUT', `/users/${id}`, { payload, headers });
        expect(answer.status).toBe(200);
      },
    ],
    ['inactive', ({ id }) => api.db.query('update app_user set is_inactive = true where id = $1', [id])],
  ])('who is %s meanwhile does not get in with the code', async (_what, change) => {
    const person = await Person.create();
    const { id, code } = await person.withCode();
    await change(person);
    expect(outcome(await person.validate(id, code))).toEqual(refused(404, 'auth.challengeSpent'));
  });

  test('the audit log tells of the code, the failure and the sign-in, but never the code', async () => {
    const person = await Person.create();
    const { id, code } = await person.withCode();
    await person.validate(id, otherThan(code));
    await person.request(id);
    const last = lastCode();
    await person.validate(id, last);
    const entries = await api.db.query<{ action: string; after: object }>(
      `select action, after from audit_entry where entity_name = $1 order by id`,
      [person.userName],
    );
    expect(entries).toEqual([
      { action: 'session.codeSent', after: { sentTo: '+49…678', description: 'Anmeldung' } },
      { action: 'session.failed', after: { address: expect.any(String), secondFactor: 'sms' } },
      { action: 'session.codeSent', after: { sentTo: '+49…678', description: 'Anmeldung' } },
      { action: 'session.started', after: { userAgent: expect.any(String), secondFactor: 'sms' } },
    ]);
    expect(JSON.stringify(entries)).not.toContain(last);
  });
});

async function inputOf(id: string) {
  const { body } = await administrator.get<Record<string, unknown>>(`/users/${id}`);
  const { userName, fullName, company, email, phoneNumber, roleId, isInactive, secondFactorRequired } = body;
  return {
    userName,
    fullName,
    company,
    email,
    phoneNumber,
    roleId,
    customerId: null,
    isInactive,
    secondFactorRequired,
  };
}

describe('forcing a second factor', () => {
  const newUser = (fields: object) => ({
    userName: `erzwungen${++running}`,
    fullName: 'Bernd Bauer',
    company: null,
    email: null,
    phoneNumber: '+49-151-12345678',
    roleId: '',
    customerId: null,
    isInactive: false,
    secondFactorRequired: true,
    ...fields,
  });
  const roleOf = async (id: string) => (await inputOf(id)).roleId;

  test.each([[null], ['Zentrale']])('needs a complete number, not %s', async (phoneNumber) => {
    const roleId = await roleOf((await Person.create()).id);
    const payload = newUser({ roleId, phoneNumber });
    const { status, body } = await administrator.request('POST', '/users', { payload });
    expect(status).toBe(400);
    expect(body).toMatchObject({ errorCode: 'users.secondFactorPhone', field: '/phoneNumber' });
  });

  test('works for a number that is complete', async () => {
    const roleId = await roleOf((await Person.create()).id);
    const { status } = await administrator.request('POST', '/users', { payload: newUser({ roleId }) });
    expect(status).toBe(201);
  });

  test('is refused where no text message can be sent; who has it already keeps it', async () => {
    const without = await createTestApi();
    try {
      const admin = await without.signIn({ role: 'administrator' });
      const person = await Person.create('+49-151-12345678', without);
      const { body: user } = await admin.get<{ roleId: string; version: number; userName: string }>(
        `/users/${person.id}`,
      );
      const refusal = await admin.request('POST', '/users', { payload: newUser({ roleId: user.roleId }) });
      expect(refusal.status).toBe(409);
      expect(refusal.body).toMatchObject({
        errorCode: 'users.secondFactorUnavailable',
        field: '/secondFactorRequired',
      });
      const kept = await admin.request('PUT', `/users/${person.id}`, {
        payload: newUser({ userName: user.userName, roleId: user.roleId }),
        headers: { 'if-match': `"${user.version}"` },
      });
      expect(kept.status).toBe(200);
      expect(outcome(await person.request(await person.demand()))).toEqual(refused(409, 'auth.codeNotSent'));
    } finally {
      await without.close();
    }
  });
});
