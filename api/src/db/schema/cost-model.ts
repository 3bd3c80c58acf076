import { sql } from 'drizzle-orm';
import { check, integer, pgTable, unique } from 'drizzle-orm/pg-core';
import { euro, fraction, germanText } from './columns';

/** What the product itself costs, on top of the fees of its funds. */
export const costModel = pgTable(
  'cost_model',
  {
    id: integer().primaryKey().generatedByDefaultAsIdentity(),
    name: germanText().notNull(),
    /** Fraction of every payment. */
    acquisitionCost: fraction().notNull().default(0),
    /** Fraction of the value per year. */
    administrationCost: fraction().notNull().default(0),
    /** EUR per year. */
    fixedCost: euro().notNull().default(0),
  },
  (t) => [
    unique('cost_model_name_unique').on(t.name),
    check(
      'cost_model_range',
      sql`${t.acquisitionCost} between 0 and 1 and ${t.administrationCost} between 0 and 1 and ${t.fixedCost} >= 0`,
    ),
  ],
);
