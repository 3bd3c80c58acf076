import sql from 'sql-template-tag';
import type { Queries } from '../db/database';

/** Whether whoever changed something may release it, too; a deployment with one administrator chooses so. */
export async function isFourEyesOff(db: Queries): Promise<boolean> {
  const [row] = await db.query<{ isOff: boolean }>(
    sql`select coalesce((configuration->>'isFourEyesOff')::boolean, false) as "isOff" from white_label where key = 'default'`,
  );
  return row?.isOff ?? false;
}
