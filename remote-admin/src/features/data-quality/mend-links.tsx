import type { QualityRule } from '@depotwerk/contract/operation';
import { pathTo, useTranslation } from '@depotwerk/platform';
import { LinkButton } from '@depotwerk/ui/shell';
import type { ReactNode } from 'react';
import styles from './data-quality.module.css';
import { qualityPaths } from './paths';

interface MendLinksProps {
  readonly rule: Pick<QualityRule, 'key' | 'mend'>;
  /** On the list itself no way leads there; what else helps stands beside the others. */
  readonly onList?: ReactNode;
}

/** What helps, in words, and the ways to it: the list, and what mends all at once. */
export function MendLinks({ rule: { key, mend }, onList }: MendLinksProps) {
  const { t } = useTranslation('admin');
  return (
    <div className={styles.mend}>
      <p className={styles.text}>{t(`qualityRules.${key}.mend`)}</p>
      <div className={styles.buttons}>
        {onList ?? <LinkButton to={qualityPaths.records(key)}>{t('dataQuality.toList')}</LinkButton>}
        {mend === 'record' ? null : mend === 'tariff' ? (
          <LinkButton to={pathTo('tariffs.list')}>{t('dataQuality.toTariffs')}</LinkButton>
        ) : (
          <LinkButton to={qualityPaths.import(mend)}>{t(`dataQuality.toImport.${mend}`)}</LinkButton>
        )}
      </div>
    </div>
  );
}
