import type { QuestionnaireContent } from '@depotwerk/contract/analyses';
import { amountUnit, answerDay, numberOf, type Answers } from '@depotwerk/domain';
import type { Wording } from '../kit/wording';

type Question = QuestionnaireContent['questions'][number];

function numberText({ fact }: Question, value: number | null, { say, number, wholeMoney }: Wording): string {
  const unit = amountUnit(fact);
  if (unit === 'eur') return wholeMoney(value);
  const text = number(value, 0);
  if (value === null) return text;
  if (unit === 'years') return `${text}\u00a0${say('Jahre', 'years')}`;
  // A fraction is no unit that somebody types.
  return unit === 'percent' ? `${text}\u00a0%` : text;
}

/** The answer in the words of the questionnaire; `–` without one. */
export function answerText(question: Question, answers: Answers, wording: Wording): string {
  const values = answers[question.id] ?? [];
  if (question.type === 'NUMBER') return numberText(question, numberOf(question, answers), wording);
  if (question.type === 'FREE_TEXT' && question.styleHint === 'DATE') return wording.date(answerDay(values));
  const texts = values.flatMap(({ id, text }) => {
    const value = question.values.find((one) => one.id === id);
    const label = value && wording.of(value.label);
    return [label, text?.trim()].filter((part) => part !== undefined && part !== '').join(': ') || [];
  });
  return wording.text(texts.join('; '));
}
