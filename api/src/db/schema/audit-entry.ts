import { sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import { bigint, index, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import type { AuditAction, AuditEntityType } from '@depotwerk/contract/floor/values/audit-actions';
import { instant } from './columns';

/**
 * Who did what, when, with the values before and after. Triggers refuse DELETE and TRUNCATE, and every UPDATE but one that
 * erases personal values; see docs/decisions.
 */
export const auditEntry = pgTable(
  'audit_entry',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    at: instant().notNull(),
    actorId: uuid(),
    actorName: text().notNull(),
    /** Noun and verb. No check: the list of names only grows, and the rows are never rewritten. */
    action: text().$type<AuditAction>().notNull(),
    entityType: text().$type<AuditEntityType>().notNull(),
    entityId: text().notNull(),
    /** What people call it; the record itself may be gone. */
    entityName: text(),
    before: jsonb().$type<unknown>(),
    after: jsonb().$type<unknown>(),
    traceId: text(),
    /** See `Seal`; null in entries from before there were digests, a salt also once its values are erased. */
    actorSalt: text(),
    actorDigest: text(),
    subjectSalt: text(),
    subjectDigest: text(),
    erasedAt: instant(),
    /** SHA-256 over the previous hash, this entry and the digests, hex: a changed or missing row breaks the chain. */
    previousHash: text().notNull(),
    hash: text().notNull().unique('audit_entry_hash_unique'),
    /** As `customer.searchText`; who did it and to what. */
    searchText: text()
      .notNull()
      .generatedAlwaysAs((): SQL => sql`search_text(actor_name || ' ' || coalesce(entity_name, ''))`),
  },
  (t) => [
    index('audit_entry_entity_idx').on(t.entityType, t.entityId, t.id),
    index('audit_entry_actor_idx').on(t.actorId, t.id),
    index('audit_entry_at_idx').on(t.at, t.id),
    index('audit_entry_action_idx').on(t.action, t.id),
    index('audit_entry_type_idx').on(t.entityType, t.id),
    index('audit_entry_trace_idx').on(t.traceId, t.id),
  ],
);
