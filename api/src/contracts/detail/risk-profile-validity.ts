import sql, { raw, type Sql } from 'sql-template-tag';
import { ZONE } from '../../time/local-day';

/** Months that a risk profile is valid for (domain rules, section 8). */
export const VALIDITY_MONTHS = 24;

/** SQL for the last day on which a profile is valid that was assessed at a moment. */
export const lastDayFrom = (moment: string): string =>
  `(${moment} at time zone '${ZONE}' + interval '${VALIDITY_MONTHS} months')::date`;

/** SQL for when the profile of the row `a` was assessed: a decision leaves day and adviser of what it decides on as they were. */
export const assessedAt = `coalesce((select s.assessed_at from risk_assessment s where s.contract_id = a.contract_id and s.id = a.suggestion_id), a.assessed_at)`;

/** SQL for the last day on which the assessment `a` is valid. */
export const validUntil = lastDayFrom(assessedAt);

/**
 * No accepted assessment of the row of `contract` is valid any more, or there is none. What was decided too long ago was assessed
 * too long ago, which the index knows. @param today of the client
 */
export const hasNoValidProfile = (today: string): Sql => sql`not exists (select 1 from risk_assessment a
  where a.contract_id = contract.id and a.status = 'accepted' and ${raw(lastDayFrom('a.assessed_at'))} >= ${today}::date
    and ${raw(validUntil)} >= ${today}::date)`;
