import sql from 'sql-template-tag';

/** Columns of `Fund` over the tables `f` (fund) and `g` (peer group), for JSON that the database builds. */
export const fundColumns = sql`
  f.id, f.isin, f.name, f.currency,
  f.peer_group_id as "categoryId", g.name as "categoryName", g.color as "categoryColor",
  f.kiid, f.factsheet,
  f.rating, f.rating_type as "ratingType", f.rating_star_count as "ratingStarCount",
  f.risk_indicator as "riskIndicator",
  trim_scale(f.price) as price, f.price_date as "priceDate",
  f.esg_rating as "esgRating", f.esg_performance_score as "esgPerformanceScore",
  f.esg_climate_footprint as "esgClimateFootprint", f.esg_industries as "esgIndustries",
  f.esg_sdg_impact as "esgSdgImpact",
  trim_scale(f.ongoing_fee) as "ongoingFee",
  f.mifid_r as "mifidR", f.mifid_p as "mifidP",
  trim_scale(f.volatility) as volatility,
  f.is_etf as "isEtf", f.is_guarantee_fund as "isGuaranteeFund", f.status, f.version`;

/** Beside them only in the answer about one fund. */
export const fundFacts = sql`json_build_object(
    'eventDate', f.event_date, 'transactionCost', f.transaction_cost::float8, 'entryCost', f.entry_cost::float8,
    'sfdrArticle', f.sfdr_article, 'sustainableMinimum', f.sustainable_minimum::float8,
    'taxonomyMinimum', f.taxonomy_minimum::float8) as facts`;

export const fundTables = sql`fund f left join peer_group g on g.id = f.peer_group_id`;
