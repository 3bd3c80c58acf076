import type { FundFacts } from '../fund-facts';
import { weightedFee } from '../holdings';
import { isAbove } from '../tolerance';
import { defineHint } from './definition';
import type { Finding } from './definition';
import { excessFee, feeLimits } from './fund-faults';
import { isNotable, totalEur } from './portfolio';
import { replaceFunds, replacementOf, replacementsFor } from './replacement';
import type { HeldFund, Subject } from './subject';
import { firstKeepable } from './successor';

/** 8 Hohe laufende Kosten; fees per year as fractions. */
export const highFees = defineHint({
  id: 8,
  key: 'highFees',
  limits: feeLimits,
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

function concerning(
  positions: readonly HeldFund[],
  input: Subject,
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

/** The cheapest fund that is not rated lower, and can stay. */
function cheaperFund(fund: FundFacts, input: Subject): FundFacts | undefined {
  const fee = (candidate: FundFacts) => candidate.ongoingFeeFraction ?? Infinity;
  const cheaper = replacementsFor(fund, input)
    .filter((candidate) => fee(candidate) < fee(fund) && (candidate.stars ?? 0) >= (fund.stars ?? 0))
    .sort((a, b) => fee(a) - fee(b) || a.fundId - b.fundId);
  return firstKeepable(cheaper, input, input.answers);
}
