import type { QuestionnaireDetail } from '@depotwerk/contract/analyses';
import { formLanguages, type FormLanguage } from '@depotwerk/contract/floor/values/form-languages';
import { relevantQuestions, toggleValue, type Answers, type AnswerValue } from '@depotwerk/domain';
import { useLanguage, useTranslation } from '@depotwerk/platform';
import { Button, Segmented } from '@depotwerk/ui/data';
import { useWatch, type StepProps } from '@depotwerk/ui/forms';
import { useState } from 'react';
import { contentOf, type QuestionnaireValues } from '../editor/questionnaire-values';
import { PreviewProfile } from './preview-profile';
import { PreviewQuestion } from './preview-question';
import styles from './preview.module.css';

/** The questions as customers read them, and the class that trial answers lead to; nothing is stored. */
export function PreviewStep({ form }: StepProps<QuestionnaireDetail, QuestionnaireValues>) {
  const { t } = useTranslation('admin');
  const own = useLanguage();
  const [language, setLanguage] = useState<FormLanguage>(own);
  const [answers, setAnswers] = useState<Answers>({});
  const values = useWatch({ control: form.control }) as QuestionnaireValues;
  const content = contentOf(values);
  const answer = (questionId: string, given: readonly AnswerValue[]) =>
    setAnswers((before) => ({ ...before, [questionId]: given }));
  return (
    <div className={styles.columns}>
      <div>
        <div className={styles.head}>
          <Segmented<FormLanguage>
            aria-label={t('questionnaires.preview.language')}
            value={language}
            options={formLanguages.map((value) => ({ value, label: t(`questionnaires.language.${value}`) }))}
            onChange={setLanguage}
          />
          <Button onClick={() => setAnswers({})}>{t('questionnaires.preview.clear')}</Button>
        </div>
        <ol className={styles.questions}>
          {relevantQuestions(content.questions, answers).map((question) => (
            <li key={question.id}>
              <PreviewQuestion
                question={question}
                language={language}
                values={answers[question.id] ?? []}
                onToggle={(id) => answer(question.id, toggleValue(question, answers[question.id] ?? [], id))}
                onType={(text) => answer(question.id, text === '' ? [] : [{ id: null, text }])}
              />
            </li>
          ))}
        </ol>
      </div>
      <PreviewProfile content={content} answers={answers} />
    </div>
  );
}
