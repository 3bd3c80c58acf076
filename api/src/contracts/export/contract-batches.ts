import type { ContractRow } from '@depotwerk/contract/contracts';
import type { Reads } from '../../db/database';
import type { ContractSelection } from '../list/contract-filter';
import { readPage } from '../list/contract-page';
import type { ContractOrder, Position } from '../list/contract-sort';
import type { PageRequest } from '../list/list-request';

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
    const request: PageRequest = { selection, order, limit: BATCH_ROWS, offset: 0, after };
    const { items, end } = await readPage(db, request, { total, hits: null });
    const rows: ContractRow[] = JSON.parse(items);
    if (rows.length > 0) yield rows;
    after = end;
  } while (after);
}
