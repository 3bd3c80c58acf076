import type { QualityRule } from '@depotwerk/contract/operation';
import { pathTo, useTranslation } from '@depotwerk/platform';
import { LinkButton } from '@depotwerk/ui/shell';
import styles from './data-quality.module.css';
import { qualityPaths } from './paths';

/** What helps, in words, and the ways to it: the list, and what mends all at once. */
export function MendLinks({ rule: { key, mend } }: { readonly rule: Pick<QualityRule, 'key' | 'mend'> }) {
  const { t } = useTranslation('admin');
  return (
    <div className={styles.mend}>
      <p className={styles.text}>{t(`qualityRules.${key}.mend`)}</p>
      <div className={styles.buttons}>
        <LinkButton to={qualityPaths.records(key)}>{t('dataQuality.toList')}</LinkButton>
        {mend === 'record' ? null : mend === 'tariff' ? (
          <LinkButton to={pathTo('tariffs.list')}>{t('dataQuality.toTariffs')}</LinkButton>
        ) : (
          <LinkButton to={qualityPaths.import(mend)}>{t(`dataQuality.toImport.${mend}`)}</LinkButton>
        )}
      </div>
    </div>
  );
}
