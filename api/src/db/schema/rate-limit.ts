import { integer, pgTable, text } from 'drizzle-orm/pg-core';
import { instant } from './columns';

/** Attempts per key and window, shared by all processes. */
export const rateLimit = pgTable('rate_limit', {
  key: text().primaryKey(),
  attempts: integer().notNull(),
  windowEndsAt: instant().notNull(),
});
