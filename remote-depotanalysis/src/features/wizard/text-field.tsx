import { maxLengths } from '@depotwerk/contract/floor/values/text-lengths';
import { Input } from '@depotwerk/ui/shell';
import type { FieldProps } from './option-list';

/** QUESTION-15, LIMIT-04. */
const ROWS = 3;

/** A free text: one line where the style hint says so, else an area (QUESTION-14, 15). */
export function TextField({ element, values, onChange, labelledBy, describedBy }: FieldProps) {
  const input = {
    'aria-labelledby': labelledBy,
    'aria-describedby': describedBy,
    maxLength: maxLengths.answerText,
    value: values[0]?.text ?? '',
    onChange: ({ target }: { readonly target: { readonly value: string } }) =>
      onChange(target.value === '' ? [] : [{ id: null, text: target.value }]),
  };
  return element.styleHint === 'SINGLE_LINE' ? (
    <Input {...input} autoComplete="off" />
  ) : (
    <Input.TextArea {...input} rows={ROWS} />
  );
}
