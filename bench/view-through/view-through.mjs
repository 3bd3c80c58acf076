import { performance } from 'node:perf_hooks';
import { addFunds } from '../harness/add-funds.mjs';
import { query } from '../harness/query.mjs';
import { readBudgets } from '../harness/read-budgets.mjs';
import { serveApi } from '../harness/serve-api.mjs';
import { signedInHeaders } from '../harness/sign-in.mjs';
import { median, medianRatio, quantile } from '../harness/statistics.mjs';
import { domainFunctions } from '../tariff-rating/domain-functions.mjs';

const FUNDS = 40;
const POSITIONS = 1000;
/** Titles that all funds choose from, so that each pair of funds has some in common. */
const TITLES = 5000;
const ISSUERS = 1500;
const COUNTRIES = ['DE', 'FR', 'US', 'GB', 'JP', 'CH', 'NL', 'SE', 'IT', 'ES'];
const CURRENCIES = ['EUR', 'USD', 'GBP', 'JPY', 'CHF'];
const ROUNDS = 30;

/** Positions as they are stored, different for each fund. @param {number} fund */
const positionsOf = (fund) =>
  Array.from({ length: POSITIONS }, (_, i) => {
    const title = (fund * 617 + i * 7) % TITLES;
    const issuer = title % ISSUERS;
    return [
      `DE${String(title).padStart(10, '0')}`,
      `Musterunternehmen ${title} AG, Inhaberaktien ohne Nennwert`,
      'DE31',
      CURRENCIES[title % CURRENCIES.length],
      COUNTRIES[title % COUNTRIES.length],
      `529900${String(issuer).padStart(14, '0')}`,
      `Musterunternehmen ${issuer} AG`,
      1 / POSITIONS,
    ];
  });

/** @param {() => unknown} work */
function timed(work) {
  const start = performance.now();
  work();
  return performance.now() - start;
}

/** Gives a contract a portfolio of the funds, all of one value. @param {string} url @param {readonly number[]} ids */
async function contractWith(url, ids) {
  const [contract] = await query(url, 'select id from contract order by id limit 1');
  const id = Number(contract?.id);
  const day = '2099-01-01';
  await query(url, 'delete from portfolio where contract_id = $1 and valid_on = $2', [id, day]);
  await query(url, 'insert into portfolio (contract_id, valid_on, total_value) values ($1, $2, $3)', [
    id,
    day,
    ids.length * 1000,
  ]);
  await query(
    url,
    `insert into portfolio_entry (contract_id, valid_on, fund_id, units, price, value)
      select $1, $2, fund_id, 10, 100, 1000 from unnest($3::int[]) as f (fund_id)`,
    [id, day, ids],
  );
  return id;
}

/** @param {string} url @param {readonly number[]} ids */
async function givePositions(url, ids) {
  const rows = await query(url, 'select id, isin from fund where id = any($1) order by id', [ids]);
  for (const [fund, { isin }] of rows.entries())
    await query(
      url,
      `insert into fund_positions (isin, name, as_of, file_name, currency, positions)
        values ($1, $1, '2026-05-31', 'bench', 'EUR', $2)
        on conflict (isin) do update set positions = excluded.positions, imported_at = clock_timestamp()`,
      [isin, JSON.stringify(positionsOf(fund))],
    );
}

/** @type {import('../harness/bench.mjs').Bench} */
export const viewThrough = {
  name: 'view-through',
  title: 'A contract of 40 funds is looked through',
  builds: [],
  async run({ dataSets, report, rounds = ROUNDS }) {
    const budget = readBudgets(import.meta.url);
    const url = await dataSets.url(1);
    const ids = await addFunds(url, FUNDS);
    await givePositions(url, ids);
    const contractId = await contractWith(url, ids);
    const api = await serveApi({ databaseUrl: url });
    /** @type {number[]} */
    const first = [];
    /** @type {number[]} */
    const again = [];
    try {
      const headers = await signedInHeaders(api.url, 'administrator');
      const ask = async () => {
        const start = performance.now();
        const response = await fetch(`${api.url}/contracts/${contractId}/view-through`, { headers });
        const view = JSON.parse(await response.text());
        if (view.covered < 0.999) throw new Error('the funds are not looked through');
        return performance.now() - start;
      };
      for (let round = 0; round < rounds; round++) {
        report(`Round ${round + 1} of ${rounds} …`);
        await query(url, 'update fund_positions set imported_at = clock_timestamp()');
        first.push(await ask());
        again.push(await ask());
      }
    } finally {
      await api.stop();
    }
    const { lookAt, viewThrough: lookThrough } = await domainFunctions();
    const stored = ids.map((_, fund) => JSON.stringify(positionsOf(fund)));
    const lookOf = (/** @type {string} */ text) => lookAt(JSON.parse(text));
    const kept = stored.map(lookOf);
    const through = (/** @type {ReturnType<typeof lookAt>[]} */ looks) =>
      lookThrough(
        looks.map((look, fund) => ({ isin: String(fund), weight: 1 / FUNDS, look })),
        new Map(),
        10,
      );
    /** @type {number[]} */
    const own = [];
    /** @type {number[]} */
    const plain = [];
    for (let round = 0; round < rounds; round++) {
      own.push(timed(() => through(kept)));
      plain.push(timed(() => through(stored.map(lookOf))));
    }
    return {
      conditions: [
        `One process of the API with the data of the demo; a contract of ${FUNDS} funds with ${POSITIONS.toLocaleString('en')} positions each of ${TITLES.toLocaleString('en')} titles. ${rounds} rounds: the first call after all files are new, then the same call again, each from the request to the whole answer.`,
        'Beside it the rule alone, in one process and in turns: with funds that were added up before, and with their positions parsed and added up each time.',
      ],
      figures: [
        {
          label: 'After new files, p95',
          value: quantile(first, 0.95),
          unit: 'ms',
          budget: budget('firstP95'),
        },
        { label: 'Again, p95', value: quantile(again, 0.95), unit: 'ms', budget: budget('againP95') },
        {
          label: 'Rule, added up before : parsed each time',
          value: medianRatio(own, plain),
          unit: 'ratio',
          budget: budget('ratio'),
        },
        { label: 'After new files, median', value: median(first), unit: 'ms' },
        { label: 'Again, median', value: median(again), unit: 'ms' },
        { label: 'Rule, added up before, median', value: median(own), unit: 'ms' },
        { label: 'Rule, parsed each time, median', value: median(plain), unit: 'ms' },
      ],
    };
  },
};
