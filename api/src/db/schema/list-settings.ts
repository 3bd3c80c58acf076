import type { SavedView } from '@depotwerk/contract/identity';
import { sql } from 'drizzle-orm';
import { jsonb, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { appUser } from './user';

/** How a user looks at a list; goes with the user. */
export const listSettings = pgTable(
  'list_settings',
  {
    userId: uuid()
      .notNull()
      .references(() => appUser.id, { onDelete: 'cascade' }),
    /** One of `listNames`. */
    list: text().notNull(),
    /** Keys of the visible columns; null as long as the user has not chosen. */
    columns: text().array(),
    views: jsonb()
      .$type<readonly SavedView[]>()
      .notNull()
      .default(sql`'[]'`),
  },
  (t) => [primaryKey({ name: 'list_settings_pk', columns: [t.userId, t.list] })],
);
