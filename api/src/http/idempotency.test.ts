import { createContract } from '../../test/factories';
import type { TestApi, TestUser } from '../../test/test-api';
import { createTestApi } from '../../test/test-api';
import { LivingClaims } from './living-claims';

let api: TestApi;
let admin: TestUser;
beforeAll(async () => {
  api = await createTestApi();
  admin = await api.signIn({ role: 'administrator' });
});
afterAll(() => api.close());

const send = (method: 'POST' | 'DELETE', url: string, key: string) =>
  admin.request<{ lastCheck: string }>(method, url, { headers: { 'idempotency-key': key } });
const checkOf = (id: number) => `/contracts/${id}/last-checked`;
const checksOf = async (id: number) => {
  const rows = await api.db.query(
    `select id from audit_entry where action = 'contract.checked' and entity_id = $1`,
    [String(id)],
  );
  return rows.length;
};

test('a repeated call is carried out once and answers the same', async () => {
  const id = await createContract(api.db);
  const first = await send('POST', checkOf(id), 'check-1');
  const second = await send('POST', checkOf(id), 'check-1');
  expect(first.status).toBe(200);
  expect([second.status, second.body]).toEqual([200, first.body]);
  expect([first.headers['idempotent-replayed'], second.headers['idempotent-replayed']]).toEqual([
    undefined,
    'true',
  ]);
  expect(await checksOf(id)).toBe(1);
});

test('a repeated deletion says again that it is done, a new one that there is nothing', async () => {
  const url = `/contracts/${await createContract(api.db)}`;
  const statuses = [];
  for (const key of ['delete-1', 'delete-1', 'delete-2'])
    statuses.push((await send('DELETE', url, key)).status);
  expect(statuses).toEqual([204, 204, 404]);
});

test('two calls at the same moment do the work once', async () => {
  const id = await createContract(api.db);
  const answers = await Promise.all([1, 2, 3].map(() => send('POST', checkOf(id), 'at-once')));
  const statuses = answers.map(({ status }) => status);
  expect(statuses).toContain(200);
  expect(statuses.filter((status) => status !== 200 && status !== 409)).toEqual([]);
  expect(await checksOf(id)).toBe(1);
});

test('a key belongs to one request of one user', async () => {
  const [one, other] = [await createContract(api.db), await createContract(api.db)];
  await send('POST', checkOf(one), 'shared');
  expect(await send('POST', checkOf(other), 'shared')).toMatchObject({
    status: 422,
    body: { errorCode: 'request.keyReused', field: 'idempotency-key' },
  });
  const colleague = await api.signIn({ role: 'administrator' });
  const theirs = await colleague.request('POST', checkOf(other), {
    headers: { 'idempotency-key': 'shared' },
  });
  expect(theirs.status).toBe(200);
});

test('a refused call may be sent again under its key', async () => {
  const id = await createContract(api.db);
  await api.db.query('update contract set id = id + 1000000 where id = $1', [id]);
  expect((await send('POST', checkOf(id), 'later')).status).toBe(404);
  await api.db.query('update contract set id = id - 1000000 where id = $1', [id + 1_000_000]);
  expect((await send('POST', checkOf(id), 'later')).status).toBe(200);
});

/** As a process leaves a key behind that died some time ago. */
const leaveBehind = (key: string, age: string, traceId: string | null) =>
  api.db.query(
    `update idempotency_key set status = null, response = null, created_at = now() - $2::interval,
       trace_id = coalesce($3, trace_id) where key = $1`,
    [key, age, traceId],
  );

test('a call whose process died before it changed anything can be made again after a minute', async () => {
  const id = await createContract(api.db);
  await send('POST', checkOf(id), 'died');
  await leaveBehind('died', '30 seconds', 'unknown to the audit log');
  expect(await send('POST', checkOf(id), 'died')).toMatchObject({
    status: 409,
    body: { errorCode: 'request.inProgress' },
  });
  await leaveBehind('died', '90 seconds', 'unknown to the audit log');
  expect((await send('POST', checkOf(id), 'died')).status).toBe(200);
  expect(await checksOf(id)).toBe(2);
});

test('a call that takes longer than a minute is not taken for one whose process died', async () => {
  const id = await createContract(api.db);
  await send('POST', checkOf(id), 'slow');
  await leaveBehind('slow', '90 seconds', 'trace of a slow call');
  const claims = new LivingClaims(api.db);
  claims.add('trace of a slow call');
  await claims.renew();
  expect(await send('POST', checkOf(id), 'slow')).toMatchObject({
    status: 409,
    body: { errorCode: 'request.inProgress' },
  });
  expect(await checksOf(id)).toBe(1);
});

test('a call that was carried out and whose answer is lost is never carried out again', async () => {
  const id = await createContract(api.db);
  await send('POST', checkOf(id), 'lost');
  for (const age of ['1 second', '90 seconds']) {
    await leaveBehind('lost', age, null);
    expect(await send('POST', checkOf(id), 'lost')).toMatchObject({
      status: 409,
      body: { errorCode: 'request.answerLost' },
    });
  }
  expect(await checksOf(id)).toBe(1);
});

/** The database goes away at the end of the next transaction. @param isCommitted whether it got the order before */
function loseCommit(isCommitted: boolean) {
  const { transaction } = api.db;
  jest.spyOn(api.db, 'transaction').mockImplementationOnce(async (work) => {
    await transaction(async (inside) => {
      await work(inside);
      if (!isCommitted) throw new Error('Connection terminated unexpectedly');
    });
    throw new Error('Connection terminated unexpectedly');
  });
}

test.each([
  ['in time', true, 'request.answerLost'],
  ['not any more', false, undefined],
] as const)(
  'a call whose end reached the database %s is carried out once',
  async (_when, isCommitted, code) => {
    const key = `committed-${String(isCommitted)}`;
    const id = await createContract(api.db);
    loseCommit(isCommitted);
    expect(await send('POST', checkOf(id), key)).toMatchObject({
      status: 503,
      body: { errorCode: 'server.busy' },
    });
    jest.restoreAllMocks();
    let answer = await send('POST', checkOf(id), key);
    for (let i = 0; i < 100 && JSON.stringify(answer.body).includes('inProgress'); i++)
      answer = await send('POST', checkOf(id), key);
    expect(answer.status).toBe(code ? 409 : 200);
    if (code) expect(answer.body).toMatchObject({ errorCode: code });
    expect(await checksOf(id)).toBe(1);
  },
);

test.each(['', 'with space', 'x'.repeat(201)])('%j is no key', async (key) => {
  const id = await createContract(api.db);
  expect(await send('POST', checkOf(id), key)).toMatchObject({
    status: 400,
    body: { errorCode: 'request.invalid', field: 'idempotency-key' },
  });
});
