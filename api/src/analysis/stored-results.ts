import type { ContractScore, Hint, HintProposal, MeasureUnit, ScoreComponent } from '@depotwerk/domain';
import type { ContractAnalysis } from './contract-analysis';

/** `payload` of `contract_hint`: what is not a column of its own. */
export interface StoredHintPayload {
  /** `null` where there is nothing to measure. */
  readonly measuredUnit: MeasureUnit | null;
  readonly limitUnit: MeasureUnit;
  readonly funds: readonly number[];
  readonly eurAffected: number;
  readonly proposal: HintProposal;
}

/** `components` of `contract_score`. The `measured` of `riskFit` is the risk in the measure of the tariff. */
export interface StoredScore {
  readonly uncappedScore: number;
  readonly isCapped: boolean;
  readonly components: readonly ScoreComponent[];
}

/** Figures are stored with eight decimals: the sixteen of a computation say nothing and fill the database. */
const DECIMALS = 1e8;

const rounded = (value: number): number => Math.round(value * DECIMALS) / DECIMALS;

function compact<T extends object>(value: T): string {
  return JSON.stringify(value, (_, item: unknown) => (typeof item === 'number' ? rounded(item) : item));
}

function hintPayload({ measured, limit, funds, eurAffected, proposal }: Hint): StoredHintPayload {
  return { measuredUnit: measured?.unit ?? null, limitUnit: limit.unit, funds, eurAffected, proposal };
}

function storedScore({ uncappedScore, isCapped, components }: ContractScore): StoredScore {
  return { uncappedScore, isCapped, components };
}

export const hintColumns = [
  'contract_id',
  'hint_id',
  'severity',
  'measured',
  'limit_value',
  'payload',
  'data_hash',
] as const;

/** Rows of `contract_hint` in the order of {@link hintColumns}; the payload is JSON text. */
export function hintRows({ contractId, hints }: ContractAnalysis) {
  return hints.map(
    ({ hint, dataHash }) =>
      [
        contractId,
        hint.hintId,
        hint.severity,
        hint.measured === null ? null : rounded(hint.measured.value),
        rounded(hint.limit.value),
        compact(hintPayload(hint)),
        dataHash,
      ] as const,
  );
}

export const scoreColumns = ['contract_id', 'score', 'band', 'components', 'data_hash'] as const;

/** Row of `contract_score` in the order of {@link scoreColumns}. */
export function scoreRow({ contractId, score, dataHash }: ContractAnalysis) {
  return [contractId, score.score, score.band, compact(storedScore(score)), dataHash] as const;
}
