import { performance } from 'node:perf_hooks';
import { query } from '../harness/query.mjs';
import { readBudgets } from '../harness/read-budgets.mjs';
import { serveApi } from '../harness/serve-api.mjs';
import { signedInHeaders } from '../harness/sign-in.mjs';
import { median, quantile } from '../harness/statistics.mjs';

const CONTRACTS = 100_000;
const LOOKS = 40;
const ROUNDS = 3;

const roles = /** @type {const} */ (['administrator', 'adviser', 'customer']);

/** The contracts were multiplied without what stands on the work list. @param {string} url */
const growWorkList = (url) =>
  query(
    url,
    `insert into work_item (contract_id, priority, hint_id, severity, eur_affected, hint_count, hash)
     select c.id, w.priority, w.hint_id, w.severity, w.eur_affected, w.hint_count, w.hash
     from work_item w cross join generate_series(1, 9) k
       join contract c on c.id = w.contract_id + k * (select max(id) from contract) / 10
     on conflict do nothing`,
  );

/** What the figures of all contracts would take if they were counted. @param {string} url */
async function freshCount(url) {
  const start = performance.now();
  await query(
    url,
    `select n.figure, count(*), sum(c.total_value) from contract c
     cross join lateral unnest(contract_figure_names(c.score_band, c.worst_hint_id, c.worst_hint_severity,
       c.has_risk_profile, c.total_value, c.source)) as n (figure) group by 1`,
  );
  return performance.now() - start;
}

/** Somebody works meanwhile: nothing that was kept for the last look is of use for the next. @param {string} url */
const changeContract = (url) =>
  query(url, 'update contract set total_value = total_value + 1 where id = (select min(id) from contract)');

/** @type {import('../harness/bench.mjs').Bench} */
export const workbench = {
  name: 'workbench',
  title: 'The workbench at 100,000 contracts',
  builds: [],
  async run({ dataSets, report, rounds = ROUNDS }) {
    const budget = readBudgets(import.meta.url);
    const url = await dataSets.url(CONTRACTS);
    await growWorkList(url);
    await query(url, 'vacuum analyze work_item');
    const [size = {}] = await query(
      url,
      `select (select count(*)::int from work_item) as work, (select count(*)::int from contract_figure) as figures,
        (select count(*)::int from contract_month_figure) as months`,
    );
    /** @type {Record<(typeof roles)[number], number[]>} */
    const p95 = { administrator: [], adviser: [], customer: [] };
    /** @type {number[]} */
    const counts = [];
    for (let round = 1; round <= rounds; round++) {
      report(`Round ${round} of ${rounds} …`);
      const api = await serveApi({ databaseUrl: url });
      try {
        for (const role of roles) {
          const headers = await signedInHeaders(api.url, role);
          /** @type {number[]} */
          const times = [];
          for (let look = 0; look < LOOKS; look++) {
            await changeContract(url);
            const start = performance.now();
            const response = await fetch(`${api.url}/dashboard/data`, { headers });
            const text = await response.text();
            times.push(performance.now() - start);
            if (!response.ok || text.includes('"failed"')) throw new Error(text);
          }
          p95[role].push(quantile(times, 0.95));
        }
        counts.push(await freshCount(url));
      } finally {
        await api.stop();
      }
    }
    const ms = /** @type {const} */ ('ms');
    return {
      conditions: [
        `100,000 contracts, ${String(size.work)} of them on the work list, ${String(size.figures)} kept figures and ${String(size.months)} of months; ${LOOKS} looks of each account in each of ${rounds} rounds with new API processes, one contract changed before every look. All widgets of the kind of user in one answer, over HTTP.`,
        'The monthly figures are those of the 10,000 contracts that were multiplied: as many rows, smaller numbers. The plain count is that of the figures alone, without work list and months, as one statement on the server.',
      ],
      figures: [
        ...roles.map((role) => ({
          label: `Data of the workbench, ${role}, p95`,
          value: median(p95[role]),
          unit: ms,
          budget: budget('p95'),
        })),
        { label: 'The figures counted anew, for comparison', value: median(counts), unit: ms },
      ],
    };
  },
};
