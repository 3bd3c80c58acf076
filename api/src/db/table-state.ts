/**
 * Differs after every commit that wrote to the table: a written row has the number of its transaction, which only grows.
 * A time would not do, as a transaction that began earlier may commit later.
 */
export const tableState = (table: 'fund' | 'tariff'): string =>
  `(select concat_ws('/', count(*), sum(xmin::text::bigint)) from ${table})`;
