import type { InjectOptions, LightMyRequestResponse } from 'fastify';
import { SESSION_USER_HEADER } from '@depotwerk/contract/floor/values/session-user';
import { createGroup } from '../../../test/records/people';
import type { TestApi } from '../../../test/test-api';
import { createTestApi } from '../../../test/test-api';
import { hashPassword } from './password';

let api: TestApi;
beforeAll(async () => {
  api = await createTestApi();
  await createGroup(api.db, 'Süd');
});
afterAll(() => api.close());

const password = 'korrekt-pferd-batterie';
let people = 0;

/** Cookies of one browser, whoever uses it. */
class Browser {
  private jar: Record<string, string> = {};

  async send(options: InjectOptions): Promise<LightMyRequestResponse> {
    const answer = await api.app.inject({ ...options, cookies: this.jar });
    for (const { name, value } of answer.cookies) this.jar[name] = value;
    return answer;
  }

  get cookies(): Readonly<Record<string, string>> {
    return { ...this.jar };
  }

  async signIn({ userName, address }: Person): Promise<Tab> {
    const answer = await this.send({
      method: 'POST',
      url: '/auth/login',
      payload: { userName, password },
      remoteAddress: address,
    });
    const { accessToken, user } = answer.json<{ accessToken: string; user: { id: string } }>();
    return { authorization: `Bearer ${accessToken}`, userId: user.id };
  }

  refresh(userId?: string): Promise<LightMyRequestResponse> {
    return this.send({ method: 'POST', url: '/auth/refresh', headers: believing(userId) });
  }

  signOut(userId: string, authorization?: string): Promise<LightMyRequestResponse> {
    const headers = { ...believing(userId), ...(authorization && { authorization }) };
    return this.send({ method: 'DELETE', url: '/auth/session', headers });
  }
}

interface Tab {
  readonly authorization: string;
  readonly userId: string;
}

interface Person {
  readonly userName: string;
  readonly address: string;
}

const believing = (userId?: string): Record<string, string> =>
  userId === undefined ? {} : { [SESSION_USER_HEADER]: userId };

async function person(kind = 'administrator'): Promise<Person> {
  const userName = `person-${++people}`;
  await api.db.query(
    `insert into app_user (user_name, full_name, role_id, password_hash)
     values ($1, $1, (select id from role where kind = $2 limit 1), $3)`,
    [userName, kind, await hashPassword(password)],
  );
  return { userName, address: `10.4.0.${people}` };
}

const whoAmI = (headers: Record<string, string>) =>
  api.app.inject({ method: 'GET', url: '/auth/user', headers });

const write = (headers: Record<string, string>) =>
  api.app.inject({ method: 'POST', url: '/notifications/read', headers, payload: { upTo: 1 } });

const endOf = async (userName: string): Promise<readonly unknown[]> =>
  (
    await api.db.query<{ after: { reason: string }; actor: string }>(
      `select after, actor_name as actor from audit_entry
       where action = 'session.ended' and entity_name = $1 order by id`,
      [userName],
    )
  ).map(({ after, actor }) => [after.reason, actor]);

test('a reading and a writing call in the session that they believe to be in are answered', async () => {
  const { authorization, userId } = await new Browser().signIn(await person());
  for (const headers of [
    { authorization },
    { authorization, ...believing(userId) },
    { authorization, ...believing(userId.toUpperCase()) },
  ]) {
    expect((await whoAmI(headers)).statusCode).toBe(200);
    expect((await write(headers)).statusCode).toBe(204);
  }
});

test('a call that believes to be in the session of somebody else is refused, before anything is done', async () => {
  const { authorization } = await new Browser().signIn(await person());
  const other = await new Browser().signIn(await person());
  const headers = { authorization, ...believing(other.userId) };
  for (const answer of [await whoAmI(headers), await write(headers)]) {
    expect(answer.statusCode).toBe(409);
    expect(answer.json()).toMatchObject({ errorCode: 'auth.otherPerson' });
    expect(answer.cookies).toHaveLength(0);
  }
});

test('a header that is no id is refused, also where nobody has to be signed in', async () => {
  const { authorization, userId } = await new Browser().signIn(await person());
  for (const nonsense of ['', 'admin', `${userId}, ${userId}`, `${userId}x`])
    for (const [method, url] of [
      ['GET', '/auth/user'],
      ['GET', '/remotes'],
      ['POST', '/auth/refresh'],
      ['DELETE', '/auth/session'],
    ] as const) {
      const answer = await api.app.inject({
        method,
        url,
        headers: { authorization, ...believing(nonsense) },
      });
      expect([url, nonsense, answer.statusCode]).toEqual([url, nonsense, 400]);
      expect(answer.json()).toMatchObject({ errorCode: 'request.invalid', field: 'x-session-user' });
    }
});

