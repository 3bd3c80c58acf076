import type { QuestionValues } from './questionnaire-values';

const isSame = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other);

/**
 * Questions after two changes that began from the same ones: each question stands as whoever changed it left it, the
 * own change first; what either side took is gone, what either side added is there.
 */
export function mergedQuestions(
  before: readonly QuestionValues[],
  stored: readonly QuestionValues[],
  own: readonly QuestionValues[],
): QuestionValues[] {
  const find = (questions: readonly QuestionValues[], id: string) =>
    questions.find((question) => question.id === id);
  const ids = (questions: readonly QuestionValues[]) => questions.map(({ id }) => id);
  const isReordered = !isSame(ids(own), ids(before));
  const [first, second] = isReordered ? [own, stored] : [stored, own];
  const all = [...ids(first), ...ids(second).filter((id) => !find(first, id))];
  return all.flatMap((id) => {
    const [was, theirs, mine] = [find(before, id), find(stored, id), find(own, id)];
    if (was && (!theirs || !mine)) {
      const left = theirs ?? mine;
      // Changed by one and taken by the other: nothing that was typed gets lost.
      return left && !isSame(left, was) ? [left] : [];
    }
    const chosen = mine && !isSame(mine, was) ? mine : (theirs ?? mine);
    return chosen ? [chosen] : [];
  });
}
