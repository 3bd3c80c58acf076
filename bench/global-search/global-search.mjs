import { performance } from 'node:perf_hooks';
import { readBudgets } from '../harness/read-budgets.mjs';
import { serveApi } from '../harness/serve-api.mjs';
import { signedInHeaders } from '../harness/sign-in.mjs';
import { median, quantile } from '../harness/statistics.mjs';
import { searchedTexts } from './texts.mjs';

const SMALL = 10_000;
const LARGE = 1_000_000;
const ROUNDS = 3;

const roles = /** @type {const} */ (['administrator', 'adviser']);

/** @typedef {{ name: string, ms: number }} Sample */

/**
 * @param {string} apiUrl
 * @param {Readonly<Record<string, string>>} headers
 * @param {readonly import('./texts.mjs').Look[]} looks
 * @returns {Promise<Sample[]>}
 */
async function searchAll(apiUrl, headers, looks) {
  /** @type {Sample[]} */
  const samples = [];
  for (const { name, text } of looks) {
    const start = performance.now();
    const response = await fetch(`${apiUrl}/search?${new URLSearchParams({ search: text }).toString()}`, {
      headers,
    });
    const body = await response.text();
    samples.push({ name: `${name} “${text}”`, ms: performance.now() - start });
    if (!response.ok) throw new Error(`${text}: ${body}`);
  }
  return samples;
}

/** @param {readonly Sample[]} samples */
const times = (samples) => samples.map(({ ms }) => ms);

/** @type {import('../harness/bench.mjs').Bench} */
export const globalSearch = {
  name: 'global-search',
  title: 'Search over everything at 1,000,000 contracts',
  builds: [],
  async run({ dataSets, report, rounds = ROUNDS }) {
    const budget = readBudgets(import.meta.url);
    const urls = { small: await dataSets.url(SMALL), large: await dataSets.url(LARGE) };
    const looks = await searchedTexts(urls.large);
    /** @type {{ small: Sample[], large: Sample[] }} */
    const samples = { small: [], large: [] };
    for (let round = 0; round < rounds; round++) {
      for (const size of /** @type {const} */ (['small', 'large'])) {
        const api = await serveApi({ databaseUrl: urls[size] });
        try {
          for (const role of roles) {
            report(`Round ${round + 1} of ${rounds}: ${looks.length} searches as ${role}, ${size} …`);
            const own = await searchAll(api.url, await signedInHeaders(api.url, role), looks);
            samples[size].push(...own.map(({ name, ms }) => ({ name: `${role}: ${name}`, ms })));
          }
        } finally {
          await api.stop();
        }
      }
    }
    const ms = /** @type {const} */ ('ms');
    return {
      conditions: [
        `${roles.join(' and ')}, ${looks.length} texts each: names key by key from the second letter on, full names, contract numbers with and without their signs, tariffs, funds, ISIN, users, each also with a typing error; ${rounds} rounds with new API processes, one request at a time.`,
        'Over HTTP with the whole security stack, from the request to the last byte; PostgreSQL has 1 GB of shared buffers. The API keeps no answer of a search.',
        '10,000 contracts from the demo generator; the million is those, copied inside the database with numbers of their own (bench/harness/grow-contracts.mjs).',
      ],
      figures: [
        {
          label: 'Search p95 at 1,000,000',
          value: quantile(times(samples.large), 0.95),
          unit: ms,
          budget: budget('p95Ms'),
        },
        { label: 'Search p50 at 1,000,000', value: median(times(samples.large)), unit: ms },
        { label: 'Search p95 at 10,000', value: quantile(times(samples.small), 0.95), unit: ms },
        { label: 'Search p50 at 10,000', value: median(times(samples.small)), unit: ms },
      ],
      details: {
        slowest: samples.large
          .toSorted((a, b) => b.ms - a.ms)
          .slice(0, 40)
          .map(({ name, ms: took }) => `${Math.round(took)} ms ${name}`),
      },
    };
  },
};
