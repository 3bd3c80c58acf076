import type { RemoteEvents } from '@depotwerk/contract/operation';
import { releaseLimits } from '@depotwerk/contract/operation/values/releases';
import sql from 'sql-template-tag';
import type { Database } from '../../db/database';
import { takeAttempt } from '../../http/attempt-limit';

/**
 * Counts what a browser saw, and keeps its faults. Reports about releases that nobody registered are dropped.
 *
 * @param address of the browser
 * @throws {ApiFault} 429
 */
export async function reportEvents(
  database: Database,
  { shellVersion, events }: RemoteEvents,
  address: string,
): Promise<void> {
  await takeAttempt(database, `remote events address ${address}`, releaseLimits.eventReportsOfAddress);
  const reported = sql`jsonb_to_recordset(${JSON.stringify(events)}::jsonb)
    as e(remote text, version text, kind text, phase text, reason text, message text, reference text)
    join remote_release s on s.name = e.remote and s.version = e.version`;
  await database.transaction(async (db) => {
    await db.query(
      sql`insert into remote_health as h (remote, version, hour, loads, faults, csp_violations)
        select e.remote, e.version, date_trunc('hour', now()), count(*) filter (where kind = 'loaded'),
          count(*) filter (where kind = 'fault'), count(*) filter (where kind = 'cspViolation')
        from ${reported} group by e.remote, e.version order by e.remote, e.version
        on conflict (remote, version, hour) do update set loads = h.loads + excluded.loads,
          faults = h.faults + excluded.faults, csp_violations = h.csp_violations + excluded.csp_violations`,
    );
    await db.query(
      sql`insert into remote_event (remote, version, kind, phase, reason, message, reference, shell_version)
        select e.remote, e.version, e.kind, e.phase, e.reason, e.message, e.reference, ${shellVersion}
        from ${reported} where kind <> 'loaded'`,
    );
  });
}
