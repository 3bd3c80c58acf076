import type { AuditFilter } from '@depotwerk/contract/operation';
import { addDays } from '@depotwerk/domain';
import sql, { type Sql } from 'sql-template-tag';
import type { ClientZone } from '../../client/client-zone';
import { startOfDay } from '../../client/client-zone';
import { searchConditions } from '../../search/search-condition';

/** Processes do not share a clock, so entries next to each other may be out of order by time, but never by so much. */
const CLOCK_TOLERANCE = sql`interval '1 minute'`;

/** Nothing was ever written outside of these days, and the database does not know the year 0. */
const FIRST_DAY = '1970-01-01';
const LAST_DAY = '9999-01-01';
const known = (day: string): string => (day < FIRST_DAY ? FIRST_DAY : day > LAST_DAY ? LAST_DAY : day);

/**
 * Conditions on the table `audit_entry`. Days are also turned into numbers of entries: the list goes by number, and a
 * day long ago would else be looked for from the newest entry on.
 */
export function auditConditions(filter: AuditFilter, zone: ClientZone): readonly Sql[] {
  const conditions = [...searchConditions('search_text', filter.search)];
  if (filter.actorId !== undefined) conditions.push(sql`actor_id = ${filter.actorId}::uuid`);
  if (filter.action !== undefined) conditions.push(sql`action = ${filter.action}`);
  if (filter.entityType !== undefined) conditions.push(sql`entity_type = ${filter.entityType}`);
  if (filter.entityId !== undefined) conditions.push(sql`entity_id = ${filter.entityId}`);
  if (filter.traceId !== undefined) conditions.push(sql`trace_id = ${filter.traceId}`);
  if (filter.from !== undefined) {
    const from = sql`${startOfDay(zone, known(filter.from))}::timestamptz`;
    conditions.push(
      sql`at >= ${from}`,
      sql`id > coalesce((select id from audit_entry where at < ${from} - ${CLOCK_TOLERANCE}
        order by at desc, id desc limit 1), 0)`,
    );
  }
  if (filter.to !== undefined) {
    const end = sql`${startOfDay(zone, addDays(known(filter.to), 1))}::timestamptz`;
    conditions.push(
      sql`at < ${end}`,
      sql`id < coalesce((select id from audit_entry where at >= ${end} + ${CLOCK_TOLERANCE}
        order by at, id limit 1), ${Number.MAX_SAFE_INTEGER})`,
    );
  }
  return conditions;
}
