import type { QuestionnaireDetail } from '@depotwerk/contract/analyses';
import { questionnaireLimits } from '@depotwerk/contract/analyses/values/questionnaires';
import { useTranslation } from '@depotwerk/platform';
import { Button } from '@depotwerk/ui/data';
import { useUndo } from '@depotwerk/ui/details';
import { FieldError, useWatch, type StepProps } from '@depotwerk/ui/forms';
import { useState } from 'react';
import { blankQuestion, type QuestionnaireValues, type QuestionValues } from '../editor/questionnaire-values';
import { moved } from './moved';
import { QuestionFields } from './question-fields';
import { QuestionList } from './question-list';
import styles from './questions.module.css';

type QuestionsStepProps = StepProps<QuestionnaireDetail, QuestionnaireValues>;

/** All questions in their order, and the fields of the one that is chosen. */
export function QuestionsStep({ form }: QuestionsStepProps) {
  const { t } = useTranslation('admin');
  const offerUndo = useUndo();
  const { control } = form;
  const questions = useWatch({ control, name: 'questions' });
  const { errors, submitCount } = form.formState;
  const [chosen, setChosen] = useState(0);
  const [seenSubmit, setSeenSubmit] = useState(submitCount);
  const wrong = questions.map((_, i) => errors.questions?.[i] !== undefined);
  // A save that did not go through leads to the first question with an error.
  if (submitCount !== seenSubmit) {
    setSeenSubmit(submitCount);
    const first = wrong.indexOf(true);
    if (first >= 0 && !wrong[chosen]) setChosen(first);
  }
  const at = Math.min(chosen, questions.length - 1);

  const setQuestions = (list: QuestionValues[], next: number) => {
    form.clearErrors('questions');
    form.setValue('questions', list, { shouldDirty: true });
    setChosen(next);
  };
  const move = (from: number, to: number) => {
    const id = questions[at]?.id;
    const list = moved(questions, from, to);
    setQuestions(
      list,
      list.findIndex((question) => question.id === id),
    );
  };
  const remove = () => {
    const before = questions;
    setQuestions(questions.toSpliced(at, 1), Math.max(0, at - 1));
    offerUndo(t('questionnaires.question.removed', { id: questions[at]?.id }), () =>
      setQuestions(before, at),
    );
  };
  const question = questions[at];
  const general = errors.questions?.root ?? errors.questions;
  return (
    <div className={styles.columns}>
      <div>
        <QuestionList questions={questions} chosen={at} wrong={wrong} onChoose={setChosen} onMove={move} />
        <Button
          disabled={questions.length >= questionnaireLimits.questions}
          onClick={() => setQuestions([...questions, blankQuestion(questions)], questions.length)}
        >
          {t('questionnaires.question.add')}
        </Button>
        {typeof general?.message === 'string' ? (
          <FieldError error={{ type: String(general.type), message: general.message }} />
        ) : null}
      </div>
      {question ? (
        <section
          className={styles.question}
          aria-label={t('questionnaires.question.one', { id: question.id })}
        >
          <QuestionFields key={at} form={form} at={at} />
          <Button danger onClick={remove}>
            {t('questionnaires.question.remove')}
          </Button>
        </section>
      ) : null}
    </div>
  );
}
