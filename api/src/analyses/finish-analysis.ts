import type { AnalysisResult } from '@depotwerk/contract/analyses';
import { raiseVersion } from '../cache/raise-version';
import type { Database, Transaction } from '../db/database';
import { ApiFault } from '../http/api-fault';
import { recordChange } from '../audit/record-change';
import { writeAudit, type Actor, type Origin } from '../audit/write-audit';
import { currentMeasure } from './measure';
import { analysisResult } from './analysis-result';
import { problemsOf } from './save-answers';
import {
  lockAnalysis,
  personName,
  readAnalysis,
  type AnalysisKey,
  type StoredAnalysis,
} from './stored-analysis';
import { stressTest } from './stress';

export interface Finish extends Origin {
  readonly version: number;
  readonly isExplained: boolean;
  readonly actor: Actor;
  /** The client's date, from which the hints count. */
  readonly today: string;
}

/** @throws {ApiFault} 400 `depotAnalysis.unanswered` naming each question with its problem */
function refuseProblems(analysis: StoredAnalysis): void {
  const details = problemsOf(analysis).map(({ questionId, problem }) => ({
    field: `/${questionId}`,
    reason: problem,
  }));
  const [first] = details;
  if (first)
    throw new ApiFault(400, 'depotAnalysis.unanswered', 'an answer is not complete', {
      field: first.field,
      details,
    });
}

/**
 * Finishes an analysis: the profile, the depot beside it, and for a contract the suggestion that can be accepted there.
 *
 * @throws {ApiFault} 400 `depotAnalysis.unanswered`, and what `lockAnalysis` throws
 */
export async function finishAnalysis(
  database: Database,
  key: AnalysisKey,
  finish: Finish,
): Promise<AnalysisResult> {
  const { contractId } = await readAnalysis(database, key);
  const measure = await currentMeasure(database, contractId, finish.today);
  const stress = await stressTest(database);
  return database.transaction(async (db) => {
    const analysis = await lockAnalysis(db, key, 'finish', finish.version);
    refuseProblems(analysis);
    const finishedAt = new Date().toISOString();
    const { isExplained, today } = finish;
    const result = await analysisResult(db, analysis, measure, stress, { isExplained, finishedAt, today });
    await db.query(
      `update depot_analysis set finished_at = $2, changed_at = $2, result = $3, version = version + 1 where id = $1`,
      [analysis.id, finishedAt, JSON.stringify(result)],
    );
    await suggest(db, analysis, result);
    const { points, riskClassId, riskClassCount } = result.profile;
    const after = { points, riskClassId, riskClassCount, questionnaire: analysis.questionnaireNumber };
    const record = { id: analysis.id, name: personName(analysis) };
    await writeAudit(db, finish.actor, [recordChange('depotAnalysis.finished', record, null, after)], finish);
    return result;
  });
}

/** The suggestion of a contract; without a class there is nothing to recommend. */
async function suggest(db: Transaction, analysis: StoredAnalysis, { profile, finishedAt }: AnalysisResult) {
  const { contractId, answers, startedById, startedBy } = analysis;
  const { points, riskClassId, riskClassCount, caps, classLosses, esgPreference } = profile;
  if (contractId === null || riskClassId === null) return;
  await db.query(
    `insert into risk_assessment (contract_id, status, points, risk_class, risk_class_count, caps, class_losses,
       answers, esg_preference, adviser_id, adviser_name, assessed_at)
     values ($1, 'suggested', $2, $3, $4, $5, $6, $7, $8, $9, $10, $11)`,
    [
      contractId,
      points,
      riskClassId,
      riskClassCount,
      JSON.stringify(caps),
      classLosses ? JSON.stringify(classLosses) : null,
      JSON.stringify(answers),
      esgPreference && JSON.stringify(esgPreference),
      startedById,
      startedBy,
      finishedAt,
    ],
  );
  await raiseVersion(db, 'contract');
}
