import { isoInstant } from '../../sql/iso-instant';
import { lastDayFrom } from './risk-profile-validity';

/** Part of a `with`: analyses of the contract `$1`. They lie elsewhere than it on an engine of many servers, so they are read first. */
export const analysesOfContract = `analyses as materialized (
  select d.id, d.finished_at, s.language from depot_analysis d left join analysis_statement s on s.analysis_id = d.id
  where d.contract_id = $1 and d.finished_at is not null)`;

const assessedAt = 'coalesce(s.assessed_at, a.assessed_at)';

const validUntil = lastDayFrom(assessedAt);

/**
 * Assessments `a` of the contract `$1` with the suggestion `s` that each decides on, and the analysis `d`, which carries the
 * same time as its suggestion. A suggestion that was answered is replaced by the row with the answer.
 */
const assessments = `risk_assessment a
  left join risk_assessment s on s.contract_id = $1 and s.id = a.suggestion_id
  left join lateral (select id, language from analyses where finished_at = ${assessedAt} limit 1) d on true
  where a.contract_id = $1 and not exists (select 1 from risk_assessment answer
    where answer.contract_id = $1 and answer.suggestion_id = a.id)`;

/**
 * Of a decision, day, adviser and validity are those of the suggestion; who decided, and when, stand beside them.
 *
 * @param id the assessment's own, or that of the contract for its latest one (CONTRACT-20)
 */
const assessmentJson = (id: string, today: string): string => `(select row_to_json(r) from (
  select ${id} as id, a.contract_id as "contractId", ${isoInstant(assessedAt)} as "createdAt",
    case when a.suggestion_id is null then a.adviser_name else s.adviser_name end as adviser,
    case when a.suggestion_id is not null then ${isoInstant('a.assessed_at')} end as "decidedAt",
    case when a.suggestion_id is not null then a.adviser_name end as "decidedBy", a.status, a.points, a.risk_class as "riskClassId",
    a.risk_class_count as "riskClassCount", ${validUntil} as "validUntil", ${validUntil} < ${today}::date as "isOutdated",
    a.caps, a.class_losses as "classLosses", a.esg_preference as "esgPreference", d.id as "analysisId",
    d.language as "statementLanguage"
) r)`;

/** JSON of the newest `RiskAssessment` of the contract `$1`, beside {@link analysesOfContract}. @param today placeholder of the client's date */
export const latestAssessmentJson = (today: string): string => `(select ${assessmentJson('c.id', today)}
  from ${assessments} order by a.assessed_at desc, a.id desc limit 1)`;

/** JSON of `RiskAssessments` of the contract `c`, whose id is `$1`, newest first. @param today placeholder of the client's date */
export const assessmentsJson = (
  today: string,
): string => `with ${analysesOfContract} select row_to_json(r) from (select c.id as "contractId",
  (select coalesce(json_agg(${assessmentJson('a.id', today)} order by a.assessed_at desc, a.id desc), '[]')
    from ${assessments}) as assessments
) r`;
