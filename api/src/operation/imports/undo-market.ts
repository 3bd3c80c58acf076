import sql from 'sql-template-tag';
import { forgetPrices } from '../../contracts/analysis/forget-prices';
import type { Queries, Transaction } from '../../db/database';
import { endUndo, ofMarket, type OpenUndo } from '../../imports/open-undo';
import { startJob } from '../../jobs/job-rows';
import { undoFunds } from '../../market/imports/funds/undo-funds';
import { undoPositions } from '../../market/positions/undo-positions';
import { pricesToUndo, undoPrices } from '../../market/prices/undo-prices';
import { marketOutcome } from './preview-undo';

interface Written {
  readonly prices: number;
  readonly funds: number;
  readonly positions: number;
}

async function readWritten(db: Queries, runId: string): Promise<Written> {
  const [written] = await db.query<Written>(
    sql`select (select count(*)::int from import_price where run_id = ${runId}::uuid) as prices,
      (select count(*)::int from import_fund where run_id = ${runId}::uuid) as funds,
      (select count(*)::int from import_positions where run_id = ${runId}::uuid) as positions`,
  );
  return written ?? { prices: 0, funds: 0, positions: 0 };
}

const sumOf = ({ prices, funds, positions }: Written): number => prices + funds + positions;

/** How many prices, data and positions of funds an import wrote. */
export const countMarket = async (db: Queries, runId: string): Promise<number> =>
  sumOf(await readWritten(db, runId));

/**
 * Takes back prices, data and positions of funds, at once: they are as they were before an import, except what somebody has changed since.
 * Funds that it brought are gone, unless somebody uses them. The contracts with these funds are valued anew by a job.
 *
 * @returns how many the import wrote
 */
export async function undoMarket(db: Transaction, undo: OpenUndo): Promise<number> {
  const { runId, actor } = undo;
  const written = await readWritten(db, runId);
  const market = await marketOutcome(db, runId);
  const { prices, positions } = market;
  await forgetPrices(db, pricesToUndo(runId));
  const pricedIds = await undoPrices(db, runId);
  const funds = await undoFunds(db, runId);
  await undoPositions(db, runId);
  const fundIds = [...pricedIds, ...funds.fundIds];
  if (fundIds.length > 0)
    await startJob(db, {
      kind: 'revaluation',
      input: { fundIds },
      startedBy: actor.userId,
      importRunId: runId,
    });
  await endUndo(db, undo, ofMarket(market), {
    ...(written.prices > 0 ? { prices: prices.restored + prices.removed, laterPrices: prices.kept } : {}),
    ...(written.funds > 0
      ? { funds: funds.fundIds.length, removedFunds: funds.removed, laterFunds: market.funds.kept }
      : {}),
    ...(positions
      ? {
          restoredPositions: positions.funds.restored,
          removedPositions: positions.funds.removed,
          laterPositions: positions.funds.kept,
        }
      : {}),
  });
  return sumOf(written);
}