describe('two people, one browser', () => {
  test('a renewal for the one with the cookie of the other spends nothing and clears nothing', async () => {
    const browser = new Browser();
    const adviser = await browser.signIn(await person('adviser'));
    const administrator = await browser.signIn(await person());
    const before = browser.cookies;
    const refused = await browser.refresh(adviser.userId);
    expect(refused.statusCode).toBe(409);
    expect(refused.json()).toMatchObject({ errorCode: 'auth.otherPerson' });
    expect(refused.cookies).toHaveLength(0);
    expect(browser.cookies).toEqual(before);
    const [token] = await api.db.query<{ spent: number }>(
      `select count(*) filter (where t.used_at is not null)::int as spent
       from refresh_token t join session s on s.id = t.session_id where s.user_id = $1`,
      [administrator.userId],
    );
    expect(token).toEqual({ spent: 0 });
    expect((await browser.refresh(administrator.userId)).json()).toMatchObject({
      user: { id: administrator.userId },
    });
  });

  test('a renewal for the one is refused the same way when the session of the other has ended', async () => {
    const browser = new Browser();
    const adviser = await browser.signIn(await person('adviser'));
    const administrator = await browser.signIn(await person());
    await api.db.query('update session set revoked_at = now() where user_id = $1', [administrator.userId]);
    const refused = await browser.refresh(adviser.userId);
    expect([refused.statusCode, refused.cookies.length]).toEqual([409, 0]);
  });

  test('a renewal that does not say whose it is goes on as before', async () => {
    const browser = new Browser();
    const { userId } = await browser.signIn(await person());
    expect((await browser.refresh()).json()).toMatchObject({ user: { id: userId } });
  });

  test('signing in ends the session whose token the browser loses, for both to read in the log', async () => {
    const browser = new Browser();
    const first = await person('adviser');
    const adviser = await browser.signIn(first);
    const token = browser.cookies;
    await browser.signIn(await person());
    expect((await whoAmI({ authorization: adviser.authorization })).json()).toMatchObject({
      errorCode: 'auth.expired',
    });
    const old = await api.app.inject({ method: 'POST', url: '/auth/refresh', cookies: token });
    expect(old.json()).toMatchObject({ errorCode: 'auth.refreshInvalid' });
    expect(await endOf(first.userName)).toEqual([['replaced', 'system']]);
  });

  test('a wrong password ends nothing', async () => {
    const browser = new Browser();
    const first = await browser.signIn(await person());
    const { userName, address } = await person();
    await browser.send({
      method: 'POST',
      url: '/auth/login',
      payload: { userName, password: 'geraten' },
      remoteAddress: address,
    });
    expect((await whoAmI({ authorization: first.authorization })).statusCode).toBe(200);
  });

  test('the same person who signs in again has one session, not two', async () => {
    const browser = new Browser();
    const account = await person();
    const before = await browser.signIn(account);
    const after = await browser.signIn(account);
    expect((await whoAmI({ authorization: before.authorization })).statusCode).toBe(401);
    expect((await whoAmI({ authorization: after.authorization })).statusCode).toBe(200);
    expect((await browser.refresh(after.userId)).statusCode).toBe(200);
  });

  test('signing out the one leaves session and cookies of the other alone, and ends the own session', async () => {
    const own = new Browser();
    const first = await person('adviser');
    const adviser = await own.signIn(first);
    const browser = new Browser();
    const administrator = await browser.signIn(await person());
    const before = browser.cookies;
    const answer = await browser.signOut(adviser.userId, adviser.authorization);
    expect([answer.statusCode, answer.cookies.length]).toEqual([409, 0]);
    expect(answer.json()).toMatchObject({ errorCode: 'auth.otherPerson' });
    expect(browser.cookies).toEqual(before);
    expect((await whoAmI({ authorization: administrator.authorization })).statusCode).toBe(200);
    expect((await whoAmI({ authorization: adviser.authorization })).statusCode).toBe(401);
    expect(await endOf(first.userName)).toEqual([['signOut', first.userName]]);
    expect((await browser.refresh(administrator.userId)).statusCode).toBe(200);
  });

  test('signing out for somebody else with the token of a third ends nothing', async () => {
    const browser = new Browser();
    const adviser = await new Browser().signIn(await person('adviser'));
    const third = await new Browser().signIn(await person('adviser'));
    await browser.signIn(await person());
    expect((await browser.signOut(adviser.userId, third.authorization)).statusCode).toBe(409);
    for (const { authorization } of [adviser, third])
      expect((await whoAmI({ authorization })).statusCode).toBe(200);
  });

  test('signing out ends the own session, also when its cookie is gone', async () => {
    const { authorization, userId } = await new Browser().signIn(await person());
    expect((await new Browser().signOut(userId, authorization)).statusCode).toBe(204);
    expect((await whoAmI({ authorization })).statusCode).toBe(401);
  });
});
