import type { FundFacts } from '../fund-facts';
import { weightedFee } from '../holdings';
import { isAbove } from '../tolerance';
import { defineHint } from './definition';
import type { Finding } from './definition';
import type { HintInput } from './input';
import { isNotable, totalEur } from './portfolio';
import { replaceFunds, replacementOf, replacementsFor } from './replacement';
import type { HeldFund } from './subject';

/** 8 Hohe laufende Kosten; fees per year as fractions. */
export const highFees = defineHint({
  id: 8,
  key: 'highFees',
  limits: {
    standard: { aboveMedian: 0.005, average: 0.015 },
    strict: { aboveMedian: 0.0025, average: 0.01 },
  },
  find: (input, limits) => {
    const { held } = input;
    const excesses = held.map((position) => excessFee(position.fund, input));
    const dear = held.filter(
      (position, i) => isNotable(position) && isAbove(excesses[i] ?? 0, limits.aboveMedian),
    );
    const [dearest] = [...dear].sort((a, b) => excessFee(b.fund, input) - excessFee(a.fund, input));
    if (dearest) {
      return {
        ...concerning(dear, input),
        measured: { value: excessFee(dearest.fund, input), unit: 'fractionDifference' },
        measuredOf: { kind: 'fund', id: dearest.fund.fundId },
        limit: { value: limits.aboveMedian, unit: 'fractionDifference' },
      };
    }
    const average = weightedFee(input.mix, input.funds)?.average ?? 0;
    if (!isAbove(average, limits.average)) return null;
    const aboveAverage = held.filter(({ fund }) => isAbove(fund.ongoingFeeFraction ?? 0, limits.average));
    return {
      ...concerning(aboveAverage, input),
      measured: { value: average, unit: 'fraction' },
      limit: { value: limits.average, unit: 'fraction' },
    };
  },
});

function excessFee(fund: FundFacts, { tariff }: HintInput): number {
  const median = tariff.universe.medianFees.get(fund.peerGroupId ?? 0);
  return fund.ongoingFeeFraction === null || median === undefined ? 0 : fund.ongoingFeeFraction - median;
}

function concerning(
  positions: readonly HeldFund[],
  input: HintInput,
): Pick<Finding, 'severity' | 'funds' | 'eurAffected' | 'proposal'> {
  return {
    severity: 1,
    funds: positions.map(({ fund }) => fund.fundId),
    eurAffected: totalEur(positions),
    proposal: replaceFunds(
      positions.map(({ fund, valueEur }) =>
        replacementOf(fund.fundId, fund, cheaperFund(fund, input), valueEur),
      ),
    ),
  };
}

/** The cheapest fund that is not rated lower. */
function cheaperFund(fund: FundFacts, input: HintInput): FundFacts | undefined {
  const fee = (candidate: FundFacts) => candidate.ongoingFeeFraction ?? Infinity;
  return replacementsFor(fund, input)
    .filter((candidate) => fee(candidate) < fee(fund) && (candidate.stars ?? 0) >= (fund.stars ?? 0))
    .sort((a, b) => fee(a) - fee(b) || a.fundId - b.fundId)[0];
}
