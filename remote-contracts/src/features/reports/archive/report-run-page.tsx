import { isOpenJob } from '@depotwerk/contract/floor/values/jobs';
import type { ReportRun } from '@depotwerk/contract/reports';
import { Link, pathTo, useParams, useQuery, useTranslation } from '@depotwerk/platform';
import { LoadState, StatusTag } from '@depotwerk/ui/data';
import { DataTable, TitledCard } from '@depotwerk/ui/details';
import { Page, PageHeader } from '@depotwerk/ui/shell';
import { JobProgress } from '../../bulk-optimization/job-progress';
import styles from '../../bulk-optimization/bulk-optimization.module.css';
import { reportRunQuery } from './archive-calls';
import { SaveArchive } from './save-archive';

type Row = ReportRun['rows'][number];
type Line = Row & { readonly position: number };
const tones = { waiting: 'neutral', done: 'success', refused: 'error', notMade: 'neutral' } as const;

/** How far an archive of reports is, what became of each contract, and the archive itself. */
export function Component() {
  const { t } = useTranslation('contracts');
  const { jobId = '' } = useParams();
  const query = useQuery(reportRunQuery(jobId));
  const { data: run } = query;
  if (run === undefined)
    return <LoadState isPage title={t('reportRun.title')} query={query} failed={t('reportRun.failed')} />;
  const done = run.rows.filter(({ status }) => status === 'done').length;
  const refused = run.rows.filter(({ status }) => status === 'refused').length;
  const isOver = !isOpenJob(run.job);
  return (
    <>
      <PageHeader
        title={t('reportRun.title')}
        subtitle={t('reports.inLanguage', {
          report: t(`reports.type.${run.reportType}`),
          language: t(`reports.language.${run.language ?? 'de'}`),
        })}
        breadcrumbs={[
          { label: t('contracts.title'), to: pathTo('contracts.list') },
          { label: t('reportRun.title') },
        ]}
        actions={isOver && done > 0 ? <SaveArchive run={run} /> : undefined}
      />
      <Page>
        <div className={styles.content}>
          <TitledCard title={t('reportRun.progress')}>
            <div className={styles.content}>
              <JobProgress job={run.job} subject="reportRun" />
              <p role="status" className={styles.secondary}>
                {t('reportRun.sums', { done, refused, count: run.rows.length })}
              </p>
              <RunTable rows={run.rows} isOver={isOver} />
            </div>
          </TitledCard>
        </div>
      </Page>
    </>
  );
}

interface RunTableProps {
  readonly rows: readonly Row[];
  readonly isOver: boolean;
}

function RunTable({ rows, isOver }: RunTableProps) {
  const { t } = useTranslation(['contracts', 'common']);
  const lines = rows.map((row, position): Line => ({ ...row, position }));
  // Nothing waits any more once the run was cancelled or failed.
  const statusOf = ({ status }: Row) => (isOver && status === 'waiting' ? 'notMade' : status);
  const reason = ({ errorCode }: Row): string | null =>
    errorCode === null ? null : t([`common:errors.${errorCode}`, 'contracts:reports.unknown']);
  return (
    <DataTable<Line>
      label={t('contracts:reportRun.results')}
      rows={lines}
      rowKey={({ position }) => position}
      loadAll={async () => lines}
      columns={[
        {
          key: 'contract',
          title: t('contracts:workList.column.contract'),
          render: ({ contractId, contractNumber }) =>
            contractId === null ? (
              t('contracts:reportRun.gone')
            ) : (
              <Link to={`${pathTo('contracts.detail', { contractId })}?tab=documents`}>{contractNumber}</Link>
            ),
          cell: ({ contractId, contractNumber }) => ({
            kind: 'text',
            text: contractId === null ? t('contracts:reportRun.gone') : contractNumber,
          }),
        },
        {
          key: 'status',
          title: t('contracts:bulkOptimization.column.outcome'),
          render: (row) => (
            <>
              <StatusTag tone={tones[statusOf(row)]}>
                {t(`contracts:reportRun.status.${statusOf(row)}`)}
              </StatusTag>
              <span className={styles.secondary}>{reason(row)}</span>
            </>
          ),
          cell: (row) => ({
            kind: 'text',
            text: t(`contracts:reportRun.status.${statusOf(row)}`),
            secondary: reason(row),
          }),
        },
      ]}
    />
  );
}
