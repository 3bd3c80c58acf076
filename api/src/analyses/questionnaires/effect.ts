import type { AnalysisResult, QuestionnaireContent, QuestionnaireEffect } from '@depotwerk/contract/analyses';
import { suggestProfile, type Answers } from '@depotwerk/domain';
import sql from 'sql-template-tag';
import type { Queries } from '../../db/database';
import { mapGivingWay } from '../../time/give-way';
import { readQuestionnaire } from './read-questionnaires';

/** Of a result only what is compared: the whole one holds the depot and its target. */
type Finished = Pick<AnalysisResult, 'isExplained' | 'profile'> & {
  readonly id: string;
  readonly answers: Answers;
};

/** Analyses that are in memory at once. */
const PAGE = 500;

type Step = -1 | 0 | 1 | null;

/** @returns where the class of the draft lies; null where it cannot be compared */
function stepOf({ answers, isExplained, profile }: Finished, content: QuestionnaireContent): Step {
  // Of a release before losses were kept: nobody knows what the class was capped by.
  if (!profile.classLosses) return null;
  const volatilities = profile.classLosses.map(({ volatility }) => volatility);
  const { riskClassId } = suggestProfile(content, answers, volatilities, isExplained);
  if (riskClassId === null || profile.riskClassId === null)
    return riskClassId === profile.riskClassId ? 0 : null;
  if (riskClassId === profile.riskClassId) return 0;
  return riskClassId > profile.riskClassId ? 1 : -1;
}

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
  const counts = new Map<Step, number>();
  let last: string | null = null;
  for (;;) {
    const page: readonly Finished[] = await db.query<Finished>(
      sql`select id, answers, result -> 'isExplained' as "isExplained", result -> 'profile' as profile from depot_analysis
        where questionnaire_id = ${id} and finished_at is not null and (result ->> 'validUntil')::date >= ${today}::date
          and (${last}::uuid is null or id > ${last}::uuid) order by id limit ${PAGE}`,
    );
    for (const step of await mapGivingWay(page, (analysis) => stepOf(analysis, content)))
      counts.set(step, (counts.get(step) ?? 0) + 1);
    last = page.at(-1)?.id ?? null;
    if (page.length < PAGE) break;
  }
  const count = (step: Step): number => counts.get(step) ?? 0;
  const valid = [...counts.values()].reduce((sum, one) => sum + one, 0);
  return { valid, higher: count(1), lower: count(-1), unrated: count(null) };
}
