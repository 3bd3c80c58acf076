import type { BrowserCall } from '@depotwerk/contract/operation';
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

const report = (to: FastifyInstance, calls: readonly Partial<BrowserCall>[]) =>
  to.inject({
    method: 'POST',
    url: '/telemetry/spans',
    payload: {
      shellVersion: '1.4.0',
      calls: calls.map((call) => ({
        spanId: PARENT,
        status: 200,
        beganMsAgo: 900,
        durationMs: 40,
        ...call,
      })),
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
  await report(app, [{ traceId: TRACE, call: 'POST /groups', status: 201 }]);
  const alone = await app.inject({ url: '/groups', headers: { authorization } });

  await db.query(CREATE_COUNTED);
  const id = await startJob(db, { kind: 'analysis', input: { to: 1 }, startedBy: null });
  const planned = { kind: countingJob(), cron: null, after: 'revaluation', atOnce: 3 } as const;
  const { kind, ...others } = tracing.job(planned);
  expect(others).toEqual({ cron: null, after: 'revaluation', atOnce: 3 });
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

/** The share of traces that are sent is decided by their id. */
const RARE = '00000000000000000000000000000001';
const COMMON = 'ffffffff000000000000000000000001';

test('of a trace that is not sent the browser hears nothing, and what it reports of others is dropped', async () => {
  const rarely = new Tracing({ url: collector.url, fraction: 0.000001 }, '1.2.3');
  const listening = await createApp(api.db, quietSettings, undefined, undefined, [rarely]);
  const answerOf = (traceId: string) =>
    listening.inject({ url: '/health/live', headers: { traceparent: `00-${traceId}-${PARENT}-01` } });
  expect((await answerOf(RARE)).headers['traceresponse']).toContain(RARE);
  expect((await answerOf(COMMON)).headers['traceresponse']).toBeUndefined();
  const answer = await report(listening, [
    { traceId: RARE, call: 'GET /insurers' },
    { traceId: RARE, call: 'GET /customers/Anna Berger' },
    { traceId: COMMON, call: 'GET /insurers' },
  ]);
  expect(answer.statusCode).toBe(204);
  expect(answer.headers['traceresponse']).toBeUndefined();
  await listening.close();
  await rarely.close();
  expect(spansOf(RARE).map(({ name }) => name)).toEqual(
    expect.arrayContaining(['GET /health/live', 'GET /insurers']),
  );
  expect(spansOf(RARE)).toHaveLength(2);
  expect(spansOf(COMMON)).toEqual([]);
});
