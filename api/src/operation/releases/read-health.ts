import type { RemoteEventRow, RemoteHealth } from '@depotwerk/contract/operation';
import { HEALTH_HOURS, releaseLimits } from '@depotwerk/contract/operation/values/releases';
import sql from 'sql-template-tag';
import type { Queries } from '../../db/database';

const nothing: RemoteHealth = { loads: 0, faults: 0, cspViolations: 0 };

export interface HealthOfRemote {
  readonly total: RemoteHealth;
  of(version: string): RemoteHealth;
  /** Of all loads: not of this version, 0..1; null without loads. */
  fractionBeside(version: string | null): number | null;
}

/** What browsers reported in the last day, by remote. */
export async function recentHealth(db: Queries): Promise<(name: string) => HealthOfRemote> {
  const rows = await db.query<RemoteHealth & { readonly remote: string; readonly version: string }>(
    sql`select remote, version, sum(loads)::integer as loads, sum(faults)::integer as faults,
        sum(csp_violations)::integer as "cspViolations"
      from remote_health where hour > now() - ${HEALTH_HOURS} * interval '1 hour' group by remote, version`,
  );
  return (name) => {
    const own = rows.filter(({ remote }) => remote === name);
    const sum = (key: keyof RemoteHealth) => own.reduce((total, row) => total + row[key], 0);
    const total = { loads: sum('loads'), faults: sum('faults'), cspViolations: sum('cspViolations') };
    const of = (version: string): RemoteHealth => {
      const { loads, faults, cspViolations } = own.find((row) => row.version === version) ?? nothing;
      return { loads, faults, cspViolations };
    };
    return {
      total,
      of,
      fractionBeside: (version) =>
        total.loads === 0 ? null : 1 - (version === null ? 0 : of(version).loads) / total.loads,
    };
  };
}

/** The newest faults and broken content rules of a remote. */
export const newestEvents = (db: Queries, name: string): Promise<RemoteEventRow[]> =>
  db.query<RemoteEventRow>(
    sql`select at, version, kind, phase, reason, message, reference, shell_version as "shellVersion"
      from remote_event where remote = ${name} order by id desc limit ${releaseLimits.eventsOnPage}`,
  );
