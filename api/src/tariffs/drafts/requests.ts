import sql from 'sql-template-tag';
import type { Queries } from '../../db/database';
import { approvers } from '../../notices/notify';
import { isFourEyesOff } from '../../white-label/four-eyes';

/** What waits for a second administrator. */
export const requests = sql`
  select 'release' as kind, v.tariff_id as "tariffId", v.input->>'name' as "tariffName",
    v.submitted_by as "requestedBy", v.submitted_by_id as user_id, v.submitted_at as requested_at,
    v.valid_from as "validFrom"
  from tariff_version v where v.state = 'submitted'
  union all
  select 'deactivation', t.id, t.name, t.deactivation_requested_by, t.deactivation_requested_by_id,
    t.deactivation_requested_at, null
  from tariff t where not t.is_inactive and t.deactivation_requested_at is not null`;

/** Whether somebody may decide on each request of a tariff; true as well where nothing is asked for. */
export async function hasDecider(db: Queries, tariffId: number): Promise<boolean> {
  const undecidable = await db.query(sql`select from (${requests}) r where "tariffId" = ${tariffId}
    and not exists (select 1 from (${approvers('tariffs.release')}) a where a.user_id is distinct from r.user_id)`);
  return undecidable.length === 0 || isFourEyesOff(db);
}
