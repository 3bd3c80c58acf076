import type { AnalysisDetail } from '@depotwerk/contract/analyses';
import { toApiFault, useDirtyForm, useTranslation } from '@depotwerk/platform';
import { Alert } from '@depotwerk/ui/shell';
import { useState } from 'react';
import type { AnalysisAccess } from '../form/analysis-access';
import type { AnswerSaver } from '../form/answer-saver';
import { StepFrame, type StepFrameProps } from '../wizard/step-frame';
import styles from '../wizard/wizard.module.css';
import { areValid, emptyEntry, entriesOf, isBlank, linesOf, type HoldingEntry } from './holding-entries';
import { HoldingsForm } from './holdings-form';

interface HoldingsStepProps extends Pick<StepFrameProps, 'heading' | 'onBack' | 'onNext'> {
  readonly access: AnalysisAccess;
  readonly saver: AnswerSaver;
  readonly holdings: AnalysisDetail['holdings'];
  readonly onSaved: (holdings: AnalysisDetail['holdings']) => void;
}

const OUTDATED = 412;

const startEntries = (holdings: AnalysisDetail['holdings']): readonly HoldingEntry[] =>
  holdings.length === 0 ? [emptyEntry()] : entriesOf(holdings);

/** The holdings as a screen of the wizard; saved when the person goes on or back. */
export default function HoldingsStep({ access, saver, holdings, onSaved, ...frame }: HoldingsStepProps) {
  const { t } = useTranslation(['depotanalysis', 'common']);
  const [entries, setEntries] = useState(() => startEntries(holdings));
  const [isChecked, setIsChecked] = useState(false);
  const [isBusy, setIsBusy] = useState(false);
  const [refusal, setRefusal] = useState<string | null>(null);
  const filled = entries.filter((entry) => !isBlank(entry));
  const isDirty =
    JSON.stringify(filled.map(({ isin, eur }) => ({ isin, eur }))) !==
    JSON.stringify(holdings.map(({ isin, eur }) => ({ isin, eur })));
  useDirtyForm(isDirty);

  /** A version that another device made is caught up with once; its holdings are replaced by these. */
  const save = async (isRepeated = false): Promise<void> => {
    try {
      const stored = await access.saveHoldings(saver.version(), linesOf(filled));
      saver.versionMade(stored.version);
      onSaved(stored.holdings);
    } catch (error) {
      if (isRepeated || toApiFault(error).status !== OUTDATED) throw error;
      await saver.catchUp();
      await save(true);
    }
  };
  const leaveTo = async (way: () => void): Promise<void> => {
    if (!isDirty) return way();
    if (!areValid(entries)) return setIsChecked(true);
    setIsBusy(true);
    setRefusal(null);
    try {
      await saver.flush();
      await save();
      way();
    } catch (error) {
      const fault = toApiFault(error);
      setRefusal(
        t([`common:errors.${fault.errorCode}`, 'common:errors.unexpectedMessage'], { ...fault.parameters }),
      );
    } finally {
      setIsBusy(false);
    }
  };
  const { heading, onBack, onNext } = frame;
  return (
    <StepFrame
      heading={heading}
      title={t('depotanalysis:holdings.title')}
      isBusy={isBusy}
      onBack={onBack === null ? null : () => void leaveTo(onBack)}
      onNext={() => void leaveTo(onNext)}
    >
      <p className={styles.hint}>{t('depotanalysis:holdings.text')}</p>
      <HoldingsForm
        entries={entries}
        onChange={setEntries}
        isChecked={isChecked}
        readHoldings={access.readHoldings}
      />
      {refusal === null ? null : <Alert type="error" role="alert" showIcon title={refusal} />}
    </StepFrame>
  );
}
