import sql, { raw, type Sql } from 'sql-template-tag';
import type { Queries } from '../db/database';

/** A number that changes with every committed transaction that changed certain data, in whichever process. */
export interface DataVersion {
  /** SQL for it; in the statement that reads the data it belongs to exactly that data. */
  readonly column: string;
  /** The one row of a query with its `version`, which an engine of many servers reads before the data. */
  addTo(query: Sql): Sql;
  read(db: Queries): Promise<number>;
}

/** @param table whose rows `raiseVersion` raises, one for each such transaction */
export function dataVersion(table: string): DataVersion {
  const column = `(select sum(transactions)::float8 from ${table})`;
  return {
    column,
    addTo: (
      query,
    ) => sql`with data_version as materialized (select ${raw(column)} as version), answer as materialized (${query})
      select answer.*, data_version.version from data_version, answer`,
    async read(db) {
      const [row] = await db.query<{ version: number }>(`select ${column} as version`, [], table);
      return row?.version ?? 0;
    },
  };
}
