import {
  dataEntryStarted,
  questionAnswered,
  useContractDataEntry,
  useDirtyForm,
  type AnswerValue,
  type ApiFault,
} from '@depotwerk/platform';
import { useEffect, useState } from 'react';
import type { AnalysisAccess } from './analysis-access';
import {
  createAnswerSaver,
  type Merge,
  type SaverListener,
  type Saving,
  type StoredForm,
} from './answer-saver';

const nothing: readonly AnswerValue[] = [];

/**
 * The answers of an analysis: on the screen at once, on the server a moment later.
 *
 * @param first what the server had when the wizard opened
 */
export function useAnswers(
  access: AnalysisAccess,
  first: StoredForm,
  listener: Pick<SaverListener, 'onHoldingsSaved' | 'onFinished'>,
) {
  const [state, setState] = useState<{ saving: Saving; fault: ApiFault | null }>({
    saving: 'saved',
    fault: null,
  });
  const [merge, setMerge] = useState<Merge | null>(null);
  const [saver] = useState(() => {
    dataEntryStarted(access.id, first.answers);
    return createAnswerSaver(access, first, {
      onSaving: (saving, fault) => setState({ saving, fault }),
      onMerged: (found) => {
        dataEntryStarted(access.id, found.answers);
        setMerge(found);
      },
      ...listener,
    });
  });
  const answers = useContractDataEntry((entry) => entry.answers);
  // Leaving asks only while something would be lost.
  useDirtyForm(state.saving !== 'saved');
  useEffect(() => {
    const flush = () => void saver.flush();
    window.addEventListener('online', flush);
    return () => {
      window.removeEventListener('online', flush);
      flush();
    };
  }, [saver]);
  return {
    ...state,
    saver,
    answers,
    merge,
    answerOf: (questionId: string) => answers[questionId] ?? nothing,
    change: (questionId: string, values: readonly AnswerValue[]) => {
      questionAnswered(questionId, values);
      saver.change(questionId, values);
    },
    settleMerge: () => setMerge(null),
  };
}

export type AnswersOfForm = ReturnType<typeof useAnswers>;
