import type { CheckLimitsInput, CheckLimitsSetting } from '@depotwerk/contract/operation';
import { defaultCheckLimits } from '@depotwerk/domain';
import sql from 'sql-template-tag';
import { audit, type Writer } from '../../audit/writer';
import type { Database, Queries } from '../../db/database';
import { outdated } from '../../http/if-match';

/** As long as nobody has chosen others. */
const OF_THE_PRODUCT: CheckLimitsSetting = {
  ...defaultCheckLimits,
  version: 1,
  changedAt: null,
  changedBy: null,
  reason: null,
};

export async function readSetting(db: Queries): Promise<CheckLimitsSetting> {
  const [row] = await db.query<
    Omit<CheckLimitsSetting, keyof typeof defaultCheckLimits> & { limits: object }
  >(
    sql`select limits, version, reason, changed_by as "changedBy", changed_at as "changedAt"
      from check_limits where key = 'default'`,
  );
  if (!row) return OF_THE_PRODUCT;
  const { limits, ...setting } = row;
  return { ...OF_THE_PRODUCT, ...limits, ...setting };
}

/**
 * Sets the limits from which every door asks. What was accepted before stays.
 *
 * @throws {ApiFault} 412 for another version
 */
export const changeCheckLimits = (
  database: Database,
  { reason, ...limits }: CheckLimitsInput,
  version: number,
  writer: Writer,
): Promise<CheckLimitsSetting> =>
  database.transaction(async (db) => {
    // The first choice locks what others would insert.
    await db.query(
      sql`insert into check_limits (key, limits, version, reason, changed_by)
        values ('default', ${JSON.stringify(defaultCheckLimits)}::jsonb, 1, '', '') on conflict (key) do nothing`,
    );
    await db.query(sql`select from check_limits where key = 'default' for update`);
    const before = await readSetting(db);
    if (before.version !== version) throw outdated('checkLimits', before.version);
    await db.query(
      sql`update check_limits set limits = ${JSON.stringify(limits)}::jsonb, version = version + 1, reason = ${reason},
        changed_by = ${writer.caller.fullName}, changed_at = now() where key = 'default'`,
    );
    const names = Object.keys(defaultCheckLimits) as (keyof typeof defaultCheckLimits)[];
    const changed = names.filter((name) => before[name] !== limits[name]);
    const pick = (from: typeof limits) => Object.fromEntries(changed.map((name) => [name, from[name]]));
    await audit(db, writer, [
      {
        action: 'whiteLabel.changed',
        entityType: 'whiteLabel',
        entityId: 'checkLimits',
        entityName: 'default',
        before: pick(before),
        after: { ...pick(limits), reason },
      },
    ]);
    return readSetting(db);
  });
