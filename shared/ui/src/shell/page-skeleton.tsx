import { useTranslation } from '@depotwerk/platform';
import { Skeleton } from 'antd';
import { Page } from './page';
import styles from './page.module.css';

interface PageSkeletonProps {
  /** Of the page, as far as it is known before its data. */
  readonly title?: string;
  /** Where the heading is not known yet: the name of the list that leads here, above it. */
  readonly way?: string;
}

/** Reserves the place of a page while its part or its data is loading. It has a heading from the first moment on. */
export function PageSkeleton({ title, way }: PageSkeletonProps) {
  const { t } = useTranslation('frame');
  return (
    <>
      <div className={styles.header}>
        {way === undefined ? null : <p className={styles.breadcrumbs}>{way}</p>}
        <div className={styles.headerRow}>
          {title === undefined ? (
            <>
              <h1 className="dw-visually-hidden">{t('loading')}</h1>
              <Skeleton.Input active size="small" />
            </>
          ) : (
            <h1 className={styles.title}>{title}</h1>
          )}
        </div>
      </div>
      <div role="status" aria-label={t('loading')}>
        <Page>
          <Skeleton active paragraph={{ rows: 8 }} />
        </Page>
      </div>
    </>
  );
}
