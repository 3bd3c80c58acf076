import type { RiskAssessments } from '@depotwerk/contract/contracts';
import type { Queries } from '../../db/database';
import { dayOf } from '../../time/local-day';
import type { ReportAnalysis, ReportProfile } from '../../documents/contract/contract-report';
import { contractJson } from '../../contracts/detail/contract-json';
import { assessmentsJson } from '../../contracts/detail/risk-assessment-json';
import { readAnalysis } from '../../analyses/stored-analysis';
import type { Making } from './report-basis';

/** Profiles of a contract, with the questions behind the newest one where they are known. */
export async function reportProfile(
  db: Queries,
  { contractId, caller, today }: Making,
): Promise<ReportProfile> {
  const document = { name: 'riskAssessments', expression: assessmentsJson };
  const body = await contractJson(db, document, contractId, caller.scope, today);
  const { assessments }: RiskAssessments = JSON.parse(body ?? '{"assessments":[]}');
  const analysisId = assessments[0]?.analysisId ?? null;
  return {
    assessments,
    analysis: analysisId === null ? null : await analysisOf(db, analysisId, caller.scope),
  };
}

async function analysisOf(
  db: Queries,
  analysisId: string,
  scope: Making['caller']['scope'],
): Promise<ReportAnalysis | null> {
  const { content, answers, result } = await readAnalysis(db, { analysisId, scope });
  return result && { content, answers, result, finishedOn: dayOf(result.finishedAt) };
}
