import type { ContractRow } from '@depotwerk/contract/contracts';
import type { Reads } from '../../db/database';
import type { ContractSelection } from '../list/contract-filter';
import type { PageRow } from '../list/contract-page';
import { pageStatement } from '../list/contract-page';
import type { ContractOrder } from '../list/contract-sort';
import type { Position } from '../list/cursor';

const BATCH_ROWS = 1000;

/**
 * All rows of a selection, a batch at a time. Each batch is a statement of its own that goes on behind the last row:
 * a cursor inside a transaction would keep the single connection of the embedded database for as long as the
 * receiver takes.
 *
 * @param total how many rows the selection holds
 */
export async function* contractBatches(
  db: Reads,
  selection: ContractSelection,
  order: ContractOrder,
  total: number,
): AsyncGenerator<readonly ContractRow[]> {
  let after: Position | null = null;
  do {
    const { text, values } = pageStatement({ selection, order, limit: BATCH_ROWS, offset: 0, after }, total);
    const [page]: PageRow[] = await db.query<PageRow>(text, values);
    if (!page) return;
    const rows: ContractRow[] = JSON.parse(page.items);
    if (rows.length > 0) yield rows;
    after = page.keys && page.lastId !== null ? { keys: page.keys, id: page.lastId } : null;
  } while (after);
}
