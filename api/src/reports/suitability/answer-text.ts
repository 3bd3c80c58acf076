import type { QuestionnaireContent } from '@depotwerk/contract';
import { numberOf, readDate, type Answers } from '@depotwerk/domain';
import { formatDate, formatNumber, formatText } from '../german-format';

type Question = QuestionnaireContent['questions'][number];

/** The answer in German words; `–` without one. */
export function answerText(question: Question, answers: Answers): string {
  const values = answers[question.id] ?? [];
  if (question.type === 'NUMBER') return formatNumber(numberOf(question, answers), 0);
  const day = question.styleHint === 'DATE' ? readDate(values[0]?.text ?? '') : null;
  if (day !== null) return formatDate(day);
  const texts = values.flatMap(({ id, text }) => {
    const label = question.values.find((value) => value.id === id)?.label.de;
    return [label, text?.trim()].filter((part) => part !== undefined && part !== '').join(': ') || [];
  });
  return formatText(texts.join('; '));
}
