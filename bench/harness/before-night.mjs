import { query } from './query.mjs';

const statements = [
  'truncate contract_hint, contract_score, work_item, planned_optimization cascade',
  'update contract set score = null, score_band = null, worst_hint_severity = -1, worst_hint_id = null, hint_count = 0',
  'update tariff set optimization_interval = 4, optimization_start = current_date + 1 where risk_borders is not null',
  // A release of today would have its first run later.
  `update tariff_version set applied_at = applied_at - interval '120 days' where applied_at > now() - interval '30 days'`,
  'select count_contract_figures()',
  'delete from job',
];

/**
 * Nothing is left of an earlier night: results are written anew, and every tariff is due.
 *
 * @param {string} databaseUrl
 */
export async function beforeNight(databaseUrl) {
  for (const statement of statements) await query(databaseUrl, statement);
}
