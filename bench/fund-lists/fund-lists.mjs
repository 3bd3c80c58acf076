import { performance } from 'node:perf_hooks';
import { addFunds } from '../harness/add-funds.mjs';
import { readBudgets } from '../harness/read-budgets.mjs';
import { serveApi } from '../harness/serve-api.mjs';
import { signedInHeaders } from '../harness/sign-in.mjs';
import { median } from '../harness/statistics.mjs';

/** The smallest demo; a list of funds does not look at contracts. */
const CONTRACTS = 100;
const LINES = 20_000;
const ROUNDS = 5;

/** @type {import('../harness/bench.mjs').Bench} */
export const fundLists = {
  name: 'fund-lists',
  title: 'Reading a list of 20,000 funds for a universe or a selection',
  builds: [],
  async run({ dataSets, report, rounds = ROUNDS }) {
    const budget = readBudgets(import.meta.url);
    const databaseUrl = await dataSets.url(CONTRACTS);
    const fundIds = await addFunds(databaseUrl, LINES);
    const api = await serveApi({ databaseUrl });
    try {
      const headers = await signedInHeaders(api.url, 'administrator');
      /** @param {string} format */
      const file = async (format) => {
        const response = await fetch(`${api.url}/admin/fund-lists/export`, {
          method: 'POST',
          headers: { ...headers, accept: '*/*', 'content-type': 'application/json' },
          body: JSON.stringify({ format, fundIds }),
        });
        if (!response.ok) throw new Error(await response.text());
        return response.arrayBuffer();
      };
      /** @param {string} format @param {ArrayBuffer} bytes */
      const timedImport = async (format, bytes) => {
        const start = performance.now();
        const response = await fetch(`${api.url}/admin/fund-lists/import?fileName=Fonds.${format}`, {
          method: 'POST',
          headers: { ...headers, 'content-type': 'application/octet-stream' },
          body: bytes,
        });
        /** @type {{ fundIds: number[] }} */
        const read = await response.json();
        if (read.fundIds.length !== LINES) throw new Error(`${read.fundIds.length} funds came back`);
        return performance.now() - start;
      };
      /** @type {import('../harness/figures.mjs').Figure[]} */
      const figures = [];
      for (const format of /** @type {const} */ (['csv', 'xlsx'])) {
        const bytes = await file(format);
        /** @type {number[]} */
        const times = [];
        for (let i = 0; i <= rounds; i++) {
          report(`${format}, ${i === 0 ? 'first time, which does not count' : `round ${i} of ${rounds}`} …`);
          const ms = await timedImport(format, bytes);
          if (i > 0) times.push(ms);
        }
        figures.push({
          label: `${LINES.toLocaleString('en')} lines, ${format}`,
          value: median(times),
          unit: 'ms',
          budget: budget(format),
        });
      }
      return {
        conditions: [
          `${LINES.toLocaleString('en')} funds by ISIN with check digit, all known; from the request to the ids that came back, ${rounds} times after one that does not count.`,
        ],
        figures,
      };
    } finally {
      await api.stop();
    }
  },
};
