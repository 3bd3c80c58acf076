import type { ImportPreview, ReadingChoice } from '@depotwerk/contract/floor';
import { importKinds } from '@depotwerk/contract/floor/values/import-kinds';
import { sql } from 'drizzle-orm';
import {
  check,
  customType,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { instant, isOneOf } from './columns';
import { importRun } from './import-run';
import { appUser } from './user';

const bytes = customType<{ data: Uint8Array }>({ dataType: () => 'bytea' });

/** A file that was sent to be imported. Without a preview nothing of it counts: its upload broke off. */
export const importFile = pgTable(
  'import_file',
  {
    id: uuid().primaryKey().defaultRandom(),
    kind: text({ enum: importKinds }).notNull(),
    fileName: text().notNull().default(''),
    /** In bytes. */
    size: integer().notNull().default(0),
    /** SHA-256, hex; null until all of it has arrived. */
    hash: text(),
    storedAt: instant()
      .notNull()
      .default(sql`now()`),
    storedById: uuid().references(() => appUser.id, { onDelete: 'set null' }),
    storedBy: text().notNull(),
    /** Group that new customers join; null: the default group. */
    groupId: uuid(),
    /** How a person wants it read. */
    choice: jsonb().$type<ReadingChoice>().notNull().default({}),
    /** Of the newest preview; one that was ordered before writes nothing any more. */
    previewJobId: uuid(),
    previewedAt: instant(),
    /** Read so far by the preview. */
    records: integer().notNull().default(0),
    /** Null until it is ready. */
    preview: jsonb().$type<ImportPreview>(),
    /** Its newest import. */
    runId: uuid().references(() => importRun.id, { onDelete: 'set null' }),
  },
  (t) => [
    index('import_file_stored_idx').on(t.storedAt),
    index('import_file_stored_by_idx').on(t.storedById),
    uniqueIndex('import_file_run_idx').on(t.runId),
    check('import_file_kind_known', isOneOf(t.kind, importKinds)),
  ],
);

/** The bytes of a file, 1 MB in each row. */
export const importFilePiece = pgTable(
  'import_file_piece',
  {
    fileId: uuid()
      .notNull()
      .references(() => importFile.id, { onDelete: 'cascade' }),
    position: integer().notNull(),
    bytes: bytes().notNull(),
  },
  (t) => [primaryKey({ name: 'import_file_piece_pk', columns: [t.fileId, t.position] })],
);

/** What became of a package of a delivery, written with it and kept until the run ends: who goes on with the run reports it, and does not write it again. */
export const importPart = pgTable(
  'import_part',
  {
    runId: uuid()
      .notNull()
      .references(() => importRun.id, { onDelete: 'cascade' }),
    /** Of the package in the file, from 1. */
    position: integer().notNull(),
    result: jsonb().$type<unknown>().notNull(),
  },
  (t) => [primaryKey({ name: 'import_part_pk', columns: [t.runId, t.position] })],
);
