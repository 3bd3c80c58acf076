import type { Transaction } from '../../db/database';
import { bringNewestPrices, leaveGonePrices } from './write-prices';

export interface UndonePrices {
  /** Prices that are as they were before the import. */
  readonly undone: number;
  /** Prices that somebody has changed since; they stay. */
  readonly kept: number;
  /** Funds with a price that is as it was. */
  readonly fundIds: readonly number[];
}

/** Brings back the prices that an import of prices has changed, and takes away those that it brought. */
export async function undoPrices(transaction: Transaction, importRunId: string): Promise<UndonePrices> {
  const undone = await transaction.query<{ fundId: number }>(
    `WITH noted AS (SELECT * FROM import_price WHERE run_id = $1),
      gone AS (DELETE FROM fund_price p USING noted n
        WHERE n.price_before IS NULL AND p.fund_id = n.fund_id AND p.price_date = n.price_date AND p.price = n.price
        RETURNING p.fund_id),
      restored AS (UPDATE fund_price p SET price = n.price_before FROM noted n
        WHERE n.price_before IS NOT NULL AND p.fund_id = n.fund_id AND p.price_date = n.price_date AND p.price = n.price
        RETURNING p.fund_id)
      SELECT fund_id AS "fundId" FROM gone UNION ALL SELECT fund_id FROM restored`,
    [importRunId],
  );
  const noted = await transaction.query('DELETE FROM import_price WHERE run_id = $1 RETURNING fund_id', [
    importRunId,
  ]);
  const fundIds = [...new Set(undone.map(({ fundId }) => fundId))];
  await leaveGonePrices(transaction, fundIds);
  await bringNewestPrices(transaction, fundIds);
  return { undone: undone.length, kept: noted.length - undone.length, fundIds };
}
