import { check, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { sql } from 'drizzle-orm';
import { fileCodings } from '@depotwerk/domain';
import { readingKinds } from '@depotwerk/contract/floor/values/file-reading';
import { instant, isOneOf } from './columns';

/** What a person last chose for files of one head or sender, so that the next one asks nothing. */
export const acceptedReading = pgTable(
  'accepted_reading',
  {
    kind: text({ enum: readingKinds }).notNull(),
    /** Number of an insurer, or SHA-256 of a head, hex. */
    sender: text().notNull(),
    /** `isin:0,price:3`. */
    columns: text(),
    coding: text({ enum: fileCodings }),
    acceptedAt: instant()
      .notNull()
      .default(sql`now()`),
  },
  (t) => [
    primaryKey({ name: 'accepted_reading_pk', columns: [t.kind, t.sender] }),
    check('accepted_reading_kind_known', isOneOf(t.kind, readingKinds)),
  ],
);
