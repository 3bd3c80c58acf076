import { useTranslation } from '@depotwerk/platform';
import { useState } from 'react';
import type { AnalysisAccess } from '../form/analysis-access';
import { StepFrame, type StepFrameProps } from '../wizard/step-frame';
import styles from '../wizard/wizard.module.css';
import { HoldingsForm } from './holdings-form';
import type { Holdings } from './use-holdings';

interface HoldingsStepProps extends Pick<StepFrameProps, 'heading' | 'onBack' | 'onNext'> {
  readonly access: AnalysisAccess;
  readonly holdings: Holdings;
}

/** The holdings as a screen of the wizard. Complete lines are saved as they are typed; the way on asks for the others. */
export default function HoldingsStep({ access, holdings, onNext, ...frame }: HoldingsStepProps) {
  const { t } = useTranslation('depotanalysis');
  const [isChecked, setIsChecked] = useState(false);
  const isComplete = holdings.unfinished.length === 0 && !holdings.hasOpenText;
  return (
    <StepFrame
      {...frame}
      title={t('holdings.title')}
      isBusy={holdings.reading.isPending}
      onNext={() => (isComplete ? onNext() : setIsChecked(true))}
    >
      <p className={styles.hint}>{t('holdings.text')}</p>
      <HoldingsForm holdings={holdings} isChecked={isChecked} findFunds={access.findFunds} />
    </StepFrame>
  );
}
