import type { FormElement } from '@depotwerk/contract/analyses';
import { answerDay, answerNumber, readDate } from '@depotwerk/domain';
import type { AnswerValue, Formats } from '@depotwerk/platform';

/** An answer in words, null without one. */
export function answerText(
  { type, styleHint, maximum, values: options }: FormElement,
  values: readonly AnswerValue[],
  formats: Formats,
): string | null {
  if (values.length === 0) return null;
  const [first] = values;
  if (type === 'NUMBER') {
    const number = answerNumber(values);
    return number === null ? null : formats.number(Math.min(number, maximum ?? number), 0);
  }
  if (type === 'FREE_TEXT') {
    return styleHint === 'DATE' ? formats.date(answerDay(values)) : (first?.text ?? null);
  }
  return values
    .flatMap(({ id, text }) => {
      const option = options.find((one) => one.id === id);
      if (!option) return [];
      return option.isOther && text ? `${option.label}: ${text}` : option.label;
    })
    .join(', ');
}

/** What was typed for a number or a day that is none; empty where nothing was. */
export function uncountedText(
  { styleHint }: FormElement,
  values: readonly AnswerValue[],
  formats: Formats,
): string {
  const text = (values[0]?.text ?? '').trim();
  const day = styleHint === 'DATE' ? readDate(text) : null;
  return day === null ? text : formats.date(day);
}
