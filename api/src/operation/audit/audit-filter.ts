import type { AuditFilter } from '@depotwerk/contract/operation';
import { addDays } from '@depotwerk/domain';
import type { ClientZone } from '../../client/client-zone';
import { startOfDay } from '../../client/client-zone';
import { searchConditions } from '../../search/search-condition';
import type { Parameters } from '../../db/parameters';

/** Processes do not share a clock, so entries next to each other may be out of order by time, but never by so much. */
const CLOCK_TOLERANCE = `interval '1 minute'`;

/** Nothing was ever written outside of these days, and the database does not know the year 0. */
const FIRST_DAY = '1970-01-01';
const LAST_DAY = '9999-01-01';
const known = (day: string): string => (day < FIRST_DAY ? FIRST_DAY : day > LAST_DAY ? LAST_DAY : day);

/**
 * Conditions on the table `audit_entry`. Days are also turned into numbers of entries: the list goes by number, and a
 * day long ago would else be looked for from the newest entry on.
 */
export function auditConditions(filter: AuditFilter, zone: ClientZone, parameters: Parameters): string[] {
  const conditions = [...searchConditions('search_text', filter.search, parameters)];
  if (filter.actorId !== undefined) conditions.push(`actor_id = ${parameters.add(filter.actorId)}::uuid`);
  if (filter.action !== undefined) conditions.push(`action = ${parameters.add(filter.action)}`);
  if (filter.entityType !== undefined) conditions.push(`entity_type = ${parameters.add(filter.entityType)}`);
  if (filter.entityId !== undefined) conditions.push(`entity_id = ${parameters.add(filter.entityId)}`);
  if (filter.traceId !== undefined) conditions.push(`trace_id = ${parameters.add(filter.traceId)}`);
  if (filter.from !== undefined) {
    const from = `${parameters.add(startOfDay(zone, known(filter.from)))}::timestamptz`;
    conditions.push(
      `at >= ${from}`,
      `id > coalesce((select id from audit_entry where at < ${from} - ${CLOCK_TOLERANCE}
        order by at desc, id desc limit 1), 0)`,
    );
  }
  if (filter.to !== undefined) {
    const end = `${parameters.add(startOfDay(zone, addDays(known(filter.to), 1)))}::timestamptz`;
    conditions.push(
      `at < ${end}`,
      `id < coalesce((select id from audit_entry where at >= ${end} + ${CLOCK_TOLERANCE}
        order by at, id limit 1), ${Number.MAX_SAFE_INTEGER})`,
    );
  }
  return conditions;
}
