import { sql } from 'drizzle-orm';
import { boolean, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { instant } from './columns';

/** A process of the API that has told of itself; one that ends takes its row with it. */
export const apiProcess = pgTable('api_process', {
  id: uuid().primaryKey(),
  /** Of the machine or container. */
  host: text().notNull(),
  version: text().notNull(),
  startedAt: instant()
    .notNull()
    .default(sql`now()`),
  seenAt: instant()
    .notNull()
    .default(sql`now()`),
  /** Those of the release before say nothing, and work. */
  worksOnJobs: boolean().notNull().default(true),
});
