import { isoInstant } from '../../sql/iso-instant';
import { assessedAt, validUntil } from './risk-profile-validity';

/** An analysis and its suggestion carry the same time; a decision names the suggestion. */
const analysisOf = `(select d.id from depot_analysis d
  join risk_assessment s on s.contract_id = a.contract_id and s.id = coalesce(a.suggestion_id, a.id)
  where d.contract_id = a.contract_id and d.finished_at = s.assessed_at limit 1)`;

/**
 * Of a decision, day, adviser and validity are those of the suggestion; who decided, and when, stand beside them.
 *
 * @param id the assessment's own, or that of the contract for its latest one (CONTRACT-20)
 */
const assessmentJson = (id: string, today: string): string => `(select r from (
  select ${id} as id, a.contract_id as "contractId", ${isoInstant(assessedAt)} as "createdAt",
    case when a.suggestion_id is null then a.adviser_name else (select s.adviser_name from risk_assessment s
      where s.contract_id = a.contract_id and s.id = a.suggestion_id) end as adviser,
    case when a.suggestion_id is not null then ${isoInstant('a.assessed_at')} end as "decidedAt",
    case when a.suggestion_id is not null then a.adviser_name end as "decidedBy", a.status, a.points, a.risk_class as "riskClassId",
    a.risk_class_count as "riskClassCount", ${validUntil} as "validUntil", ${validUntil} < ${today}::date as "isOutdated",
    a.caps, a.class_losses as "classLosses", a.esg_preference as "esgPreference", ${analysisOf} as "analysisId",
    (select d.language from analysis_statement d where d.analysis_id = ${analysisOf}) as "statementLanguage"
) r)`;

/** A suggestion that was answered is replaced by the row with the answer. */
const unanswered = `not exists (select from risk_assessment answer
  where answer.contract_id = a.contract_id and answer.suggestion_id = a.id)`;

/** JSON of the newest `RiskAssessment` of the contract `c`. @param today placeholder of the client's date */
export const latestAssessmentJson = (today: string): string => `(select ${assessmentJson('c.id', today)}
  from risk_assessment a where a.contract_id = c.id and ${unanswered}
  order by a.assessed_at desc, a.id desc limit 1)`;

/** JSON of `RiskAssessments` of the contract `c`, newest first. @param today placeholder of the client's date */
export const assessmentsJson = (
  today: string,
): string => `select row_to_json(r) from (select c.id as "contractId",
  (select coalesce(json_agg(${assessmentJson('a.id', today)} order by a.assessed_at desc, a.id desc), '[]')
    from risk_assessment a where a.contract_id = c.id and ${unanswered}) as assessments
) r`;
