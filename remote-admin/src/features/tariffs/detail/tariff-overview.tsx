import type { Tariff } from '@depotwerk/contract/tariffs';
import { useTranslation } from '@depotwerk/platform';
import { TitledCard } from '@depotwerk/ui/details';
import { EmptyState, LinkButton } from '@depotwerk/ui/shell';
import { tariffPaths } from '../paths';
import { AllocationTable } from './allocation-table';
import { ContinuousOptimization } from './continuous-optimization';
import { HintAnswers } from './hint-answers';
import { RiskClassTable } from './risk-class-table';
import styles from './tariff-page.module.css';
import { TariffSettings } from './tariff-settings';

/** What contracts are judged by: limits, risk classes, target weights and how strictly the tariff asks for hints. */
export function TariffOverview({ tariff }: { readonly tariff: Tariff }) {
  const { t } = useTranslation('admin');
  if (!tariff.isReleased)
    return (
      <EmptyState
        title={t('tariff.notReleased.title')}
        actions={
          <LinkButton to={tariffPaths.summary(tariff.id)}>{t('tariff.notReleased.toDraft')}</LinkButton>
        }
      >
        {t('tariff.notReleased.text')}
      </EmptyState>
    );
  return (
    <div className={styles.cards}>
      {tariff.description === '' ? null : (
        <TitledCard title={t('tariff.description')} className={styles.whole}>
          <p className={styles.description}>{tariff.description}</p>
        </TitledCard>
      )}
      <TitledCard title={t('tariff.settings.title')}>
        <TariffSettings tariff={tariff} />
      </TitledCard>
      <TitledCard title={t('tariff.risk.title')}>
        <RiskClassTable tariff={tariff} />
      </TitledCard>
      <TitledCard title={t('tariff.allocation.title')} className={styles.whole}>
        <AllocationTable tariff={tariff} />
      </TitledCard>
      <TitledCard title={t('tariff.hints.title')}>
        <HintAnswers answers={tariff.hintAnswers} />
      </TitledCard>
      <ContinuousOptimization tariffId={tariff.id} />
    </div>
  );
}
