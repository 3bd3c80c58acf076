import type { BrowserCall } from '@depotwerk/contract';
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

const report = (call: Partial<BrowserCall>) =>
  app.inject({
    method: 'POST',
    url: '/telemetry/spans',
    payload: {
      shellVersion: '1.4.0',
      calls: [
        {
          traceId: TRACE,
          spanId: PARENT,
          status: 200,
          beganMsAgo: 900,
          durationMs: 40,
          call: 'GET /groups',
          ...call,
        },
      ],
    },
  });

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
  expect(fromBrowser.headers['traceresponse']).toMatch(new RegExp(`^00-${TRACE}-[\\da-f]{16}-01$`));
  await report({ traceId: TRACE, spanId: PARENT, call: 'POST /groups', status: 201 });
  const alone = await app.inject({ url: '/groups', headers: { authorization } });

  await db.query(CREATE_COUNTED);
  const id = await startJob(db, { kind: 'analysis', input: { to: 1 }, startedBy: null });
  const { kind } = tracing.job({ kind: countingJob(), cron: null });
  await runJob(db, kind, id, new AbortController());
  await tracing.close();

  const [request] = spansOf(TRACE).filter(({ parentSpanId }) => parentSpanId === PARENT);
  expect(request).toMatchObject({ name: 'POST /groups' });
  expect(attribute(request!, 'http.response.status_code')).toBe(201);
  const [call] = spansOf(TRACE).filter(({ spanId }) => spanId === PARENT);
  expect(call).toMatchObject({ name: 'POST /groups' });
  expect(call?.parentSpanId).toBeUndefined();
  expect(attribute(call!, 'url.template')).toBe('/groups');
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

test('what a browser reports of calls that nobody declared goes nowhere, and makes no trace of its own', async () => {
  const of = new Tracing({ url: collector.url, fraction: 1 }, '1.2.3');
  const before = collector.spans.length;
  const listening = await createApp(api.db, quietSettings, undefined, undefined, [of]);
  const answer = await listening.inject({
    method: 'POST',
    url: '/telemetry/spans',
    payload: {
      shellVersion: '1.4.0',
      calls: [
        {
          traceId: TRACE,
          spanId: PARENT,
          status: null,
          beganMsAgo: 9,
          durationMs: 4,
          call: 'GET /customers/Anna',
        },
      ],
    },
  });
  expect(answer.statusCode).toBe(204);
  expect(answer.headers['traceresponse']).toBeUndefined();
  await listening.close();
  await of.close();
  expect(collector.spans.length).toBe(before);
});

test('of a trace that is not sent the browser hears nothing', async () => {
  const rarely = new Tracing({ url: collector.url, fraction: 0.000001 }, '1.2.3');
  const listening = await createApp(api.db, quietSettings, undefined, undefined, [rarely]);
  const headers = { traceparent: `00-ffffffff000000000000000000000001-${PARENT}-01` };
  expect((await listening.inject({ url: '/health/live', headers })).headers['traceresponse']).toBeUndefined();
  await listening.close();
  await rarely.close();
});
