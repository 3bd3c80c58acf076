import { sql } from 'drizzle-orm';
import {
  boolean,
  check,
  index,
  integer,
  pgTable,
  primaryKey,
  smallint,
  text,
  uuid,
} from 'drizzle-orm/pg-core';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';
import { germanText } from './columns';

/** A unit of the organisation. An adviser of a group sees its customers and those of all groups below. */
export const appGroup = pgTable(
  'app_group',
  {
    id: uuid().primaryKey().defaultRandom(),
    name: germanText().notNull(),
    description: text().notNull().default(''),
    parentId: uuid().references((): AnyPgColumn => appGroup.id, { onDelete: 'restrict' }),
    isInactive: boolean().notNull().default(false),
    version: integer().notNull().default(1),
  },
  (t) => [
    index('app_group_parent_idx').on(t.parentId),
    index('app_group_name_idx').on(t.name, t.id),
    check('app_group_name_not_empty', sql`${t.name} <> ''`),
    check('app_group_is_not_its_own_parent', sql`${t.parentId} <> ${t.id}`),
  ],
);

/** Every group with every group above it and itself (depth 0). Triggers keep it in step and refuse cycles. */
export const groupClosure = pgTable(
  'group_closure',
  {
    ancestorId: uuid()
      .notNull()
      .references(() => appGroup.id, { onDelete: 'cascade' }),
    descendantId: uuid()
      .notNull()
      .references(() => appGroup.id, { onDelete: 'cascade' }),
    depth: smallint().notNull(),
  },
  (t) => [
    primaryKey({ name: 'group_closure_pk', columns: [t.ancestorId, t.descendantId] }),
    index('group_closure_descendant_idx').on(t.descendantId, t.ancestorId),
  ],
);
