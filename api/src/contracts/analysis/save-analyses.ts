import sql, { join, raw, type Sql } from 'sql-template-tag';
import type { Queries, Transaction } from '../../db/database';
import { mapGivingWay } from '../../time/give-way';
import type { ContractAnalysis } from './contract-analysis';
import type { PendingChanges } from './pending-changes';
import { keepFiguresOf, readSums, writeCollected } from './write-pending';
import { hintRows, scoreRow, workItemRows } from './stored-results';

/** With the version of the inputs that it was computed from. */
export interface AnalysedContract extends ContractAnalysis {
  readonly inputVersion: string;
}

/** Rows that stay as they are are not even locked, which would write them: the contract is locked by whoever writes its results. */
const HINTS = `
  INSERT INTO contract_hint (contract_id, hint_id, severity, measured, limit_value, payload, data_hash)
  SELECT n.* FROM unnest($1::int[], $2::smallint[], $3::smallint[], $4::float8[], $5::float8[], $6::jsonb[], $7::text[])
    AS n (contract_id, hint_id, severity, measured, limit_value, payload, data_hash)
  LEFT JOIN contract_hint h USING (contract_id, hint_id)
  WHERE (h.severity, h.measured, h.limit_value, h.payload, h.data_hash)
    IS DISTINCT FROM (n.severity, n.measured, n.limit_value, n.payload, n.data_hash)
  ON CONFLICT (contract_id, hint_id) DO UPDATE SET
    severity = excluded.severity, measured = excluded.measured, limit_value = excluded.limit_value,
    payload = excluded.payload, data_hash = excluded.data_hash, computed_at = excluded.computed_at,
    dismissed_at = CASE WHEN contract_hint.data_hash = excluded.data_hash THEN contract_hint.dismissed_at END,
    dismissed_by = CASE WHEN contract_hint.data_hash = excluded.data_hash THEN contract_hint.dismissed_by END,
    dismissed_reason = CASE WHEN contract_hint.data_hash = excluded.data_hash THEN contract_hint.dismissed_reason END`;

const listOfScore = (table: string) =>
  ['score', 'band', 'uncapped', 'components', 'data_hash'].map((name) => `${table}.${name}`).join(', ');
const scoreDiffers = `(${listOfScore('contract_score')}) IS DISTINCT FROM (${listOfScore('excluded')})`;

const GONE_HINTS = `
  DELETE FROM contract_hint WHERE contract_id = ANY($1::int[]) AND NOT EXISTS (
    SELECT 1 FROM unnest($2::int[], $3::smallint[]) AS found (contract_id, hint_id)
    WHERE found.contract_id = contract_hint.contract_id AND found.hint_id = contract_hint.hint_id)`;

/** Of a score that stays the same only what it rests on is new. */
const SCORES = `
  INSERT INTO contract_score (contract_id, score, band, uncapped, components, data_hash, input_version, due_on)
  SELECT * FROM unnest($1::int[], $2::smallint[], $3::text[], $4::smallint[], $5::jsonb[], $6::text[], $7::text[], $8::date[])
  ON CONFLICT (contract_id) DO UPDATE SET
    score = excluded.score, band = excluded.band, uncapped = excluded.uncapped, components = excluded.components, data_hash = excluded.data_hash,
    input_version = excluded.input_version, due_on = excluded.due_on,
    computed_at = CASE WHEN ${scoreDiffers} THEN excluded.computed_at ELSE contract_score.computed_at END
  WHERE ${scoreDiffers} OR (contract_score.input_version, contract_score.due_on) IS DISTINCT FROM (excluded.input_version, excluded.due_on)`;

const GONE_ITEMS = `
  DELETE FROM work_item WHERE contract_id = ANY($1::int[]) AND NOT contract_id = ANY($2::int[])`;

/** What the team said stays with the row; whether it still counts is decided when the list is read. */
const ITEMS = `
  INSERT INTO work_item (contract_id, priority, hint_id, severity, eur_affected, hint_count, hash)
  SELECT n.* FROM unnest($1::int[], $2::bigint[], $3::smallint[], $4::smallint[], $5::numeric[], $6::smallint[], $7::text[])
    AS n (contract_id, priority, hint_id, severity, eur_affected, hint_count, hash)
  LEFT JOIN work_item w USING (contract_id)
  WHERE (w.priority, w.hint_id, w.hint_count, w.hash) IS DISTINCT FROM (n.priority, n.hint_id, n.hint_count, n.hash)
  ON CONFLICT (contract_id) DO UPDATE SET
    priority = excluded.priority, hint_id = excluded.hint_id, severity = excluded.severity,
    eur_affected = excluded.eur_affected, hint_count = excluded.hint_count, hash = excluded.hash`;

