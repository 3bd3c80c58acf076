import autocannon from 'autocannon';
import { randomBytes } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { cpuSeconds, serverCpuSeconds } from '../harness/cpu-time.mjs';
import { beforeNight } from '../harness/before-night.mjs';
import { peakMemory } from '../harness/peak-memory.mjs';
import { query } from '../harness/query.mjs';
import { serveApi } from '../harness/serve-api.mjs';
import { signedInHeaders } from '../harness/sign-in.mjs';

const CONTRACTS = 5_000;
/** So many that ranges are larger than a batch. */
const NIGHT_CONTRACTS = 10_000;
const PROCESSES = [1, 2, 4];
const REQUESTS = 6_000;
const CONNECTIONS = 12;
const POLL_MS = 500;
const LONGEST_MS = 10 * 60_000;

/** Tables whose rows belong to contracts; the others stay as they are when contracts are added. */
const OF_CONTRACTS =
  'contract|contract_.*|portfolio.*|savings_plan.*|risk_assessment|work_item|planned_optimization|customer';

/** The processes take each other's tokens. */
const env = { DEPOTWERK_TOKEN_SECRET: randomBytes(32).toString('hex') };

/** @typedef {Awaited<ReturnType<typeof serveApi>>} Api */

/** @template T @param {string} databaseUrl @param {number} count @param {(apis: Api[]) => Promise<T>} work */
async function withProcesses(databaseUrl, count, work) {
  /** @type {Api[]} */
  const apis = [];
  try {
    for (let i = 0; i < count; i++) apis.push(await serveApi({ databaseUrl, env }));
    return await work(apis);
  } finally {
    for (const api of apis) await api.stop();
  }
}

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

/** CPU time of the server of the database so far. @param {string} databaseUrl @returns {Promise<number>} seconds */
async function serverSeconds(databaseUrl) {
  const [row] = await query(
    databaseUrl,
    `select pid from pg_stat_activity where pid <> pg_backend_pid() and backend_type = 'client backend' limit 1`,
  );
  return serverCpuSeconds(Number(row?.pid));
}

/**
 * Both jobs of the night, ordered at once.
 *
 * @param {string} databaseUrl
 * @param {Api[]} apis
 * @returns {Promise<{ ms: number, cpu: number, shared: number }>} from the first start to the last end; CPU seconds of API and
 *   PostgreSQL; shares that have done something, of both jobs
 */
async function night(databaseUrl, apis) {
  const used = async () =>
    apis.reduce((sum, { pid }) => sum + cpuSeconds(pid), 0) + (await serverSeconds(databaseUrl));
  const before = await used();
  await query(
    databaseUrl,
    `insert into job (id, kind) select gen_random_uuid(), kind from unnest($1::text[]) as kind`,
    [['analysis', 'scheduledOptimization']],
  );
  for (const end = Date.now() + LONGEST_MS; Date.now() < end; await sleep(POLL_MS)) {
    const [row] = await query(
      databaseUrl,
      `select bool_and(state = 'done') as done,
        (extract(epoch from max(finished_at) - min(started_at)) * 1000)::float8 as ms,
        (select count(*) from job_share where done > 0) as shared from job`,
    );
    if (row?.done === true)
      return { ms: Number(row.ms), cpu: (await used()) - before, shared: Number(row.shared) };
  }
  throw new Error('the night did not end');
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
  async run({ dataSets, report }) {
    const url = await dataSets.url(CONTRACTS);
    const bytes = await bytesPerContract(url);
    const nightUrl = await dataSets.url(NIGHT_CONTRACTS);
    const figures = [];
    const details = [];
    for (const count of PROCESSES) {
      report(`${count} API processes …`);
      const requests = await withProcesses(url, count, requestsOf);
      await beforeNight(nightUrl);
      const work = await withProcesses(nightUrl, count, (apis) => night(nightUrl, apis));
      details.push({ count, ...requests, ...work });
      report(`  ${requests.perSecond.toFixed(0)} requests per second, the night ${work.ms.toFixed(0)} ms`);
      const of = `, ${count} ${count === 1 ? 'process' : 'processes'}`;
      figures.push(
        { label: `Contract list${of}`, value: requests.perSecond, unit: /** @type {const} */ ('per second') },
        {
          label: `Contract list${of}, by CPU time of the API`,
          value: requests.perCpuSecond,
          unit: /** @type {const} */ ('per CPU second'),
        },
        { label: `The night${of}`, value: work.ms, unit: /** @type {const} */ ('ms') },
        {
          label: `Contracts of the night${of}, by CPU time of API and PostgreSQL`,
          value: NIGHT_CONTRACTS / work.cpu,
          unit: /** @type {const} */ ('per CPU second'),
        },
      );
    }
    return {
      conditions: [
        `${CONTRACTS.toLocaleString('en')} contracts of the demo on PostgreSQL, ${CONNECTIONS} connections (autocannon) shared by the processes, ${REQUESTS.toLocaleString('en')} pages of 50 rows after half as many that do not count. Processes, PostgreSQL and the client share the cores of the machine, so the figure in seconds shows the machine. Each process keeps answers and compiled code of its own, so with this number of requests more processes are colder ones.`,
        `The night of ${NIGHT_CONTRACTS.toLocaleString('en')} contracts: hints and score, and planned optimisation, ordered at once; time from the first start to the last end. The processes share both jobs by ranges of contracts. CPU time is user and system of all API processes and PostgreSQL from the order on; loading the queue is in it once for each process.`,
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
      details,
    };
  },
};
