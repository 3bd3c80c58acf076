import type { Queries } from '../db/database';

/** A number that changes with every committed transaction that changed certain data, in whichever process. */
export interface DataVersion {
  /** SQL for it; in the statement that reads the data it belongs to exactly that data. */
  readonly column: string;
  read(db: Queries): Promise<number>;
}

/** @param table whose rows `raiseVersion` raises, one for each such transaction */
export function dataVersion(table: string): DataVersion {
  const column = `(select sum(transactions)::float8 from ${table})`;
  return {
    column,
    async read(db) {
      const [row] = await db.query<{ version: number }>(`select ${column} as version`, [], table);
      return row?.version ?? 0;
    },
  };
}
