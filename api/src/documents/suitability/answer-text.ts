import type { QuestionnaireContent } from '@depotwerk/contract/analyses';
import { amountUnit, answerDay, numberOf, type Answers } from '@depotwerk/domain';
import { formatDate, formatNumber, formatText } from '../../files/german-format';

type Question = QuestionnaireContent['questions'][number];

/** A fraction is no unit that somebody types. */
const unitTexts = { eur: '€', fraction: '', years: 'Jahre', percent: '%' } as const;

function numberText({ fact }: Question, value: number | null): string {
  const unit = amountUnit(fact);
  const text = formatNumber(value, 0);
  return value === null || unit === null ? text : `${text}\u00a0${unitTexts[unit]}`.trimEnd();
}

/** The answer in German words; `–` without one. */
export function answerText(question: Question, answers: Answers): string {
  const values = answers[question.id] ?? [];
  if (question.type === 'NUMBER') return numberText(question, numberOf(question, answers));
  if (question.type === 'FREE_TEXT' && question.styleHint === 'DATE') return formatDate(answerDay(values));
  const texts = values.flatMap(({ id, text }) => {
    const label = question.values.find((value) => value.id === id)?.label.de;
    return [label, text?.trim()].filter((part) => part !== undefined && part !== '').join(': ') || [];
  });
  return formatText(texts.join('; '));
}
