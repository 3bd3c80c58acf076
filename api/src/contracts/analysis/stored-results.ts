import { roundToCents, type Hint } from '@depotwerk/domain';
import type { HintPayload } from '../../db/schema/hint';
import type { ContractAnalysis } from './contract-analysis';

/** Figures are stored with eight decimals: the sixteen of a computation say nothing and fill the database. */
const DECIMALS = 1e8;

const rounded = (value: number): number => Math.round(value * DECIMALS) / DECIMALS;

function compact(value: object): string {
  return JSON.stringify(value, (_, item: unknown) => (typeof item === 'number' ? rounded(item) : item));
}

function hintPayload({ measured, measuredOf, limit, funds, eurAffected, proposal }: Hint): HintPayload {
  return {
    measuredUnit: measured?.unit ?? null,
    measuredOf,
    limitUnit: limit.unit,
    funds,
    eurAffected,
    proposal,
  };
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

export const scoreColumns = ['contract_id', 'score', 'band', 'uncapped', 'components', 'data_hash'] as const;

/** Row of `contract_score` in the order of {@link scoreColumns}. */
export function scoreRow({ contractId, score, dataHash }: ContractAnalysis) {
  const { band, uncappedScore, components } = score;
  return [contractId, score.score, band, uncappedScore, compact(components), dataHash] as const;
}

export const workItemColumns = [
  'contract_id',
  'priority',
  'hint_id',
  'severity',
  'eur_affected',
  'hint_count',
  'hash',
] as const;

/** Rows of `work_item` in the order of {@link workItemColumns}: one, or none without open hints. */
export function workItemRows({ contractId, workItem }: ContractAnalysis) {
  if (!workItem) return [];
  const { priority, reason, hintCount, hash } = workItem;
  const eurAffected = roundToCents(reason.eurAffected);
  return [[contractId, priority, reason.hintId, reason.severity, eurAffected, hintCount, hash] as const];
}
