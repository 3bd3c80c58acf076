import sql from 'sql-template-tag';
import type { Queries } from '../../../db/database';
import type { ReportFund, ReportPeerGroup } from '../../../reports/contract/contract-report';

/**
 * Funds as reports name them. A fund of shares keeps 30 % of its gains free of tax, a mixed one 15 %, by the share of
 * risk assets of its peer group (§ 2 (6), (7) and § 20 (1) InvStG: more than 50 %, at least 25 % of shares).
 */
export const reportFunds = (db: Queries, fundIds: readonly number[]): Promise<ReportFund[]> =>
  db.query<ReportFund>(
    sql`select f.id, f.isin, f.name, f.peer_group_id as "peerGroupId", g.name as "peerGroupName",
      f.risk_indicator as "riskIndicator", f.rating_star_count as "starCount", f.ongoing_fee as "ongoingFee",
      (case when g.risk_asset_fraction > 0.5 then 0.3 when g.risk_asset_fraction >= 0.25 then 0.15
        when g.risk_asset_fraction is not null then 0 end)::float8 as "taxFreeFraction"
    from fund f left join peer_group g on g.id = f.peer_group_id
    where f.id = any(${fundIds}::integer[]) order by f.id`,
  );

export const reportPeerGroups = (db: Queries): Promise<ReportPeerGroup[]> =>
  db.query<ReportPeerGroup>(sql`select id, name, color from peer_group order by id`);
