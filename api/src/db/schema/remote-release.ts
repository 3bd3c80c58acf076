import { sql } from 'drizzle-orm';
import { boolean, check, integer, jsonb, pgTable, text, unique, uniqueIndex } from 'drizzle-orm/pg-core';
import type { RemoteRelease } from '@depotwerk/contract';
import { instant } from './columns';

/** A built version of a remote in an immutable folder. At most one version of each remote is served. */
export const remoteRelease = pgTable(
  'remote_release',
  {
    id: integer().primaryKey().generatedByDefaultAsIdentity(),
    name: text().notNull(),
    version: text().notNull(),
    /** Absolute URL of the folder, with a slash at the end. */
    baseUrl: text().notNull(),
    release: jsonb().$type<RemoteRelease>().notNull(),
    isActive: boolean().notNull().default(false),
    registeredAt: instant()
      .notNull()
      .default(sql`now()`),
    registeredBy: text(),
  },
  (t) => [
    unique('remote_release_version_unique').on(t.name, t.version),
    uniqueIndex('remote_release_one_active')
      .on(t.name)
      .where(sql`${t.isActive}`),
    check('remote_release_folder', sql`${t.baseUrl} like '%/'`),
  ],
);
