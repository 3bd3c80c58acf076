import { index, integer, jsonb, pgTable, uuid } from 'drizzle-orm/pg-core';
import { instant } from './columns';
import { job } from './job';
import { tariff } from './tariff';

/** What a release would change for contracts; grows with the batches of its job. */
export const tariffPreview = pgTable(
  'tariff_preview',
  {
    jobId: uuid()
      .primaryKey()
      .references(() => job.id, { onDelete: 'cascade' }),
    tariffId: integer()
      .notNull()
      .references(() => tariff.id, { onDelete: 'cascade' }),
    /** Of the version that is looked at. */
    number: integer().notNull(),
    /** What contracts are judged by at the order of the job; null for a tariff that was never released. */
    live: jsonb().$type<unknown>(),
    /** What contracts would be judged by. */
    draft: jsonb().$type<unknown>().notNull(),
    /** Sums so far; null before the first batch. */
    totals: jsonb().$type<unknown>(),
    /** Null while the job runs. */
    finishedAt: instant(),
  },
  (t) => [index('tariff_preview_tariff_idx').on(t.tariffId)],
);
