import type { FormElement } from '@depotwerk/contract';
import { answerNumber } from '@depotwerk/domain';
import type { AnswerValue, Formats } from '@depotwerk/platform';

/** An answer in words, null without one. */
export function answerText(
  { type, values: options }: FormElement,
  values: readonly AnswerValue[],
  formats: Formats,
): string | null {
  if (values.length === 0) return null;
  const [first] = values;
  if (type === 'NUMBER') {
    const number = answerNumber(values);
    return number === null ? (first?.text ?? null) : formats.number(number, 0);
  }
  if (type === 'FREE_TEXT') return first?.text ?? null;
  return values
    .flatMap(({ id, text }) => {
      const option = options.find((one) => one.id === id);
      if (!option) return [];
      return option.isOther && text ? `${option.label}: ${text}` : option.label;
    })
    .join(', ');
}
