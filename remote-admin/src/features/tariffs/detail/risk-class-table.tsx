import type { Tariff } from '@depotwerk/contract/tariffs';
import { useTranslation } from '@depotwerk/platform';
import { DataTable } from '@depotwerk/ui/details';
import styles from './tariff-page.module.css';

/** Risk classes with their borders, and what the borders measure. */
export function RiskClassTable({ tariff }: { readonly tariff: Tariff }) {
  const { t } = useTranslation('admin');
  return (
    <>
      <p className={styles.measure}>
        {t('tariff.risk.measure', { measure: t(`tariff.risk.type.${tariff.riskTypeId}`) })}
        {tariff.useQuota ? ` ${t('tariff.risk.useQuota')}` : ''}
      </p>
      <DataTable<Tariff['riskClasses'][number]>
        label={t('tariff.risk.title')}
        rows={tariff.riskClasses}
        rowKey={({ riskClassId }) => riskClassId}
        loadAll={async () => tariff.riskClasses}
        columns={[
          {
            key: 'class',
            title: t('tariff.risk.class'),
            cell: ({ label }) => ({ kind: 'text', text: label }),
          },
          {
            key: 'from',
            title: t('tariff.risk.from'),
            isNumeric: true,
            cell: ({ lowerBorder }) => ({ kind: 'percent', fraction: lowerBorder }),
          },
          {
            key: 'below',
            title: t('tariff.risk.below'),
            isNumeric: true,
            cell: ({ upperBorder }) => ({ kind: 'percent', fraction: upperBorder }),
          },
        ]}
      />
    </>
  );
}
