import {
  addDays,
  covarianceMatrix,
  monthsBetween,
  riskSeries,
  riskWindowWeeks,
  threeYearFigures,
} from '@depotwerk/domain';
import type { CovarianceMatrix, RatedFund, RatedPeerGroup, TariffFund } from '@depotwerk/domain';
import { PRICE_DAYS } from '../../contracts/analysis/current-indices';
import { loadMarketRows } from '../../contracts/analysis/market-rows';
import type { PriceSeries } from '../../contracts/analysis/market-rows';
import type { WeeklySeries } from '../../contracts/analysis/weekly-series';
import { weekAxis, weeklySeries } from '../../contracts/analysis/weekly-series';
import type { Queries } from '../../db/database';
import { giveWay } from '../../time/give-way';
import type { FundFigures } from './market-tables';
import { fundFigures, marketVersion, peerGroups } from './market-tables';

/** A peer group with its index and what the calculations know of it. */
export interface MarketGroup extends RatedPeerGroup {
  readonly name: string;
  readonly categoryId: number;
  /** Sum of the sizes of its funds, `null` when none is known. */
  readonly marketValueEur: number | null;
}

/** Funds and peer groups as the calculations about tariffs need them; built once for each state of the data. */
export interface TariffMarket {
  readonly funds: ReadonlyMap<number, TariffFund>;
  readonly ratedFunds: ReadonlyMap<number, RatedFund>;
  readonly groups: ReadonlyMap<number, MarketGroup>;
  /** Weekly log returns in EUR by peer group id. */
  readonly indices: ReadonlyMap<number, ArrayLike<number>>;
  readonly covariance: CovarianceMatrix;
}

interface Kept {
  readonly version: string;
  readonly market: Promise<TariffMarket>;
}

const kept = new WeakMap<Queries, Kept>();

/** @param today ISO date */
export async function currentMarket(db: Queries, today: string): Promise<TariffMarket> {
  const version = await marketVersion(db);
  const known = kept.get(db);
  if (known?.version === version) return known.market;
  const market = loadMarket(db, today);
  kept.set(db, { version, market });
  // A failed attempt must not stay.
  market.catch(() => kept.delete(db));
  return market;
}

async function loadMarket(db: Queries, today: string): Promise<TariffMarket> {
  const rows = await loadMarketRows(db, addDays(today, -PRICE_DAYS));
  const figures = await fundFigures(db);
  const weeks = weekAxis(rows.indexPrices);
  const indices = new Map(
    rows.indexPrices.flatMap((prices) => {
      const series = weeklySeries(prices, weeks);
      return series ? [[prices.id, series.returns] as const] : [];
    }),
  );
  const groups = new Map(
    (await peerGroups(db)).map(({ id, ...group }) => [
      id,
      { ...group, peerGroupId: id, returns: indices.get(id) ?? null },
    ]),
  );
  const riskless = risklessReturns([...groups.values()]);
  const prices = new Map(rows.fundPrices.map((series) => [series.id, series]));
  const funds = new Map<number, TariffFund>();
  const ratedFunds = new Map<number, RatedFund>();
  for (const fund of figures) {
    await giveWay();
    const own = prices.get(fund.fundId);
    // Without exchange rates only prices in EUR count.
    const series = own && fund.currency === 'EUR' ? weeklySeries(own, weeks) : null;
    funds.set(fund.fundId, tariffFund(fund, own, series, riskless));
    ratedFunds.set(fund.fundId, {
      fundId: fund.fundId,
      peerGroupId: fund.peerGroupId,
      returns: series?.returns ?? null,
      riskIndicator: fund.riskIndicator,
      riskAssetFraction: rows.riskAssetFractions.get(fund.peerGroupId ?? 0) ?? 0,
    });
  }
  return { funds, ratedFunds, groups, indices, covariance: covarianceOf(indices) };
}

function tariffFund(
  fund: FundFigures,
  prices: PriceSeries | undefined,
  series: WeeklySeries | null,
  riskless: ArrayLike<number>,
): TariffFund {
  const [first, last] = [prices?.dates[0], prices?.dates.at(-1)];
  const known = series?.prices.filter((price) => price > 0) ?? [];
  return {
    ...fund,
    // 260 weekly prices span a week less than five years.
    historyMonths: first === undefined || last === undefined ? 0 : monthsBetween(first, addDays(last, 7)),
    ...threeYearFigures(known, riskless),
  };
}

/** Index of the calmest peer group without risk assets, which is the money market. */
function risklessReturns(groups: readonly MarketGroup[]): ArrayLike<number> {
  const calmest = groups
    .filter(({ riskAssetFraction, volatility }) => riskAssetFraction === 0 && volatility < MONEY_MARKET)
    .sort((a, b) => a.volatility - b.volatility)[0];
  return calmest?.returns ?? [];
}

/** A money market fund moves by less than half a percent a year (domain.md, section 1). */
const MONEY_MARKET = 0.005;

function covarianceOf(indices: ReadonlyMap<number, ArrayLike<number>>): CovarianceMatrix {
  const longest = Math.max(0, ...[...indices.values()].map(({ length }) => length));
  const weeks = Math.min(riskWindowWeeks, longest);
  const series = [...indices].flatMap(([id, returns]) => {
    const whole = weeks < 2 ? null : riskSeries(null, returns, weeks);
    return whole ? [[id, whole] as const] : [];
  });
  return covarianceMatrix(new Map(series));
}
