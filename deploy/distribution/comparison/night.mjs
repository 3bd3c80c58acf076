import { setTimeout as pause } from 'node:timers/promises';
import { query } from '../../../bench/harness/query.mjs';

const KINDS = ['analysis', 'scheduledOptimization', 'dataQuality'];
const LOOK_MS = 500;
const MOST_MS = 30 * 60_000;

/** What a night leaves at contracts. */
const OUTCOME = `select id, score, score_band, worst_hint_id, worst_hint_severity, hint_count, total_value::text, data_hash
  from contract order by id`;

/** @param {string} url */
const jobsOf = (url) =>
  query(
    url,
    `select kind, state, done, total, error_code from job where kind = any($1) order by created_at desc, kind limit $2`,
    [KINDS, KINDS.length],
  );

/** @param {string} url of a database on which the product runs */
async function runNight(url) {
  await query(
    url,
    'insert into job (id, kind) select gen_random_uuid(), kind from unnest($1::text[]) as kind',
    [KINDS],
  );
  for (let waited = 0; waited < MOST_MS; waited += LOOK_MS) {
    await pause(LOOK_MS);
    // Those too that the journeys have ordered.
    const open = await query(url, 'select from job where finished_at is null limit 1');
    if (open.length === 0) break;
  }
  return { jobs: await jobsOf(url), contracts: await query(url, OUTCOME) };
}

/**
 * One night on both, one after the other: hints and score, continuous optimisation, data quality.
 *
 * @param {import('./compare.mjs').Pair} pair
 * @returns {Promise<[import('./answers.mjs').Answer, import('./answers.mjs').Answer]>}
 */
export async function nights({ tried, expected }) {
  const answerOf = async (/** @type {string} */ url) => {
    const body = await runNight(url);
    const failed = body.jobs.find(({ state }) => state !== 'done');
    return failed === undefined
      ? { status: 200, body }
      : {
          status: 500,
          body,
          fault: `${String(failed.kind)} ${String(failed.state)} ${String(failed.error_code)}`,
        };
  };
  return [await answerOf(tried.database), await answerOf(expected.database)];
}
