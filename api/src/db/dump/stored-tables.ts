import type { Queries } from '../database';

/** A table with the columns that carry data; generated ones follow from them. */
export interface StoredTable {
  readonly table: string;
  readonly columns: readonly string[];
}

/** What must not come back to life in a copy: sessions, limits, answers and the state of the running installation. */
const transient = [
  'session',
  'refresh_token',
  'rate_limit',
  'idempotency_key',
  'api_process',
  'request_count',
  'backup_run',
];

export const storedTables = (db: Pick<Queries, 'query'>): Promise<StoredTable[]> =>
  db.query<StoredTable>(
    `SELECT table_name AS "table", array_agg(column_name::text ORDER BY ordinal_position) AS columns
     FROM information_schema.columns JOIN information_schema.tables USING (table_schema, table_name)
     WHERE table_schema = 'public' AND table_type = 'BASE TABLE' AND is_generated = 'NEVER'
       AND table_name <> ALL($1)
     GROUP BY table_name ORDER BY table_name`,
    [transient],
  );
