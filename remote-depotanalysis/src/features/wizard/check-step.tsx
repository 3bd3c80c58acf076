import type { FormElement } from '@depotwerk/contract/analyses';
import { answerProblem, isAnswered } from '@depotwerk/domain';
import { useFormats, useTranslation, type AnswerValue } from '@depotwerk/platform';
import { Alert, Button } from '@depotwerk/ui/shell';
import type { ReactNode } from 'react';
import { answerText, uncountedText } from '../form/answer-text';
import type { AnalysisForm } from '../form/form-query';
import { StepFrame, type StepFrameProps } from './step-frame';
import styles from './wizard.module.css';

interface CheckStepProps extends Pick<StepFrameProps, 'heading' | 'onBack' | 'onNext' | 'isBusy'> {
  /** Questions that count. */
  readonly elements: AnalysisForm['elements'];
  readonly topicTitle: AnalysisForm['topicTitle'];
  readonly answerOf: (questionId: string) => readonly AnswerValue[];
  readonly onEdit: (questionId: string) => void;
  /** Why the last attempt to finish failed. */
  readonly refusal: string | null;
  /** What only advisers decide before the end. */
  readonly children?: ReactNode;
}

/** All answers before the end: each can be changed, and what is missing says what follows from it. */
export function CheckStep(props: CheckStepProps) {
  const { elements, topicTitle, answerOf, onEdit, refusal, children, ...frame } = props;
  const { t } = useTranslation('depotanalysis');
  const needed = elements.filter(
    (element) => element.isNeededForClass && !isAnswered(element, answerOf(element.id)),
  );
  const topics = [...new Set(elements.map(({ topic }) => topic))];
  return (
    <StepFrame {...frame} title={t('check.title')} nextText={t('check.finish')}>
      <p className={styles.hint}>{t('check.text')}</p>
      {needed.length === 0 ? null : (
        <Alert
          type="warning"
          showIcon
          title={t('check.noRecommendation')}
          description={
            <ul className={styles.links}>
              {needed.map(({ id, label }) => (
                <li key={id}>
                  <Button type="text" onClick={() => onEdit(id)}>
                    {label}
                  </Button>
                </li>
              ))}
            </ul>
          }
        />
      )}
      {topics.map((topic) => (
        <section key={topic} aria-label={topicTitle(topic)}>
          <h2 className={styles.section}>{topicTitle(topic)}</h2>
          <dl className={styles.answers}>
            {elements
              .filter((element) => element.topic === topic)
              .map((element) => (
                <Answer
                  key={element.id}
                  element={element}
                  values={answerOf(element.id)}
                  onEdit={() => onEdit(element.id)}
                />
              ))}
          </dl>
        </section>
      ))}
      {children}
      {refusal === null ? null : <Alert type="error" role="alert" showIcon title={refusal} />}
    </StepFrame>
  );
}

interface AnswerProps {
  readonly element: FormElement;
  readonly values: readonly AnswerValue[];
  readonly onEdit: () => void;
}

function Answer({ element, values, onEdit }: AnswerProps) {
  const { t } = useTranslation('depotanalysis');
  const formats = useFormats();
  const problem = values.length === 0 ? null : answerProblem(element, values);
  const text = isAnswered(element, values) ? answerText(element, values, formats, t) : null;
  const uncounted = text === null ? uncountedText(element, values, formats) : '';
  return (
    <div className={styles.answer}>
      <dt>{element.label}</dt>
      <dd>
        {text ?? (
          <span className={styles.missing}>
            {uncounted === '' ? t('check.missing') : t('check.uncounted', { text: uncounted })}
          </span>
        )}
        {problem === null ? null : <span className={styles.error}> {t(`problem.${problem}`)}</span>}
      </dd>
      <dd>
        <Button type="text" aria-label={t('check.editLabel', { question: element.label })} onClick={onEdit}>
          {t('check.edit')}
        </Button>
      </dd>
    </div>
  );
}
