import { fund } from '../db/schema/fund';
import { createTestApi, type TestApi, type TestUser } from '../../test/test-api';
import { safeError } from './safe-error';

const lines: string[] = [];
let api: TestApi;
let admin: TestUser;
beforeAll(async () => {
  api = await createTestApi({}, { logLevel: 'trace', logTo: { write: (line) => void lines.push(line) } });
  admin = await api.signIn({ role: 'administrator' });
});
afterAll(() => api.close());
beforeEach(() => lines.splice(0));

const IBAN = 'DE89 3704 0044 0532 0130 00';
const secrets = {
  userName: 'anna.berger',
  fullName: 'Anna Berger',
  email: 'anna.berger@example.de',
  password: 'Sommer-in-Kiel-1987',
  phone: '+49 151 23456789',
};
const anySecret = /berger|example\.de|Sommer-in-Kiel|23456789|3704|0130 00|anna/i;

async function everyRequest(): Promise<number[]> {
  const replies = [
    await api.app.inject({
      method: 'POST',
      url: '/auth/login',
      payload: { userName: secrets.userName, password: secrets.password },
    }),
    await api.app.inject({
      url: `/customers?search=${secrets.fullName}`,
      headers: { authorization: `Bearer ${secrets.password}`, cookie: `token=${secrets.password}` },
    }),
    await api.app.inject({ url: `/no/such/call/${secrets.email}?iban=${IBAN}` }),
  ];
  const ofAdmin = [
    await admin.request('POST', '/users', { payload: { ...secrets, iban: IBAN } }),
    await admin.get(`/search?text=${encodeURIComponent(secrets.fullName)}`),
    await admin.get(`/customers?search=${encodeURIComponent(IBAN)}`),
  ];
  return [...replies.map(({ statusCode }) => statusCode), ...ofAdmin.map(({ status }) => status)];
}

test('requests leave no name, no address, no password and no account number in the log', async () => {
  const statuses = await everyRequest();
  expect(Math.max(...statuses)).toBeLessThan(500);
  expect(lines.join('')).not.toMatch(anySecret);
});

test('what nobody expected is in the log under its trace id, as JSON, without what was asked for', async () => {
  await api.db.query('alter table search_word rename to search_word_away');
  await api.db.query('alter table app_user rename to app_user_away');
  const statuses = await everyRequest();
  await api.db.query('alter table app_user_away rename to app_user');
  await api.db.query('alter table search_word_away rename to search_word');
  expect(statuses.filter((status) => status === 500).length).toBeGreaterThan(0);
  const entries: { msg: string; traceId?: string; err?: { code: string } }[] = lines.map((line) =>
    JSON.parse(line),
  );
  const unexpected = entries.filter(({ msg }) => msg === 'unexpected error');
  expect(unexpected.length).toBe(statuses.filter((status) => status === 500).length);
  for (const { traceId, err } of unexpected) {
    expect(traceId).toMatch(/^[\da-f]{32}$/);
    expect(err?.code).toBe('42P01');
  }
  expect(lines.join('')).not.toMatch(anySecret);
});

/** What the error of a statement says of the values in it. */
async function logged(work: () => Promise<unknown>): Promise<string> {
  const error: unknown = await work().then(
    () => new Error('it did not fail'),
    (reason: unknown) => reason,
  );
  return JSON.stringify(safeError(error));
}

test('errors of the database keep code and place and lose the values that they quote', async () => {
  const twice = `insert into search_word_once values ('${secrets.email}')`;
  await api.db.query('create table search_word_once (word text primary key)');
  await api.db.query(twice);
  const texts = [
    await logged(() => api.db.query(twice)),
    await logged(() => api.db.query('select $1::integer', [secrets.fullName])),
    await logged(() => api.db.query(`select '${IBAN}'::uuid`)),
    await logged(() =>
      api.db.orm.insert(fund).values({ isin: secrets.email, name: secrets.fullName } as never),
    ),
  ];
  for (const text of texts) {
    expect(text).toMatch(/"code":"(2[23]\w{3})"/);
    expect(text).toMatch(/"stack":"at /);
    expect(text).not.toMatch(anySecret);
  }
});

test.each([
  `mail to ${secrets.email} was refused`,
  `no account "${secrets.fullName}"`,
  `the account ${IBAN} is closed`,
  `cannot call ${secrets.phone}`,
])('a message that quotes somebody (%#) goes on without it', (message) => {
  expect(safeError(new Error(message)).message).toMatch(/…/);
  expect(JSON.stringify(safeError(new Error(message)).message)).not.toMatch(anySecret);
});
