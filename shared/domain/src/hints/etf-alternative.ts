import { correlationOf } from '../covariance';
import type { FundFacts } from '../fund-facts';
import { isAtLeast } from '../tolerance';
import { defineHint } from './definition';
import type { HintInput } from './input';
import { isWorthAnOrder, totalEur } from './portfolio';
import { replaceFunds, replacementOf, replacementsFor } from './replacement';

const SMALLEST_CORRELATION = 0.95;
const SMALLEST_SIZE_MILLION_EUR = 100;

/** 9 ETF-Alternative; the limit is the fee saved per year, as a fraction. */
export const etfAlternative = defineHint({
  id: 9,
  key: 'etfAlternative',
  limits: { standard: 0.005, strict: 0.003 },
  find: (input, leastSaving) => {
    const found = input.held.flatMap((position) => {
      if (!isWorthAnOrder(position.valueEur, input.valueEur)) return [];
      const etf = cheapestEtf(position.fund, input, leastSaving);
      return etf ? [{ ...position, etf, saving: saving(position.fund, etf) }] : [];
    });
    const [first] = found;
    if (!first) return null;
    const largest = found.reduce((best, item) => (item.saving > best.saving ? item : best), first);
    return {
      severity: input.contract.useEtf ? 1 : 0,
      measured: { value: largest.saving, unit: 'fractionDifference' },
      measuredOf: { kind: 'fund', id: largest.fund.fundId },
      limit: { value: leastSaving, unit: 'fractionDifference' },
      funds: found.map(({ fund }) => fund.fundId),
      eurAffected: totalEur(found),
      proposal: replaceFunds(
        found.map(({ fund, etf, valueEur }) => replacementOf(fund.fundId, fund, etf, valueEur)),
      ),
    };
  },
});

/** Negative infinity when a fee is unknown, so that nothing can be saved. */
function saving(fund: FundFacts, etf: FundFacts): number {
  if (fund.ongoingFeeFraction === null || etf.ongoingFeeFraction === null) return -Infinity;
  return fund.ongoingFeeFraction - etf.ongoingFeeFraction;
}

function cheapestEtf(fund: FundFacts, input: HintInput, leastSaving: number): FundFacts | undefined {
  const { threeYearCovariance } = input;
  if (fund.isEtf || threeYearCovariance === null) return undefined;
  return replacementsFor(fund, input)
    .filter(
      (etf) =>
        etf.isEtf &&
        isAtLeast(saving(fund, etf), leastSaving) &&
        (etf.stars ?? 0) >= (fund.stars ?? 0) &&
        (etf.sizeMillionEur ?? 0) >= SMALLEST_SIZE_MILLION_EUR &&
        isAtLeast(correlationOf(threeYearCovariance, fund.fundId, etf.fundId) ?? 0, SMALLEST_CORRELATION),
    )
    .sort((a, b) => saving(fund, b) - saving(fund, a) || a.fundId - b.fundId)[0];
}
