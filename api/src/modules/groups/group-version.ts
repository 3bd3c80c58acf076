import type { Queries } from '../../db/database';

/** SQL for the version of groups and memberships; in the statement that reads the data it belongs to exactly that data. */
export const versionColumn = '(select sum(transactions)::float8 from group_version)';

/** Changes with every committed transaction that changed a group or who belongs to one, in whichever process. */
export async function groupVersion(db: Queries): Promise<number> {
  const [row] = await db.query<{ version: number }>(
    `select ${versionColumn} as version`,
    [],
    'group_version',
  );
  return row?.version ?? 0;
}
