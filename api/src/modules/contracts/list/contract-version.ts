import type { Queries } from '../../../db/database';

/** SQL for the version of the contract list; in the statement that reads the data it belongs to exactly that data. */
export const versionColumn = '(select sum(transactions)::float8 from contract_version)';

/** Changes with every committed transaction that changed what the list shows, in whichever process. */
export async function contractVersion(db: Queries): Promise<number> {
  const [row] = await db.query<{ version: number }>(
    `select ${versionColumn} as version`,
    [],
    'contract_version',
  );
  return row?.version ?? 0;
}
