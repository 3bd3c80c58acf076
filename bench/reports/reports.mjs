import { setTimeout as sleep } from 'node:timers/promises';
import { peakMemory } from '../harness/peak-memory.mjs';
import { query } from '../harness/query.mjs';
import { readBudgets } from '../harness/read-budgets.mjs';
import { serveApi } from '../harness/serve-api.mjs';
import { signedInHeaders } from '../harness/sign-in.mjs';
import { median, quantile } from '../harness/statistics.mjs';
import { whileListing } from './list-load.mjs';

const CONTRACTS = 10_000;
const REPORTS = 60;
const WARM_UP = 10;
const AT_ONCE = 50;
const POLL_MS = 200;
const LONGEST_MS = 120_000;

/** @typedef {{ url: string, headers: Readonly<Record<string, string>> }} Api */

/** A new document of a contract. @param {Api} api @param {number} id @returns {Promise<{ ms: number, pages: number }>} */
async function makeReport({ url, headers }, id) {
  const start = performance.now();
  const reply = await fetch(`${url}/contracts/${id}/report-data/legalContract`, { method: 'POST', headers });
  const bytes = Buffer.from(await reply.arrayBuffer());
  const ms = performance.now() - start;
  if (!reply.ok) throw new Error(`no report of contract ${id}: ${reply.status} ${bytes.toString()}`);
  return { ms, pages: bytes.toString('latin1').match(/\/Type \/Page\b/g)?.length ?? 0 };
}

/** The same report of many contracts in the background. @param {Api} api @param {readonly number[]} contractIds */
async function runInBackground({ url, headers }, contractIds) {
  const start = performance.now();
  const order = await fetch(`${url}/report-runs`, {
    method: 'POST',
    headers: { ...headers, 'content-type': 'application/json' },
    body: JSON.stringify({ contractIds, reportType: 'legalContract' }),
  });
  /** @type {{ jobId: string }} */
  const { jobId } = await order.json();
  const seen = new Set();
  for (const end = Date.now() + LONGEST_MS; Date.now() < end; await sleep(POLL_MS)) {
    const reply = await fetch(`${url}/report-runs/${jobId}`, { headers });
    /** @type {{ job: { state: string, done: number }, rows: { status: string }[] }} */
    const { job, rows } = await reply.json();
    seen.add(job.done);
    if (job.state !== 'done') continue;
    const done = rows.filter(({ status }) => status === 'done').length;
    return { ms: performance.now() - start, steps: seen.size, done };
  }
  throw new Error('the run did not end');
}

/** @type {import('../harness/bench.mjs').Bench} */
export const reports = {
  name: 'reports',
  title: 'Reports: documents of contracts while others work with the list',
  builds: [],
  async run({ dataSets, report, rounds = REPORTS }) {
    const budget = readBudgets(import.meta.url);
    const databaseUrl = await dataSets.url(CONTRACTS);
    await query(databaseUrl, 'delete from report');
    const rows = await query(
      databaseUrl,
      `select id from contract order by id limit ${WARM_UP + rounds + 2 * AT_ONCE}`,
    );
    const ids = rows.map(({ id }) => Number(id));
    const api = await serveApi({ databaseUrl });
    try {
      const signedIn = { url: api.url, headers: await signedInHeaders(api.url, 'administrator') };
      report('Warming up …');
      for (const id of ids.splice(0, WARM_UP)) await makeReport(signedIn, id);
      await whileListing(signedIn, () => sleep(3_000));
      report('List alone …');
      const alone = await whileListing(signedIn, () => sleep(8_000));
      report(`${rounds} reports one after the other …`);
      const single = await whileListing(signedIn, async () => {
        const made = [];
        for (const id of ids.splice(0, rounds)) made.push(await makeReport(signedIn, id));
        return made;
      });
      report(`${AT_ONCE} reports at once …`);
      const together = await whileListing(signedIn, async () => {
        const start = performance.now();
        await Promise.all(ids.splice(0, AT_ONCE).map((id) => makeReport(signedIn, id)));
        return performance.now() - start;
      });
      report(`${AT_ONCE} reports in the background …`);
      const background = await whileListing(signedIn, () =>
        runInBackground(signedIn, ids.splice(0, AT_ONCE)),
      );
      const times = single.outcome.map(({ ms }) => ms);
      const ms = /** @type {const} */ ('ms');
      return {
        conditions: [
          `${CONTRACTS.toLocaleString('en')} contracts of the demo on PostgreSQL; the overview of a contract (legalContract), each of another contract, ${rounds} one after the other, then ${AT_ONCE} at once, then ${AT_ONCE} as a run in the background. Time: from the request to the last byte, with reading, drawing, keeping and audit.`,
          'Beside it 50 requests a second for pages of the contract list, of the same process; their time is the p99 over all of them. "Alone" is the same load without any report.',
          'Memory: the most that the process used at once. Progress: different states that somebody sees who looks five times a second.',
        ],
        figures: [
          { label: 'Report, p50', value: median(times), unit: ms, budget: budget('report') },
          { label: 'Report, p95', value: quantile(times, 0.95), unit: ms },
          {
            label: 'Pages of a report',
            value: median(single.outcome.map(({ pages }) => pages)),
            unit: 'count',
          },
          { label: 'List p99 meanwhile', value: single.p99, unit: ms, budget: budget('list') },
          { label: 'List p99 alone', value: alone.p99, unit: ms },
          { label: `${AT_ONCE} at once`, value: together.outcome, unit: ms },
          { label: 'List p99 meanwhile', value: together.p99, unit: ms },
          { label: `${AT_ONCE} in the background`, value: background.outcome.ms, unit: ms },
          { label: 'List p99 meanwhile', value: background.p99, unit: ms, budget: budget('list') },
          { label: 'Documents of the run', value: background.outcome.done, unit: 'count' },
          { label: 'Progress seen', value: background.outcome.steps, unit: 'count' },
          {
            label: 'Memory of the process',
            value: peakMemory(api.pid),
            unit: 'MB',
            budget: budget('memory'),
          },
        ],
        details: { times },
      };
    } finally {
      await api.stop();
    }
  },
};
