import { performance } from 'node:perf_hooks';
import { setTimeout as sleep } from 'node:timers/promises';
import { addFunds } from '../harness/add-funds.mjs';
import { peakMemory } from '../harness/peak-memory.mjs';
import { query } from '../harness/query.mjs';
import { readBudgets } from '../harness/read-budgets.mjs';
import { serveApi } from '../harness/serve-api.mjs';
import { signedInHeaders } from '../harness/sign-in.mjs';
import { contractRows, contractTable, contractWorkbook } from './contract-tables.mjs';
import { emtTable, gdvDelivery, priceTable, tptTable } from './made-up-files.mjs';

/** As many as a file may have. */
const CONTRACTS = 29_000;
const PRICES = 200_000;
const FUNDS = 200;
const TPT_FUNDS = 40;
const TPT_POSITIONS = 1000;
/** Of a table; each has two rows. */
const TABLE_CONTRACTS = 5000;

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

const LOOK_MS = 100;

/**
 * Asks until there is an answer. @template T @param {() => Promise<T | null>} ask @returns {Promise<T>}
 */
async function until(ask) {
  for (;;) {
    const answer = await ask();
    if (answer !== null) return answer;
    await sleep(LOOK_MS);
  }
}

/** Values and hints follow an import by jobs, and would work beside the next one. @param {string} databaseUrl */
const jobsAreOver = (databaseUrl) =>
  until(async () => {
    const open = await query(databaseUrl, `select from job where state in ('waiting', 'running')`);
    return open.length === 0 ? true : null;
  });

/**
 * The way of the screen: the file is stored and looked at, and then imported from there.
 *
 * @param {{ url: string, pid: number }} api
 * @param {Buffer} body @param {(report: any) => number} written
 * @returns {Promise<Imported & { written: number, previewMs: number, previewGrowth: number }>}
 */
async function storedImport(api, body, written) {
  const headers = await signedInHeaders(api.url, 'administrator');
  /** @param {string} path @param {RequestInit} [init] */
  const call = async (path, init = {}) => {
    const response = await fetch(`${api.url}/imports${path}`, {
      ...init,
      headers: { ...headers, ...init.headers },
    });
    const answer = await response.json();
    if (!response.ok) throw new Error(`${path}: ${JSON.stringify(answer)}`);
    return answer;
  };
  const before = peakMemory(api.pid);
  const start = performance.now();
  const { fileId } = await call('/gdv/preview?fileName=bench', {
    method: 'POST',
    headers: { 'content-type': 'application/octet-stream' },
    body: new Uint8Array(body),
  });
  await until(async () => (await call(`/files/${fileId}`)).preview);
  const previewed = { ms: performance.now() - start, peak: peakMemory(api.pid) };
  const begin = performance.now();
  const { id } = await call(`/files/${fileId}/import`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: '{}',
  });
  const report = await until(async () => {
    const running = await call('/running');
    return running.some((/** @type {{ id: string }} */ run) => run.id === id) ? null : call(`/${id}`);
  });
  if (report.status !== 'done') throw new Error(JSON.stringify(report.refusals[0]));
  return {
    ms: performance.now() - begin,
    growth: peakMemory(api.pid) - before,
    written: written(report),
    previewMs: previewed.ms,
    previewGrowth: previewed.peak - before,
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
    const atRest = peakMemory(api.pid);
    try {
      report('Prices …');
      const prices = await timedImport(
        api,
        'prices',
        priceTable(PRICES, isins),
        (each) => each.prices.created,
      );
      await jobsAreOver(url);
      report('Templates …');
      const emt = await timedImport(api, 'emt', emtTable(isins), (each) => each.records);
      const tpt = await timedImport(
        api,
        'tpt',
        tptTable(isins.slice(0, TPT_FUNDS), TPT_POSITIONS),
        (each) => each.records,
      );
      await jobsAreOver(url);
      report('Contracts, as tables …');
      const table = await timedImport(
        api,
        'contracts',
        contractTable(contractRows('CSV', TABLE_CONTRACTS, isins)),
        (each) => each.records,
      );
      await jobsAreOver(url);
      const sheet = await timedImport(
        api,
        'contracts',
        contractWorkbook(contractRows('XLSX', TABLE_CONTRACTS, isins)),
        (each) => each.records,
      );
      await jobsAreOver(url);
      report('Contracts, new …');
      const file = gdvDelivery(CONTRACTS, isins);
      const contracts = await storedImport(api, file, (each) => each.contracts.created);
      report('Hints and scores of them …');
      const begin = performance.now();
      await jobsAreOver(url);
      const followMs = performance.now() - begin;
      report('Contracts, the same again …');
      const again = await storedImport(api, file, (each) => each.contracts.unchanged);
      /** @param {Imported & { written: number }} each */
      const rate = ({ ms, written }) => (written * 1000) / ms;
      return {
        conditions: [
          `One process of the API with the data of the demo; a file of ${PRICES.toLocaleString('en')} prices of ${FUNDS} funds and a delivery of ${CONTRACTS.toLocaleString('en')} life contracts (${Math.round(file.length / 1024 / 1024)} MB, the most that is allowed) over HTTP; then the same delivery again, compared with the one before. The delivery is stored and previewed, and then imported from there, as the screen does it; the other files go in one call. Before the contracts an EMT of the funds and a TPT of ${TPT_FUNDS} funds with ${TPT_POSITIONS.toLocaleString('en')} positions each, and ${TABLE_CONTRACTS.toLocaleString('en')} new contracts of two funds as CSV and as many others as XLSX.`,
          'Memory is the most that the process had at once during an import, beyond the most that it had had before; in all it is that beyond what it had before the first one. Values, hints and scores follow by jobs and have a time of their own; nothing is imported beside them.',
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
          { label: 'Rows of new contracts per second, CSV', value: rate(table), unit: 'per second' },
          { label: 'Rows of new contracts per second, XLSX', value: rate(sheet), unit: 'per second' },
          {
            label: 'Growth of memory, in all',
            value: peakMemory(api.pid) - atRest,
            unit: 'MB',
            budget: budget('growth'),
          },
          { label: 'Growth of memory, prices', value: prices.growth, unit: 'MB' },
          { label: 'Growth of memory, table of contracts, CSV', value: table.growth, unit: 'MB' },
          { label: 'Growth of memory, table of contracts, XLSX', value: sheet.growth, unit: 'MB' },
          { label: 'Growth of memory, preview of new contracts', value: contracts.previewGrowth, unit: 'MB' },
          { label: 'Growth of memory, new contracts', value: contracts.growth, unit: 'MB' },
          { label: 'Growth of memory, known contracts', value: again.growth, unit: 'MB' },
          { label: `${PRICES.toLocaleString('en')} prices`, value: prices.ms, unit: 'ms' },
          {
            label: `${CONTRACTS.toLocaleString('en')} new contracts, preview`,
            value: contracts.previewMs,
            unit: 'ms',
          },
          { label: `${CONTRACTS.toLocaleString('en')} new contracts`, value: contracts.ms, unit: 'ms' },
          {
            label: `${CONTRACTS.toLocaleString('en')} new contracts, until hints and scores are there`,
            value: followMs,
            unit: 'ms',
          },
          { label: `${CONTRACTS.toLocaleString('en')} known contracts`, value: again.ms, unit: 'ms' },
        ],
      };
    } finally {
      await api.stop();
    }
  },
};
