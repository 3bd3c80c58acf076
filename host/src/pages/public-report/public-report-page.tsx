import { toApiFault, useParams, usePdfDocuments, useQuery, useTranslation } from '@depotwerk/platform';
import { Button, EmptyState, ErrorState, Page, PageHeader, PageSkeleton } from '@depotwerk/ui/shell';
import { useState } from 'react';
import { MainFrame } from '../../layouts/main-frame';
import { LanguageSwitch } from '../language-switch';
import styles from './public-report.module.css';
import { readPublicReport } from './read-public-report';

/** A report that somebody published, for whoever has its address. */
export function Component() {
  const { reportId = '' } = useParams();
  return (
    <MainFrame end={<LanguageSwitch />}>
      <PublicReport key={reportId} reportId={reportId} />
    </MainFrame>
  );
}

const GONE: readonly number[] = [400, 404];

function PublicReport({ reportId }: { readonly reportId: string }) {
  const { t } = useTranslation('shell');
  const { error, isFetching, refetch } = useQuery({
    queryKey: ['public-reports', 'host', reportId],
    queryFn: () => readPublicReport(reportId),
    retry: false,
    staleTime: Infinity,
    meta: { errors: 'inline' },
  });
  const title = usePdfDocuments((state) => state.title);
  const pdf = usePdfDocuments((state) => state.pdf);
  if (error && !isFetching) {
    const fault = toApiFault(error, 'reports');
    return GONE.includes(fault.status) ? (
      <EmptyState title={t('publicReport.gone')}>{t('publicReport.goneText')}</EmptyState>
    ) : (
      <ErrorState isPage fault={fault} onRetry={() => void refetch()} />
    );
  }
  if (pdf === null) return <PageSkeleton />;
  return <ShownReport title={title ?? ''} pdf={pdf} />;
}

function ShownReport({ title, pdf }: { readonly title: string; readonly pdf: Blob }) {
  const { t } = useTranslation('shell');
  // Good until the page is left, which shows this one document only.
  const [url] = useState(() => URL.createObjectURL(pdf));
  return (
    <>
      <PageHeader
        title={t('publicReport.title')}
        subtitle={title}
        actions={
          <Button type="primary" href={url} download={title}>
            {t('publicReport.save')}
          </Button>
        }
      />
      <Page>
        <iframe className={styles.document} src={url} title={title} />
      </Page>
    </>
  );
}
