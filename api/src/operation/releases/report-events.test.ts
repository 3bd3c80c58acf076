import type { RemoteDetail, RemoteEvent, RemoteSummary } from '@depotwerk/contract/operation';
import { handIn, startWith } from '../../../test/releases';
import { createTestApi, type TestApi, type TestUser } from '../../../test/test-api';
import { cleanUp } from '../housekeeping/clean-up';

let api: TestApi;
let admin: TestUser;
beforeAll(async () => {
  api = await createTestApi();
  admin = await api.signIn({ role: 'administrator' });
  await startWith(api.db, { version: '1.0.0' });
  await handIn(admin, { version: '1.1.0' });
});
afterAll(() => api.close());
beforeEach(() => api.db.query('delete from remote_health'));

const event = (differences: Partial<RemoteEvent> = {}): RemoteEvent => ({
  remote: 'admin',
  version: '1.0.0',
  kind: 'loaded',
  phase: null,
  reason: '',
  message: '',
  reference: null,
  ...differences,
});
const fault = (differences: Partial<RemoteEvent> = {}) =>
  event({
    kind: 'fault',
    phase: 'entry',
    reason: 'changed',
    message: 'Error: loading failed',
    reference: '0A1B2C3D',
    ...differences,
  });

const report = (events: readonly RemoteEvent[], remoteAddress = '10.1.1.1') =>
  api.app.inject({
    method: 'POST',
    url: '/remotes/events',
    remoteAddress,
    payload: { shellVersion: '1.4.0', events },
  });
const detail = async () => (await admin.get<RemoteDetail>('/releases/admin')).body;

test('loads and faults are counted by version, and what is not of the live one is seen', async () => {
  await report([event(), event(), event({ version: '1.1.0' }), fault({ version: '1.1.0' })]);
  await report([event()]);
  const { body } = await admin.get<RemoteSummary[]>('/releases');
  expect(body).toMatchObject([
    { name: 'admin', health: { loads: 4, faults: 1, cspViolations: 0 }, otherVersionFraction: 0.25 },
  ]);
  expect(
    (await detail()).releases.map(({ version, health }) => [version, health.loads, health.faults]),
  ).toEqual([
    ['1.1.0', 1, 1],
    ['1.0.0', 3, 0],
  ]);
});

test('without a load nothing is said about other versions', async () => {
  expect((await detail()).otherVersionFraction).toBeNull();
});

test('a fault is found by the reference that the user reads out, the newest first', async () => {
  await report([fault({ reference: 'AAAAAAAA' })]);
  await report([event({ kind: 'cspViolation', reason: 'script-src-elem', message: 'inline' })]);
  expect((await detail()).events.slice(0, 2)).toMatchObject([
    { kind: 'cspViolation', reason: 'script-src-elem', phase: null, reference: null },
    {
      kind: 'fault',
      version: '1.0.0',
      phase: 'entry',
      reason: 'changed',
      message: 'Error: loading failed',
      reference: 'AAAAAAAA',
      shellVersion: '1.4.0',
    },
  ]);
});

test('nobody fills the log with parts that do not exist', async () => {
  const before = (await detail()).events.length;
  expect((await report([fault({ remote: 'nothing' }), fault({ version: '7.0.0' })])).statusCode).toBe(204);
  const [row] = await api.db.query<{ count: number }>(
    `select count(*)::integer as count from remote_event where remote = 'nothing' or version = '7.0.0'`,
  );
  expect([row?.count, (await detail()).events.length]).toEqual([0, before]);
});

test('a browser that reports without end is told to wait', async () => {
  await api.db.query(
    `insert into rate_limit values ('remote events address 10.1.1.9', 600, now() + interval '5 minutes')`,
  );
  expect((await report([event()], '10.1.1.9')).statusCode).toBe(429);
});

test('events are forgotten after a month', async () => {
  await report([fault()]);
  await api.db.query(`update remote_event set at = now() - interval '31 days'`);
  await cleanUp(api.db);
  expect((await detail()).events).toEqual([]);
});
