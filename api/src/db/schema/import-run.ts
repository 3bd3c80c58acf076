import { sql } from 'drizzle-orm';
import { check, index, integer, jsonb, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import type { ImportReport } from '@depotwerk/contract';
import { instant } from './columns';

/** One run of an importer. Refused records stand in their own table, one row each, in the order of the file. */
export const importRun = pgTable(
  'import_run',
  {
    id: uuid().primaryKey().defaultRandom(),
    kind: text({ enum: ['gdv', 'ept', 'prices'] }).notNull(),
    fileName: text().notNull(),
    /** SHA-256 of the file, hex. */
    fileHash: text().notNull(),
    status: text({ enum: ['running', 'done', 'failed'] }).notNull(),
    startedAt: instant()
      .notNull()
      .default(sql`now()`),
    finishedAt: instant(),
    startedBy: text(),
    records: integer().notNull().default(0),
    /** The report without its refusals. */
    report: jsonb().$type<Omit<ImportReport, 'refusals'>>(),
  },
  (t) => [
    index('import_run_started_idx').on(t.startedAt, t.id),
    check('import_run_kind_known', sql`${t.kind} in ('gdv', 'ept', 'prices')`),
    check('import_run_status_known', sql`${t.status} in ('running', 'done', 'failed')`),
  ],
);

export const importRefusal = pgTable(
  'import_refusal',
  {
    runId: uuid()
      .notNull()
      .references(() => importRun.id, { onDelete: 'cascade' }),
    position: integer().notNull(),
    /** 1 is the first line of the file. */
    line: integer().notNull(),
    record: text(),
    contractNumber: text(),
    code: text().notNull(),
    reason: text().notNull(),
  },
  (t) => [primaryKey({ name: 'import_refusal_pk', columns: [t.runId, t.position] })],
);
