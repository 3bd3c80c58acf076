import { sql } from 'drizzle-orm';
import { check, doublePrecision, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { instant } from './columns';

/** Requests of one minute by their declared route, over all processes; kept for some hours. */
export const requestCount = pgTable(
  'request_count',
  {
    startsAt: instant().notNull(),
    method: text().notNull(),
    route: text().notNull(),
    requests: integer().notNull(),
    /** Answers 400 to 499. */
    refusals: integer().notNull(),
    /** Answers from 500 on. */
    failures: integer().notNull(),
    /** From the requests to the ends of their answers, in sum. */
    seconds: doublePrecision().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.startsAt, t.method, t.route] }),
    check('request_count_range', sql`${t.requests} >= ${t.refusals} + ${t.failures}`),
  ],
);
