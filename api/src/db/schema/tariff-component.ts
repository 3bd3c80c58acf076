import type { ComponentContent } from '@depotwerk/contract/tariffs';
import { componentKinds } from '@depotwerk/domain';
import { sql } from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';
import { boolean, check, index, integer, jsonb, pgTable, text, unique } from 'drizzle-orm/pg-core';
import { germanText, instant, isOneOf } from './columns';

/** A part that tariffs are built from. Live tariffs hold copies, so an edit changes none until its next release. */
export const tariffComponent = pgTable(
  'tariff_component',
  {
    id: integer().primaryKey().generatedByDefaultAsIdentity(),
    kind: text({ enum: componentKinds }).notNull(),
    key: text().notNull(),
    name: germanText().notNull(),
    isInactive: boolean().notNull().default(false),
    content: jsonb().$type<ComponentContent[keyof ComponentContent]>().notNull(),
    /** Of the content, so that the database knows what is built on what. */
    riskComponentId: integer().references((): AnyPgColumn => tariffComponent.id, { onDelete: 'restrict' }),
    universeComponentId: integer().references((): AnyPgColumn => tariffComponent.id, {
      onDelete: 'restrict',
    }),
    /** Risk classes, rows of the matrix or funds. */
    size: integer().notNull(),
    version: integer().notNull().default(1),
    updatedAt: instant()
      .notNull()
      .default(sql`now()`),
    updatedBy: text(),
  },
  (t) => [
    unique('tariff_component_key_unique').on(t.kind, t.key),
    index('tariff_component_name_idx').on(t.kind, t.name, t.id),
    index('tariff_component_risk_idx').on(t.riskComponentId),
    index('tariff_component_universe_idx').on(t.universeComponentId),
    check('tariff_component_kind_known', isOneOf(t.kind, componentKinds)),
    check(
      'tariff_component_risk_of_allocation',
      sql`(${t.kind} = 'allocation') = (${t.riskComponentId} is not null)`,
    ),
    check(
      'tariff_component_universe_of_selection',
      sql`${t.kind} = 'selection' or ${t.universeComponentId} is null`,
    ),
  ],
);
