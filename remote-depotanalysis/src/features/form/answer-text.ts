import type { FormElement } from '@depotwerk/contract/analyses';
import { answerNumber, readDate } from '@depotwerk/domain';
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
    return number === null ? (first?.text ?? null) : formats.number(Math.min(number, maximum ?? number), 0);
  }
  if (type === 'FREE_TEXT') {
    const day = styleHint === 'DATE' ? readDate(first?.text ?? '') : null;
    return day === null ? (first?.text ?? null) : formats.date(day);
  }
  return values
    .flatMap(({ id, text }) => {
      const option = options.find((one) => one.id === id);
      if (!option) return [];
      return option.isOther && text ? `${option.label}: ${text}` : option.label;
    })
    .join(', ');
}
