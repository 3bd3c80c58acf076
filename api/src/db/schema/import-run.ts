import { sql } from 'drizzle-orm';
import {
  check,
  date,
  doublePrecision,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uuid,
} from 'drizzle-orm/pg-core';
import type { StoredPosition } from '@depotwerk/domain';
import type { ImportReport } from '@depotwerk/contract/floor';
import type { ImportCode } from '@depotwerk/contract/floor/values/import-codes';
import { importKinds, importStates } from '@depotwerk/contract/floor/values/import-kinds';
import { instant, isOneOf } from './columns';
import { fund } from './fund';

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

/** Prices that an import wrote, with those before, for as long as it can be taken back. */
export const importPrice = pgTable(
  'import_price',
  {
    runId: uuid()
      .notNull()
      .references(() => importRun.id, { onDelete: 'cascade' }),
    fundId: integer()
      .notNull()
      .references(() => fund.id, { onDelete: 'cascade' }),
    priceDate: date({ mode: 'string' }).notNull(),
    /** Null: there was none of the day. */
    priceBefore: doublePrecision(),
    price: doublePrecision().notNull(),
  },
  (t) => [primaryKey({ name: 'import_price_pk', columns: [t.runId, t.fundId, t.priceDate] })],
);

/** What was known of the positions of a fund before an import, as columns of `fund_positions`. */
export interface PositionsBefore {
  readonly name: string;
  readonly as_of: string;
  readonly file_name: string;
  readonly currency: string;
  readonly net_assets: number | null;
  readonly positions: readonly StoredPosition[];
}

/** Positions of funds that an import wrote, with those before, for as long as it can be taken back. By ISIN, as they are known. */
export const importPositions = pgTable(
  'import_positions',
  {
    runId: uuid()
      .notNull()
      .references(() => importRun.id, { onDelete: 'cascade' }),
    isin: text().notNull(),
    /** `fund_positions.imported_at` of what the import wrote: another moment says that a later file has replaced it. */
    writtenAt: instant().notNull(),
    /** Null: there were none. */
    before: jsonb().$type<PositionsBefore>(),
    /** Their `imported_at`. */
    beforeAt: instant(),
  },
  (t) => [
    primaryKey({ name: 'import_positions_pk', columns: [t.runId, t.isin] }),
    check('import_positions_before_has_moment', sql`(${t.before} is null) = (${t.beforeAt} is null)`),
  ],
);

/** Fields of funds that an import wrote, with those before, for as long as it can be taken back. */
export const importFund = pgTable(
  'import_fund',
  {
    runId: uuid()
      .notNull()
      .references(() => importRun.id, { onDelete: 'cascade' }),
    fundId: integer()
      .notNull()
      .references(() => fund.id, { onDelete: 'cascade' }),
    /** By the name of the field; null: the import brought the fund. */
    before: jsonb().$type<Readonly<Record<string, unknown>>>(),
    after: jsonb().$type<Readonly<Record<string, unknown>>>().notNull(),
  },
  (t) => [primaryKey({ name: 'import_fund_pk', columns: [t.runId, t.fundId] })],
);
