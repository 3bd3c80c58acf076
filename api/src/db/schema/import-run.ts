import { sql } from 'drizzle-orm';
import { check, index, integer, jsonb, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import type { ImportReport } from '@depotwerk/contract/floor';
import type { ImportCode } from '@depotwerk/contract/floor/values/import-codes';
import { importKinds, importStates } from '@depotwerk/contract/floor/values/import-kinds';
import { instant, isOneOf } from './columns';

/** One run of an importer. Refused records stand in their own table, one row each, in the order of the file. */
export const importRun = pgTable(
  'import_run',
  {
    id: uuid().primaryKey().defaultRandom(),
    kind: text({ enum: importKinds }).notNull(),
    fileName: text().notNull(),
    /** SHA-256 of the file, hex. */
    fileHash: text().notNull(),
    status: text({ enum: importStates }).notNull(),
    startedAt: instant()
      .notNull()
      .default(sql`now()`),
    finishedAt: instant(),
    startedBy: text(),
    /** Null on the command line, and of runs of a release that did not note it. No foreign key: the run outlives the user. */
    startedById: uuid(),
    /** When its process last said that it works on it; null of a program that says nothing. */
    heardAt: instant(),
    /** Somebody has asked it to end. */
    cancelRequestedAt: instant(),
    records: integer().notNull().default(0),
    /** The report without its refusals. */
    report: jsonb().$type<Omit<ImportReport, 'refusals'>>(),
    /** When somebody took back what it wrote, who, and why. */
    undoneAt: instant(),
    undoneBy: text(),
    undoReason: text(),
  },
  (t) => [
    index('import_run_started_idx').on(t.startedAt, t.id),
    check('import_run_kind_known', isOneOf(t.kind, importKinds)),
    check('import_run_status_known', isOneOf(t.status, importStates)),
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
    code: text().$type<ImportCode>().notNull(),
    detail: jsonb().$type<ImportReport['refusals'][number]['detail']>(),
  },
  (t) => [primaryKey({ name: 'import_refusal_pk', columns: [t.runId, t.position] })],
);
