import type { ContractFilter } from '@depotwerk/contract/contracts';
import type { ContractSortKey } from '@depotwerk/contract/contracts/values/contract-list';
import { scoreBandStarts } from '@depotwerk/domain';
import type { ScoreBand } from '@depotwerk/domain';
import sql, { raw, type Sql } from 'sql-template-tag';
import type { ContractSelection } from './contract-filter';
import { latestDue } from './contract-filter';

/** Where the rows of a filter lie in an order. Changes nothing about the result, only where a walk begins and ends. */
export interface OrderBounds {
  readonly condition: Sql;
  /** Rows without a value in the sort column lie outside the bounds and are a stretch of their own. */
  readonly isNullable: boolean;
}

const between = (column: string, from: Sql, to: Sql): Sql =>
  sql`${raw(column)} between (${from}) and (${to})`;

/** First and last value of a column among rows of a table; answered by an index. */
const extremes = (column: string, source: Sql): Sql =>
  between(column, sql`select min(${raw(column)}) ${source}`, sql`select max(${raw(column)}) ${source}`);

const severities = { critical: 2, none: -1 } as const;

const { green, yellow } = scoreBandStarts;
const bandScores: Readonly<Record<Exclude<ScoreBand, 'unknown'>, Sql>> = {
  green: sql`score >= ${green}`,
  yellow: sql`score between ${yellow} and ${green - 1}`,
  red: sql`score < ${yellow}`,
};

function scoreBounds({ scoreBand, hints, riskProfile }: ContractFilter): OrderBounds | null {
  // Rows without a score are a stretch of their own, with no bounds inside it.
  if (scoreBand === 'unknown') return null;
  if (scoreBand) return { condition: bandScores[scoreBand], isNullable: false };
  if (hints === 'critical' || hints === 'none')
    return {
      condition: extremes('score', sql`from contract where worst_hint_severity = ${severities[hints]}`),
      isNullable: true,
    };
  if (riskProfile === undefined || riskProfile === 'due') return null;
  const profile = riskProfile === 'missing' ? sql`not has_risk_profile` : sql`has_risk_profile`;
  return { condition: extremes('score', sql`from contract where ${profile}`), isNullable: true };
}

/** Bounds that follow from the filter for an order, or `null` when the rows may lie anywhere in it. */
export function orderBounds(
  { filter, dueBefore }: ContractSelection,
  sort: ContractSortKey,
): OrderBounds | null {
  const { insurerId, tariffId, scoreBand, check } = filter;
  const required = (condition: Sql): OrderBounds => ({ condition, isNullable: false });
  const ofTariff = (column: string): Sql =>
    sql`select ${raw(column)} from tariff t join issuer i on i.id = t.issuer_id where t.id = ${tariffId}`;
  switch (sort) {
    case 'score':
      return scoreBounds(filter);
    case 'insurer':
      if (insurerId !== undefined)
        return required(sql`issuer_name = (select name from issuer where id = ${insurerId})`);
      return tariffId === undefined ? null : required(sql`issuer_name = (${ofTariff('i.name')})`);
    case 'tariff':
      if (tariffId !== undefined) return required(sql`tariff_name = (${ofTariff('t.name')})`);
      if (insurerId === undefined) return null;
      return required(tariffNamesOf(insurerId));
    case 'contractNumber':
      // Insurers number their contracts in ranges of their own.
      if (insurerId === undefined && tariffId === undefined) return null;
      return required(
        extremes(
          'external_key',
          sql`from contract where issuer_id = ${insurerId ?? sql`(${ofTariff('i.id')})`}`,
        ),
      );
    case 'worstHint':
      if (!scoreBand) return null;
      return required(extremes('worst_hint_severity', sql`from contract where score_band = ${scoreBand}`));
    case 'lastCheck':
      if (check !== 'due') return null;
      return { condition: sql`last_review < ${latestDue(dueBefore)}`, isNullable: true };
    default:
      return null;
  }
}

const tariffNamesOf = (insurerId: number): Sql => {
  const source = sql`from tariff where issuer_id = ${insurerId}`;
  return between('tariff_name', sql`select min(name) ${source}`, sql`select max(name) ${source}`);
};
