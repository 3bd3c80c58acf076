import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { freePort } from '../../scripts/machine/free-port.mjs';
import { waitForAnswers } from '../../scripts/product/readiness.mjs';
import { Service } from '../../scripts/product/service.mjs';
import { readBudgets } from '../harness/read-budgets.mjs';
import { serveApi } from '../harness/serve-api.mjs';
import { signedInHeaders } from '../harness/sign-in.mjs';
import { median, medianRatio, spread } from '../harness/statistics.mjs';
import { cases } from './cases.mjs';
import { requestsPerCpuSecond } from './load.mjs';
import { record } from './record.mjs';

const CONTRACTS = 100_000;
const ROUNDS = 9;
const REQUESTS = 5_000;
/** Until both are compiled; the one with more code takes longer. */
const WARM_UP_REQUESTS = 25_000;

/** @param {string} databaseUrl @param {ReadonlyMap<string, import('./record.mjs').Recording>} recordings */
async function serveRaw(databaseUrl, recordings) {
  const folder = mkdtempSync(join(tmpdir(), 'depotwerk-bench-'));
  const file = join(folder, 'recordings.json');
  writeFileSync(file, JSON.stringify([...recordings]));
  const port = await freePort();
  const script = fileURLToPath(new URL('raw-server.mjs', import.meta.url));
  const service = new Service({
    command: [process.execPath, script, file, String(port)],
    env: { DATABASE_URL: databaseUrl, NODE_ENV: 'production' },
  });
  const url = `http://127.0.0.1:${String(port)}`;
  const stop = async () => {
    await service.stop();
    rmSync(folder, { recursive: true, force: true });
  };
  const [path = '/'] = recordings.keys();
  const silent = await waitForAnswers([`${url}${path}`], {
    isLost: () => service.hasEnded,
  });
  if (silent !== undefined) {
    await stop();
    throw new Error(`The raw server does not answer:\n${service.lastWords}`);
  }
  return { url, pid: service.child.pid ?? 0, stop };
}

/** Both must answer the same bytes. @param {readonly import('./load.mjs').Target[]} targets @param {string} path */
async function requireSameAnswer(targets, path) {
  const bodies = await Promise.all(
    targets.map(async ({ url, headers }) => (await fetch(`${url}${path}`, { headers })).text()),
  );
  if (new Set(bodies).size !== 1) throw new Error(`The servers differ in what they answer to ${path}`);
  return Buffer.byteLength(bodies[0] ?? '');
}

/** @type {import('../harness/bench.mjs').Bench} */
export const apiRequests = {
  name: 'api-requests',
  title: 'API with its whole security stack against raw node:http',
  builds: [],
  async run({ dataSets, report, rounds = ROUNDS }) {
    const budget = readBudgets(import.meta.url);
    const databaseUrl = await dataSets.url(CONTRACTS);
    const all = await cases(databaseUrl);
    const figures = [];
    const details = [];
    for (const { name, label, budget: budgetName, paths } of all) {
      report(`${label}: recording ${paths.length} requests …`);
      const recordings = await record(databaseUrl, paths);
      const api = await serveApi({ databaseUrl });
      const raw = await serveRaw(databaseUrl, recordings);
      try {
        const product = {
          url: api.url,
          pid: api.pid,
          headers: await signedInHeaders(api.url, 'administrator'),
        };
        const baseline = { url: raw.url, pid: raw.pid, headers: {} };
        const bytes = await requireSameAnswer([product, baseline], paths[0] ?? '');
        for (const target of [product, baseline]) await requestsPerCpuSecond(target, paths, WARM_UP_REQUESTS);
        /** @type {number[]} */
        const measured = [];
        /** @type {number[]} */
        const compared = [];
        for (let round = 0; round < rounds; round++) {
          report(`${label}: round ${round + 1} of ${rounds} …`);
          measured.push(await requestsPerCpuSecond(product, paths, REQUESTS));
          compared.push(await requestsPerCpuSecond(baseline, paths, REQUESTS));
        }
        figures.push(
          {
            label: `${label}, API : raw`,
            value: medianRatio(measured, compared),
            unit: /** @type {const} */ ('ratio'),
            budget: budget(budgetName),
          },
          { label: `${label}, API`, value: median(measured), unit: /** @type {const} */ ('per CPU second') },
          { label: `${label}, raw`, value: median(compared), unit: /** @type {const} */ ('per CPU second') },
        );
        const statements = recordings.get(paths[0] ?? '')?.statements.map(({ text }) => text);
        details.push({ name, bytes, statements, api: spread(measured), raw: spread(compared) });
      } finally {
        await raw.stop();
        await api.stop();
      }
    }
    return {
      conditions: [
        `${CONTRACTS.toLocaleString('en')} contracts in PostgreSQL, 50 rows a page with filter and sort, ten connections (autocannon), ${rounds} rounds of ${REQUESTS.toLocaleString('en')} requests after ${WARM_UP_REQUESTS.toLocaleString('en')} that do not count, the two servers in turns.`,
        'Requests for each second of CPU time of the server process, all its threads, user and kernel, as the kernel counts it; PostgreSQL and the client are other processes.',
        'The API runs as in production: sign-in by token, caller and rights, data scope, validation of the request, security headers, trace id, entity tags.',
        'The raw server has none of that. For a path it runs the very statements that the API was recorded to send for it (texts, values, prepared names; without the look-up of the caller) on a pool with the same settings, ignores their result and writes the recorded body, which is byte for byte that of the API.',
        'The API keeps pages of the list that are asked for again, by the version of the data. "Always another page" asks for more pages than it keeps or remembers, so that both servers run the query each time; "the same page again" is answered from memory by both, after the same look-up of the version.',
      ],
      figures,
      details,
    };
  },
};
