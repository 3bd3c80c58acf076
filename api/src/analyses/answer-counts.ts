import type { AnalysisRow, QuestionnaireContent } from '@depotwerk/contract/analyses';
import { isAnswered, relevantQuestions, type Answers } from '@depotwerk/domain';
import sql from 'sql-template-tag';
import type { Queries } from '../db/database';

/** An analysis as it is stored, before its answers are counted. */
export type StoredRow = Omit<AnalysisRow, 'answeredCount' | 'questionCount'> & {
  readonly answers: Answers;
  readonly questionnaireId: string;
  readonly questionnaireNumber: number;
};

type Questions = QuestionnaireContent['questions'];

/** Questions of the versions that the rows were begun with: a handful, whatever the number of rows. */
async function questionsOf(db: Queries, rows: readonly StoredRow[]) {
  const versions = await db.query<{ id: string; number: number; questions: Questions }>(
    sql`select questionnaire_id as id, number, content -> 'questions' as questions from questionnaire_version
      where (questionnaire_id, number) in (select * from unnest(
        ${rows.map(({ questionnaireId }) => questionnaireId)}::uuid[],
        ${rows.map(({ questionnaireNumber }) => questionnaireNumber)}::integer[]))`,
  );
  return new Map(versions.map(({ id, number, questions }) => [`${id} ${number}`, questions]));
}

/** How many questions count for the answers so far, and how many of them have one. */
export async function withCounts(db: Queries, rows: readonly StoredRow[]): Promise<AnalysisRow[]> {
  const questionnaires = rows.length === 0 ? new Map<string, Questions>() : await questionsOf(db, rows);
  return rows.map(({ answers, questionnaireId, questionnaireNumber, ...row }) => {
    const all = questionnaires.get(`${questionnaireId} ${questionnaireNumber}`) ?? [];
    const questions = relevantQuestions(all, answers);
    return {
      ...row,
      questionCount: questions.length,
      answeredCount: questions.filter((question) => isAnswered(question, answers[question.id] ?? [])).length,
    };
  });
}
