import { performance } from 'node:perf_hooks';
import { setTimeout } from 'node:timers/promises';
import { query } from '../harness/query.mjs';
import { readBudgets } from '../harness/read-budgets.mjs';
import { serveApi } from '../harness/serve-api.mjs';
import { signedInHeaders } from '../harness/sign-in.mjs';
import { median } from '../harness/statistics.mjs';

/** As many as the generator of the demo makes with all their history. */
const CONTRACTS = 10_000;
const WANTED = 100_000;
const ROUNDS = 3;
const POLL_MS = 100;

/** All contracts join the first demo tariff that is released. @param {string} url @returns {Promise<number>} its id */
async function gatherContracts(url) {
  const [tariff] = await query(
    url,
    `select t.id from tariff t join tariff_version v on v.tariff_id = t.id
     where v.state = 'released' and t.tariff_type_id = 1 and t.risk_borders is not null order by t.id limit 1`,
  );
  const id = Number(tariff?.id);
  await query(
    url,
    `update contract c
     set tariff_id = t.id, tariff_name = t.name, issuer_id = i.id, issuer_name = i.name
     from tariff t join issuer i on i.id = t.issuer_id where t.id = ${id} and c.tariff_id <> t.id`,
  );
  await query(url, 'vacuum analyze contract');
  return id;
}

/**
 * @param {string} apiUrl @param {Record<string, string>} headers
 * @returns {<T>(path: string, init?: RequestInit) => Promise<T>}
 */
const client = (apiUrl, headers) => async (path, init) => {
  const response = await fetch(apiUrl + path, { ...init, headers: { ...headers, ...init?.headers } });
  if (!response.ok) throw new Error(`${path}: ${await response.text()}`);
  return response.json();
};

/** @param {ReturnType<typeof client>} call @param {number} tariffId @param {number} limit fraction for each fund */
async function editDraft(call, tariffId, limit) {
  /** @type {{ input: object, version: number }} */
  const { input, version } = await call(`/tariffs/${tariffId}/draft`);
  await call(`/tariffs/${tariffId}/draft`, {
    method: 'PUT',
    headers: { 'content-type': 'application/json', 'if-match': `"${version}"` },
    body: JSON.stringify({ ...input, maxSecurityFractionPortfolio: limit }),
  });
}

/** @param {ReturnType<typeof client>} call @param {number} tariffId @returns {Promise<number>} ms from the order to the result */
async function timedPreview(call, tariffId) {
  const start = performance.now();
  /** @type {{ jobId: string }} */
  const { jobId } = await call(`/tariffs/${tariffId}/preview`, { method: 'POST' });
  for (;;) {
    /** @type {{ state: string }} */
    const { state } = await call(`/jobs/${jobId}`);
    if (state === 'done') return performance.now() - start;
    if (state !== 'waiting' && state !== 'running') throw new Error(`the preview is ${state}`);
    await setTimeout(POLL_MS);
  }
}

/** @type {import('../harness/bench.mjs').Bench} */
export const tariffPreview = {
  name: 'tariff-preview',
  title: 'Preview of a release over all contracts of a tariff',
  builds: [],
  async run({ dataSets, report, rounds = ROUNDS }) {
    const budget = readBudgets(import.meta.url);
    const url = await dataSets.url(CONTRACTS);
    const tariffId = await gatherContracts(url);
    const api = await serveApi({ databaseUrl: url });
    try {
      const call = client(api.url, await signedInHeaders(api.url, 'administrator'));
      /** @type {number[]} */
      const times = [];
      for (let i = 0; i <= rounds; i++) {
        report(i === 0 ? 'First preview, which does not count …' : `Round ${i} of ${rounds} …`);
        await editDraft(call, tariffId, 0.3 + i / 100);
        const ms = await timedPreview(call, tariffId);
        if (i > 0) times.push(ms);
      }
      /** @type {{ contractCount: number }} */
      const { contractCount } = await call(`/tariffs/${tariffId}/preview`);
      const each = median(times) / contractCount;
      return {
        conditions: [
          `${contractCount.toLocaleString('en')} contracts of the demo generator with all their history in one tariff; a draft with another limit is previewed over HTTP from the order to the result that can be read, ${rounds} times after one that does not count.`,
          `The time of ${WANTED.toLocaleString('en')} contracts is that of these times ${WANTED / contractCount}: batches of 250 contracts follow one another, and the sums do not grow with them.`,
        ],
        figures: [
          {
            label: `${WANTED.toLocaleString('en')} contracts`,
            value: each * WANTED,
            unit: 'ms',
            budget: budget('hundredThousand'),
          },
          { label: `${contractCount.toLocaleString('en')} contracts`, value: median(times), unit: 'ms' },
        ],
      };
    } finally {
      await api.stop();
    }
  },
};
