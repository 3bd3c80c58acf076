import pg from 'pg';

const { INT8, NUMERIC, DATE, TIMESTAMPTZ } = pg.types.builtins;

/**
 * The same JavaScript values from both engines: counts, ids and money are numbers (all of them far below 2^53), a
 * date is the text `YYYY-MM-DD` (a `Date` would be midnight in the zone of the process and move to the day before),
 * a moment is ISO text with Z.
 */
export function registerParsers(): void {
  pg.types.setTypeParser(INT8, Number);
  pg.types.setTypeParser(NUMERIC, Number);
  pg.types.setTypeParser(DATE, (text) => text);
  pg.types.setTypeParser(TIMESTAMPTZ, (text) => new Date(text).toISOString());
}
