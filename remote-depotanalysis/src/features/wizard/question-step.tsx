import { answerProblem } from '@depotwerk/domain';
import { useTranslation, type AnswerValue } from '@depotwerk/platform';
import { Button } from '@depotwerk/ui/shell';
import { useId, useState } from 'react';
import type { FormElement } from '@depotwerk/contract/analyses';
import { QuestionField } from './question-field';
import { StepFrame, type StepFrameProps } from './step-frame';
import styles from './wizard.module.css';

interface QuestionStepProps extends Pick<StepFrameProps, 'heading' | 'topic' | 'onBack' | 'onNext'> {
  readonly element: FormElement;
  readonly values: readonly AnswerValue[];
  readonly onChange: (values: readonly AnswerValue[]) => void;
}

/** One question. What is wrong with its answer is said when the person wants to go on. */
export function QuestionStep({ element, values, onChange, onNext, ...frame }: QuestionStepProps) {
  const { t } = useTranslation('depotanalysis');
  const id = useId();
  const [isChecked, setIsChecked] = useState(false);
  const problem = answerProblem(element, values);
  const shown = isChecked ? problem : null;
  const hasHint = element.description !== '';
  const describedBy = [hasHint ? `${id}-hint` : null, shown ? `${id}-error` : null].filter(Boolean).join(' ');
  const next = () => {
    if (problem === null) return onNext();
    setIsChecked(true);
    // Back to the input that the error is about; the text of an option before the options.
    const field = document.getElementById(`${id}-field`);
    const input =
      field?.querySelector<HTMLElement>('input[type="text"]') ??
      field?.querySelector<HTMLElement>('input:checked, input');
    input?.focus();
  };
  return (
    <StepFrame
      {...frame}
      title={element.label}
      titleId={`${id}-title`}
      onNext={next}
      ways={
        values.length === 0 && problem !== null ? (
          <Button type="text" onClick={onNext}>
            {t('question.skip')}
          </Button>
        ) : null
      }
    >
      {hasHint ? (
        <p id={`${id}-hint`} className={styles.hint}>
          {element.description}
        </p>
      ) : null}
      <div id={`${id}-field`}>
        <QuestionField
          element={element}
          values={values}
          onChange={onChange}
          labelledBy={`${id}-title`}
          describedBy={describedBy === '' ? undefined : describedBy}
          isInvalid={shown !== null}
        />
      </div>
      {shown === null ? null : (
        <p id={`${id}-error`} role="alert" className={styles.error}>
          {t(`problem.${shown}`)}
          {values.length === 0 && element.isNeededForClass ? ` ${t('question.needed')}` : ''}
        </p>
      )}
    </StepFrame>
  );
}
