import { sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';
import { customType, date, doublePrecision, numeric } from 'drizzle-orm/pg-core';

/**
 * Text that sorts the German way (Ärger next to Argument). `und-x-icu` exists in the embedded engine and in every
 * PostgreSQL built with ICU; `de-x-icu` does not. An index on such a column carries the same collation.
 */
export const germanText = customType<{ data: string }>({ dataType: () => 'text COLLATE "und-x-icu"' });

/** A check that a column holds one of these values. A longer list needs a migration, which a test asks for. */
export const isOneOf = (column: AnyPgColumn, values: readonly (string | number)[]): SQL =>
  sql`${column} in (${sql.raw(values.map((value) => (typeof value === 'string' ? `'${value}'` : value)).join(', '))})`;

/** EUR with 2 decimals, up to 999,999,999,999.99. */
export const euro = () => numeric({ precision: 14, scale: 2, mode: 'number' });

/** A share or a yearly rate; 0.0125 is 1.25 %. */
export const fraction = () => numeric({ precision: 9, scale: 6, mode: 'number' });

/** Units, prices and quantities of funds. */
export const quantity = () => numeric({ precision: 20, scale: 6, mode: 'number' });

/** A price of the last trading day of a week. */
export const weeklyPriceColumns = () => ({
  priceDate: date({ mode: 'string' }).notNull(),
  price: doublePrecision().notNull(),
});

/**
 * A moment as ISO text with milliseconds and Z. Never a `Date`, which would tempt into the zone of the process.
 */
export const instant = customType<{ data: string; driverData: string }>({
  dataType: () => 'timestamp with time zone',
  fromDriver: (value) => new Date(value).toISOString(),
});
