import { figureSources, type StoredPosition } from '@depotwerk/domain';
import { sql } from 'drizzle-orm';
import {
  check,
  date,
  doublePrecision,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uuid,
} from 'drizzle-orm/pg-core';
import { instant, isOneOf } from './columns';
import { fund } from './fund';
import { importRun } from './import-run';

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

/** Where figures of funds came from before an import, for as long as it can be taken back. */
export const importFigure = pgTable(
  'import_figure',
  {
    runId: uuid()
      .notNull()
      .references(() => importRun.id, { onDelete: 'cascade' }),
    /** No foreign key: a note of a fund that is gone harms nobody. */
    fundId: integer().notNull(),
    field: text().notNull(),
    source: text({ enum: figureSources }).notNull(),
    asOf: date({ mode: 'string' }).notNull(),
    /** Null: a person typed it. */
    fileName: text(),
  },
  (t) => [
    primaryKey({ name: 'import_figure_pk', columns: [t.runId, t.fundId, t.field] }),
    check('import_figure_source_known', isOneOf(t.source, figureSources)),
  ],
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
