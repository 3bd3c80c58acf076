import { adjustedPrices, type FundStatus } from '@depotwerk/domain';
import type { Queries } from '../../db/database';
import { confirmedSplits } from '../../market/prices/confirmed-splits';

/** A fund as the rules need it, with its weekly prices. */
export interface FundRow {
  readonly id: number;
  readonly name: string;
  readonly peerGroupId: number | null;
  readonly currency: string;
  readonly status: FundStatus;
  readonly eventDate: string | null;
  readonly successorFundId: number | null;
  readonly isEtf: boolean;
  readonly isMultiAsset: boolean;
  readonly stars: number | null;
  readonly ongoingFee: number | null;
  readonly riskIndicator: number | null;
  readonly fundSize: number | null;
  readonly mifidR: 'Y' | 'N' | 'Neutral' | null;
  readonly isUnfitForLowestRisk: boolean;
  readonly taxonomyMinimum: number | null;
  readonly sustainableMinimum: number | null;
  readonly paiFamilies: readonly string[];
  readonly price: number | null;
  readonly priceDate: string | null;
}

/** Prices of one fund or peer group, oldest first. */
export interface PriceSeries {
  readonly id: number;
  readonly dates: readonly string[];
  readonly prices: readonly number[];
}

export interface MarketRows {
  readonly funds: readonly FundRow[];
  readonly riskAssetFractions: ReadonlyMap<number, number>;
  readonly fundPrices: readonly PriceSeries[];
  readonly indexPrices: readonly PriceSeries[];
}

const FUNDS = `
  SELECT id, name, peer_group_id AS "peerGroupId", currency, status, event_date AS "eventDate",
    successor_fund_id AS "successorFundId", is_etf AS "isEtf",
    is_multi_asset AS "isMultiAsset", rating_star_count AS stars, ongoing_fee AS "ongoingFee",
    risk_indicator AS "riskIndicator", fund_size AS "fundSize", mifid_r AS "mifidR",
    is_unfit_for_lowest_risk AS "isUnfitForLowestRisk", taxonomy_minimum AS "taxonomyMinimum",
    sustainable_minimum AS "sustainableMinimum", pai_families AS "paiFamilies", price, price_date AS "priceDate"
  FROM fund ORDER BY id`;

/** Funds may have a price for every day; the newest one of each week is enough for risk. */
const FUND_PRICES = `
  SELECT fund_id AS id, array_agg(price_date::text ORDER BY price_date) AS dates, array_agg(price ORDER BY price_date) AS prices
  FROM (SELECT DISTINCT ON (fund_id, date_trunc('week', price_date)) fund_id, price_date, price
    FROM fund_price WHERE price_date > $1
    ORDER BY fund_id, date_trunc('week', price_date), price_date DESC) AS weekly
  GROUP BY fund_id ORDER BY fund_id`;

const INDEX_PRICES = `
  SELECT peer_group_id AS id, array_agg(price_date::text ORDER BY price_date) AS dates,
    array_agg(price ORDER BY price_date) AS prices
  FROM peer_group_price WHERE price_date > $1 GROUP BY peer_group_id ORDER BY peer_group_id`;

/** @param since ISO date; older prices are not read */
export async function loadMarketRows(queries: Queries, since: string): Promise<MarketRows> {
  const funds = await queries.query<FundRow>(FUNDS);
  const groups = await queries.query<{ id: number; fraction: number }>(
    `SELECT id, risk_asset_fraction AS fraction FROM peer_group`,
  );
  return {
    funds,
    riskAssetFractions: new Map(groups.map(({ id, fraction }) => [id, fraction])),
    fundPrices: await loadFundPrices(queries, since),
    indexPrices: await loadIndexPrices(queries, since),
  };
}

/** All prices for one unit of today, so that no return is that of a split. */
async function loadFundPrices(queries: Queries, since: string): Promise<readonly PriceSeries[]> {
  const published = await queries.query<PriceSeries>(FUND_PRICES, [since]);
  const splits = await confirmedSplits(queries);
  return published.map((series) => {
    const { id, dates, prices } = series;
    const own = splits.get(id);
    return own ? { id, dates, prices: adjustedPrices(dates, prices, own) } : series;
  });
}

/** @param since ISO date; older values are not read */
export const loadIndexPrices = (queries: Queries, since: string): Promise<PriceSeries[]> =>
  queries.query<PriceSeries>(INDEX_PRICES, [since]);
