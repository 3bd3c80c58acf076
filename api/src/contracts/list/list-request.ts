import type { ContractFilter, ContractQuery } from '@depotwerk/contract/contracts';
import {
  initialContractOrder,
  type ContractSortKey,
} from '@depotwerk/contract/contracts/values/contract-list';
import type { SortDirection } from '@depotwerk/contract/floor/values/list-order';
import sql from 'sql-template-tag';
import type { Queries } from '../../db/database';
import { badRequest } from '../../http/api-fault';
import type { ClientZone } from '../../client/client-zone';
import { checkDueBefore, todayIn } from '../../client/client-zone';
import type { DataScope } from '../../scope/data-scope';
import type { ContractSelection } from './contract-filter';
import type { ContractOrder, Position } from './contract-sort';
import { decodeCursor } from './cursor';

export interface ListContext {
  readonly db: Queries;
  readonly scope: DataScope;
  readonly zone: ClientZone;
  readonly now: Date;
}

export interface PageRequest {
  readonly selection: ContractSelection;
  readonly order: ContractOrder;
  readonly limit: number;
  readonly offset: number;
  readonly after: Position | null;
}

/** The filter of a request together with what it depends on. */
export async function selectionOf(filter: ContractFilter, context: ListContext): Promise<ContractSelection> {
  const { db, scope, zone, now } = context;
  return {
    scope,
    filter,
    filterGroupIds: filter.groupId === undefined ? null : await groupsBelow(db, filter.groupId),
    dueBefore: checkDueBefore(zone, now),
    today: todayIn(zone, now),
  };
}

/** @throws {ApiFault} 400 for a cursor that is none, or one together with an offset */
export async function pageRequestOf(query: ContractQuery, context: ListContext): Promise<PageRequest> {
  const { sort, direction, limit, offset, after, ...filter } = query;
  const order = orderOf(sort, direction);
  if (after !== undefined && offset > 0)
    throw badRequest('contracts.offsetWithCursor', 'offset and after exclude each other', 'offset');
  const position = after === undefined ? null : decodeCursor(order, after);
  if (after !== undefined && !position)
    throw badRequest('contracts.invalidCursor', 'after is not a cursor of this order', 'after');
  return { selection: await selectionOf(filter, context), order, limit, offset, after: position };
}

/** The order that a request names, or by customer. */
export const orderOf = (
  sort: ContractSortKey | undefined,
  direction: SortDirection | undefined,
): ContractOrder => ({
  sort: sort ?? initialContractOrder.sort,
  direction: direction ?? initialContractOrder.direction,
});

async function groupsBelow(db: Queries, groupId: string): Promise<readonly string[]> {
  const rows = await db.query<{ id: string }>(
    sql`select descendant_id as id from group_closure where ancestor_id = ${groupId} order by 1`,
    'groups_below',
  );
  return rows.map(({ id }) => id);
}
