import type { ApiError } from '@depotwerk/contract/floor';
import pg from 'pg';
import { createApp } from '../app';
import type { Database } from '../db/database';
import { databaseOver } from '../db/database-over';
import type { Operation } from '../../test/access/operations';
import { operationsOf } from '../../test/access/operations';
import { requestAbout } from '../../test/access/requests';
import { createTestApi, quietSettings } from '../../test/test-api';

/** A server that nothing answers for: the driver is real, the port belongs to nobody. */
const goneDatabase = (): Database => {
  const pool = new pg.Pool({ host: '127.0.0.1', port: 1, user: 'depotwerk', connectionTimeoutMillis: 1_000 });
  const none = () => Promise.resolve(0);
  const deaf = () => Promise.resolve(() => Promise.resolve());
  return databaseOver(pool, 'postgres', none, deaf, () => pool.end());
};

const id = '99999999-9999-4999-8999-999999999999';
const side = {
  groupId: id,
  customerId: 1,
  orderId: '00000000-0000-4000-8000-000000000009',
  contractId: 1,
  userId: id,
  sessionId: id,
  jobId: id,
  runId: id,
  reportId: id,
  analysisId: id,
  mark: 'A',
};
const components = { risk: 1, allocation: 1, universe: 1, selection: 1 };
const shared = {
  fundId: 1,
  tariffId: 1,
  insurerId: 1,
  roleId: id,
  importId: id,
  fileId: id,
  actionId: id,
  components,
};

/** The document of a report looks at its signature first; spans of browsers are only passed on; keys of tokens are settings. */
const withoutDatabase = [
  'GET /health/live',
  'GET /part-keys',
  'DELETE /auth/session',
  'GET /reports/{reportId}/document',
  'POST /telemetry/spans',
];

test('without the database every call says 503, when to come again, and what it means', async () => {
  const db = goneDatabase();
  const app = await createApp(db, quietSettings);
  await app.ready();
  const authorization = `Bearer ${app.jwt.sign({ sid: '00000000-0000-4000-8000-000000000000' }, { expiresIn: 60 })}`;
  const ask = async (operation: Operation) => {
    const { url, payload, headers } = requestAbout(operation, shared, () => side, side);
    const answer = await app.inject({
      method: operation.method,
      url,
      ...(payload === undefined ? {} : { payload }),
      headers: { ...headers, authorization, cookie: 'dw_refresh=ein-Token' },
    });
    const { errorCode, traceId } = answer.json<ApiError>();
    return [operation.key, answer.statusCode, errorCode, answer.headers['retry-after'], typeof traceId];
  };
  const operations = operationsOf(app).filter(({ key }) => !withoutDatabase.includes(key));
  expect(operations.length).toBeGreaterThan(60);
  const answers = [];
  for (const operation of operations) answers.push(await ask(operation));
  expect(answers).toEqual(operations.map(({ key }) => [key, 503, 'server.busy', '5', 'string']));
  expect((await app.inject({ url: '/health/live' })).statusCode).toBe(200);
  await app.close();
  await db.close();
});

test('a database that goes in the middle of a call is told in the same way', async () => {
  const api = await createTestApi();
  const admin = await api.signIn({ role: 'administrator' });
  const gone = goneDatabase();
  const transaction = jest.spyOn(api.db, 'transaction').mockImplementation((work) => {
    jest.spyOn(api.db, 'query').mockImplementation(() => gone.query('select'));
    return gone.transaction(work);
  });
  const reply = await admin.request<ApiError>('POST', '/roles', {
    payload: { roleName: 'Innendienst', kind: 'adviser', isInactive: false, permissions: [] },
    headers: { 'idempotency-key': 'einmal' },
  });
  expect([reply.status, reply.body.errorCode, reply.headers['retry-after']]).toEqual([
    503,
    'server.busy',
    '5',
  ]);
  expect(transaction).toHaveBeenCalled();
  jest.restoreAllMocks();
  await gone.close();
  await api.close();
});
