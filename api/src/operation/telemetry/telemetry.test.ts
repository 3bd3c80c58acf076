import { telemetryLimits } from '@depotwerk/contract/operation/values/telemetry';
import { createTestApi, type TestApi } from '../../../test/test-api';

let api: TestApi;
beforeAll(async () => {
  api = await createTestApi();
});
afterAll(() => api.close());

const call = {
  traceId: '4bf92f3577b34da6a3ce929d0e0e4736',
  spanId: '00f067aa0ba902b7',
  call: 'GET /insurers',
  status: 200,
  beganMsAgo: 900,
  durationMs: 40,
};
const report = (remoteAddress: string, { count = 1, shellVersion = '1.4.0' } = {}) =>
  api.app.inject({
    method: 'POST',
    url: '/telemetry/spans',
    remoteAddress,
    payload: { shellVersion, calls: Array.from({ length: count }, () => call) },
  });

test('a browser that reports without end is told when to come back, and nobody else waits for it', async () => {
  const { attempts } = telemetryLimits.reportsOfAddress;
  await api.db.query(
    `insert into rate_limit values ('spans address 10.2.0.1', $1, now() + interval '30 seconds')`,
    [attempts - 1],
  );
  expect((await report('10.2.0.1')).statusCode).toBe(204);
  const refused = await report('10.2.0.1');
  expect(refused.statusCode).toBe(429);
  expect(refused.json()).toMatchObject({ errorCode: 'auth.tooManyAttempts' });
  expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
  expect(Number(refused.headers['retry-after'])).toBeLessThanOrEqual(30);
  expect((await report('10.2.0.2')).statusCode).toBe(204);
});

test('one report holds a page full of calls and no more', async () => {
  const { callsAtOnce, reportBytes } = telemetryLimits;
  expect((await report('10.2.0.3', { count: callsAtOnce })).statusCode).toBe(204);
  expect((await report('10.2.0.3', { count: callsAtOnce + 1 })).statusCode).toBe(400);
  expect((await report('10.2.0.3', { shellVersion: '1'.repeat(reportBytes) })).statusCode).toBe(413);
});
