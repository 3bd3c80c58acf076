import type { TariffFund } from '../tariff/tariff-fund';
import type { RankingTypeId, RankingTypeKey } from './ranking-types';
import { rankingTypes } from './ranking-types';

/** Positive when the second fund is better. */
type Comparison = (a: TariffFund, b: TariffFund) => number;

type Figure = (fund: TariffFund) => number | null;

/** The better figure first, an unknown one last. */
function by(figure: Figure, better: 'higher' | 'lower'): Comparison {
  return (a, b) => {
    const first = figure(a);
    const second = figure(b);
    if (first === null || second === null) return Number(first === null) - Number(second === null);
    return better === 'higher' ? second - first : first - second;
  };
}

const byStars = by(({ stars }) => stars, 'higher');
const bySharpe = by(({ sharpe }) => sharpe, 'higher');
const byFee = by(({ ongoingFeeFraction }) => ongoingFeeFraction, 'lower');
const byReturn = by(({ returnPerYear }) => returnPerYear, 'higher');
const byEsg = by(({ esgScore }) => esgScore, 'higher');
const byDrawdown = by(({ drawdown }) => drawdown, 'lower');
const byIsin: Comparison = (a, b) => (a.isin < b.isin ? -1 : Number(a.isin > b.isin));

/** What decides first, second, third; the ISIN decides at last. */
const COMPARISONS: Readonly<Record<Exclude<RankingTypeKey, 'combination'>, readonly Comparison[]>> = {
  stars: [byStars, bySharpe, byFee],
  sharpe: [bySharpe, byFee],
  fee: [byFee, bySharpe],
  return: [byReturn, byFee],
  esg: [byEsg, byFee],
  drawdown: [byDrawdown, byFee],
};

/** Parts of the combined rank. */
const COMBINATION: readonly (readonly [Comparison, number])[] = [
  [bySharpe, 0.4],
  [byStars, 0.3],
  [byFee, 0.3],
];

/** Funds of one peer group, the best first; the same for every order of the input. */
export function rankFunds(funds: readonly TariffFund[], rankingTypeId: RankingTypeId): readonly TariffFund[] {
  const key = rankingTypes.find(({ id }) => id === rankingTypeId)?.key ?? 'stars';
  const comparisons = key === 'combination' ? [combinedComparison(funds), byFee] : COMPARISONS[key];
  return [...funds].sort((a, b) => {
    for (const comparison of comparisons) {
      const difference = comparison(a, b);
      if (difference !== 0) return difference;
    }
    return byIsin(a, b);
  });
}

/** 40 % Sharpe ratio, 30 % stars, 30 % fee, each as percentile rank inside the peer group. */
function combinedComparison(funds: readonly TariffFund[]): Comparison {
  const scores = new Map(funds.map((fund) => [fund.fundId, combinedRank(fund, funds)]));
  return by(({ fundId }) => scores.get(fundId) ?? null, 'higher');
}

/** 0 to 1, rounded so that equal ranks that were summed differently stay equal. */
function combinedRank(fund: TariffFund, funds: readonly TariffFund[]): number {
  const rank = COMBINATION.reduce(
    (sum, [comparison, part]) => sum + part * percentileRank(fund, funds, comparison),
    0,
  );
  return Math.round(rank * 1e9) / 1e9;
}

/** Share of the others that are worse, equal ones counting half; 1 for a fund alone. */
function percentileRank(fund: TariffFund, funds: readonly TariffFund[], comparison: Comparison): number {
  const others = funds.filter(({ fundId }) => fundId !== fund.fundId);
  if (others.length === 0) return 1;
  const beaten = others.reduce((sum, other) => {
    const difference = comparison(fund, other);
    return sum + (difference < 0 ? 1 : difference === 0 ? 0.5 : 0);
  }, 0);
  return beaten / others.length;
}
