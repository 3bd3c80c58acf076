import sql, { raw, type Sql } from 'sql-template-tag';
import { ZONE } from '../../time/local-day';

/** Months that a risk profile is valid for (domain rules, section 8). */
export const VALIDITY_MONTHS = 24;

/** SQL for the last day on which the assessment `a` is valid. */
export const validUntil = `(a.assessed_at at time zone '${ZONE}' + interval '${VALIDITY_MONTHS} months')::date`;

/** No accepted assessment of the row of `contract` is valid any more, or there is none. @param today of the client */
export const hasNoValidProfile = (today: string): Sql => sql`not exists (select from risk_assessment a
  where a.contract_id = contract.id and a.status = 'accepted' and ${raw(validUntil)} >= ${today}::date)`;
