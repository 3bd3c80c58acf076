import { useTranslation } from '@depotwerk/platform';
import { object, type StepProps, type WizardStep } from '@depotwerk/ui/forms';
import type { TariffRecord } from '../api/tariff-drafts';
import { answersSchema, HintRows } from './hint-rows';
import type { TariffValues } from './tariff-values';
import styles from './wizard.module.css';

type Props = StepProps<TariffRecord, TariffValues>;

/** How strictly the tariff asks for each hint. */
function Hints(props: Props) {
  const { t } = useTranslation('admin');
  return (
    <>
      <p className={styles.intro}>{t('tariffWizard.hints.intro')}</p>
      <HintRows {...props} name="hintAnswers" />
    </>
  );
}

/** The same for hints about guarantee, sustainability, target market and data. */
function ExpertHints(props: Props) {
  const { t } = useTranslation('admin');
  return (
    <>
      <p className={styles.intro}>{t('tariffWizard.hints.expertIntro')}</p>
      <HintRows {...props} name="expertHintAnswers" />
    </>
  );
}

export const hintsStep: WizardStep<TariffRecord, TariffValues> = {
  key: 'hints',
  label: 'admin:tariffWizard.step.hints',
  schema: object({ hintAnswers: answersSchema }),
  Fields: Hints,
};

export const expertHintsStep: WizardStep<TariffRecord, TariffValues> = {
  key: 'expertHints',
  label: 'admin:tariffWizard.step.expertHints',
  schema: object({ expertHintAnswers: answersSchema }),
  Fields: ExpertHints,
};
