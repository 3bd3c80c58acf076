import type { AnalysisResult, QuestionnaireEffect } from '@depotwerk/contract/analyses';
import { suggestProfile, type Answers } from '@depotwerk/domain';
import sql from 'sql-template-tag';
import type { Queries } from '../../db/database';
import { readQuestionnaire } from './read-questionnaires';

/** Of a result only what is compared: the whole one holds the depot and its target. */
type Finished = Pick<AnalysisResult, 'isExplained' | 'profile'> & { readonly answers: Answers };

/**
 * Rates the answers of valid analyses by the draft, with the volatilities of their own day: what differs comes from the draft
 * alone.
 *
 * @param today ISO date
 * @throws {ApiFault} 404
 */
export async function effectOf(
  db: Queries,
  id: string,
  callerId: string,
  today: string,
): Promise<QuestionnaireEffect> {
  const { content } = await readQuestionnaire(db, id, callerId);
  const finished = await db.query<Finished>(
    sql`select answers, result -> 'isExplained' as "isExplained", result -> 'profile' as profile from depot_analysis
      where questionnaire_id = ${id} and finished_at is not null and (result ->> 'validUntil')::date >= ${today}::date`,
  );
  const steps = finished.map(({ answers, isExplained, profile }) => {
    // Of a release before losses were kept: nobody knows what the class was capped by.
    if (!profile.classLosses) return null;
    const volatilities = profile.classLosses.map(({ volatility }) => volatility);
    const { riskClassId } = suggestProfile(content, answers, volatilities, isExplained);
    if (riskClassId === null || profile.riskClassId === null)
      return riskClassId === profile.riskClassId ? 0 : null;
    return Math.sign(riskClassId - profile.riskClassId);
  });
  const count = (step: number | null) => steps.filter((one) => one === step).length;
  return { valid: finished.length, higher: count(1), lower: count(-1), unrated: count(null) };
}
