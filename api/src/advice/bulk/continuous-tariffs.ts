import type { OptimizationInterval } from '@depotwerk/domain';
import { addDays, nextOptimization, optimizationsBetween } from '@depotwerk/domain';
import sql, { raw, type Sql } from 'sql-template-tag';
import type { Queries } from '../../db/database';
import { stands } from '../../sql/version-standing';
import { ZONE } from '../../time/local-day';

/** Condition on the table `tariff t`: it is offered, and its contracts are optimised on a schedule. */
export const isContinuous: Sql = sql`t.optimization_interval is not null and t.optimization_start is not null and t.risk_borders is not null
    and not t.is_inactive`;

interface ScheduledTariff {
  readonly id: number;
  readonly interval: OptimizationInterval;
  readonly start: string;
  /** German day of the release; null for a tariff that came with an import. */
  readonly releasedOn: string | null;
}

/** Days that 5 business days and the holidays between them can take. */
const FARTHEST_DAYS = 14;

/**
 * Day of effect by tariff, where the orders are due: from 5 business days before it until the day itself, so that a
 * standstill of the server makes nothing late. Each is planned once. A release that comes after the day of the orders begins with
 * the day after it, as the release has said.
 */
export async function dueOptimizations(db: Queries, today: string): Promise<ReadonlyMap<number, string>> {
  const tariffs = await db.query<ScheduledTariff>(
    sql`select t.id, t.optimization_interval as interval, t.optimization_start as start,
      (select (v.applied_at at time zone '${raw(ZONE)}')::date from tariff_version v
        where v.tariff_id = t.id and ${stands('v', 'current')}) as "releasedOn"
    from tariff t where ${isContinuous} order by t.id`,
  );
  return new Map(
    tariffs.flatMap(({ id, interval, start, releasedOn }) => {
      const first = releasedOn === null ? start : nextOptimization({ interval, start }, releasedOn).date;
      const runs = optimizationsBetween(
        { interval, start },
        addDays(today, 1),
        addDays(today, FARTHEST_DAYS),
      );
      const due = runs.find(({ date, orderDate }) => orderDate <= today && date >= first);
      return due ? [[id, due.date] as const] : [];
    }),
  );
}
