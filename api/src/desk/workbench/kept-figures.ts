import type { ScoreFigure } from '@depotwerk/contract/desk/values/dashboard';
import { scoreFigures } from '@depotwerk/contract/desk/values/dashboard';
import { hintCatalogue, roundToCents } from '@depotwerk/domain';
import sql, { type Sql } from 'sql-template-tag';
import type { Queries } from '../../db/database';
import type { DataScope } from '../../scope/data-scope';
import { fewGroupsScopeCondition } from '../../scope/data-scope';
import type { ReadyData } from './ready-data';

interface Figure {
  readonly figure: string;
  readonly count: number;
  readonly eur: number;
}

export type KeptFigures = ReadonlyMap<string, Figure>;

/** Writers keep the figures of each group (decision 0125); the few contracts of one customer are counted. */
const figuresOf = (scope: DataScope): Sql =>
  scope.kind === 'customer'
    ? sql`select n.figure, count(*)::int as count, sum(c.total_value)::float8 as eur
        from contract c cross join lateral unnest(contract_figure_names(c.score_band, c.worst_hint_id,
          c.worst_hint_severity, c.has_risk_profile, c.total_value, c.source)) as n (figure)
        where c.customer_id = ${scope.customerId} group by 1`
    : sql`select figure, sum(contracts)::int as count, sum(eur)::float8 as eur
        from contract_figure where ${fewGroupsScopeCondition(scope, 'group_id')} group by 1`;

export async function readFigures(db: Queries, scope: DataScope): Promise<KeptFigures> {
  const rows = await db.query<Figure>(figuresOf(scope));
  return new Map(rows.map((row) => [row.figure, row]));
}

const none = { count: 0, eur: 0 };
const entry = <K extends string>(key: K, figures: KeptFigures, names: readonly string[]) => {
  const parts = names.map((name) => figures.get(name) ?? none);
  return {
    key,
    count: parts.reduce((sum, { count }) => sum + count, 0),
    eur: roundToCents(parts.reduce((sum, { eur }) => sum + eur, 0)),
  };
};

export const contractCounts = (figures: KeptFigures): ReadyData<'contracts'> => ({
  entries: [
    entry('all', figures, ['all']),
    entry('withHints', figures, ['severity:0', 'severity:1', 'severity:2']),
    entry('critical', figures, ['severity:2']),
    entry('withoutRiskProfile', figures, ['riskProfile:missing']),
    // Without a value there is no sum.
    { ...entry('unvalued', figures, ['value:unknown']), eur: null },
  ],
});

/** Contracts by their gravest hint, the most frequent first; each contract counts once. */
export const hintCounts = (figures: KeptFigures): ReadyData<'hints'> => ({
  entries: hintCatalogue
    .map(({ id, key }) => entry(key, figures, [`hint:${id}`]))
    .filter(({ count }) => count > 0)
    .sort((one, other) => other.count - one.count),
});

/** `pending` only while there are some. */
export const scoreCounts = (figures: KeptFigures): ReadyData<'scores'> => ({
  entries: scoreFigures
    .map((band: ScoreFigure) => entry(band, figures, [`scoreBand:${band}`]))
    .filter(({ key, count }) => key !== 'pending' || count > 0),
});

const MOST_MONTHS = 120;

const monthsOf = (scope: DataScope): Sql =>
  scope.kind === 'customer'
    ? sql`select v.month, count(*)::int as contracts, sum(v.value)::float8 as value,
          sum(v.contributions_so_far)::float8 as contributions
        from contract c join contract_value_history h on h.contract_id = c.id
          cross join lateral history_months(h.first_month, h.values, h.contributions) as v
        where c.customer_id = ${scope.customerId} group by 1`
    : sql`select month, sum(contracts)::int as contracts, sum(value)::float8 as value,
          sum(contributions)::float8 as contributions
        from contract_month_figure where ${fewGroupsScopeCondition(scope, 'group_id')}
        group by 1 having sum(contracts) > 0`;

/** Value and contributions of all contracts at the end of each month, of the last ten years, the oldest first. */
export async function readMonths(db: Queries, scope: DataScope): Promise<ReadyData<'valueOverTime'>> {
  const months = await db.query<ReadyData<'valueOverTime'>['months'][number]>(
    sql`select * from (${monthsOf(scope)} order by 1 desc limit ${MOST_MONTHS}) newest order by 1`,
  );
  return { months };
}
