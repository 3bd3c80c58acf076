import { bigint, date, integer, numeric, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';

/**
 * Counts of the contracts of a group, kept by every writer (`keepFigures`). The sum over the writers is the figure: each
 * connection adds to rows of its own, so that writers never wait for one another. See docs/decisions.
 */
export const contractFigure = pgTable(
  'contract_figure',
  {
    groupId: uuid().notNull(),
    /** `all`, or a part of them: `scoreBand:green`, `hint:7` (the gravest one), `severity:2`, `riskProfile:missing`. */
    figure: text().notNull(),
    /** Process of the connection; 0 for what the clean-up added together. */
    writer: integer().notNull(),
    contracts: integer().notNull(),
    eur: numeric({ precision: 18, scale: 2, mode: 'number' }).notNull(),
  },
  (t) => [primaryKey({ name: 'contract_figure_pk', columns: [t.groupId, t.figure, t.writer] })],
);

/** The same for the value of the contracts of a group at the end of each month. */
export const contractMonthFigure = pgTable(
  'contract_month_figure',
  {
    groupId: uuid().notNull(),
    /** Its first day. */
    month: date({ mode: 'string' }).notNull(),
    writer: integer().notNull(),
    /** That have a value in this month. */
    contracts: integer().notNull(),
    /** Whole EUR. */
    value: bigint({ mode: 'number' }).notNull(),
    contributions: bigint({ mode: 'number' }).notNull(),
  },
  (t) => [primaryKey({ name: 'contract_month_figure_pk', columns: [t.groupId, t.month, t.writer] })],
);
