import autocannon from 'autocannon';
import { setTimeout as sleep } from 'node:timers/promises';
import { cpuSeconds } from '../harness/cpu-time.mjs';
import { beforeNight } from '../harness/before-night.mjs';
import { peakMemory } from '../harness/peak-memory.mjs';
import { query } from '../harness/query.mjs';
import { readBudgets } from '../harness/read-budgets.mjs';
import { signedInHeaders } from '../harness/sign-in.mjs';
import { quantile } from '../harness/statistics.mjs';
import { changePrices, isNightOver, night, orderNight, rememberInputs } from './night.mjs';
import { withProcesses } from './with-processes.mjs';

const CONTRACTS = 5_000;
/** Of the night. */
const NIGHT_CONTRACTS = 100_000;
/** With a number of rounds, for trying out; ranges are larger than a batch still. */
const FEW_CONTRACTS = 10_000;
const CHANGED_PRICES = 0.05;
const PROCESSES = [1, 2, 4];
const REQUESTS = 6_000;
const CONNECTIONS = 12;

/** Tables whose rows belong to contracts; the others stay as they are when contracts are added. */
const OF_CONTRACTS =
  'contract|contract_.*|portfolio.*|savings_plan.*|risk_assessment|work_item|planned_optimization|customer';

const NIGHT = ['analysis', 'scheduledOptimization'];

/** @typedef {import('./night.mjs').Api} Api */

/** Pages of the list, always another one. @param {number} own @param {number} count */
const pathsOf = (own, count) =>
  Array.from(
    { length: 400 },
    (_, i) => `/contracts?limit=50&offset=${((i * count + own) * 7) % (CONTRACTS - 50)}`,
  );

/** @param {Api[]} apis */
async function requestsOf(apis) {
  const first = apis[0];
  if (first === undefined) throw new Error('there is no process');
  const headers = await signedInHeaders(first.url, 'administrator');
  const load = (/** @type {number} */ amount) =>
    Promise.all(
      apis.map(({ url }, own) =>
        autocannon({
          url,
          connections: CONNECTIONS / apis.length,
          amount: amount / apis.length,
          requests: pathsOf(own, apis.length).map((path) => ({ method: 'GET', path, headers })),
        }),
      ),
    );
  await load(REQUESTS / 2);
  const used = () => apis.reduce((sum, { pid }) => sum + cpuSeconds(pid), 0);
  const [from, cpu] = [performance.now(), used()];
  const results = await load(REQUESTS);
  if (results.some(({ non2xx, errors }) => non2xx + errors > 0))
    throw new Error('requests failed under load');
  return {
    perSecond: REQUESTS / ((performance.now() - from) / 1000),
    perCpuSecond: REQUESTS / (used() - cpu),
    memory: Math.max(...apis.map(({ pid }) => peakMemory(pid))),
  };
}

/**
 * Pages of the list, one after the other.
 *
 * @param {Api} api
 * @param {Readonly<Record<string, string>>} headers
 * @param {() => Promise<boolean>} isOver asked after every hundred
 * @returns {Promise<number>} p95 in ms
 */
async function listTimes({ url }, headers, isOver) {
  const times = [];
  do {
    for (const path of pathsOf(times.length, 7).slice(0, 100)) {
      const start = performance.now();
      const response = await fetch(`${url}${path}`, { headers });
      await response.text();
      if (!response.ok) throw new Error(`${path}: ${response.status}`);
      times.push(performance.now() - start);
    }
  } while (!(await isOver()));
  return quantile(times, 0.95);
}

/**
 * The list while nothing happens, and while the process that answers does the night as well.
 *
 * @param {string} databaseUrl
 * @param {Api[]} apis one
 */
async function listBeside(databaseUrl, [api]) {
  if (api === undefined) throw new Error('there is no process');
  const headers = await signedInHeaders(api.url, 'administrator');
  const rounds = async () => Promise.resolve(true);
  // Code and answers that are kept do not count.
  await listTimes(api, headers, rounds);
  const idle = await listTimes(api, headers, rounds);
  await orderNight(databaseUrl, ['analysis']);
  while ((await query(databaseUrl, `select from job where state = 'running'`)).length === 0) await sleep(200);
  const beside = await listTimes(api, headers, () => isNightOver(databaseUrl));
  return { idle, beside };
}

/** @param {string} databaseUrl @returns {Promise<number>} bytes of a contract with its indexes */
async function bytesPerContract(databaseUrl) {
  const [row] = await query(
    databaseUrl,
    `select (sum(pg_total_relation_size(oid)) / (select count(*) from contract))::float8 as bytes
     from pg_class where relkind = 'r' and relname ~ $1`,
    [`^(${OF_CONTRACTS})$`],
  );
  return Number(row?.bytes);
}

