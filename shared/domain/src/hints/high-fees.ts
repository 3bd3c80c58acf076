import type { FundFacts } from '../fund-facts';
import { weightedFee } from '../holdings';
import { isAbove } from '../tolerance';
import { defineHint } from './definition';
import type { Finding } from './definition';
import type { HintInput } from './input';
import { cents, isNotable, totalEur } from './portfolio';
import { replacementsFor } from './replacement';
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
    if (dear.length > 0) {
      const largest = Math.max(...dear.map(({ fund }) => excessFee(fund, input)));
      return {
        ...concerning(dear, input),
        measured: { value: largest, unit: 'fractionDifference' },
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
  const changes = positions.map((position) => ({ position, cheaper: cheaperFund(position.fund, input) }));
  const saved = changes.map(({ position: { fund, valueEur }, cheaper }) =>
    cheaper ? valueEur * ((fund.ongoingFeeFraction ?? 0) - (cheaper.ongoingFeeFraction ?? 0)) : 0,
  );
  return {
    severity: 1,
    funds: positions.map(({ fund }) => fund.fundId),
    eurAffected: totalEur(positions),
    proposal: {
      kind: 'replaceFunds',
      replacements: changes.map(({ position, cheaper }) => ({
        fundId: position.fund.fundId,
        replacementFundId: cheaper?.fundId ?? null,
        eur: cents(position.valueEur),
      })),
      savedEurPerYear: cents(saved.reduce((sum, eur) => sum + eur, 0)),
    },
  };
}

/** The cheapest fund that is not rated lower. */
function cheaperFund(fund: FundFacts, input: HintInput): FundFacts | undefined {
  const fee = (candidate: FundFacts) => candidate.ongoingFeeFraction ?? Infinity;
  return replacementsFor(fund, input)
    .filter((candidate) => fee(candidate) < fee(fund) && (candidate.stars ?? 0) >= (fund.stars ?? 0))
    .sort((a, b) => fee(a) - fee(b) || a.fundId - b.fundId)[0];
}
