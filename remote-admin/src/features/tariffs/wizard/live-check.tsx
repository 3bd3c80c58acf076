import type { TariffMessage } from '@depotwerk/contract';
import type { TariffStep } from '@depotwerk/contract/values/tariff-steps';
import { useTranslation } from '@depotwerk/platform';
import { Button } from '@depotwerk/ui/data';
import type { AsideProps, FieldPath } from '@depotwerk/ui/forms';
import type { TariffRecord } from '../api/tariff-drafts';
import { Findings } from '../../findings/findings';
import type { TariffValues } from './tariff-values';
import { useLiveCheck } from './use-live-check';
import styles from './wizard.module.css';

/** Where a finding leads that names no field of the form. */
const firstFields: Readonly<Record<TariffStep, FieldPath<TariffValues>>> = {
  info: 'name',
  settings: 'minSecuritiesPortfolio',
  components: 'componentRiskId',
  productType: 'tariffTypeId',
  hints: 'hintAnswers',
  expertHints: 'expertHintAnswers',
};

/** Findings about the tariff as it stands in the form; each leads to its field. */
export function LiveCheck({ form, record, onGoToField }: AsideProps<TariffRecord, TariffValues>) {
  const { t } = useTranslation('admin');
  const { messages, isIncomplete, isRunning, isSlow, isUnreachable, retry } = useLiveCheck(
    form,
    record?.id ?? null,
  );
  const fieldOf = ({ field, step }: TariffMessage) =>
    field !== null && field in form.getValues() ? (field as FieldPath<TariffValues>) : firstFields[step];
  const criticalCount = messages.filter(({ severity }) => severity === 2).length;
  const state = () => {
    if (isRunning) return isSlow ? 'slow' : 'running';
    if (isUnreachable) return 'failed';
    if (isIncomplete) return 'incomplete';
    return messages.length === 0 ? 'clean' : 'done';
  };
  return (
    <>
      <p role="status" className={styles.status}>
        {t(`tariffWizard.check.${state()}`, { count: messages.length })}
        {criticalCount > 0 ? `, ${t('tariffWizard.check.critical', { count: criticalCount })}` : null}
      </p>
      {isUnreachable ? (
        <Button size="small" onClick={retry}>
          {t('tariffWizard.check.retry')}
        </Button>
      ) : null}
      <Findings
        label={t('tariffWizard.check.messages')}
        messages={messages}
        onGo={(message) => onGoToField(fieldOf(message))}
      />
    </>
  );
}