/** Writes what changed and nothing else: the same results twice leave every row as it was. */
export async function saveHints(queries: Queries, analyses: readonly ContractAnalysis[]): Promise<void> {
  const ids = analyses.map(({ contractId }) => contractId);
  const rows = await mapGivingWay(analyses, hintRows);
  const hints = columnsOf(rows.flat(), 7);
  await queries.query(GONE_HINTS, [ids, hints[0], hints[1]]);
  await queries.query(HINTS, hints);
}

/** The columns of a contract that its analysis fills, and their types. */
const results = {
  score: 'smallint',
  score_band: 'text',
  worst_hint_severity: 'smallint',
  worst_hint_id: 'smallint',
  hint_count: 'smallint',
  risk_class: 'smallint',
  sigma: 'numeric',
  contract_sigma: 'numeric',
  is_risk_simplified: 'boolean',
  data_hash: 'text',
};
const names = Object.keys(results);
const resultSet = raw(
  `${names.map((name) => `${name} = result.${name}`).join(', ')}, has_risk_profile = result.risk_class IS NOT NULL`,
);
const listOf = (table: string) => names.map((name) => `${table}.${name}`).join(', ');
const resultDiffers = raw(`(${listOf('contract')}) IS DISTINCT FROM (${listOf('result')})`);

function resultRows(analyses: readonly ContractAnalysis[]): Sql {
  const columns = columnsOf(
    analyses.map((analysis) => [
      analysis.contractId,
      analysis.score.score,
      analysis.score.band,
      analysis.worstHintSeverity,
      analysis.worstHintId,
      analysis.hintCount,
      analysis.riskClassId,
      analysis.sigma,
      analysis.contractSigma,
      analysis.isRiskSimplified,
      analysis.dataHash,
    ]),
    names.length + 1,
  );
  const types = ['int', ...Object.values(results)];
  const arrays = columns.map((column, i) => sql`${column}::${raw(types[i] ?? '')}[]`);
  return sql`unnest(${join(arrays)}) AS result (id, ${raw(names.join(', '))})`;
}

/** The one update of contracts in a transaction: results and what else changes. */
async function saveContracts(
  queries: Transaction,
  analyses: readonly ContractAnalysis[],
  pending: PendingChanges,
): Promise<void> {
  await readSums(queries, pending);
  const ids = [...new Set([...analyses.map(({ contractId }) => contractId), ...pending.ids])];
  await keepFiguresOf(queries, pending, ids, () => updateContracts(queries, analyses, pending));
}

async function updateContracts(
  queries: Queries,
  analyses: readonly ContractAnalysis[],
  pending: PendingChanges,
): Promise<void> {
  const analysed = new Set(analyses.map(({ contractId }) => contractId));
  if (pending.ids.length === 0) {
    await queries.query(
      sql`UPDATE contract SET ${resultSet} FROM ${resultRows(analyses)} WHERE contract.id = result.id AND ${resultDiffers}`,
    );
    return;
  }
  const { set, differs } = pending.assignments;
  await queries.query(
    sql`UPDATE contract SET ${resultSet}, ${join(set)}
    FROM ${resultRows(analyses)} JOIN ${pending.rows([...analysed])} AS next USING (id)
    WHERE contract.id = result.id AND (${resultDiffers} OR ${differs})`,
  );
  await writeCollected(
    queries,
    pending,
    pending.ids.filter((id) => !analysed.has(id)),
  );
}

/** Writes the results of contracts that are locked, with what else changes in their rows. */
export async function saveAnalyses(
  queries: Transaction,
  analyses: readonly AnalysedContract[],
  pending: PendingChanges,
): Promise<void> {
  await saveHints(queries, analyses);
  const ids = analyses.map(({ contractId }) => contractId);
  const scores = analyses.map((analysis) => [...scoreRow(analysis), analysis.inputVersion, analysis.dueOn]);
  await queries.query(SCORES, columnsOf(scores, 8));
  const items = columnsOf(analyses.flatMap(workItemRows), 7);
  await queries.query(GONE_ITEMS, [ids, items[0]]);
  await queries.query(ITEMS, items);
  await saveContracts(queries, analyses, pending);
}

/** One array for each column, as `unnest` takes them. */
function columnsOf(rows: readonly (readonly unknown[])[], width: number): unknown[][] {
  return Array.from({ length: width }, (_, column) => rows.map((row) => row[column]));
}
