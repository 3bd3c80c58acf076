import type {
  AuditEntry,
  AuditFacets,
  AuditFilter,
  AuditPage,
  AuditQuery,
} from '@depotwerk/contract/operation';
import sql, { empty, raw, type Sql } from 'sql-template-tag';
import type { Reads } from '../../db/database';
import type { ClientZone } from '../../client/client-zone';
import { where } from '../../sql/where';
import { auditConditions } from './audit-filter';
import { shownChanges } from '../../audit/shown-changes';

interface EntryRow extends Omit<AuditEntry, 'changes'> {
  readonly before: unknown;
  readonly after: unknown;
}

interface Slice {
  /** Begins below this entry. */
  readonly before: number | undefined;
  readonly limit: number;
  /** Only the newest entry of each operation. */
  readonly isFolded?: boolean;
}

async function entriesBelow(
  db: Reads,
  filter: AuditFilter,
  zone: ClientZone,
  { before, limit, isFolded = false }: Slice,
): Promise<AuditEntry[]> {
  const conditions = auditConditions(filter, zone);
  // Columns without a prefix are those of the other entry.
  const others = (side: '<' | '>'): Sql =>
    sql`from audit_entry n ${where([sql`n.trace_id = e.trace_id`, sql`n.id ${raw(side)} e.id`, ...conditions])}`;
  const further = isFolded ? sql`, (select count(*)::integer ${others('<')}) as "furtherEntries"` : empty;
  const isNewest = isFolded ? [sql`(e.trace_id is null or not exists (select ${others('>')}))`] : [];
  const isBelow = before === undefined ? [] : [sql`id < ${before}`];
  const rows = await db.query<EntryRow>(
    sql`select id, at, actor_id as "actorId", actor_name as "actorName", action, entity_type as "entityType",
       entity_id as "entityId", entity_name as "entityName", before, after, trace_id as "traceId", erased_at as "erasedAt"${further}
     from (select * from audit_entry e ${where([...conditions, ...isBelow, ...isNewest])} order by id desc limit ${limit}) e
     order by id desc`,
  );
  return rows.map(({ before: old, after: current, ...entry }) => ({
    ...entry,
    changes: [...shownChanges(old, current)],
  }));
}

export async function auditPage(db: Reads, query: AuditQuery, zone: ClientZone): Promise<AuditPage> {
  const { before, limit, isFolded, ...filter } = query;
  const entries = await entriesBelow(db, filter, zone, { before, limit: limit + 1, isFolded });
  const items = entries.slice(0, limit);
  return { items, nextBefore: entries.length > limit ? (items.at(-1)?.id ?? null) : null };
}

/** Whether a filter finds more entries than these; counts no further. */
export async function hasMoreEntries(
  db: Reads,
  filter: AuditFilter,
  zone: ClientZone,
  most: number,
): Promise<boolean> {
  const conditions = auditConditions(filter, zone);
  const beyond = await db.query(
    sql`select id from audit_entry e ${where(conditions)} order by id desc limit 1 offset ${most}`,
  );
  return beyond.length > 0;
}

const BATCH_ENTRIES = 1000;

/** All entries of a filter, newest first, a batch at a time: memory stays bounded however many there are. */
export async function* auditBatches(
  db: Reads,
  filter: AuditFilter,
  zone: ClientZone,
): AsyncGenerator<readonly AuditEntry[]> {
  let before: number | undefined;
  do {
    const entries = await entriesBelow(db, filter, zone, { before, limit: BATCH_ENTRIES });
    if (entries.length > 0) yield entries;
    before = entries.length === BATCH_ENTRIES ? entries.at(-1)?.id : undefined;
  } while (before !== undefined);
}

/** Jumps from one value to the next through the index; reading a million entries for a dozen values would take long. */
const distinct = (column: 'action' | 'entity_type'): string => `array(
  with recursive found as (
    (select ${column} as value from audit_entry order by ${column} limit 1)
    union all
    select (select ${column} from audit_entry where ${column} > found.value order by ${column} limit 1)
    from found where found.value is not null
  ) select value from found where value is not null)`;

export async function auditFacets(db: Reads): Promise<AuditFacets> {
  const [row] = await db.query<AuditFacets>(
    `select ${distinct('action')} as actions, ${distinct('entity_type')} as "entityTypes"`,
    [],
    'audit_facets',
  );
  return row ?? { actions: [], entityTypes: [] };
}
