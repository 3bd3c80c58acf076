import type { AllocationTypeId } from './allocation-types';
import type { Market } from './market';
import { mixOf } from './market';
import { nonnegativeMinimum } from './nonnegative-minimum';

/** Volatility below which risk parity stops to prefer a group: money market would take all. */
const LEAST_VOLATILITY = 0.02;

/** No group starts with less than this part of the largest, so that every one can be tilted to. */
const LEAST_PART = 0.01;

/** Weights of an allocation before it is tilted, positive, one for each group. */
export function startingWeights(market: Market, allocationTypeId: AllocationTypeId): readonly number[] {
  const weights = rawWeights(market, allocationTypeId);
  const largest = Math.max(...weights);
  if (!(largest > 0 && largest < Infinity)) return weights.map(() => 1);
  return weights.map((weight) => Math.max(weight / largest, LEAST_PART));
}

function rawWeights(market: Market, allocationTypeId: AllocationTypeId): readonly number[] {
  const { groups, covariance, expectedReturns } = market;
  switch (allocationTypeId) {
    case 1:
      return groups.map(() => 1);
    case 2:
      return groups.map((_, i) => 1 / Math.max(Math.sqrt(covariance[i]?.[i] ?? 0), LEAST_VOLATILITY));
    case 3:
      return nonnegativeMinimum(
        covariance,
        groups.map(() => 1),
      );
    case 4:
      return groups.map(({ marketValueEur }) => marketValueEur ?? 0);
    case 5: {
      // The calmest group stands for the riskless return.
      const variances = covariance.map((row, i) => row[i] ?? 0);
      const calmest = variances.indexOf(Math.min(...variances));
      return nonnegativeMinimum(
        covariance,
        expectedReturns.map((gain) => gain - (expectedReturns[calmest] ?? 0)),
      );
    }
  }
}

/** Risk of each group alone, less the mean, in standard deviations; zeros when all are alike. */
export function standardisedRisks(market: Market): readonly number[] {
  const risks = market.groups.map((_, i) => mixOf(market, unit(market, i)).measure);
  const average = risks.reduce((sum, risk) => sum + risk, 0) / risks.length;
  const spread = Math.sqrt(risks.reduce((sum, risk) => sum + (risk - average) ** 2, 0) / risks.length);
  return risks.map((risk) => (spread > 1e-12 ? (risk - average) / spread : 0));
}

function unit({ groups }: Market, index: number): readonly number[] {
  return groups.map((_, i) => (i === index ? 100 : 0));
}
