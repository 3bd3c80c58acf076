import type { Fund } from '@depotwerk/contract/market';
import { Link, useTranslation } from '@depotwerk/platform';
import { fundPaths } from '../paths';
import styles from '../funds.module.css';
import { gapWords } from './fund-columns';

/** A fund on a narrow screen. */
export function FundCard({ fund }: { readonly fund: Fund }) {
  const { t } = useTranslation('admin');
  const gaps = gapWords(fund, t);
  return (
    <>
      <Link to={fundPaths.detail(fund.id)} className={styles.name} tabIndex={-1}>
        {fund.name}
      </Link>
      <div className={styles.secondary}>
        {[fund.isin, fund.categoryName].filter((text) => text !== null).join(' · ')}
      </div>
      <div className={styles.secondary}>
        {gaps === '' ? t('funds.complete') : t('funds.missing', { gaps })}
      </div>
    </>
  );
}
