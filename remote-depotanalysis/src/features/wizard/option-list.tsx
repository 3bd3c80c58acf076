import type { FormElement } from '@depotwerk/contract/analyses';
import { optionColumns, toggleValue } from '@depotwerk/domain';
import { useTranslation, type AnswerValue } from '@depotwerk/platform';
import { maxLengths } from '@depotwerk/contract/floor/values/text-lengths';
import { Input, useCutNotice } from '@depotwerk/ui/shell';
import { useId } from 'react';
import styles from './wizard.module.css';

export interface FieldProps {
  readonly element: FormElement;
  readonly values: readonly AnswerValue[];
  readonly onChange: (values: readonly AnswerValue[]) => void;
  /** Id of the heading that asks the question. */
  readonly labelledBy: string;
  readonly describedBy: string | undefined;
  readonly isInvalid: boolean;
}

/** Options of a question, one or several to choose; the browser's own boxes, large enough for a finger. */
export function OptionList({ element, values, onChange, labelledBy, describedBy, isInvalid }: FieldProps) {
  const { t } = useTranslation('depotanalysis');
  const limited = useCutNotice();
  const name = useId();
  const isSingle = element.type === 'SINGLE_SELECT';
  const columns = optionColumns(element);
  return (
    <div
      role={isSingle ? 'radiogroup' : 'group'}
      aria-labelledby={labelledBy}
      aria-describedby={describedBy}
      aria-invalid={isSingle && isInvalid ? true : undefined}
      className={styles.options}
      data-columns={columns.length}
    >
      {columns.map((options) => (
        <div key={options[0]?.id} className={styles.column}>
          {options.map(({ id, label, description, isOther }) => {
            const chosen = values.find((value) => value.id === id);
            return (
              <div key={id} className={styles.option} data-chosen={chosen !== undefined || undefined}>
                <label className={styles.optionLabel}>
                  <input
                    type={isSingle ? 'radio' : 'checkbox'}
                    name={isSingle ? name : undefined}
                    checked={chosen !== undefined}
                    aria-describedby={description === '' ? undefined : `${name}-${id}`}
                    onChange={() => onChange(toggleValue(element, values, id))}
                  />
                  <span>{label}</span>
                </label>
                {description === '' ? null : (
                  <span id={`${name}-${id}`} className={styles.optionText}>
                    {description}
                  </span>
                )}
                {isOther && chosen ? (
                  <Input
                    className={styles.other}
                    aria-label={t('question.otherText', { option: label })}
                    aria-describedby={describedBy}
                    aria-invalid={isInvalid && (chosen.text ?? '').trim() === ''}
                    {...limited(maxLengths.answerText)}
                    autoComplete="off"
                    value={chosen.text ?? ''}
                    onChange={({ target }) =>
                      onChange(
                        values.map((value) => (value.id === id ? { ...value, text: target.value } : value)),
                      )
                    }
                  />
                ) : null}
              </div>
            );
          })}
        </div>
      ))}
    </div>
  );
}
