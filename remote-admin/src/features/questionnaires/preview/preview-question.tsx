import type { QuestionDefinition } from '@depotwerk/contract/analyses';
import type { FormLanguage } from '@depotwerk/contract/floor/values/form-languages';
import { largestNumber, optionColumns, type AnswerValue } from '@depotwerk/domain';
import { useTranslation } from '@depotwerk/platform';
import { Input } from '@depotwerk/ui/data';
import { AnswerDayInput, AnswerNumberInput } from '@depotwerk/ui/forms';
import { useId } from 'react';
import styles from './preview.module.css';

interface PreviewQuestionProps {
  readonly question: QuestionDefinition;
  readonly language: FormLanguage;
  readonly values: readonly AnswerValue[];
  readonly onToggle: (optionId: number) => void;
  readonly onType: (text: string) => void;
}

const FREE_TEXT_ROWS = 3;

/** One question in one language, to be tried out. */
export function PreviewQuestion({ question, language, values, onToggle, onType }: PreviewQuestionProps) {
  const { t } = useTranslation('admin');
  const id = useId();
  const { type, label, description } = question;
  const text = label[language] || t('questionnaires.question.untitled');
  const typed = values[0]?.text ?? '';
  const isSelect = type === 'SINGLE_SELECT' || type === 'MULTI_SELECT';
  const note = description[language] === '' ? null : <p className={styles.note}>{description[language]}</p>;
  if (!isSelect)
    return (
      <div>
        <label htmlFor={id} className={styles.label}>
          {text}
        </label>
        {note}
        {question.styleHint === 'DATE' ? (
          <AnswerDayInput id={id} values={values} onChange={(day) => onType(day[0]?.text ?? '')} />
        ) : type === 'NUMBER' ? (
          <AnswerNumberInput
            id={id}
            values={values}
            maximum={largestNumber(question.fact)}
            onChange={(number) => onType(number[0]?.text ?? '')}
          />
        ) : question.styleHint !== 'SINGLE_LINE' ? (
          <Input.TextArea
            id={id}
            rows={FREE_TEXT_ROWS}
            value={typed}
            onChange={({ target }) => onType(target.value)}
          />
        ) : (
          <Input id={id} value={typed} onChange={({ target }) => onType(target.value)} />
        )}
      </div>
    );
  return (
    <fieldset className={styles.choice}>
      <legend className={styles.label}>{text}</legend>
      {note}
      <div className={styles.options}>
        {optionColumns(question).map((column, at) => (
          <div key={at}>
            {column.map(({ id: optionId }) => {
              const option = question.values.find((value) => value.id === optionId);
              return (
                <label key={optionId} className={styles.option}>
                  <input
                    type={type === 'SINGLE_SELECT' ? 'radio' : 'checkbox'}
                    name={id}
                    checked={values.some((value) => value.id === optionId)}
                    onChange={() => onToggle(optionId)}
                  />
                  <span>{option?.label[language] || t('questionnaires.option.untitled')}</span>
                </label>
              );
            })}
          </div>
        ))}
      </div>
    </fieldset>
  );
}
