import type { ContractFilter } from '@depotwerk/contract/contracts';
import type { ContractSortKey } from '@depotwerk/contract/contracts/values/contract-list';
import { scoreBandStarts } from '@depotwerk/domain';
import type { ScoreBand } from '@depotwerk/domain';
import type { Parameters } from '../../db/parameters';
import type { ContractSelection } from './contract-filter';

/** Where the rows of a filter lie in an order. Changes nothing about the result, only where a walk begins and ends. */
export interface OrderBounds {
  readonly condition: string;
  /** Rows without a value in the sort column lie outside the bounds and are a stretch of their own. */
  readonly isNullable: boolean;
}

const between = (column: string, from: string, to: string): string =>
  `${column} between (${from}) and (${to})`;

/** First and last value of a column among rows of a table; answered by an index. */
const extremes = (column: string, source: string): string =>
  between(column, `select min(${column}) ${source}`, `select max(${column}) ${source}`);

const severities = { critical: 2, none: -1 } as const;

const { green, yellow } = scoreBandStarts;
const bandScores: Readonly<Record<Exclude<ScoreBand, 'unknown'>, string>> = {
  green: `score >= ${green}`,
  yellow: `score between ${yellow} and ${green - 1}`,
  red: `score < ${yellow}`,
};

function scoreBounds({ scoreBand, hints, riskProfile }: ContractFilter): OrderBounds | null {
  // Rows without a score are a stretch of their own, with no bounds inside it.
  if (scoreBand === 'unknown') return null;
  if (scoreBand) return { condition: bandScores[scoreBand], isNullable: false };
  if (hints === 'critical' || hints === 'none')
    return {
      condition: extremes('score', `from contract where worst_hint_severity = ${severities[hints]}`),
      isNullable: true,
    };
  if (riskProfile === undefined || riskProfile === 'due') return null;
  const profile = riskProfile === 'missing' ? 'not has_risk_profile' : 'has_risk_profile';
  return { condition: extremes('score', `from contract where ${profile}`), isNullable: true };
}

/** Bounds that follow from the filter for an order, or `null` when the rows may lie anywhere in it. */
export function orderBounds(
  { filter, dueBefore }: ContractSelection,
  sort: ContractSortKey,
  parameters: Parameters,
): OrderBounds | null {
  const { insurerId, tariffId, scoreBand, check } = filter;
  const required = (condition: string): OrderBounds => ({ condition, isNullable: false });
  const ofTariff = (column: string): string =>
    `select ${column} from tariff t join issuer i on i.id = t.issuer_id where t.id = ${parameters.add(tariffId)}`;
  const insurer = (): string =>
    insurerId === undefined ? `(${ofTariff('i.id')})` : parameters.add(insurerId);
  switch (sort) {
    case 'score':
      return scoreBounds(filter);
    case 'insurer':
      if (insurerId !== undefined)
        return required(`issuer_name = (select name from issuer where id = ${parameters.add(insurerId)})`);
      return tariffId === undefined ? null : required(`issuer_name = (${ofTariff('i.name')})`);
    case 'tariff':
      if (tariffId !== undefined) return required(`tariff_name = (${ofTariff('t.name')})`);
      if (insurerId === undefined) return null;
      return required(tariffNamesOf(parameters.add(insurerId)));
    case 'contractNumber':
      // Insurers number their contracts in ranges of their own.
      if (insurerId === undefined && tariffId === undefined) return null;
      return required(extremes('external_key', `from contract where issuer_id = ${insurer()}`));
    case 'worstHint':
      if (!scoreBand) return null;
      return required(
        extremes('worst_hint_severity', `from contract where score_band = ${parameters.add(scoreBand)}`),
      );
    case 'lastCheck':
      if (check !== 'due') return null;
      return { condition: `last_check < ${parameters.add(dueBefore)}::timestamptz`, isNullable: true };
    default:
      return null;
  }
}

const tariffNamesOf = (insurer: string): string => {
  const source = `from tariff where issuer_id = ${insurer}`;
  return between('tariff_name', `select min(name) ${source}`, `select max(name) ${source}`);
};
