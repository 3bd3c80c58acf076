import sql from 'sql-template-tag';
import type { Queries } from '../../db/database';
import { notifyEach } from '../../notices/notify';

/**
 * Rings the bell of those who have to look at what a job has planned: who may execute in the group of the customer, or in the
 * nearest one above that has somebody.
 *
 * @returns whether somebody hears of it
 */
export async function tellAdvisers(db: Queries, jobId: string): Promise<boolean> {
  // Read before: the notifications lie on one server, the contracts may lie on many.
  const advisers = await db.query(
    sql`with p as materialized (
        select c.group_id, count(*) as plans from contract_result r join contract c on c.id = r.contract_id
        where r.job_id = ${jobId} and r.outcome = 'planned' group by 1
      )
      select a.user_id, sum(p.plans)::int as done from p cross join lateral (
        select m.user_id, rank() over (order by g.depth) as place from group_closure g
          join user_group m on m.group_id = g.ancestor_id
          join app_user u on u.id = m.user_id and not u.is_inactive and u.password_hash is not null
          join role_permission x on x.role_id = u.role_id and x.permission_id = 'contracts.execute'
        where g.descendant_id = p.group_id
      ) a where a.place = 1 group by 1`,
  );
  return notifyEach(
    db,
    'plansWaiting',
    { jobId },
    sql`select * from jsonb_to_recordset(${JSON.stringify(advisers)}::jsonb) as a (user_id uuid, done integer)`,
  );
}
