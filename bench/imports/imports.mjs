import { performance } from 'node:perf_hooks';
import { addFunds } from '../harness/add-funds.mjs';
import { peakMemory } from '../harness/peak-memory.mjs';
import { query } from '../harness/query.mjs';
import { readBudgets } from '../harness/read-budgets.mjs';
import { serveApi } from '../harness/serve-api.mjs';
import { signedInHeaders } from '../harness/sign-in.mjs';
import { emtTable, gdvDelivery, priceTable, tptTable } from './made-up-files.mjs';

const CONTRACTS = 20_000;
const PRICES = 200_000;
const FUNDS = 200;
const TPT_FUNDS = 40;
const TPT_POSITIONS = 1000;

/**
 * @typedef {object} Imported
 * @property {number} ms from the first byte to the report
 * @property {number} growth MB that the process needed at most beyond what it had before
 */

/**
 * @param {{ url: string, pid: number }} api
 * @param {string} kind @param {Buffer} body @param {(report: any) => number} written
 * @returns {Promise<Imported & { written: number }>}
 */
async function timedImport(api, kind, body, written) {
  const headers = await signedInHeaders(api.url, 'administrator');
  const before = peakMemory(api.pid);
  const start = performance.now();
  const response = await fetch(`${api.url}/imports/${kind}?fileName=bench`, {
    method: 'POST',
    headers: { ...headers, 'content-type': 'application/octet-stream' },
    body: new Uint8Array(body),
  });
  const answer = await response.text();
  if (!response.ok) throw new Error(`${kind}: ${answer}`);
  return {
    ms: performance.now() - start,
    growth: peakMemory(api.pid) - before,
    written: written(JSON.parse(answer)),
  };
}

/** @type {import('../harness/bench.mjs').Bench} */
export const imports = {
  name: 'imports',
  title: 'Imports of many contracts and prices',
  builds: [],
  async run({ dataSets, report }) {
    const budget = readBudgets(import.meta.url);
    const url = await dataSets.url(1);
    const ids = await addFunds(url, FUNDS);
    const rows = await query(url, 'select isin from fund where id = any($1) order by isin', [ids]);
    const isins = rows.map(({ isin }) => String(isin));
    const api = await serveApi({ databaseUrl: url });
    try {
      report('Prices …');
      const prices = await timedImport(
        api,
        'prices',
        priceTable(PRICES, isins),
        (each) => each.prices.created,
      );
      report('Templates …');
      const emt = await timedImport(api, 'emt', emtTable(isins), (each) => each.records);
      const tpt = await timedImport(
        api,
        'tpt',
        tptTable(isins.slice(0, TPT_FUNDS), TPT_POSITIONS),
        (each) => each.records,
      );
      report('Contracts, new …');
      const file = gdvDelivery(CONTRACTS, isins);
      const contracts = await timedImport(api, 'gdv', file, (each) => each.contracts.created);
      report('Contracts, the same again …');
      const again = await timedImport(api, 'gdv', file, (each) => each.contracts.unchanged);
      /** @param {Imported & { written: number }} each */
      const rate = ({ ms, written }) => (written * 1000) / ms;
      return {
        conditions: [
          `One process of the API with the data of the demo; a file of ${PRICES.toLocaleString('en')} prices of ${FUNDS} funds and a delivery of ${CONTRACTS.toLocaleString('en')} life contracts (${Math.round(file.length / 1024 / 1024)} MB) over HTTP, from the first byte to the report; then the same delivery again, compared with the one before. Before the contracts an EMT of the funds and a TPT of ${TPT_FUNDS} funds with ${TPT_POSITIONS.toLocaleString('en')} positions each.`,
          'Memory is the most that the process had at once during an import, beyond the most that it had had before. Values and hints follow by jobs and are not part of these times.',
        ],
        figures: [
          {
            label: 'Prices per second',
            value: rate(prices),
            unit: 'per second',
            budget: budget('priceRate'),
          },
          {
            label: 'New contracts per second',
            value: rate(contracts),
            unit: 'per second',
            budget: budget('contractRate'),
          },
          { label: 'Known contracts per second', value: rate(again), unit: 'per second' },
          { label: 'Funds of an EMT per second', value: rate(emt), unit: 'per second' },
          { label: 'Positions of a TPT per second', value: rate(tpt), unit: 'per second' },
          {
            label: 'Growth of memory, largest',
            value: Math.max(prices.growth, emt.growth, tpt.growth, contracts.growth, again.growth),
            unit: 'MB',
            budget: budget('growth'),
          },
          { label: 'Growth of memory, prices', value: prices.growth, unit: 'MB' },
          { label: 'Growth of memory, new contracts', value: contracts.growth, unit: 'MB' },
          { label: 'Growth of memory, known contracts', value: again.growth, unit: 'MB' },
          { label: `${PRICES.toLocaleString('en')} prices`, value: prices.ms, unit: 'ms' },
          { label: `${CONTRACTS.toLocaleString('en')} new contracts`, value: contracts.ms, unit: 'ms' },
          { label: `${CONTRACTS.toLocaleString('en')} known contracts`, value: again.ms, unit: 'ms' },
        ],
      };
    } finally {
      await api.stop();
    }
  },
};
