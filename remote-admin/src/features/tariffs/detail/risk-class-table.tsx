import type { Tariff } from '@depotwerk/contract';
import { useFormats, useTranslation } from '@depotwerk/platform';
import styles from './tariff-page.module.css';

/** Risk classes with their borders, and what the borders measure. */
export function RiskClassTable({ tariff }: { readonly tariff: Tariff }) {
  const { t } = useTranslation('admin');
  const formats = useFormats();
  return (
    <>
      <p>
        {t('tariff.risk.measure', { measure: t(`tariff.risk.type.${tariff.riskTypeId}`) })}
        {tariff.useQuota ? ` ${t('tariff.risk.useQuota')}` : ''}
      </p>
      <div className={styles.scroll}>
        <table className={styles.table}>
          <thead>
            <tr>
              <th scope="col">{t('tariff.risk.class')}</th>
              <th scope="col">{t('tariff.risk.from')}</th>
              <th scope="col">{t('tariff.risk.below')}</th>
            </tr>
          </thead>
          <tbody>
            {tariff.riskClasses.map(({ riskClassId, label, lowerBorder, upperBorder }) => (
              <tr key={riskClassId}>
                <th scope="row">{label}</th>
                <td>{formats.fraction(lowerBorder, 1)}</td>
                <td>{formats.fraction(upperBorder, 1)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </>
  );
}
