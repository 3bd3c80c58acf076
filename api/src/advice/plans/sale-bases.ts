import { roundToCents, taxFreeFraction } from '@depotwerk/domain';
import type { TradeOrder } from '@depotwerk/domain';
import sql from 'sql-template-tag';
import type { Queries } from '../../db/database';

interface SaleBase {
  readonly fundId: number;
  readonly value: number;
  /** EUR paid for it; null is unknown. */
  readonly purchaseValue: number | null;
  readonly categoryName: string | null;
  readonly riskAssetFraction: number | null;
}

/** What was paid for the positions of today, by fund. */
export type SaleBases = ReadonlyMap<number, SaleBase>;

/** Positions of the newest portfolio, with what decides on the tax of their sale. */
export async function readSaleBases(db: Queries, contractId: number): Promise<SaleBases> {
  const rows = await db.query<SaleBase>(
    sql`select e.fund_id as "fundId", e.value, e.purchase_value as "purchaseValue", k.name as "categoryName",
      g.risk_asset_fraction as "riskAssetFraction"
    from portfolio_entry e join fund f on f.id = e.fund_id
      left join peer_group g on g.id = f.peer_group_id left join peer_group_category k on k.id = g.category_id
    where e.contract_id = ${contractId}
      and e.valid_on = (select max(valid_on) from portfolio where contract_id = ${contractId})`,
  );
  return new Map(rows.map((row) => [row.fundId, row]));
}

/** EUR of gain that the sales realise and that is taxable, losses set off; null where one of them is unknown. */
export function taxableGain(orders: readonly TradeOrder[], bases: SaleBases): number | null {
  let sum = 0;
  for (const { fundId, side, eur } of orders) {
    if (side !== 'sell') continue;
    const base = bases.get(fundId);
    const free =
      base?.categoryName == null || base.riskAssetFraction === null
        ? null
        : taxFreeFraction(base.categoryName, base.riskAssetFraction);
    if (!base || base.purchaseValue === null || !(base.value > 0) || free === null) return null;
    sum += (eur - base.purchaseValue * (eur / base.value)) * (1 - free);
  }
  return roundToCents(sum);
}
