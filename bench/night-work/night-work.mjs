import { setTimeout as sleep } from 'node:timers/promises';
import { beforeNight } from '../harness/before-night.mjs';
import { query } from '../harness/query.mjs';
import { usedCpu } from '../harness/used-cpu.mjs';
import { readBudgets } from '../harness/read-budgets.mjs';
import { serveApi } from '../harness/serve-api.mjs';
import { median } from '../harness/statistics.mjs';
import { peakMemory } from '../harness/peak-memory.mjs';

const CONTRACTS = 10_000;
const ROUNDS = 3;
const POLL_MS = 500;
const LOOK_MS = 50;
const LONGEST_MS = 10 * 60_000;

/** @typedef {{ ms: number, steps: number, memory: number, api: number, server: number }} Work CPU time of both in seconds */

/**
 * A job of the night in an API process of its own.
 *
 * @param {string} databaseUrl @param {string} kind
 * @returns {Promise<Work>} time from its start to its end, how often it told its progress, the memory of the process and the CPU
 *   time from when the job was seen to run
 */
async function work(databaseUrl, kind) {
  const [order] = await query(
    databaseUrl,
    'insert into job (id, kind) values (gen_random_uuid(), $1) returning id',
    [kind],
  );
  const api = await serveApi({ databaseUrl });
  try {
    const told = new Set();
    const before = await usedWhenBegun(databaseUrl, order?.id, api);
    for (const end = Date.now() + LONGEST_MS; Date.now() < end; await sleep(POLL_MS)) {
      const [job = {}] = await query(
        databaseUrl,
        `select state, done, (extract(epoch from finished_at - started_at) * 1000)::float8 as ms from job where id = $1`,
        [order?.id],
      );
      told.add(job.done);
      if (job.state === 'failed') throw new Error(`the job ${kind} failed`);
      if (job.state !== 'done') continue;
      const after = await usedCpu(databaseUrl, [api]);
      return {
        ms: Number(job.ms),
        steps: told.size,
        memory: peakMemory(api.pid),
        api: after.api - before.api,
        server: after.server - before.server,
      };
    }
    throw new Error(`the job ${kind} did not end`);
  } finally {
    await api.stop();
  }
}

/**
 * The start of the process is no part of the night.
 *
 * @param {string} databaseUrl @param {unknown} jobId @param {{ pid: number }} api
 */
async function usedWhenBegun(databaseUrl, jobId, api) {
  for (;;) {
    const used = await usedCpu(databaseUrl, [api]);
    const begun = await query(databaseUrl, `select from job where id = $1 and state <> 'waiting'`, [jobId]);
    if (begun.length > 0) return used;
    await sleep(LOOK_MS);
  }
}

/** @type {import('../harness/bench.mjs').Bench} */
export const nightWork = {
  name: 'night-work',
  title: 'The night of 10,000 contracts: hints, score, work list and planned optimisation',
  builds: [],
  async run({ dataSets, report, rounds = ROUNDS }) {
    const budget = readBudgets(import.meta.url);
    const url = await dataSets.url(CONTRACTS);
    /** @type {{ analysis: Work, planning: Work, plans: number }[]} */
    const nights = [];
    for (let i = 0; i < rounds; i++) {
      report(`Round ${i + 1} of ${rounds} …`);
      await beforeNight(url);
      const analysis = await work(url, 'analysis');
      const planning = await work(url, 'scheduledOptimization');
      const [row] = await query(url, 'select count(*)::int as plans from planned_optimization');
      nights.push({ analysis, planning, plans: Number(row?.plans) });
    }
    const ms = /** @type {const} */ ('ms');
    const of = (/** @type {(night: (typeof nights)[number]) => number} */ figure) =>
      median(nights.map(figure));
    return {
      conditions: [
        `${CONTRACTS.toLocaleString('en')} contracts of the demo on PostgreSQL; ${rounds} rounds, each with all results thrown away before and every tariff due for its continuous optimisation. One process does both jobs of the night, one after the other.`,
        'Time: from the start of a job to its end, as the job itself notes it, with reading, computing, writing and audit. Memory: the most that the process used at once. Progress: different states that somebody sees who looks twice a second.',
      ],
      figures: [
        {
          label: 'Both jobs',
          value: of(({ analysis, planning }) => analysis.ms + planning.ms),
          unit: ms,
          budget: budget('total'),
        },
        { label: 'Hints, score, work list', value: of(({ analysis }) => analysis.ms), unit: ms },
        { label: 'Planned optimisation', value: of(({ planning }) => planning.ms), unit: ms },
        .../** @type {const} */ (['analysis', 'planning']).flatMap((job) =>
          /** @type {const} */ (['api', 'server']).map((part) => ({
            label: `CPU time of ${part === 'api' ? 'the API' : 'PostgreSQL'} for each contract, ${job === 'analysis' ? 'hints, score, work list' : 'planned optimisation'}`,
            value: of((night) => (night[job][part] * 1000) / CONTRACTS),
            unit: ms,
          })),
        ),
        { label: 'Plans', value: of(({ plans }) => plans), unit: 'count' },
        {
          label: 'Memory of the process',
          value: of(({ analysis, planning }) => Math.max(analysis.memory, planning.memory)),
          unit: 'MB',
          budget: budget('memory'),
        },
        {
          label: 'Progress seen',
          value: of(({ analysis, planning }) => Math.min(analysis.steps, planning.steps)),
          unit: 'count',
        },
      ],
      details: nights,
    };
  },
};
