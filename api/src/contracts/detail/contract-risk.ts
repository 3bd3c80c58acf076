import type { ContractRisk } from '@depotwerk/contract/contracts';
import {
  fiveRiskClassNames,
  fundWeights,
  isMeasuredByQuota,
  ratingOf,
  riskClassInterval,
  riskClassOf,
  risingBorders,
  riskQuota,
} from '@depotwerk/domain';
import type { RiskTypeId } from '@depotwerk/domain';
import type { AllocationFacts } from './allocation-facts';

export interface RiskRow {
  /** Volatility per year as a fraction, `null` when the contract was never rated. */
  readonly sigma: number | null;
  readonly isRiskSimplified: boolean;
  readonly riskClass: number | null;
  /** Upper border of each class as a fraction. */
  readonly riskBorders: readonly number[];
  readonly riskTypeId: RiskTypeId;
  readonly useQuota: boolean;
}

/** Class and rating of the present mix, by volatility or by the share of risk assets as the tariff says. */
export function contractRisk(row: RiskRow, facts: AllocationFacts): ContractRisk {
  const borders = risingBorders(row.riskBorders);
  const mix = fundWeights(facts.holdings);
  const quota = mix.length === 0 ? null : riskQuota(mix, facts.funds);
  const isQuota = isMeasuredByQuota(row.riskTypeId, row.useQuota);
  const measured = isQuota ? quota : row.sigma;
  return {
    volatility: row.sigma,
    measure: isQuota ? 'riskQuota' : 'volatility',
    measured,
    riskClassId: measured === null ? null : riskClassOf(measured, borders),
    riskClassCount: row.riskBorders.length,
    rating: measured === null ? null : ratingOf(measured, borders),
    // A share of risk assets needs no prices, so nothing stands in for them.
    simplified: row.isRiskSimplified && !isQuota,
    riskClasses: row.riskBorders.map((upperBorder, i) => ({
      riskClassId: i + 1,
      label: `RK${i + 1}`,
      name: row.riskBorders.length === fiveRiskClassNames.length ? (fiveRiskClassNames[i] ?? null) : null,
      lowerBorder: riskClassInterval(i + 1, borders).lowerBorder,
      upperBorder,
    })),
    acceptedRiskClassId: row.riskClass,
  };
}
