import type { TrialTariff } from '@depotwerk/contract/analyses';
import { classVolatilities, type PeerGroupWeight } from '@depotwerk/domain';
import sql from 'sql-template-tag';
import { currentIndices } from '../../contracts/analysis/current-indices';
import type { Queries } from '../../db/database';

interface TrialRow {
  readonly tariffId: number;
  readonly name: string;
  readonly classCount: number;
  readonly cells: readonly (PeerGroupWeight & { readonly riskClassId: number })[];
}

/** Released tariffs with the volatility of each class as an analysis would find it. @param today ISO date */
export async function trialTariffs(db: Queries, today: string): Promise<TrialTariff[]> {
  const indices = await currentIndices(db, today);
  const rows = await db.query<TrialRow>(sql`
    select t.id as "tariffId", t.name, cardinality(t.risk_borders) as "classCount",
      (select coalesce(jsonb_agg(jsonb_build_object('riskClassId', a.risk_class, 'peerGroupId', a.peer_group_id,
         'fraction', a.fraction)), '[]') from tariff_allocation a where a.tariff_id = t.id) as cells
    from tariff t where t.risk_borders is not null and not t.is_inactive
    order by t.is_portfolio_check desc, t.name, t.id`);
  return rows.map(({ tariffId, name, classCount, cells }) => {
    const targets = new Map(
      Array.from({ length: classCount }, (_, i) => [
        i + 1,
        cells.filter(({ riskClassId }) => riskClassId === i + 1),
      ]),
    );
    return { tariffId, name, volatilities: [...classVolatilities(classCount, targets, indices)] };
  });
}
