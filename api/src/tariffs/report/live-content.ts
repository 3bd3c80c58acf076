import type { TariffInput } from '@depotwerk/contract/tariffs';
import type { MinimumRank, RankingTypeId, RiskTypeId, TariffContent } from '@depotwerk/domain';
import sql from 'sql-template-tag';
import type { Queries } from '../../db/database';
import { tariffContent } from '../calculations/tariff-content';

interface LiveRow {
  readonly riskTypeId: RiskTypeId;
  readonly useQuota: boolean;
  readonly riskBorders: readonly number[] | null;
  readonly minimumRank: MinimumRank;
  readonly rankingTypeId: RankingTypeId;
  readonly shortlistSize: number | null;
  readonly fundIds: readonly number[];
  readonly selectedFundIds: readonly number[];
  readonly cells: readonly { readonly riskClassId: number; readonly id: number; readonly fraction: number }[];
}

/** A tariff of an import has no components; what is live is shown under this name. */
const imported = { id: null, key: '', name: '(übernommen)', isInactive: false, issuerId: null };

/** The content of a tariff without versions, from the tables that contracts are judged by. */
export async function liveContent(db: Queries, tariffId: number, input: TariffInput): Promise<TariffContent> {
  const [row] = await db.query<LiveRow>(sql`select risk_type_id as "riskTypeId", use_quota as "useQuota",
    risk_borders as "riskBorders", minimum_rank as "minimumRank", ranking_type_id as "rankingTypeId",
    fund_shortlist_size as "shortlistSize",
    array(select fund_id from tariff_fund where tariff_id = tariff.id order by fund_id) as "fundIds",
    array(select fund_id from tariff_fund where tariff_id = tariff.id and is_selected order by fund_id)
      as "selectedFundIds",
    (select coalesce(jsonb_agg(jsonb_build_object('riskClassId', risk_class, 'id', peer_group_id, 'fraction', fraction)
      order by risk_class, peer_group_id), '[]') from tariff_allocation where tariff_id = tariff.id) as cells
    from tariff where id = ${tariffId}`);
  const empty = { risk: null, allocation: null, universe: null, selection: null };
  if (!row?.riskBorders) return tariffContent(input, empty);
  const { riskTypeId, useQuota, riskBorders, minimumRank, rankingTypeId, cells } = row;
  return tariffContent(input, {
    risk: { ...imported, riskTypeId, useQuota, lowerBorder: 0, upperBorders: riskBorders },
    allocation: {
      ...imported,
      allocationBy: 'peerGroup',
      isManual: true,
      allocationTypeId: null,
      riskClassCount: riskBorders.length,
      rowIds: [...new Set(cells.map(({ id }) => id))].sort((a, b) => a - b),
      items: cells.map((cell) => ({ ...cell, isUsed: true })),
      relations: [],
    },
    universe: { ...imported, isManual: true, universeTypeId: null, fundIds: row.fundIds },
    selection: {
      ...imported,
      isManual: true,
      rankingTypeId,
      shortlistSize: row.shortlistSize ?? 1,
      minimumRank,
      fundIds: row.selectedFundIds,
    },
  });
}
