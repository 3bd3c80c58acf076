import { roundToCents } from '@depotwerk/domain';
import type { TradeOrder } from '@depotwerk/domain';
import sql from 'sql-template-tag';
import type { Queries } from '../../db/database';

interface SaleBase {
  readonly fundId: number;
  readonly value: number;
  /** EUR paid for it; null is unknown. */
  readonly purchaseValue: number | null;
}

/** What was paid for the positions of today, by fund. */
export type SaleBases = ReadonlyMap<number, SaleBase>;

/** Positions of the newest portfolio. */
export async function readSaleBases(db: Queries, contractId: number): Promise<SaleBases> {
  const rows = await db.query<SaleBase>(
    sql`select e.fund_id as "fundId", e.value, e.purchase_value as "purchaseValue" from portfolio_entry e
    where e.contract_id = ${contractId}
      and e.valid_on = (select max(valid_on) from portfolio where contract_id = ${contractId})`,
  );
  return new Map(rows.map((row) => [row.fundId, row]));
}

/**
 * EUR by which sales bring more than their average cost, an estimate: which lots a bank sells, and what they have cost, only the
 * bank knows. Null where a cost base is unknown.
 */
export function estimatedGain(orders: readonly TradeOrder[], bases: SaleBases): number | null {
  let sum = 0;
  for (const { fundId, side, eur } of orders) {
    if (side !== 'sell') continue;
    const base = bases.get(fundId);
    if (!base || base.purchaseValue === null || !(base.value > 0)) return null;
    sum += eur - base.purchaseValue * (eur / base.value);
  }
  return roundToCents(sum);
}
