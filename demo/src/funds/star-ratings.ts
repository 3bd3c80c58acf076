import { WEEKS_PER_YEAR } from '../market/trading-weeks';

/** Best 10 %, next 22.5 %, 35 %, 22.5 %, last 10 % of a peer group. */
const STAR_LIMITS = [0.1, 0.325, 0.675, 0.9];

/** Weights of the 3, 5 and 10 year ratings by the longest of them that a fund has. */
const BLENDS: Readonly<Record<number, Readonly<Record<number, number>>>> = {
  3: { 3: 1 },
  5: { 3: 0.4, 5: 0.6 },
  10: { 3: 0.2, 5: 0.3, 10: 0.5 },
};

const PERIODS = [3, 5, 10] as const;

/** What one unit of variance costs in a comparison, as for an investor of medium caution. */
const RISK_AVERSION = 2;

export interface StarRating {
  /** Blend of the periods, 1 to 5 with decimals. */
  readonly rating: number;
  readonly stars: number;
  /** The longest period in it, years. */
  readonly years: number;
}

export interface RatedSeries {
  readonly fundId: number;
  readonly peerGroupId: number;
  /** Weekly prices, newest last; 0 where there is none. */
  readonly prices: Float64Array;
}

/** Ratings from actual performance after cost, by fund id; funds of less than three years have none. */
export function starRatings(funds: readonly RatedSeries[]): ReadonlyMap<number, StarRating> {
  const stars = new Map(PERIODS.map((years) => [years, starsOfPeriod(funds, years)]));
  const ratings = new Map<number, StarRating>();
  for (const { fundId } of funds) {
    const longest = [...PERIODS].reverse().find((years) => stars.get(years)?.has(fundId));
    if (!longest) continue;
    const rating = PERIODS.reduce((sum, years) => {
      return sum + (BLENDS[longest]?.[years] ?? 0) * (stars.get(years)?.get(fundId) ?? 0);
    }, 0);
    ratings.set(fundId, { rating: Math.round(rating * 10) / 10, stars: Math.round(rating), years: longest });
  }
  return ratings;
}

function starsOfPeriod(funds: readonly RatedSeries[], years: number): Map<number, number> {
  const groups = new Map<number, { fundId: number; merit: number }[]>();
  for (const { fundId, peerGroupId, prices } of funds) {
    const merit = meritOf(prices, years * WEEKS_PER_YEAR);
    if (merit !== null) groups.set(peerGroupId, [...(groups.get(peerGroupId) ?? []), { fundId, merit }]);
  }
  const stars = new Map<number, number>();
  for (const group of groups.values()) {
    group.sort((a, b) => b.merit - a.merit || a.fundId - b.fundId);
    group.forEach(({ fundId }, rank) => {
      const position = (rank + 0.5) / group.length;
      stars.set(fundId, 5 - STAR_LIMITS.filter((limit) => position > limit).length);
    });
  }
  return stars;
}

/** Log return less a charge for variance, per year; `null` without prices over the whole period. */
function meritOf(prices: Float64Array, weeks: number): number | null {
  const start = prices.length - 1 - weeks;
  if (!(start >= 0 && (prices[start] ?? 0) > 0)) return null;
  let sum = 0;
  let squares = 0;
  for (let i = start + 1; i < prices.length; i++) {
    const value = Math.log((prices[i] ?? 1) / (prices[i - 1] ?? 1));
    sum += value;
    squares += value * value;
  }
  const variance = squares / weeks - (sum / weeks) ** 2;
  return WEEKS_PER_YEAR * (sum / weeks - (RISK_AVERSION / 2) * variance);
}
