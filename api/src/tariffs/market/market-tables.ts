import type { TariffFund, ThreeYearFigures } from '@depotwerk/domain';
import sql, { raw } from 'sql-template-tag';
import type { Queries } from '../../db/database';
import { tableState } from '../../db/table-state';

/** What the table of funds says, before prices are looked at. */
export type FundFigures = Omit<TariffFund, keyof ThreeYearFigures | 'historyMonths'>;

export const fundFigures = (db: Queries): Promise<FundFigures[]> =>
  db.query(sql`select id as "fundId", isin, peer_group_id as "peerGroupId", status,
    event_date as "eventDate", currency, is_etf as "isEtf",
    is_guarantee_fund as "isGuaranteeFund", rating_star_count as stars, ongoing_fee as "ongoingFeeFraction",
    coalesce(sri, risk_indicator) as "riskIndicator", (fund_size / 1000000)::float8 as "sizeMillionEur",
    mifid_r as "mifidRetail", price_date as "priceDate", esg_performance_score as "esgScore",
    sfdr_article as "sfdrArticle"
  from fund order by id`);

interface GroupRow {
  readonly id: number;
  readonly name: string;
  readonly categoryId: number;
  readonly volatility: number;
  readonly riskAssetFraction: number;
  readonly marketValueEur: number | null;
}

export const peerGroups = (db: Queries): Promise<GroupRow[]> =>
  db.query(sql`select g.id, g.name, g.category_id as "categoryId", g.volatility,
    g.risk_asset_fraction as "riskAssetFraction",
    (select sum(f.fund_size)::float8 from fund f where f.peer_group_id = g.id) as "marketValueEur"
  from peer_group g order by g.id`);

/** Whoever writes prices sets `updated_at` of the fund as well. */
export async function marketVersion(db: Queries): Promise<string> {
  const [row] = await db.query<{ version: string }>(
    sql`select concat_ws('/', ${raw(tableState('fund'))},
      (select md5(string_agg(concat_ws('/', id, name, category_id, volatility, risk_asset_fraction), ',' order by id))
        from peer_group),
      (select concat_ws('/', count(*), max(price_date)) from peer_group_price)) as version`,
    'tariff_market_version',
  );
  return row?.version ?? '';
}
