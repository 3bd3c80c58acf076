import { useTranslation } from '@depotwerk/platform';
import { Button } from '@depotwerk/ui/data';
import type { AsideProps } from '@depotwerk/ui/forms';
import type { TariffRecord } from '../api/tariff-drafts';
import { Findings } from '../../findings/findings';
import { findingField } from './finding-field';
import type { TariffValues } from './tariff-values';
import { useLiveCheck } from './use-live-check';
import styles from './wizard.module.css';

/** Findings about the tariff as it stands in the form; each leads to its field. */
export function LiveCheck({ onGoToField, ...step }: AsideProps<TariffRecord, TariffValues>) {
  const { t } = useTranslation('admin');
  const { messages, state, isUnreachable, retry } = useLiveCheck(step);
  const criticalCount = messages.filter(({ severity }) => severity === 2).length;
  return (
    <>
      <p role="status" className={styles.status}>
        {t(`tariffWizard.check.${state}`, { count: messages.length })}
        {criticalCount === 0
          ? null
          : state === 'done'
            ? `, ${t('tariffWizard.check.critical', { count: criticalCount })}`
            : ` ${t('tariffWizard.check.criticalSoFar', { count: criticalCount })}`}
      </p>
      {isUnreachable ? (
        <Button size="small" onClick={retry}>
          {t('tariffWizard.check.retry')}
        </Button>
      ) : null}
      <Findings
        label={t('tariffWizard.check.messages')}
        messages={messages}
        onGo={(message) => onGoToField(findingField(message, step.form.getValues()))}
      />
    </>
  );
}
