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
  unique,
  uuid,
} from 'drizzle-orm/pg-core';
import { contractReportTypes } from '@depotwerk/contract/reports/values/reports';
import { instant, isOneOf } from './columns';
import { contract } from './contract';
import { job } from './job';
import { appUser } from './user';

const bytes = customType<{ data: Uint8Array }>({ dataType: () => 'bytea' });

/**
 * A document of a contract: the snapshot that it says, and the file as it was handed over. A trigger refuses changes of
 * both; the same snapshot is never kept twice.
 */
export const report = pgTable(
  'report',
  {
    id: uuid().primaryKey().defaultRandom(),
    contractId: integer()
      .notNull()
      .references(() => contract.id, { onDelete: 'cascade' }),
    type: text({ enum: contractReportTypes }).notNull(),
    snapshot: jsonb().$type<unknown>().notNull(),
    /** SHA-256 of the snapshot, hex. */
    snapshotHash: text().notNull(),
    document: bytes().notNull(),
    /** SHA-256 of the document, hex. */
    documentHash: text().notNull(),
    fileName: text().notNull(),
    createdAt: instant()
      .notNull()
      .default(sql`now()`),
    createdById: uuid().references(() => appUser.id, { onDelete: 'set null' }),
    createdBy: text().notNull(),
    /** Until then whoever has its id can read it. */
    publicUntil: instant(),
  },
  (t) => [
    unique('report_snapshot_unique').on(t.contractId, t.type, t.snapshotHash),
    index('report_contract_idx').on(t.contractId, t.createdAt, t.id),
    index('report_creator_idx').on(t.createdById),
    check('report_type_known', isOneOf(t.type, contractReportTypes)),
    check('report_public_without_person', sql`${t.publicUntil} is null or ${t.type} = 'publicReport'`),
  ],
);

/** One contract of a job that makes reports of many, in the order of the choice. */
export const reportRunRow = pgTable(
  'report_run_row',
  {
    jobId: uuid()
      .notNull()
      .references(() => job.id, { onDelete: 'cascade' }),
    position: integer().notNull(),
    contractId: integer().references(() => contract.id, { onDelete: 'set null' }),
    contractNumber: text(),
    reportId: uuid().references(() => report.id, { onDelete: 'set null' }),
    /** Null while it is waiting, and once it is done. */
    errorCode: text(),
  },
  (t) => [
    primaryKey({ name: 'report_run_row_pk', columns: [t.jobId, t.position] }),
    index('report_run_row_contract_idx').on(t.contractId),
    index('report_run_row_report_idx').on(t.reportId),
  ],
);
