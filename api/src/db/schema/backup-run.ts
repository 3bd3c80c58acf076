import { backupKinds } from '@depotwerk/contract/operation/values/operations';
import { sql } from 'drizzle-orm';
import { bigint, check, index, integer, pgTable, text } from 'drizzle-orm/pg-core';
import { instant, isOneOf } from './columns';

/** What whoever makes backups says of them; the backups themselves lie elsewhere. */
export const backupRun = pgTable(
  'backup_run',
  {
    id: integer().primaryKey().generatedByDefaultAsIdentity(),
    kind: text({ enum: backupKinds }).notNull(),
    startedAt: instant().notNull(),
    finishedAt: instant()
      .notNull()
      .default(sql`now()`),
    /** Null: not known. */
    bytes: bigint({ mode: 'number' }),
    /** One sentence; null: it succeeded. */
    failure: text(),
  },
  (t) => [
    index('backup_run_kind_idx').on(t.kind, t.finishedAt),
    check('backup_run_kind_known', isOneOf(t.kind, backupKinds)),
    check('backup_run_bytes_range', sql`${t.bytes} >= 0`),
  ],
);
