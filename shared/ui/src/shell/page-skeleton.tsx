import { useTranslation } from '@depotwerk/platform';
import { Skeleton } from 'antd';
import { Page } from './page';
import styles from './page.module.css';

/** Reserves the place of a page while its part is loading. */
export function PageSkeleton() {
  const { t } = useTranslation('frame');
  return (
    <div role="status" aria-label={t('loading')}>
      <div className={styles.header}>
        <div className={styles.headerRow}>
          <Skeleton.Input active size="small" />
        </div>
      </div>
      <Page>
        <Skeleton active paragraph={{ rows: 8 }} />
      </Page>
    </div>
  );
}
