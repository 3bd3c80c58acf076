import type { Tariff } from '@depotwerk/contract';
import { useFormats, useTranslation } from '@depotwerk/platform';
import { DataTable } from '@depotwerk/ui/details';
import styles from './tariff-page.module.css';

/** Risk classes with their borders, and what the borders measure. */
export function RiskClassTable({ tariff }: { readonly tariff: Tariff }) {
  const { t } = useTranslation('admin');
  const formats = useFormats();
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
        columns={[
          { key: 'class', title: t('tariff.risk.class'), render: ({ label }) => label },
          {
            key: 'from',
            title: t('tariff.risk.from'),
            isNumeric: true,
            render: ({ lowerBorder }) => formats.fraction(lowerBorder, 1),
          },
          {
            key: 'below',
            title: t('tariff.risk.below'),
            isNumeric: true,
            render: ({ upperBorder }) => formats.fraction(upperBorder, 1),
          },
        ]}
      />
    </>
  );
}
