import { createHash } from 'node:crypto';
import type { GroupRow } from '@depotwerk/contract';
import type { Queries } from '../../db/database';
import { JsonText } from '../../http/answer';
import type { DataScope } from '../scope/data-scope';
import { groupScopeConditions } from '../scope/data-scope';
import { Parameters } from '../sql/parameters';
import { whereAll } from '../sql/where';

type StoredRow = Omit<GroupRow, 'level'>;

/** The groups of the scope as JSON text of `GroupRow[]`. */
export async function groupTree(db: Queries, scope: DataScope): Promise<JsonText> {
  const parameters = new Parameters();
  const where = whereAll(groupScopeConditions(scope, parameters, 'id'));
  const rows = await db.query<StoredRow>(
    `with visible as materialized (select id, name, parent_id, is_inactive from app_group ${where})
    select g.id, g.name as "groupName", g.parent_id as "parentGroupId", g.is_inactive as "isInactive",
      coalesce(k.customers, 0) as "customerCount", coalesce(u.users, 0) as "userCount"
    from visible g
    left join (select group_id, count(*) as customers from customer
      where group_id in (select id from visible) group by 1) k on k.group_id = g.id
    left join (select group_id, count(*) as users from user_group
      where group_id in (select id from visible) group by 1) u on u.group_id = g.id
    order by g.name, g.id`,
    parameters.values,
  );
  const text = JSON.stringify(depthFirst(rows));
  return new JsonText(text, `"${createHash('sha1').update(text).digest('base64url')}"`);
}

/**
 * Children behind their parent, siblings in the order in which they come. A group whose parent is not among the rows is
 * a topmost one: who sees a part of the tree does not learn what stands above it.
 */
function depthFirst(rows: readonly StoredRow[]): GroupRow[] {
  const known = new Set(rows.map(({ id }) => id));
  const isKnown = (id: string | null): id is string => id !== null && known.has(id);
  const children = new Map<string, StoredRow[]>();
  for (const row of rows) {
    if (!isKnown(row.parentGroupId)) continue;
    const siblings = children.get(row.parentGroupId);
    if (siblings) siblings.push(row);
    else children.set(row.parentGroupId, [row]);
  }
  const topmost = rows
    .filter(({ parentGroupId }) => !isKnown(parentGroupId))
    .map((row) => ({ ...row, parentGroupId: null }));
  return flattened(topmost, children);
}

/** With a stack of its own: how deep a tree may be is not for the call stack to say. */
function flattened(
  topmost: readonly StoredRow[],
  children: ReadonlyMap<string, readonly StoredRow[]>,
): GroupRow[] {
  const ordered: GroupRow[] = [];
  const open = [{ rows: topmost, next: 0 }];
  for (let level = open.at(-1); level; level = open.at(-1)) {
    const row = level.rows[level.next++];
    if (!row) {
      open.pop();
      continue;
    }
    ordered.push({ ...row, level: open.length - 1 });
    const below = children.get(row.id);
    if (below) open.push({ rows: below, next: 0 });
  }
  return ordered;
}
