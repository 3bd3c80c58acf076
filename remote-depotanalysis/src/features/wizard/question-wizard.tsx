import type { AnalysisDetail, AnalysisResult, FormData } from '@depotwerk/contract/analyses';
import { isAnswered, isRelevant } from '@depotwerk/domain';
import { toApiFault, useDirtyForm, useTranslation } from '@depotwerk/platform';
import { useEffect, useState, type ReactNode } from 'react';
import { finishAnalysis, type AnalysisAccess } from '../form/analysis-access';
import type { AnalysisForm } from '../form/form-query';
import { useAnswers } from '../form/use-answers';
import { linesOf } from '../holdings/holding-entries';
import { useHoldings } from '../holdings/use-holdings';
import { CheckStep } from './check-step';
import { Later } from './later';
import { Notices } from './notices';
import { Progress } from './progress';
import { QuestionStep } from './question-step';
import { StartStep } from './start-step';
import { screens, useStep } from './use-step';
import styles from './wizard.module.css';

interface QuestionWizardProps {
  readonly access: AnalysisAccess;
  readonly form: AnalysisForm;
  readonly first: FormData;
  /** As last loaded. */
  readonly holdings: AnalysisDetail['holdings'];
  /** False where they are those of a contract. */
  readonly canChangeHoldings: boolean;
  /** What stands on the first screen. */
  readonly start: { readonly title: string; readonly text: ReactNode };
  /** Whether the person in front of it may say that risks were explained. */
  readonly isAdviser: boolean;
  /** @param result null when it was finished elsewhere */
  readonly onFinished: (result: AnalysisResult | null) => void;
}

const loadHoldingsStep = () => import('../holdings/holdings-step');
const loadHeldFunds = () => import('../holdings/held-funds');
const loadExplanation = () => import('./explanation');

/** The questions of an analysis, one on each screen, then the holdings and a last look. */
export function QuestionWizard(props: QuestionWizardProps) {
  const { access, form, first, start, canChangeHoldings, isAdviser, onFinished } = props;
  const { t } = useTranslation(['depotanalysis', 'common']);
  const holdings = useHoldings(props.holdings, access.readHoldings);
  const answers = useAnswers(
    access,
    { ...first, holdings: props.holdings },
    { onFinished: () => onFinished(null), onHoldingsSaved: holdings.named },
  );
  const { saver, answerOf } = answers;
  const { entries, unfinished, hasOpenText, reading } = holdings;
  useEffect(() => {
    if (canChangeHoldings) saver.changeHoldings(linesOf(entries));
  }, [saver, canChangeHoldings, entries]);
  const hasOpenHoldings = canChangeHoldings && (unfinished.length > 0 || hasOpenText);
  useDirtyForm(hasOpenHoldings || reading.isPending);
  // Answers to questions that do not count any more are kept, in case the way back leads to them.
  const elements = form.elements.filter(({ condition }) => isRelevant(condition, answers.answers));
  const questions = elements.map(({ id }) => id);
  const steps = [
    screens.start,
    ...questions,
    ...(canChangeHoldings ? [screens.holdings] : []),
    screens.check,
  ];
  const { current, heading, go, next, back } = useStep(steps, screens.start);
  const [finishing, setFinishing] = useState<{ isBusy: boolean; refusal: string | null }>({
    isBusy: false,
    refusal: null,
  });
  const [isExplained, setIsExplained] = useState(false);
  const move = (step: string | null) => {
    void saver.flush();
    if (step !== null) go(step);
  };
  const frame = { heading, onBack: back === null ? null : () => move(back), onNext: () => move(next) };
  const finish = async () => {
    setFinishing({ isBusy: true, refusal: null });
    const refuse = (refusal: string) => setFinishing({ isBusy: false, refusal });
    if (hasOpenHoldings) return refuse(t('depotanalysis:check.holdingsOpen'));
    if (!(await saver.flush())) return refuse(t('depotanalysis:check.notSaved'));
    try {
      onFinished(await finishAnalysis(access, saver.version(), isExplained));
    } catch (error) {
      const fault = toApiFault(error);
      if (fault.errorCode === 'depotAnalysis.finished') return onFinished(null);
      if (fault.status === 412) await saver.catchUp().catch(() => undefined);
      refuse(
        t([`common:errors.${fault.errorCode}`, 'common:errors.unexpectedMessage'], { ...fault.parameters }),
      );
    }
  };
  const openSaving = reading.isPending ? 'pending' : hasOpenHoldings ? 'holdingsOpen' : 'saved';
  const saving = answers.saving === 'saved' ? openSaving : answers.saving;
  const element = elements.find(({ id }) => id === current);
  const answered = elements.filter((element) => isAnswered(element, answerOf(element.id)));
  const open = elements.find((one) => !answered.includes(one))?.id;
  return (
    <div className={styles.wizard}>
      {current === screens.start ? null : (
        <Progress done={steps.indexOf(current) - 1} all={steps.length - 1} saving={saving} />
      )}
      <Notices answers={answers} elements={form.elements} />
      {current === screens.start ? (
        <StartStep
          {...start}
          heading={heading}
          answeredCount={answered.length}
          questionCount={questions.length}
          onBegin={() => move(questions[0] ?? next)}
          onResume={() => move(open ?? next)}
        />
      ) : null}
      {element ? (
        <QuestionStep
          key={element.id}
          {...frame}
          topic={form.topicTitle(element.topic)}
          element={element}
          values={answerOf(element.id)}
          onChange={(values) => answers.change(element.id, values)}
        />
      ) : null}
      {current === screens.holdings ? (
        <Later name="holdingsStep" load={loadHoldingsStep} props={{ ...frame, access, holdings }} />
      ) : null}
      {current === screens.check ? (
        <CheckStep
          {...frame}
          elements={elements}
          topicTitle={form.topicTitle}
          answerOf={answerOf}
          onEdit={move}
          isBusy={finishing.isBusy}
          refusal={finishing.refusal}
          onNext={() => void finish()}
        >
          <Later
            name="heldFunds"
            load={loadHeldFunds}
            props={{ holdings, onEdit: canChangeHoldings ? () => move(screens.holdings) : null }}
          />
          {isAdviser ? (
            <Later
              name="explanation"
              load={loadExplanation}
              props={{ isExplained, onChange: setIsExplained }}
            />
          ) : null}
        </CheckStep>
      ) : null}
    </div>
  );
}
