import type { FormCommand, FormData } from '@depotwerk/contract/analyses';
import { answerProblem, relevantQuestions, type Answers, type AnswerValue } from '@depotwerk/domain';
import type { Database, Transaction } from '../db/database';
import { ApiFault } from '../http/api-fault';
import { lockAnalysis, type AnalysisKey, type StoredAnalysis } from './stored-analysis';

type AnswerChanges = Extract<FormCommand, { command: 'analysis.save' }>['request']['answers'];

/** Answered questions with which the questionnaire cannot be finished; without an answer there is nothing wrong. */
export const problemsOf = ({ content, answers }: Pick<StoredAnalysis, 'content' | 'answers'>) =>
  relevantQuestions(content.questions, answers).flatMap((question) => {
    const values = answers[question.id];
    const problem = values && answerProblem(question, values);
    return problem ? [{ questionId: question.id, problem }] : [];
  });

export const formData = (analysis: StoredAnalysis): FormData => ({
  version: analysis.version,
  isFinished: analysis.finishedAt !== null,
  answers: Object.fromEntries(
    Object.entries(analysis.answers).map(([id, values]) => [id, values.map((value) => ({ ...value }))]),
  ),
  problems: problemsOf(analysis),
});

/** @throws {ApiFault} 400 naming each answer that can never become right */
function refuseImpossible({ content }: StoredAnalysis, changes: AnswerChanges): void {
  const details = changes.flatMap(({ questionId, values }) => {
    const question = content.questions.find(({ id }) => id === questionId);
    if (!question) return [{ field: `/${questionId}`, reason: 'unknownQuestion' }];
    if (values.length === 0) return [];
    if (question.type === 'NUMBER' || question.type === 'FREE_TEXT')
      return values.length > 1 || values[0]?.id != null
        ? [{ field: `/${questionId}`, reason: 'invalidValue' }]
        : [];
    const problem = answerProblem(question, values);
    // A text that is still to be typed is kept as a draft.
    return problem && problem !== 'invalidOtherValue' ? [{ field: `/${questionId}`, reason: problem }] : [];
  });
  const [first] = details;
  if (first)
    throw new ApiFault(400, 'depotAnalysis.answersRefused', 'an answer does not fit its question', {
      field: first.field,
      details,
    });
}

/** No values, or a text without a letter, take an answer back. */
const isEmpty = (values: readonly AnswerValue[]): boolean =>
  values.every(({ id, text }) => id === null && (text ?? '').trim() === '');

function merged(answers: Answers, changes: AnswerChanges): Answers {
  const all = new Map(Object.entries(answers));
  for (const { questionId, values } of changes)
    if (isEmpty(values)) all.delete(questionId);
    else all.set(questionId, values);
  return Object.fromEntries(all);
}

/**
 * Keeps answers as a draft; those of other questions stay as they are.
 *
 * @throws {ApiFault} 400 `depotAnalysis.answersRefused`, and what {@link lockAnalysis} throws
 */
export const saveAnswers = (
  database: Database,
  key: AnalysisKey,
  version: number,
  changes: AnswerChanges,
): Promise<FormData> =>
  database.transaction(async (db) => {
    const analysis = await lockAnalysis(db, key, 'change', version);
    refuseImpossible(analysis, changes);
    const answers = merged(analysis.answers, changes);
    await writeAnswers(db, key.analysisId, answers);
    return formData({ ...analysis, answers, version: version + 1 });
  });

async function writeAnswers(db: Transaction, analysisId: string, answers: Answers): Promise<void> {
  await db.query(
    `update depot_analysis set answers = $2, changed_at = now(), version = version + 1 where id = $1`,
    [analysisId, JSON.stringify(answers)],
  );
}
