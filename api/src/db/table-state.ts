/**
 * Differs after every commit that wrote to the table and set `updated_at`. The newest time alone would not do: a transaction
 * that began earlier may commit later. The sum is exact, and every engine that speaks PostgreSQL has it.
 */
export const tableState = (table: 'fund' | 'tariff'): string =>
  `(select concat_ws('/', count(*), sum(extract(epoch from updated_at))) from ${table})`;