/** @type {import('../harness/bench.mjs').Bench} */
export const scale = {
  name: 'scale',
  title: 'What a contract costs, and what further API processes bring',
  builds: [],
  async run({ dataSets, report, rounds }) {
    const budget = readBudgets(import.meta.url);
    const url = await dataSets.url(CONTRACTS);
    const bytes = await bytesPerContract(url);
    const contracts = rounds === undefined ? NIGHT_CONTRACTS : FEW_CONTRACTS;
    const nightUrl = await dataSets.url(contracts, { withStates: contracts > FEW_CONTRACTS });
    /** @type {import('../harness/figures.mjs').Figure[]} */
    const figures = [];
    const details = [];
    for (const count of PROCESSES) {
      report(`${count} API processes …`);
      const requests = await withProcesses(url, count, requestsOf);
      await beforeNight(nightUrl);
      const work = await withProcesses(nightUrl, count, (apis) => night(nightUrl, apis, NIGHT));
      details.push({ count, ...requests, ...work });
      report(`  ${requests.perSecond.toFixed(0)} requests per second, the night ${work.ms.toFixed(0)} ms`);
      const of = `, ${count} ${count === 1 ? 'process' : 'processes'}`;
      figures.push(
        { label: `Contract list${of}`, value: requests.perSecond, unit: 'per second' },
        {
          label: `Contract list${of}, by CPU time of the API`,
          value: requests.perCpuSecond,
          unit: 'per CPU second',
        },
        { label: `The night${of}`, value: work.ms, unit: 'ms' },
        {
          label: `Contracts of the night${of}, by CPU time of API and PostgreSQL`,
          value: contracts / work.cpu,
          unit: 'per CPU second',
        },
      );
    }
    const first = details[0]?.cpu ?? NaN;
    for (const { count, cpu } of details.slice(1))
      figures.push({
        label: `Work of the night by CPU time, ${count} processes to one`,
        value: first / cpu,
        unit: 'ratio',
        budget: budget('sharing'),
      });
    report('The night after new prices …');
    const full = await withProcesses(nightUrl, 1, async (apis) => {
      await query(nightUrl, 'truncate contract_score');
      return night(nightUrl, apis, ['analysis']);
    });
    const idle = await withProcesses(nightUrl, 1, (apis) => night(nightUrl, apis, ['analysis']));
    const prices = await changePrices(nightUrl, CHANGED_PRICES);
    const countComputed = await rememberInputs(nightUrl);
    const changed = await withProcesses(nightUrl, 1, (apis) => night(nightUrl, apis, ['analysis']));
    const computed = await countComputed();
    report('The list beside the night …');
    await query(nightUrl, 'truncate contract_score');
    const list = await withProcesses(nightUrl, 1, (apis) => listBeside(nightUrl, apis));
    const perContract = ({ cpu = NaN }) => (cpu * 1000) / contracts;
    figures.push(
      {
        label: 'CPU time of API and PostgreSQL for each contract, hints and score',
        value: perContract(full),
        unit: 'ms',
      },
      { label: 'The same, where nothing has changed', value: perContract(idle), unit: 'ms' },
      {
        label: 'Contracts that hold a fund with a new price, of all',
        value: prices.contracts / contracts,
        unit: 'ratio',
      },
      {
        label: 'Contracts that were computed anew for it, of all',
        value: computed / contracts,
        unit: 'ratio',
      },
      {
        label: 'Hints and score after 5 % of the funds have new prices, CPU time to the full night',
        value: changed.cpu / full.cpu,
        unit: 'ratio',
        budget: budget('changed'),
      },
      { label: 'Page of the list, p95, nothing else', value: list.idle, unit: 'ms' },
      {
        label: 'Page of the list, p95, while its process does the night, to nothing else',
        value: list.beside / list.idle,
        unit: 'ratio',
        budget: budget('list'),
      },
    );
    return {
      conditions: [
        `${CONTRACTS.toLocaleString('en')} contracts of the demo on PostgreSQL, ${CONNECTIONS} connections (autocannon) shared by the processes, ${REQUESTS.toLocaleString('en')} pages of 50 rows after half as many that do not count. Processes, PostgreSQL and the client share the cores of the machine, so the figure in seconds shows the machine. Each process keeps answers and compiled code of its own, so with this number of requests more processes are colder ones.`,
        `The night of ${contracts.toLocaleString('en')} contracts: hints and score, then planned optimisation; time from the first start to the last end. The processes share both jobs by ranges of contracts. CPU time is user and system of all API processes and PostgreSQL from the order on; loading the queue is in it once for each process.`,
        'After new prices: a part of the funds has another price, contracts are not valued anew before, and the night of hints and score takes those that are due. The full one takes all of the same contracts, and one night before had everything as it is.',
        'Disk: tables that belong to contracts and customers with their indexes, right after they were filled, for each contract.',
      ],
      figures: [
        { label: 'Disk for each contract', value: bytes / 1000, unit: 'kB' },
        ...figures,
        {
          label: 'Memory of an API process',
          value: Math.max(...details.map(({ memory }) => memory)),
          unit: 'MB',
        },
      ],
      details: { nights: details, full, idle, changed, prices, computed, list },
    };
  },
};
