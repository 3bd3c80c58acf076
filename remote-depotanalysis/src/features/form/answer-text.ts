import type { FormElement } from '@depotwerk/contract/analyses';
import { answerDay, answerNumber, readDate } from '@depotwerk/domain';
import type { AnswerValue, Formats, TFunction } from '@depotwerk/platform';

/** With its unit, as documents have it. */
function numberText(
  value: number,
  unit: FormElement['unit'],
  formats: Formats,
  t: TFunction<'depotanalysis'>,
): string {
  const number = formats.number(value, 0);
  if (unit === 'eur') return formats.eur(value, 0);
  if (unit === 'years') return t('check.years', { count: value, number });
  return unit === 'percent' ? `${number}\u00a0%` : number;
}

/** An answer in words, null without one. */
export function answerText(
  { type, styleHint, maximum, unit, values: options }: FormElement,
  values: readonly AnswerValue[],
  formats: Formats,
  t: TFunction<'depotanalysis'>,
): string | null {
  if (values.length === 0) return null;
  const [first] = values;
  if (type === 'NUMBER') {
    const number = answerNumber(values);
    return number === null ? null : numberText(Math.min(number, maximum ?? number), unit, formats, t);
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
