import { sql } from 'drizzle-orm';
import { check, date, doublePrecision, integer, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { figureSources, type StoredPosition } from '@depotwerk/domain';
import { germanText, instant, isOneOf } from './columns';
import { fund } from './fund';

/** Where a figure of a fund comes from, for those that have been written since it is kept. */
export const fundFigure = pgTable(
  'fund_figure',
  {
    fundId: integer()
      .notNull()
      .references(() => fund.id, { onDelete: 'cascade' }),
    /** Name of the column of the fund, as the program spells it. */
    field: text().notNull(),
    source: text({ enum: figureSources }).notNull(),
    asOf: date({ mode: 'string' }).notNull(),
    /** Null: a person typed it. */
    fileName: text(),
  },
  (t) => [
    primaryKey({ name: 'fund_figure_pk', columns: [t.fundId, t.field] }),
    check('fund_figure_source_known', isOneOf(t.source, figureSources)),
  ],
);

/** Positions of a fund from its newest TPT. By ISIN: the file may come before the fund. */
export const fundPositions = pgTable('fund_positions', {
  isin: text().primaryKey(),
  name: germanText().notNull(),
  asOf: date({ mode: 'string' }).notNull(),
  fileName: text().notNull(),
  /** ISO 4217 of the portfolio. */
  currency: text().notNull(),
  netAssets: doublePrecision(),
  positions: jsonb().$type<readonly StoredPosition[]>().notNull(),
  importedAt: instant()
    .notNull()
    .default(sql`now()`),
});
