import { exemptFraction } from '@depotwerk/domain';
import sql from 'sql-template-tag';
import { today } from '../../time/local-day';
import type { Queries } from '../../db/database';
import type { ReportFund, ReportPeerGroup } from '../../documents/contract/contract-report';

interface FundRow extends Omit<ReportFund, 'taxFreeFraction'> {
  readonly categoryName: string | null;
  readonly riskAssetFraction: number | null;
}

/** Funds as reports name them. */
export async function reportFunds(db: Queries, fundIds: readonly number[]): Promise<ReportFund[]> {
  const rows = await db.query<FundRow>(
    sql`select f.id, f.isin, f.name, f.peer_group_id as "peerGroupId", g.name as "peerGroupName",
      f.risk_indicator as "riskIndicator", f.rating_star_count as "starCount", f.ongoing_fee as "ongoingFee",
      k.name as "categoryName", g.risk_asset_fraction as "riskAssetFraction"
    from fund f left join peer_group g on g.id = f.peer_group_id left join peer_group_category k on k.id = g.category_id
    where f.id = any(${fundIds}::integer[]) order by f.id`,
  );
  return rows.map(({ categoryName, riskAssetFraction, ...fund }) => ({
    ...fund,
    taxFreeFraction:
      categoryName === null || riskAssetFraction === null
        ? null
        : exemptFraction(categoryName, riskAssetFraction, today()),
  }));
}

export const reportPeerGroups = (db: Queries): Promise<ReportPeerGroup[]> =>
  db.query<ReportPeerGroup>(sql`select id, name, color from peer_group order by id`);
