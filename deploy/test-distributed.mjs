import { randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { query } from '../bench/harness/query.mjs';
import { freePort } from '../scripts/machine/free-port.mjs';
import { startTemporaryPostgres } from '../scripts/machine/postgres.mjs';
import { startApi } from '../scripts/product/api-process.mjs';
import { api as apiPart } from '../scripts/workspace/apps.mjs';
import { buildChanged } from '../scripts/workspace/build.mjs';
import { Failure, run } from '../scripts/workspace/failure.mjs';
import { install } from '../scripts/workspace/install.mjs';
import { compareAnswers } from './distribution/comparison/answers.mjs';
import { asTable, compareJourneys, compareReading, verdictOf } from './distribution/comparison/compare.mjs';
import { nights } from './distribution/comparison/night.mjs';
import { readingCalls } from './distribution/comparison/reading-calls.mjs';
import { sampleRecords } from './distribution/comparison/sample-records.mjs';
import { Side } from './distribution/comparison/side.mjs';

const usage = `DATABASE_URL=… pnpm test:distributed [--seed N]

Compares the product on a database with the product on one server: every call that reads, a working day of an adviser and of an
administrator, a night, and every call that reads once more.

  DATABASE_URL      with demo data: migrated, filled (node api/dist/demo.js seed), distributed. It is written to.
  COMPARE_WITH_URL  one server with the same data; without it a server of its own is started and filled
  --seed N          of the demo data (1)`;

/** On two cores with both servers on them: the calls twice, and what a contract costs in the demo data and the nights. */
const CALLS_MINUTES = 4;
const CONTRACTS_A_MINUTE = 2_000;

/** What the two sides must have in common. */
const SAME_DATA = `select (select count(*) from contract) as contracts, (select max(valid_on)::text from portfolio) as holdings,
  (select max(price_date)::text from fund_price) as prices, (select md5(string_agg(isin, ',' order by id)) from fund) as funds,
  (select count(*) from job) as jobs, (select count(*) from import_run) as imports, (select count(*) from trader_order) as orders`;

/** @param {string} url */
async function factsOf(url) {
  const [facts] = await query(url, SAME_DATA).catch((/** @type {unknown} */ error) => {
    throw new Failure(`The database cannot be read: ${String(error)}\n\n${usage}`);
  });
  if (facts === undefined || Number(facts.contracts) === 0)
    throw new Failure(`There is no demo data in the database.\n\n${usage}`);
  return facts;
}

/** When the tables were made: base data comes with the program. */
const FILLED_AT = `select released_at as at from questionnaire_version v join questionnaire q on q.id = v.questionnaire_id
  where q.is_standard order by 1 limit 1`;

/** @param {string} url */
const filledAt = async (url) => new Date(String((await query(url, FILLED_AT))[0]?.at));

await run(async () => {
  const { values } = parseArgs({ options: { seed: { type: 'string', default: '1' } } });
  const { DATABASE_URL: url, COMPARE_WITH_URL: otherUrl } = process.env;
  if (!url) throw new Failure(usage);
  const facts = await factsOf(url);
  const contracts = Number(facts.contracts);
  const minutes = CALLS_MINUTES + Math.ceil(contracts / CONTRACTS_A_MINUTE);
  console.log(
    `${String(contracts)} contracts: about ${String(minutes)} minutes. The database is written to.`,
  );
  await install();
  await buildChanged([apiPart]);
  const credentialKey = randomBytes(32).toString('base64');
  const folder = mkdtempSync(join(tmpdir(), 'depotwerk-distributed-'));
  const postgres = otherUrl ? undefined : await startTemporaryPostgres();
  /** @type {Awaited<ReturnType<typeof startApi>>[]} */
  const started = [];
  const sideOf = async (/** @type {string} */ database, /** @type {string} */ name) => {
    const logFile = join(folder, `${name}.log`);
    const options = {
      hostname: '127.0.0.1',
      port: await freePort(),
      database: { url: database },
      demo: { contracts, seed: Number(values.seed) },
      remoteUrls: {},
      env: { DEPOTWERK_CREDENTIAL_KEY: credentialKey },
      logFile,
      report: () => undefined,
    };
    started.push(await startApi(options));
    return new Side(started.at(-1)?.url ?? '', database, logFile);
  };
  try {
    await postgres?.createDatabase('depotwerk');
    const expected = await sideOf(otherUrl ?? postgres?.url('depotwerk') ?? '', 'one-server');
    const other = await factsOf(expected.database);
    const difference = compareAnswers({ status: 200, body: facts }, { status: 200, body: other }, new Date());
    if (difference.kind === 'differs')
      throw new Failure(
        `The two databases do not hold the same data (${difference.where}): fill this one anew, today and with --seed ${values.seed}, or name another in COMPARE_WITH_URL.`,
      );
    const tried = await sideOf(url, 'tried');
    const since = new Date(
      Math.min(...(await Promise.all([url, expected.database].map(filledAt))).map(Number)),
    );
    const pair = { tried, expected, since };
    const read = async (/** @type {string} */ when) => {
      const { calls, withoutRecord } = readingCalls(await sampleRecords(url));
      const { calls: same } = readingCalls(await sampleRecords(expected.database));
      const rows = await compareReading(pair, calls, same);
      console.log(`\nReading ${when}\n${asTable(rows)}`);
      if (withoutRecord.length > 0)
        console.log(`Not asked, as there is no such record: ${withoutRecord.join(', ')}`);
      return rows;
    };
    const day = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Europe/Berlin' }).format(new Date());
    const before = await read('the demo');
    const walked = await compareJourneys(pair, day);
    const [night, otherNight] = await nights(pair);
    const verdict = compareAnswers(night, otherNight, since);
    const nightRow = {
      name: 'a night',
      asked: 1,
      problems: verdict.kind === 'same' ? [] : [{ what: 'jobs and contracts', verdict }],
    };
    console.log(`\nJourneys and night\n${asTable([...walked, nightRow])}`);
    const rows = [...before, ...walked, nightRow, ...(await read('after them'))];
    const count = (/** @type {string} */ kind) => rows.filter((row) => verdictOf(row) === kind).length;
    const sum = `${String(count('same'))} same, ${String(count('differs'))} differ, ${String(count('failed'))} failed`;
    if (rows.length !== count('same')) throw new Failure(`Of ${String(rows.length)}: ${sum}.`);
    console.log(`\nOf ${String(rows.length)}: ${sum}.`);
  } finally {
    await Promise.all(started.map((one) => one.stop()));
    await postgres?.stop();
    rmSync(folder, { recursive: true, force: true });
  }
});
