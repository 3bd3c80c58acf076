import { contractRecords, gdvBytes, gdvPackage } from '../../test/imports/gdv-fixture';
import { createContract } from '../../test/records/contracts';
import type { TestApi, TestUser } from '../../test/test-api';
import { createTestApi } from '../../test/test-api';
import type { Claim } from './claims';
import { LivingClaims } from './living-claims';

let api: TestApi;
let admin: TestUser;
beforeAll(async () => {
  api = await createTestApi();
  admin = await api.signIn({ role: 'administrator' });
});
afterAll(() => api.close());

const send = (method: 'POST' | 'DELETE', url: string, key: string, headers = {}) =>
  admin.request<{ lastCheck: string }>(method, url, { headers: { 'idempotency-key': key, ...headers } });
const inProgress = { status: 409, body: { errorCode: 'request.inProgress' } };
const answerLost = { status: 409, body: { errorCode: 'request.answerLost' } };
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

/** As a process leaves a key behind that died some time ago, before or after its last transaction. */
const leaveBehind = (key: string, age: string, isDone: boolean) =>
  api.db.query(
    `update idempotency_key set status = null, response = null, created_at = now() - $2::interval,
       done_at = case when $3 then done_at end where key = $1`,
    [key, age, isDone],
  );

test('a call whose process died before it changed anything can be made again after a minute', async () => {
  const id = await createContract(api.db);
  await send('POST', checkOf(id), 'died');
  await leaveBehind('died', '30 seconds', false);
  expect(await send('POST', checkOf(id), 'died')).toMatchObject(inProgress);
  await leaveBehind('died', '90 seconds', false);
  expect((await send('POST', checkOf(id), 'died')).status).toBe(200);
  expect(await checksOf(id)).toBe(2);
});

test('a call that takes longer than a minute is not taken for one whose process died', async () => {
  const id = await createContract(api.db);
  await send('POST', checkOf(id), 'slow');
  await leaveBehind('slow', '90 seconds', false);
  const [claim] = await api.db.query<Claim>(
    `select owner, key, claim_id as id from idempotency_key where key = 'slow'`,
  );
  const claims = new LivingClaims(api.db);
  claims.add(claim!);
  await claims.renew();
  expect(await send('POST', checkOf(id), 'slow')).toMatchObject(inProgress);
  expect(await checksOf(id)).toBe(1);
});

test('a call that was carried out and whose answer is lost is never carried out again', async () => {
  const id = await createContract(api.db);
  await send('POST', checkOf(id), 'lost');
  for (const age of ['1 second', '90 seconds']) {
    await leaveBehind('lost', age, true);
    expect(await send('POST', checkOf(id), 'lost')).toMatchObject(answerLost);
  }
  expect(await checksOf(id)).toBe(1);
});

test('who calls twice under one trace id is not told of one call that the other was carried out', async () => {
  const [done, open] = [await createContract(api.db), await createContract(api.db)];
  const traced = { traceparent: `00-${'a'.repeat(32)}-${'b'.repeat(16)}-01` };
  await send('POST', checkOf(done), 'traced-1', traced);
  await send('POST', checkOf(open), 'traced-2', traced);
  await leaveBehind('traced-2', '90 seconds', false);
  expect((await send('POST', checkOf(open), 'traced-2', traced)).status).toBe(200);
});

test('a call that stood still while a repetition took its place changes nothing, nor the answer of the other', async () => {
  const id = await createContract(api.db);
  const { transaction } = api.db;
  jest.spyOn(api.db, 'transaction').mockImplementationOnce(async (work) => {
    jest.restoreAllMocks();
    await leaveBehind('overtaken', '90 seconds', false);
    expect((await send('POST', checkOf(id), 'overtaken')).status).toBe(200);
    return transaction(work);
  });
  expect(await send('POST', checkOf(id), 'overtaken')).toMatchObject(inProgress);
  expect(await send('POST', checkOf(id), 'overtaken')).toMatchObject({
    status: 200,
    headers: { 'idempotent-replayed': 'true' },
  });
  expect(await checksOf(id)).toBe(1);
});

test('an import that stood still between two packages while a repetition took its place writes no further one', async () => {
  const packageOf = (number: string) => gdvPackage(contractRecords({ number, customerNumber: number }));
  const file = gdvBytes([...packageOf('81001'), ...packageOf('81002')]);
  const { transaction } = api.db;
  const packages = jest.spyOn(api.db, 'transaction');
  packages.mockImplementationOnce(transaction).mockImplementationOnce(async (work) => {
    await api.db.query(`update idempotency_key set claim_id = gen_random_uuid() where key = 'import'`);
    return transaction(work);
  });
  const answer = await admin.request('POST', '/imports/gdv?fileName=zwei.gdv', {
    payload: file,
    headers: { 'content-type': 'application/octet-stream', 'idempotency-key': 'import' },
  });
  jest.restoreAllMocks();
  expect(answer).toMatchObject(inProgress);
  const numbers = await api.db.query(`select external_key as number from contract where source = 'gdv'`);
  expect(numbers).toEqual([{ number: '81001' }]);
  expect(await api.db.query('select status from import_run')).toEqual([{ status: 'failed' }]);
  expect(await api.db.query(`select status from idempotency_key where key = 'import'`)).toEqual([
    { status: null },
  ]);
});

test('a call that failed after it was carried out is not carried out again', async () => {
  const id = await createContract(api.db);
  const { transaction } = api.db;
  jest.spyOn(api.db, 'transaction').mockImplementationOnce(async (work) => {
    await transaction(work);
    throw new Error('after the end of the transaction');
  });
  expect((await send('POST', checkOf(id), 'failed')).status).toBe(500);
  jest.restoreAllMocks();
  expect(await send('POST', checkOf(id), 'failed')).toMatchObject(answerLost);
  expect(await checksOf(id)).toBe(1);
});

/** As the release before leaves a key behind, which knows a claim by the trace id of its request. */
const leaveBehindWithoutId = (key: string, traceId: string | null) =>
  api.db.query(
    `update idempotency_key set status = null, response = null, created_at = now() - interval '90 seconds',
       claim_id = null, done_at = null, trace_id = coalesce($2, trace_id) where key = $1`,
    [key, traceId],
  );

test.each([
  ['changed something', null, 409, 1],
  ['changed nothing', 'unknown to the audit log', 200, 2],
] as const)(
  'a call that the release before left behind and that %s',
  async (_what, traceId, status, checks) => {
    const key = `before-${status}`;
    const id = await createContract(api.db);
    await send('POST', checkOf(id), key);
    await leaveBehindWithoutId(key, traceId);
    expect((await send('POST', checkOf(id), key)).status).toBe(status);
    expect(await checksOf(id)).toBe(checks);
  },
);

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
