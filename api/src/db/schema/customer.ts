import { sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import { check, date, index, integer, pgTable, text, unique, uuid } from 'drizzle-orm/pg-core';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';
import { germanText, instant } from './columns';
import { DEFAULT_GROUP_ID } from '@depotwerk/contract/identity/values/default-group';
import { appGroup } from './group';

const lastName = (sortName: AnyPgColumn): SQL => sql`split_part(${sortName}, ', ', 1)`;

export const customer = pgTable(
  'customer',
  {
    id: integer().primaryKey().generatedByDefaultAsIdentity(),
    /** Empty for a company. */
    firstName: text().notNull().default(''),
    lastName: text().notNull(),
    dateOfBirth: date({ mode: 'string' }),
    email: text(),
    phoneNumber: text(),
    groupId: uuid()
      .notNull()
      .default(DEFAULT_GROUP_ID)
      .references(() => appGroup.id, { onDelete: 'restrict' }),
    /** Key of the customer in the files of insurers. */
    externalKey: text(),
    /** "Müller, Anna": what lists show. They sort by the part before the comma, then by the whole. */
    sortName: germanText()
      .notNull()
      .generatedAlwaysAs(
        (): SQL => sql`last_name || case when first_name = '' then '' else ', ' || first_name end`,
      ),
    /** See `searchText` of the domain; a space before each word, so that `like '% mu%'` finds its beginning by trigram. */
    searchText: text()
      .notNull()
      .generatedAlwaysAs((): SQL => sql`search_text(last_name || ' ' || first_name)`),
    version: integer().notNull().default(1),
    createdAt: instant()
      .notNull()
      .default(sql`now()`),
    updatedAt: instant()
      .notNull()
      .default(sql`now()`),
  },
  (t) => [
    // Imports alone write it, one after the other: see `lockImports`.
    index('customer_external_key_idx').on(t.externalKey),
    unique('customer_id_group_sort_name_unique').on(t.id, t.groupId, t.sortName),
    // Each group stands in it once, so counting the customers of thousands of groups reads little.
    index('customer_group_idx').on(t.groupId),
    index('customer_group_name_order_idx').on(t.groupId, lastName(t.sortName), t.sortName, t.id),
    index('customer_name_order_idx').on(lastName(t.sortName), t.sortName, t.id),
    check('customer_last_name_not_empty', sql`${t.lastName} <> ''`),
    check('customer_born_after_1800', sql`${t.dateOfBirth} >= '1800-01-01'`),
  ],
);
