import type {
  ColumnRating,
  FundRisks,
  FundRisksRequest,
  PeerGroupRisks,
  PeerGroupRisksRequest,
} from '@depotwerk/contract/tariffs';
import { fundRiskItems, peerGroupRiskItems, rateColumns, riskModel } from '@depotwerk/domain';
import type {
  ColumnRating as RatedColumn,
  MatrixCell,
  RiskItem,
  RiskModel,
  RiskScale,
} from '@depotwerk/domain';
import type { Queries } from '../../db/database';
import { namedComponent } from '../components/stored-component';
import { bordersOf } from './domain-component';
import type { TariffMarket } from '../market/tariff-market';
import { known, knownAll } from './unknown-records';

/** A rating as the wire has it; borders that are still being typed may give no finite number. */
export const columnRating = ({
  riskClassId,
  measure,
  rating,
  isInside,
  isSimplified,
  volatility,
  expectedReturn,
}: RatedColumn): ColumnRating => ({
  riskClassId,
  measured: measure,
  rating: rating !== null && Number.isFinite(rating) ? rating : null,
  isInside: measure === null ? null : isInside,
  isSimplified,
  volatility,
  expectedReturn,
});

/** Ratings of the columns, and what each row alone is measured with. */
function rated(items: readonly RiskItem[], cells: readonly MatrixCell[], scale: RiskScale) {
  const model = riskModel(items);
  return {
    columns: rateColumns(model, cells, scale).map(columnRating),
    rows: items.map(({ id }) => ({ id, ...measureAlone(model, id, scale) })),
  };
}

function measureAlone(model: RiskModel, id: number, scale: RiskScale) {
  const [column] = rateColumns(model, [{ riskClassId: 1, id, fraction: 1 }], scale);
  return { measured: column?.measure ?? null, isSimplified: column?.isSimplified ?? false };
}

/** @throws {ApiFault} 400 for an unknown component or peer group */
export async function peerGroupRisks(
  db: Queries,
  market: TariffMarket,
  { riskComponentId, peergroupIds, allocationItems }: PeerGroupRisksRequest,
): Promise<PeerGroupRisks> {
  const { content } = await namedComponent(db, 'risk', riskComponentId, '/riskComponentId');
  const groups = knownAll(market.groups, peergroupIds, '/peergroupIds', 'unknownPeerGroup');
  const rows = new Set(peergroupIds);
  const cells = allocationItems.map(({ riskClassId, peergroupId, fraction }, i) => ({
    riskClassId,
    id: known(rows, peergroupId, `/allocationItems/${i}/peergroupId`, 'unknownRow'),
    fraction,
  }));
  const scale = { ...content, borders: bordersOf(content) };
  const ratings = rated(peerGroupRiskItems(groups), cells, scale);
  return {
    columns: ratings.columns,
    peergroups: ratings.rows.map(({ id, ...row }) => ({ peergroupId: id, ...row })),
  };
}

/** @throws {ApiFault} 400 for an unknown fund */
export function fundRisks(market: TariffMarket, request: FundRisksRequest): FundRisks {
  const { allocationItems, riskTypeId, useQuota } = request;
  const ids = [...new Set(allocationItems.map(({ securityId }) => securityId))];
  const funds = knownAll(market.ratedFunds, ids, '/allocationItems', 'unknownFund');
  const cells = allocationItems.map(({ securityId, ...cell }) => ({ ...cell, id: securityId }));
  const scale = { riskTypeId, useQuota, borders: bordersOf(request) };
  const ratings = rated(fundRiskItems(funds, market.indices), cells, scale);
  return {
    columns: ratings.columns,
    funds: ratings.rows.map(({ id, ...row }) => ({ securityId: id, ...row })),
  };
}

/** Ratings of a matrix, with the names of the rules. @throws {RangeError} for a row without a record */
export function matrixRatings(
  market: TariffMarket,
  allocationBy: 'peerGroup' | 'fund',
  cells: readonly MatrixCell[],
  scale: RiskScale,
): readonly RatedColumn[] {
  const ids = [...new Set(cells.map(({ id }) => id))];
  const items =
    allocationBy === 'fund'
      ? fundRiskItems(
          ids.flatMap((id) => market.ratedFunds.get(id) ?? []),
          market.indices,
        )
      : peerGroupRiskItems(ids.flatMap((id) => market.groups.get(id) ?? []));
  return rateColumns(riskModel(items), cells, scale);
}
