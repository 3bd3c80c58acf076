import { bigint, index, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { instant } from './columns';

/** Who did what, when, with the values before and after. Triggers refuse UPDATE, DELETE and TRUNCATE. */
export const auditEntry = pgTable(
  'audit_entry',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    at: instant().notNull(),
    actorId: uuid(),
    actorName: text().notNull(),
    /** Noun and verb, e.g. `contract.checked`. */
    action: text().notNull(),
    entityType: text().notNull(),
    entityId: text().notNull(),
    before: jsonb().$type<unknown>(),
    after: jsonb().$type<unknown>(),
    traceId: text(),
    /** SHA-256 over the previous hash and this entry, hex: a changed or missing row breaks the chain. */
    previousHash: text().notNull(),
    hash: text().notNull().unique('audit_entry_hash_unique'),
  },
  (t) => [
    index('audit_entry_entity_idx').on(t.entityType, t.entityId, t.id),
    index('audit_entry_actor_idx').on(t.actorId, t.id),
    index('audit_entry_at_idx').on(t.at, t.id),
  ],
);
