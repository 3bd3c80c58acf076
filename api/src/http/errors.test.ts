import fastify from 'fastify';
import { handleErrors } from './error-handler';
import type { TestApi, TestUser } from '../../test/test-api';
import { createTestApi } from '../../test/test-api';

let api: TestApi;
let admin: TestUser;
let customer: TestUser;
beforeAll(async () => {
  api = await createTestApi();
  admin = await api.signIn({ role: 'administrator' });
  customer = await api.signIn({ role: 'customer' });
});
afterAll(() => api.close());

const login = (payload: string | object) =>
  api.app.inject({
    method: 'POST',
    url: '/auth/login',
    payload,
    headers: { 'content-type': 'application/json' },
  });

test.each([
  ['an unknown field', { userName: 'a', password: 'b', remember: true }, '/remember'],
  ['a missing field', { userName: 'a' }, '/password'],
  ['a number where text belongs', { userName: 5, password: 'b' }, '/userName'],
  ['a NUL character', { userName: 'a\u0000', password: 'b' }, '/userName'],
  ['too long a text', { userName: 'a'.repeat(201), password: 'b' }, '/userName'],
])('%s of a body is refused by name', async (_what, payload, field) => {
  const answer = await login(payload);
  expect(answer.statusCode).toBe(400);
  expect(answer.json()).toMatchObject({ errorCode: 'request.invalid', field });
});

test.each([
  ['an unknown query field', '/users?colour=blue', 'colour'],
  ['text where a number belongs', '/users?limit=many', 'limit'],
  ['a number above the limit', '/users?limit=201', 'limit'],
  ['an id that overflows the database', '/tariffs/2147483648', 'tariffId'],
  ['a NUL in a search', '/users?search=%00a', 'search'],
])('%s is refused by name', async (_what, url, field) => {
  const { status, body } = await admin.get(url);
  expect(status).toBe(400);
  expect(body).toMatchObject({ errorCode: 'request.invalid', field });
});

test('broken JSON, no JSON and an unknown call each have a code', async () => {
  expect((await login('{"userName":')).json()).toMatchObject({ errorCode: 'request.malformed' });
  expect((await login('')).json()).toMatchObject({ errorCode: 'request.emptyBody' });
  const { status, body } = await admin.get('/nowhere');
  expect([status, body]).toMatchObject([404, { errorCode: 'request.notFound' }]);
});

test('nobody gets in without signing in, and a customer not into the administration', async () => {
  const anonymous = await api.app.inject({ method: 'GET', url: '/users' });
  expect([anonymous.statusCode, anonymous.json()]).toMatchObject([401, { errorCode: 'auth.required' }]);
  const { status, body } = await customer.get('/users');
  expect([status, body]).toMatchObject([
    403,
    { errorCode: 'auth.forbidden', parameters: { permission: 'users.view' } },
  ]);
});

test('every answer forbids sniffing, framing and caching, and names its trace', async () => {
  const { headers } = await admin.get('/users');
  expect(headers).toMatchObject({
    'x-content-type-options': 'nosniff',
    'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
    'cache-control': 'no-store',
    'x-trace-id': expect.stringMatching(/^[\da-f]{32}$/),
  });
});

test('what nobody expected says nothing of the inside, only its trace', async () => {
  const app = fastify();
  handleErrors(app);
  app.get('/broken', () => {
    throw new Error('select * from secrets');
  });
  const answer = await app.inject({ url: '/broken' });
  expect(answer.statusCode).toBe(500);
  expect(answer.json()).toMatchObject({ errorCode: 'server.unexpected', traceId: expect.any(String) });
  expect(answer.body).not.toContain('secrets');
  await app.close();
});

test('a write that found no room says so, and whether it was written stays open', async () => {
  const app = fastify();
  handleErrors(app);
  app.get('/full', () => {
    throw Object.assign(new Error('could not extend file "base/1"'), { code: '53100' });
  });
  const answer = await app.inject({ url: '/full' });
  expect([answer.statusCode, answer.headers['retry-after']]).toEqual([503, '5']);
  expect(answer.json()).toMatchObject({ errorCode: 'server.diskFull' });
  expect(answer.body).not.toContain('base/1');
  await app.close();
});

test.each([
  [{ code: '0A000' }, 501, 'server.notSupported'],
  [{ code: '0A000', routine: 'RevalidateCachedQuery' }, 500, 'server.unexpected'],
])(
  'what a database of many servers does not carry out is said in words: %j',
  async (fields, status, errorCode) => {
    const app = fastify();
    handleErrors(app);
    app.get('/joined', () => {
      throw Object.assign(new Error('complex joins are only supported when …'), fields);
    });
    const answer = await app.inject({ url: '/joined' });
    expect(answer.statusCode).toBe(status);
    expect(answer.json()).toMatchObject({ errorCode });
    expect(answer.body).not.toContain('complex joins');
    await app.close();
  },
);
