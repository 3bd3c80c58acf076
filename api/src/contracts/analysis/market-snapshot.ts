import {
  covarianceRows,
  paiFamilies,
  riskSeries,
  riskWindowWeeks,
  shareClassKey,
  shrinkage,
} from '@depotwerk/domain';
import type { CovarianceMatrix, FundFacts, FundMap } from '@depotwerk/domain';
import { giveWay, mapGivingWay } from '../../time/give-way';
import type { FundRow, MarketRows } from './market-rows';
import { shortDigest } from './short-digest';
import type { WeeklySeries } from './weekly-series';
import { weekAxis, weeklySeries } from './weekly-series';

/** Weekly points at which the risk of a portfolio is looked at; hint 4 asks for four. */
export const RISK_POINTS = 4;

/** The least weeks of returns that a matrix may be made of, and those of the three-year matrix. */
const LEAST_WEEKS = 156;

/** Everything about the market that contracts share; built once for any number of them. */
export interface MarketSnapshot {
  readonly funds: FundMap;
  readonly weeks: readonly string[];
  /** Weekly prices by fund id. */
  readonly series: ReadonlyMap<number, WeeklySeries>;
  /** Shrunk covariances as they were at the last weekly points, newest last. */
  readonly covariances: readonly CovarianceMatrix[];
  /** Not shrunk, over three years. */
  readonly threeYearCovariance: CovarianceMatrix | null;
  /** Of the returns of a fund in the covariances, by fund id: with those of two funds stays what they have in common. */
  readonly riskDigests: ReadonlyMap<number, string>;
  /** Newest price in EUR by fund id. */
  readonly prices: ReadonlyMap<number, number>;
}

/** Takes a second of arithmetic for 700 funds, and the square of it for more; other work of the process gets its turn. */
export async function marketSnapshot(rows: MarketRows): Promise<MarketSnapshot> {
  const weeks = weekAxis(rows.indexPrices);
  const indices = await seriesById(rows.indexPrices, weeks);
  // Without exchange rates a series in another currency would mix two risks; the index of the peer group is in EUR.
  const inEuro = new Set(rows.funds.filter(({ currency }) => currency === 'EUR').map(({ id }) => id));
  const series = await seriesById(
    rows.fundPrices.filter(({ id }) => inEuro.has(id)),
    weeks,
  );
  const points = await mapGivingWay(Array(RISK_POINTS).keys(), (point) =>
    knownUpTo(rows.funds, series, indices, RISK_POINTS - 1 - point, riskWindowWeeks),
  );
  const covariances: CovarianceMatrix[] = [];
  for (const point of points) covariances.push(await matrixOf(covarianceRows(point, shrinkage)));
  const threeYears = knownUpTo(rows.funds, series, indices, 0, LEAST_WEEKS);
  const threeYear = await matrixOf(covarianceRows(threeYears));
  return {
    funds: new Map(rows.funds.map((fund) => [fund.id, fundFacts(fund, rows.riskAssetFractions)])),
    weeks,
    series,
    covariances,
    threeYearCovariance: threeYear.ids.length > 0 ? threeYear : null,
    riskDigests: await riskDigests([...points, threeYears]),
    prices: new Map(rows.funds.flatMap(({ id, price }) => (price === null ? [] : [[id, price] as const]))),
  };
}

async function seriesById(
  priceSeries: MarketRows['fundPrices'],
  weeks: readonly string[],
): Promise<ReadonlyMap<number, WeeklySeries>> {
  const series = await mapGivingWay(priceSeries, (prices) => {
    const weekly = weeklySeries(prices, weeks);
    return weekly ? [[prices.id, weekly] as const] : [];
  });
  return new Map(series.flat());
}

async function matrixOf(rows: ReturnType<typeof covarianceRows>): Promise<CovarianceMatrix> {
  for (;;) {
    const step = rows.next();
    if (step.done) return step.value;
    await giveWay();
  }
}

/** Returns by fund id. @param back how many weeks before the newest one the window ends */
function knownUpTo(
  funds: readonly FundRow[],
  series: ReadonlyMap<number, WeeklySeries>,
  indices: ReadonlyMap<number, WeeklySeries>,
  back: number,
  window: number,
): ReadonlyMap<number, Float64Array> {
  const upTo = (weekly: WeeklySeries | undefined) =>
    weekly ? weekly.returns.subarray(0, Math.max(0, weekly.returns.length - back)) : null;
  const longest = Math.max(0, ...[...indices.values()].map((index) => upTo(index)?.length ?? 0));
  const length = Math.min(window, longest);
  const known = new Map<number, Float64Array>();
  if (length >= LEAST_WEEKS) {
    for (const { id, peerGroupId } of funds) {
      const returns = riskSeries(upTo(series.get(id)), upTo(indices.get(peerGroupId ?? 0)), length);
      if (returns) known.set(id, returns);
    }
  }
  return known;
}

async function riskDigests(
  known: readonly ReadonlyMap<number, Float64Array>[],
): Promise<ReadonlyMap<number, string>> {
  const ids = new Set(known.flatMap((returns) => [...returns.keys()]));
  const digests = await mapGivingWay(ids, (id) => {
    const parts = known.flatMap((returns, i) => {
      const { buffer, byteOffset, byteLength } = returns.get(id) ?? new Float64Array();
      return [`${i}/${byteLength}/`, new Uint8Array(buffer, byteOffset, byteLength)];
    });
    return [id, shortDigest(...parts)] as const;
  });
  return new Map(digests);
}

function fundFacts(fund: FundRow, riskAssetFractions: ReadonlyMap<number, number>): FundFacts {
  const riskAssetFraction = riskAssetFractions.get(fund.peerGroupId ?? 0) ?? 0;
  return {
    fundId: fund.id,
    shareClassKey: shareClassKey(fund.name, fund.peerGroupId),
    peerGroupId: fund.peerGroupId,
    status: fund.status,
    eventDate: fund.eventDate,
    successorFundId: fund.successorFundId,
    // A fund that spreads over everything but holds risk assets only is a world equity fund.
    breadth: fund.isMultiAsset ? (riskAssetFraction === 1 ? 'worldEquity' : 'multiAsset') : 'focused',
    isEtf: fund.isEtf,
    stars: fund.stars,
    ongoingFeeFraction: fund.ongoingFee,
    riskIndicator: fund.riskIndicator,
    riskAssetFraction,
    sizeMillionEur: fund.fundSize === null ? null : fund.fundSize / 1e6,
    mifidRetail: fund.mifidR,
    isUnfitForLowestRisk: fund.isUnfitForLowestRisk,
    taxonomyFraction: fund.taxonomyMinimum,
    sustainableFraction: fund.sustainableMinimum,
    paiFamilies: paiFamilies.filter((family) => fund.paiFamilies.includes(family)),
    priceDate: fund.priceDate,
  };
}
