import type { History, HistoryEntry } from '@depotwerk/contract/floor';
import type { AuditAction, AuditEntityType } from '@depotwerk/contract/floor/values/audit-actions';
import type { Queries } from '../db/database';
import type { DataScope } from '../scope/data-scope';
import { shownChanges } from './shown-changes';

/** Older entries stay in the audit log, where they can be searched. */
const MOST_ENTRIES = 500;

interface AuditRow {
  readonly id: number;
  readonly at: string;
  readonly actorName: string;
  readonly action: AuditAction;
  readonly before: unknown;
  readonly after: unknown;
}

/** Fields that refer to groups, by id and name. */
const groupFields = ['group', 'groups', 'parentGroup'];

/**
 * Changes of one record, newest first. Whether the caller may see the record is decided before.
 *
 * @param scope of the reader: entries that tell of groups outside of it are left out
 */
export async function entityHistory(
  db: Queries,
  entityType: AuditEntityType,
  entityId: string | number,
  scope: DataScope = { kind: 'all' },
): Promise<History> {
  const rows = await db.query<AuditRow>(
    `select id, at, actor_name as "actorName", action, before, after from audit_entry
    where entity_type = $1 and entity_id = $2 order by id desc limit ${MOST_ENTRIES}`,
    [entityType, String(entityId)],
    'entity_history',
  );
  const visible = scope.kind === 'groups' ? new Set(scope.groupIds) : new Set<string>();
  const isTold = ({ before, after }: AuditRow): boolean =>
    scope.kind === 'all' || [...groupsIn(before), ...groupsIn(after)].every((id) => visible.has(id));
  return { entries: rows.filter(isTold).map(historyEntry) };
}

/** Ids of the groups that an entry tells of. */
function groupsIn(values: unknown): readonly string[] {
  if (typeof values !== 'object' || values === null) return [];
  return Object.entries(values)
    .filter(([field]) => groupFields.includes(field))
    .flatMap(([, value]: [string, unknown]) => (Array.isArray(value) ? (value as unknown[]) : [value]))
    .flatMap((group) =>
      typeof group === 'object' && group !== null && 'id' in group && typeof group.id === 'string'
        ? [group.id]
        : [],
    );
}

/** An entry of the audit log as the changes of single fields. */
function historyEntry({ id, at, actorName, action, before, after }: AuditRow): HistoryEntry {
  const changes = shownChanges(before, after).map((change) => ({
    field: change.field,
    before: textOf(change.before),
    after: textOf(change.after),
  }));
  return { id, at, by: actorName === '' ? null : actorName, action, changes };
}

function textOf(value: unknown): string | null {
  if (value === null || value === undefined) return null;
  return typeof value === 'string' ? value : JSON.stringify(value);
}
