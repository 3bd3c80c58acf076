import { answerNumber } from '@depotwerk/domain';
import { NumberInput } from '@depotwerk/ui/forms';
import type { FieldProps } from './option-list';

/** A whole number: decimals are cut off (QUESTION-16). */
export default function NumberField({ values, onChange, labelledBy, describedBy }: FieldProps) {
  return (
    <NumberInput
      aria-labelledby={labelledBy}
      aria-describedby={describedBy}
      value={answerNumber(values) ?? values[0]?.text ?? null}
      onChange={(entry) =>
        onChange(
          entry === null
            ? []
            : [{ id: null, text: typeof entry === 'number' ? String(Math.trunc(entry)) : entry }],
        )
      }
    />
  );
}
