import { leadingZeros } from '@depotwerk/contract/contracts/values/leading-zeros';
import { integer, pgTable, text, unique } from 'drizzle-orm/pg-core';
import { germanText } from './columns';

/** An insurer or a bank that issues tariffs. */
export const issuer = pgTable(
  'issuer',
  {
    id: integer().primaryKey().generatedByDefaultAsIdentity(),
    name: germanText().notNull(),
    /** Number of the insurer in the records of the German insurance association. */
    gdvNumber: text(),
    /** Whether zeros in front of its contract numbers count; null: it has not said so. */
    leadingZeros: text({ enum: leadingZeros }),
    version: integer().notNull().default(1),
  },
  (t) => [
    unique('issuer_name_unique').on(t.name),
    unique('issuer_gdv_number_unique').on(t.gdvNumber),
    unique('issuer_id_name_unique').on(t.id, t.name),
  ],
);
