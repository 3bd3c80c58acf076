import { setTimeout as sleep } from 'node:timers/promises';
import { query } from '../harness/query.mjs';
import { usedCpu } from '../harness/used-cpu.mjs';

/** @typedef {Awaited<ReturnType<typeof import('../harness/serve-api.mjs').serveApi>>} Api */

const POLL_MS = 500;
/** A million contracts take about an hour. */
const LONGEST_MS = 3 * 3_600_000;

/** @param {string} databaseUrl @param {readonly string[]} kinds */
export async function orderNight(databaseUrl, kinds) {
  await query(databaseUrl, 'delete from job');
  await query(
    databaseUrl,
    `insert into job (id, kind) select gen_random_uuid(), kind from unnest($1::text[]) as kind`,
    [kinds],
  );
}

/** @param {string} databaseUrl @returns {Promise<{ isDone: boolean, ms: number, shared: number }>} */
async function nightOf(databaseUrl) {
  const [row] = await query(
    databaseUrl,
    `select bool_and(state = 'done') as done, bool_or(state in ('failed', 'cancelled')) as failed,
      (extract(epoch from max(finished_at) - min(started_at)) * 1000)::float8 as ms,
      (select count(*) from job_share where done > 0) as shared from job`,
  );
  if (row?.failed === true) throw new Error('a job of the night failed');
  return { isDone: row?.done === true, ms: Number(row?.ms), shared: Number(row?.shared) };
}

/** @param {string} databaseUrl */
export async function isNightOver(databaseUrl) {
  return (await nightOf(databaseUrl)).isDone;
}

/**
 * Orders jobs of the night at once and waits for their end.
 *
 * @param {string} databaseUrl
 * @param {readonly Api[]} apis
 * @param {readonly string[]} kinds
 * @returns {Promise<{ ms: number, cpu: number, shared: number }>} from the first start to the last end; CPU seconds of API and
 *   PostgreSQL; shares that have done something
 */
export async function night(databaseUrl, apis, kinds) {
  const used = async () => {
    const { api, server } = await usedCpu(databaseUrl, apis);
    return api + server;
  };
  const before = await used();
  await orderNight(databaseUrl, kinds);
  for (const end = Date.now() + LONGEST_MS; Date.now() < end; await sleep(POLL_MS)) {
    const { isDone, ms, shared } = await nightOf(databaseUrl);
    if (isDone) return { ms, cpu: (await used()) - before, shared };
  }
  throw new Error('the night did not end');
}

/**
 * Remembers the inputs that results rest on.
 *
 * @param {string} databaseUrl
 * @returns {Promise<() => Promise<number>>} how many contracts rest on others since
 */
export async function rememberInputs(databaseUrl) {
  const read = async () => {
    const rows = await query(databaseUrl, 'select contract_id, input_version from contract_score');
    return new Map(rows.map(({ contract_id: id, input_version: version }) => [id, version]));
  };
  const before = await read();
  return async () => [...(await read())].filter(([id, version]) => before.get(id) !== version).length;
}

/**
 * New prices for a part of the funds, as a delivery brings them.
 *
 * @param {string} databaseUrl
 * @param {number} fraction of all funds that have a price, 0..1
 * @returns {Promise<{ funds: number, contracts: number }>} how many have another price, and how many contracts hold one of them today
 */
export async function changePrices(databaseUrl, fraction) {
  const [row] = await query(
    databaseUrl,
    `with chosen as (
        select id from fund where price > 0 order by md5(id::text) limit (select ceil(count(*) * $1::float8) from fund where price > 0)
      ), changed as (
        update fund f set price = price * 1.01, updated_at = now() from chosen where f.id = chosen.id returning f.id, f.price, f.price_date
      ), history as (
        update fund_price p set price = changed.price from changed where p.fund_id = changed.id and p.price_date = changed.price_date
        returning p.fund_id
      )
      select (select count(*) from changed)::int as funds, (select count(*) from history)::int as prices,
        (select count(distinct e.contract_id) from portfolio_entry e join chosen on chosen.id = e.fund_id
          where e.units > 0 and e.valid_on = (select max(p.valid_on) from portfolio p where p.contract_id = e.contract_id))::int as contracts`,
    [fraction],
  );
  return { funds: Number(row?.funds), contracts: Number(row?.contracts) };
}
