import type { FastifyInstance } from 'fastify';
import { countingJob, CREATE_COUNTED } from '../../test/jobs/counting-job';
import { createTestApi, quietSettings, type TestApi } from '../../test/test-api';
import { openCollector, type Collector, type ReceivedSpan } from '../../test/traces/collector';
import { createApp } from '../app';
import type { Database } from '../db/database';
import { startJob } from '../jobs/job-rows';
import { runJob } from '../jobs/run-job';
import { Tracing } from './tracing';

let api: TestApi;
let collector: Collector;
let tracing: Tracing;
let app: FastifyInstance;
let db: Database;
let authorization: string;

beforeAll(async () => {
  api = await createTestApi();
  await api.signIn({ role: 'administrator' });
  collector = await openCollector();
  tracing = new Tracing({ url: collector.url, fraction: 1 }, '1.2.3');
  db = tracing.database(api.db);
  app = await createApp(db, quietSettings, undefined, undefined, [tracing]);
  const login = await app.inject({
    method: 'POST',
    url: '/auth/login',
    payload: { userName: 'nutzer1', password: 'ein langes Kennwort' },
  });
  authorization = `Bearer ${login.json<{ accessToken: string }>().accessToken}`;
});
afterAll(async () => {
  await app.close();
  await api.close();
  collector.close();
});

const TRACE = '4bf92f3577b34da6a3ce929d0e0e4736';
const PARENT = '00f067aa0ba902b7';
const attribute = ({ attributes }: ReceivedSpan, name: string) =>
  Object.values(attributes.find(({ key }) => key === name)?.value ?? {})[0];
const spansOf = (traceId: string) => collector.spans.filter((span) => span.traceId === traceId);

test('a call of the browser, its request, its transaction and their statements are one trace', async () => {
  const fromBrowser = await app.inject({
    method: 'POST',
    url: '/groups',
    headers: { authorization, traceparent: `00-${TRACE}-${PARENT}-01` },
    payload: {
      groupName: 'Büro Geheimrat',
      groupDescription: 'geheime Beschreibung',
      parentGroupId: null,
      isInactive: false,
    },
  });
  expect(fromBrowser.statusCode).toBe(201);
  expect(fromBrowser.headers['x-trace-id']).toBe(TRACE);
  const alone = await app.inject({ url: '/groups', headers: { authorization } });

  await db.query(CREATE_COUNTED);
  const id = await startJob(db, { kind: 'analysis', input: { to: 1 }, startedBy: null });
  const { kind } = tracing.job({ kind: countingJob(), cron: null });
  await runJob(db, kind, id, new AbortController());
  await tracing.close();

  const [request] = spansOf(TRACE).filter(({ parentSpanId }) => parentSpanId === PARENT);
  expect(request).toMatchObject({ name: 'POST /groups' });
  expect(attribute(request!, 'http.response.status_code')).toBe(201);
  const [transaction] = spansOf(TRACE).filter(({ name }) => name === 'transaction');
  expect(transaction?.parentSpanId).toBe(request?.spanId);
  const statements = spansOf(TRACE).filter(({ parentSpanId }) => parentSpanId === transaction?.spanId);
  expect(statements.map((span) => String(attribute(span, 'db.query.text')))).toContainEqual(
    expect.stringMatching(/^insert into audit_entry/i),
  );

  expect(spansOf(String(alone.headers['x-trace-id'])).map(({ name }) => name)).toContain('GET /groups');
  const [job] = collector.spans.filter(({ name }) => name === 'job analysis');
  expect(spansOf(job!.traceId).map(({ name }) => name)).toContain('transaction');
  expect(collector.text()).not.toMatch(/geheim|Kennwort|nutzer1|Bearer/i);
});
