import { defaultCheckLimits, type CheckLimits } from '@depotwerk/domain';
import sql from 'sql-template-tag';
import type { Queries } from '../db/database';

/** Limits beyond which what enters is doubted: those of the deployment, and of the product where it has chosen none. */
export async function readCheckLimits(db: Queries): Promise<CheckLimits> {
  const [row] = await db.query<{ limits: Partial<CheckLimits> }>(
    sql`select limits from check_limits where key = 'default'`,
  );
  return { ...defaultCheckLimits, ...row?.limits };
}
