import { useFormats, useTranslation } from '@depotwerk/platform';
import { feeText, saleText } from '../optimization/effect-text';
import styles from './bulk-optimization.module.css';

/** What orders of many contracts cost, before they are planned or go out: each kind is named, none of them is added up. */
export function BulkCosts() {
  const { t } = useTranslation('contracts');
  const words = { t, formats: useFormats() };
  return (
    <>
      <p>{t('optimization.costs.title')}:</p>
      <ul className={styles.costs}>
        {[
          t('optimization.costs.fees.unknown'),
          t('optimization.costs.surrender.unknown'),
          saleText({ isTaxFree: false, gainEur: null }, words),
          feeText({ feeChangeEur: null }, words),
          t('optimization.effect.guarantee.unknown'),
        ].map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
      <p>{t('bulkOptimization.costsText')}</p>
    </>
  );
}
