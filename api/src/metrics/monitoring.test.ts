import { alertRules, panels, type Place } from '../../test/monitoring/monitoring-files';
import { namesOf } from '../../test/monitoring/promql';
import { quietSettings, createTestApi, type TestApi } from '../../test/test-api';
import { startWith } from '../../test/releases';
import { createApp } from '../app';
import type { Database } from '../db/database';
import { startJob } from '../jobs/job-rows';
import { recordBackup } from '../operation/overview/record-backup';
import { reportEvents } from '../operation/releases/report-events';
import { Metrics } from './metrics';

/** Metrics with the labels that they have once there is something of everything. */
let labelsOf: Map<string, Set<string>>;
let api: TestApi;
const fail = (error: unknown) => {
  throw error;
};

async function somethingOfEverything(db: Database): Promise<void> {
  await startJob(db, { kind: 'scheduledOptimization', input: {}, startedBy: null });
  await db.query(
    `insert into job (id, kind, state, finished_at) values (gen_random_uuid(), 'analysis', 'done', now())`,
  );
  await recordBackup(db, { kind: 'full', startedAt: '2026-11-23T01:00:00Z', bytes: null, failure: null });
  await startWith(db, { version: '1.0.0' });
  const event = { remote: 'admin', version: '1.0.0', kind: 'fault', phase: 'entry' } as const;
  const report = { ...event, reason: '', message: '', reference: null };
  await reportEvents(db, { shellVersion: '1.4.0', events: [report] }, '10.1.1.1');
}

beforeAll(async () => {
  api = await createTestApi();
  const metrics = new Metrics(api.db, '1.2.3', fail);
  const db = metrics.database(api.db);
  const app = await createApp(db, quietSettings, undefined, undefined, [metrics]);
  await somethingOfEverything(db);
  await app.inject('/health/live');
  const { url, close } = await metrics.listen({ host: '127.0.0.1', port: 0 });
  const text = await (await fetch(url)).text();
  close();
  await app.close();
  labelsOf = new Map();
  for (const [, name = '', labels = ''] of text.matchAll(/^(\w+)(?:\{(.*)\})? \S+$/gm)) {
    const known = labelsOf.get(name) ?? new Set();
    for (const [, label = ''] of labels.matchAll(/(\w+)="/g)) known.add(label);
    labelsOf.set(name, known);
  }
});
afterAll(() => api.close());

/** Prometheus itself adds these. */
const ofPrometheus = new Map([['up', new Set<string>()]]);
const always = ['le', 'instance', 'job'];

const questions = [
  ...alertRules.map(({ alert, expr }) => [alert, expr] as const),
  ...panels.flatMap(({ title, targets = [] }) => targets.map(({ expr }) => [title, expr] as const)),
];

test.each(questions)('%s asks for figures and labels that the product has', (_title, expression) => {
  const { metrics, labels } = namesOf(expression);
  expect(metrics.size).toBeGreaterThan(0);
  const known = [...metrics].map((metric) => labelsOf.get(metric) ?? ofPrometheus.get(metric));
  expect([...metrics].filter((_metric, index) => !known[index])).toEqual([]);
  const labelNames = [...always, ...known.flatMap((names) => [...(names ?? [])])];
  expect([...labels].filter((label) => !labelNames.includes(label))).toEqual([]);
});

test('every figure of the product stands in the dashboard or in an alert', () => {
  const shown = new Set(questions.flatMap(([, expression]) => [...namesOf(expression).metrics]));
  const forgotten = [...labelsOf.keys()].filter(
    (name) => name.startsWith('depotwerk_') && !/_(bucket|count|sum)$/.test(name) && !shown.has(name),
  );
  expect(forgotten).toEqual([]);
});

const overlap = (a: Place, b: Place): boolean =>
  a.x < b.x + b.w && b.x < a.x + a.w && a.y < b.y + b.h && b.y < a.y + a.h;

test('Grafana finds each panel at a place of its own, with a source, and legends of labels that are there', () => {
  expect(new Set(panels.map(({ id }) => id)).size).toBe(panels.length);
  panels.forEach((panel, index) => {
    expect(panel.gridPos.x + panel.gridPos.w).toBeLessThanOrEqual(24);
    for (const other of panels.slice(index + 1)) expect(overlap(panel.gridPos, other.gridPos)).toBe(false);
    if (panel.type === 'row') return;
    expect(panel.datasource?.uid).toBe('${source}');
    const targets = panel.targets ?? [];
    expect(new Set(targets.map(({ refId }) => refId)).size).toBe(targets.length);
    for (const { expr, legendFormat } of targets) {
      const grouped = [...namesOf(expr).labels, 'instance'];
      const named = [...legendFormat.matchAll(/\{\{(\w+)\}\}/g)].map(([, label]) => label);
      expect(named.filter((label) => label === undefined || !grouped.includes(label))).toEqual([]);
    }
  });
});

test('an alert says how bad it is and in one sentence what is wrong', () => {
  expect(new Set(alertRules.map(({ alert }) => alert)).size).toBe(alertRules.length);
  for (const { labels, annotations } of alertRules) {
    expect(['warning', 'critical']).toContain(labels.severity);
    expect(annotations.summary).not.toBe('');
  }
});
