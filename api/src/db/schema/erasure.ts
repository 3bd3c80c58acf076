import type { RetentionKind } from '@depotwerk/contract/operation/values/retention';
import { retentionKinds } from '@depotwerk/contract/operation/values/retention';
import { sql } from 'drizzle-orm';
import {
  check,
  customType,
  date,
  foreignKey,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uuid,
} from 'drizzle-orm/pg-core';
import { germanText, instant, isOneOf } from './columns';

const bytes = customType<{ data: Uint8Array }>({ dataType: () => 'bytea' });

/** A person whose data were erased; gone with the last of what had to be kept. */
export const erasure = pgTable('erasure', {
  id: uuid().primaryKey().defaultRandom(),
  /** Number that the customer had. */
  customerId: integer().notNull(),
  name: germanText().notNull(),
  erasedAt: instant()
    .notNull()
    .default(sql`now()`),
  erasedBy: text().notNull(),
});

/**
 * What the law keeps of an erased person, moved out of the tables of daily work: no list, search, figure or report finds
 * it, as recital 67 of the GDPR proposes.
 */
export const blockedRecord = pgTable(
  'blocked_record',
  {
    erasureId: uuid()
      .notNull()
      .references(() => erasure.id, { onDelete: 'cascade' }),
    kind: text({ enum: retentionKinds }).$type<RetentionKind>().notNull(),
    /** Rows by table, as they were. */
    sections: jsonb().$type<unknown>().notNull(),
    rows: integer().notNull(),
    /** Last day on which it is kept. */
    keptUntil: date({ mode: 'string' }).notNull(),
  },
  (t) => [
    primaryKey({ name: 'blocked_record_pk', columns: [t.erasureId, t.kind] }),
    index('blocked_record_until_idx').on(t.keptUntil),
    check('blocked_record_kind_known', isOneOf(t.kind, retentionKinds)),
  ],
);

/** Documents that were handed over to an erased person. */
export const blockedDocument = pgTable(
  'blocked_document',
  {
    erasureId: uuid().notNull(),
    kind: text({ enum: retentionKinds }).$type<RetentionKind>().notNull().default('advice'),
    position: integer().notNull(),
    fileName: text().notNull(),
    document: bytes().notNull(),
  },
  (t) => [
    primaryKey({ name: 'blocked_document_pk', columns: [t.erasureId, t.position] }),
    foreignKey({
      name: 'blocked_document_record_fk',
      columns: [t.erasureId, t.kind],
      foreignColumns: [blockedRecord.erasureId, blockedRecord.kind],
    }).onDelete('cascade'),
  ],
);
