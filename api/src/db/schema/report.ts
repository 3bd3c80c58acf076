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
    id: uuid().notNull().defaultRandom(),
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
    primaryKey({ name: 'report_pk', columns: [t.contractId, t.id] }),
    // A published report is asked for by its id alone.
    index('report_id_idx').on(t.id),
    unique('report_snapshot_unique').on(t.contractId, t.type, t.snapshotHash),
    index('report_contract_idx').on(t.contractId, t.createdAt, t.id),
    index('report_creator_idx').on(t.createdById),
    check('report_type_known', isOneOf(t.type, contractReportTypes)),
    check('report_public_without_person', sql`${t.publicUntil} is null or ${t.type} = 'publicReport'`),
  ],
);

/**
 * One contract of a job that makes reports of many, in the order of the choice. Contract and report are named by number alone, as
 * a job stays on the coordinator: whoever deletes a contract empties both (`removeContracts`).
 */
export const reportRunRow = pgTable(
  'report_run_row',
  {
    jobId: uuid()
      .notNull()
      .references(() => job.id, { onDelete: 'cascade' }),
    position: integer().notNull(),
    contractId: integer(),
    contractNumber: text(),
    reportId: uuid(),
    /** Null while it is waiting, and once it is done. */
    errorCode: text(),
  },
  (t) => [
    primaryKey({ name: 'report_run_row_pk', columns: [t.jobId, t.position] }),
    index('report_run_row_contract_idx').on(t.contractId),
  ],
);
