import type { Transaction } from './database';

interface IdentityColumn {
  readonly table: string;
  readonly column: string;
}

/** After rows came with their ids: the next ones of the database come after them, in every table. */
export async function moveSequences(transaction: Transaction): Promise<void> {
  const columns = await transaction.query<IdentityColumn>(
    `SELECT quote_ident(table_name) AS "table", quote_ident(column_name) AS "column"
     FROM information_schema.columns WHERE table_schema = 'public' AND is_identity = 'YES'`,
  );
  for (const { table, column } of columns)
    await transaction.query(
      `SELECT setval(pg_get_serial_sequence($1, $2), highest) FROM (SELECT max(${column}) AS highest FROM ${table}) AS rows
       WHERE highest IS NOT NULL`,
      [table, column],
    );
}
