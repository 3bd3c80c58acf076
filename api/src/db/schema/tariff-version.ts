import type { TariffInput } from '@depotwerk/contract/tariffs';
import { tariffVersionStates } from '@depotwerk/contract/tariffs/values/tariff-versions';
import type { TariffContent } from '@depotwerk/domain';
import { sql } from 'drizzle-orm';
import {
  check,
  date,
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
import { tariff } from './tariff';
import { appUser } from './user';

/** What administrators work on; a released version writes the tables of the tariff when its day has come. */
export const tariffVersion = pgTable(
  'tariff_version',
  {
    tariffId: integer()
      .notNull()
      .references(() => tariff.id, { onDelete: 'cascade' }),
    number: integer().notNull(),
    state: text({ enum: tariffVersionStates }).notNull().default('draft'),
    input: jsonb().$type<TariffInput>().notNull(),
    /** With the components as they were at the submission; null while a draft. */
    content: jsonb().$type<TariffContent>(),
    validFrom: date({ mode: 'string' }),
    /** When it was written into the tables of the tariff. */
    appliedAt: instant(),
    submittedById: uuid().references(() => appUser.id, { onDelete: 'set null' }),
    submittedBy: text(),
    submittedAt: instant(),
    releasedBy: text(),
    releasedAt: instant(),
    /** Note of the submission or the release, or why it was rejected. */
    reason: text(),
    version: integer().notNull().default(1),
    updatedAt: instant()
      .notNull()
      .default(sql`now()`),
    updatedBy: text(),
  },
  (t) => [
    primaryKey({ name: 'tariff_version_pk', columns: [t.tariffId, t.number] }),
    uniqueIndex('tariff_version_one_open')
      .on(t.tariffId)
      .where(sql`${t.state} <> 'released'`),
    index('tariff_version_submitter_idx').on(t.submittedById),
    index('tariff_version_due_idx')
      .on(t.validFrom)
      .where(sql`${t.state} = 'released' and ${t.appliedAt} is null`),
    check('tariff_version_state_known', isOneOf(t.state, tariffVersionStates)),
    check('tariff_version_number_range', sql`${t.number} >= 1`),
    check(
      'tariff_version_snapshot_when_submitted',
      sql`${t.state} in ('draft', 'rejected') or (${t.content} is not null and ${t.validFrom} is not null)`,
    ),
  ],
);
