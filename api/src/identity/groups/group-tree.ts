import type { GroupRow } from '@depotwerk/contract/identity';
import sql, { raw } from 'sql-template-tag';
import type { Queries } from '../../db/database';
import { JsonText } from '../../http/answer';
import type { Computed } from '../../cache/versioned-cache';
import { VersionedCache } from '../../cache/versioned-cache';
import type { DataScope } from '../../scope/data-scope';
import { groupScopeConditions } from '../../scope/data-scope';
import { scopeKey } from '../../scope/scope-key';
import { where } from '../../sql/where';
import { groupVersion } from './group-version';

type StoredRow = Omit<GroupRow, 'level'> & { readonly parentGroupId: string | null };

/** Of an empty tree, which is quickly read again. */
const NO_VERSION = -1;
const MOST_KEPT_BYTES = 32_000_000;

/** Group trees as JSON text of `GroupRow[]`, kept by scope for as long as no process changed anything that they show. */
export class GroupTrees {
  private readonly trees = new VersionedCache<JsonText>({
    maxSize: MOST_KEPT_BYTES,
    sizeOf: ({ text }) => text.length,
    patience: 0,
  });

  constructor(private readonly db: Queries) {}

  async of(scope: DataScope): Promise<JsonText> {
    const version = await groupVersion.read(this.db);
    const key = scopeKey(scope);
    const { value } =
      this.trees.get(key, version) ??
      (await this.trees.compute(key, version, () => readTree(this.db, scope)));
    return value;
  }
}

async function readTree(db: Queries, scope: DataScope): Promise<Computed<JsonText>> {
  const rows = await db.query<StoredRow & { version: number }>(
    sql`with visible as materialized (select id, name, parent_id, is_inactive from app_group
      ${where(groupScopeConditions(scope, 'id'))})
    select g.id, g.name as "groupName", g.parent_id as "parentGroupId", g.is_inactive as "isInactive",
      coalesce(k.customers, 0) as "customerCount", ${raw(groupVersion.column)} as version
    from visible g
    left join (select group_id, count(*) as customers from customer
      where group_id in (select id from visible) group by 1) k on k.group_id = g.id
    order by g.name, g.id`,
  );
  const tree = depthFirst(rows.map(({ version: _version, ...row }) => row));
  return {
    value: JsonText.validated(JSON.stringify(tree)).encoded(),
    version: rows[0]?.version ?? NO_VERSION,
  };
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
  return flattened(
    rows.filter(({ parentGroupId }) => !isKnown(parentGroupId)),
    children,
  );
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
    const { parentGroupId: _parent, ...shown } = row;
    ordered.push({ ...shown, level: open.length - 1 });
    const below = children.get(row.id);
    if (below) open.push({ rows: below, next: 0 });
  }
  return ordered;
}
