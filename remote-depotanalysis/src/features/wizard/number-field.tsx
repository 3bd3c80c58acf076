import { answerNumber } from '@depotwerk/domain';
import { useFormats, useTranslation, type AnswerValue } from '@depotwerk/platform';
import { NumberInput } from '@depotwerk/ui/forms';
import { useId } from 'react';
import type { FieldProps } from './option-list';
import styles from './wizard.module.css';

/** A whole number: decimals are cut off (QUESTION-16). What does not count is told and holds nobody up (QUESTION-23). */
export default function NumberField({ element, values, onChange, labelledBy, describedBy }: FieldProps) {
  const { t } = useTranslation('depotanalysis');
  const formats = useFormats();
  const id = useId();
  const remark = remarkOf(values, element.maximum);
  return (
    <>
      <NumberInput
        aria-labelledby={labelledBy}
        aria-describedby={[describedBy, `${id}-remark`].filter(Boolean).join(' ')}
        value={answerNumber(values) ?? values[0]?.text ?? null}
        onChange={(entry) =>
          onChange(
            entry === null
              ? []
              : [{ id: null, text: typeof entry === 'number' ? String(Math.trunc(entry)) : entry }],
          )
        }
      />
      <p id={`${id}-remark`} role="status" className={styles.hint}>
        {remark === null
          ? null
          : t(`question.remark.${remark}`, { maximum: formats.number(element.maximum, 0) })}
      </p>
    </>
  );
}

function remarkOf(values: readonly AnswerValue[], maximum: number | null): 'noNumber' | 'tooLarge' | null {
  if (values.length === 0) return null;
  const number = answerNumber(values);
  if (number === null) return 'noNumber';
  return maximum !== null && number > maximum ? 'tooLarge' : null;
}
