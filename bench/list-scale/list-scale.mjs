import { performance } from 'node:perf_hooks';
import { readBudgets } from '../harness/read-budgets.mjs';
import { serveApi } from '../harness/serve-api.mjs';
import { signedInHeaders } from '../harness/sign-in.mjs';
import { median, quantile } from '../harness/statistics.mjs';
import { looks } from './requests.mjs';

const SMALL = 10_000;
const LARGE = 1_000_000;
const ROUNDS = 3;
const PAGE = 50;
/** Offsets of the screen: it asks for the pages that are scrolled to. */
const OFFSETS = [PAGE, 10 * PAGE];

const roles = /** @type {const} */ (['administrator', 'adviser']);

/** @typedef {{ name: string, kind: 'count' | 'page' | 'middle', ms: number }} Sample */

/**
 * One client of one API; measures from the request to the last byte of the answer.
 *
 * @param {string} apiUrl
 * @param {Readonly<Record<string, string>>} headers
 */
function reader(apiUrl, headers) {
  /** @type {Sample[]} */
  const samples = [];
  return {
    samples,
    /** @param {string} name @param {Sample['kind']} kind @param {import('./requests.mjs').Parameters} parameters */
    async read(name, kind, parameters) {
      const query = new URLSearchParams(
        Object.entries(parameters).map(([key, value]) => [key, String(value)]),
      );
      const start = performance.now();
      const response = await fetch(`${apiUrl}/contracts?${query.toString()}`, { headers });
      const text = await response.text();
      samples.push({ name, kind, ms: performance.now() - start });
      if (!response.ok) throw new Error(`${name}: ${text}`);
      /** @type {{ total: number, nextCursor: string | null }} */
      const page = JSON.parse(text);
      return page;
    },
  };
}

/** @param {ReturnType<typeof reader>} reader @param {import('./requests.mjs').Look} look */
async function takeLook({ read }, { name, parameters, isFirst }) {
  const first = await read(name, isFirst ? 'count' : 'page', { ...parameters, limit: PAGE });
  if (first.nextCursor !== null)
    await read(`${name}, next`, 'page', { ...parameters, limit: PAGE, after: first.nextCursor });
  for (const offset of OFFSETS)
    await read(`${name}, offset ${offset}`, 'page', { ...parameters, limit: PAGE, offset });
  const middle = Math.floor(first.total / 2 / PAGE) * PAGE;
  await read(`${name}, middle`, 'middle', { ...parameters, limit: PAGE, offset: middle });
}

/** @param {readonly Sample[]} samples @param {Sample['kind']} kind */
const times = (samples, kind) => samples.filter((sample) => sample.kind === kind).map(({ ms }) => ms);

/** @param {readonly Sample[]} samples */
const slowest = (samples) =>
  samples
    .filter(({ kind }) => kind !== 'middle')
    .toSorted((a, b) => b.ms - a.ms)
    .slice(0, 30)
    .map(({ name, kind, ms }) => `${Math.round(ms)} ms ${kind} ${name}`);

/** @type {import('../harness/bench.mjs').Bench} */
export const listScale = {
  name: 'list-scale',
  title: 'Contract list of 1,000,000 contracts against one of 10,000',
  builds: [],
  async run({ dataSets, report, rounds = ROUNDS }) {
    const budget = readBudgets(import.meta.url);
    const urls = { small: await dataSets.url(SMALL), large: await dataSets.url(LARGE) };
    const all = await looks(urls.small);
    /** @type {number[]} */
    const ratios = [];
    /** @type {{ small: Sample[], large: Sample[] }} */
    const samples = { small: [], large: [] };
    for (let round = 0; round < rounds; round++) {
      // New processes: what the last round left in memory would make this one look better.
      const apis = {
        small: await serveApi({ databaseUrl: urls.small }),
        large: await serveApi({ databaseUrl: urls.large }),
      };
      /** @type {{ small: Sample[], large: Sample[] }} */
      const own = { small: [], large: [] };
      try {
        for (const role of roles) {
          report(`Round ${round + 1} of ${rounds}: ${all.length} filters and orders as ${role} …`);
          const small = reader(apis.small.url, await signedInHeaders(apis.small.url, role));
          const large = reader(apis.large.url, await signedInHeaders(apis.large.url, role));
          for (const look of all) {
            await takeLook(small, look);
            await takeLook(large, look);
          }
          own.small.push(...small.samples.map((sample) => ({ ...sample, name: `${role}: ${sample.name}` })));
          own.large.push(...large.samples.map((sample) => ({ ...sample, name: `${role}: ${sample.name}` })));
        }
      } finally {
        await apis.small.stop();
        await apis.large.stop();
      }
      ratios.push(p95(own.large) / p95(own.small));
      samples.small.push(...own.small);
      samples.large.push(...own.large);
    }
    const ms = /** @type {const} */ ('ms');
    return {
      conditions: [
        `${roles.join(' and ')}, ${all.length} combinations of filter and order each (every filter of the screen, some together, three searches; every column), in each the first page, the next one by cursor and offsets ${OFFSETS.join(' and ')}; ${rounds} rounds with new API processes, one request at a time, the two sizes in turns.`,
        'Pages of 50 rows over HTTP with the whole security stack; no page is asked for twice, so none comes from the memory of the API; PostgreSQL has 1 GB of shared buffers. The first page of a filter also counts it; p95 includes that.',
        '10,000 contracts from the demo generator; the million is those, copied inside the database with numbers, values and dates of their own (bench/harness/grow-contracts.mjs), because generating a million takes longer than all benches together.',
        'The jump to the middle of a list skips half a million rows in the index; its time grows with the list, which is why the screen asks for one only when someone drags the scroll bar.',
      ],
      figures: [
        {
          label: 'List p95, 1,000,000 : 10,000',
          value: median(ratios),
          unit: 'ratio',
          budget: budget('p95Ratio'),
        },
        { label: 'List p95 at 10,000', value: p95(samples.small), unit: ms },
        { label: 'List p95 at 1,000,000', value: p95(samples.large), unit: ms },
        { label: 'List p50 at 10,000', value: median(listed(samples.small)), unit: ms },
        { label: 'List p50 at 1,000,000', value: median(listed(samples.large)), unit: ms },
        {
          label: 'First page of a filter that was never counted, p50 at 1,000,000',
          value: median(times(samples.large, 'count')),
          unit: ms,
        },
        {
          label: 'Jump to the middle, p50 at 10,000',
          value: median(times(samples.small, 'middle')),
          unit: ms,
        },
        {
          label: 'Jump to the middle, p50 at 1,000,000',
          value: median(times(samples.large, 'middle')),
          unit: ms,
        },
      ],
      details: { slowestOfTheSmall: slowest(samples.small), slowestOfTheLarge: slowest(samples.large) },
    };
  },
};

/** Everything but the jumps to the middle. @param {readonly Sample[]} samples */
const listed = (samples) => [...times(samples, 'count'), ...times(samples, 'page')];

const p95 = (/** @type {readonly Sample[]} */ samples) => quantile(listed(samples), 0.95);
