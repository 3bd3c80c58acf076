import type { History, HistoryEntry } from '@depotwerk/contract';
import type { Queries } from '../../db/database';
import { changedFields } from './changed-fields';

/** Older entries stay in the audit log, where they can be searched. */
const MOST_ENTRIES = 500;

interface AuditRow {
  readonly id: number;
  readonly at: string;
  readonly actorName: string;
  readonly action: string;
  readonly before: unknown;
  readonly after: unknown;
}

/** Changes of one record, newest first. Whether the caller may see the record is decided before. */
export async function entityHistory(
  db: Queries,
  entityType: string,
  entityId: string | number,
): Promise<History> {
  const rows = await db.query<AuditRow>(
    `select id, at, actor_name as "actorName", action, before, after from audit_entry
    where entity_type = $1 and entity_id = $2 order by id desc limit ${MOST_ENTRIES}`,
    [entityType, String(entityId)],
    'entity_history',
  );
  return { entries: rows.map(historyEntry) };
}

/** An entry of the audit log as the changes of single fields. */
function historyEntry({ id, at, actorName, action, before, after }: AuditRow): HistoryEntry {
  const changes = changedFields(before, after).map((change) => ({
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
