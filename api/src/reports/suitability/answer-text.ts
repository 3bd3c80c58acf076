import type { QuestionnaireContent } from '@depotwerk/contract';
import { answerNumber, type Answers } from '@depotwerk/domain';
import { formatNumber, formatText } from '../german-format';

type Question = QuestionnaireContent['questions'][number];

/** The answer in German words; `–` without one. */
export function answerText(question: Question, answers: Answers): string {
  const values = answers[question.id] ?? [];
  if (question.type === 'NUMBER') return formatNumber(answerNumber(values), 0);
  const texts = values.flatMap(({ id, text }) => {
    const label = question.values.find((value) => value.id === id)?.label.de;
    return [label, text?.trim()].filter((part) => part !== undefined && part !== '').join(': ') || [];
  });
  return formatText(texts.join('; '));
}
