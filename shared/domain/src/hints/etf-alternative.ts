import { correlationOf } from '../covariance';
import type { FundFacts } from '../fund-facts';
import { isAtLeast } from '../tolerance';
import { defineHint } from './definition';
import type { HintInput } from './input';
import { cents, isWorthAnOrder, totalEur } from './portfolio';
import { replacementsFor } from './replacement';

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
    if (found.length === 0) return null;
    return {
      severity: input.contract.useEtf ? 1 : 0,
      measured: { value: Math.max(...found.map((item) => item.saving)), unit: 'fractionDifference' },
      limit: { value: leastSaving, unit: 'fractionDifference' },
      funds: found.map(({ fund }) => fund.fundId),
      eurAffected: totalEur(found),
      proposal: {
        kind: 'replaceFunds',
        replacements: found.map(({ fund, etf, valueEur }) => ({
          fundId: fund.fundId,
          replacementFundId: etf.fundId,
          eur: cents(valueEur),
        })),
        savedEurPerYear: cents(found.reduce((sum, item) => sum + item.valueEur * item.saving, 0)),
      },
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
