import type { ImportSummary } from '@depotwerk/contract';
import { Link, useFormats, useQuery, useTranslation, type Formats } from '@depotwerk/platform';
import { LoadFailed, Skeleton, Table, type TableColumnsType } from '@depotwerk/ui/data';
import { EmptyState } from '@depotwerk/ui/shell';
import { importRunsQuery } from './api/imports';
import styles from './imports.module.css';
import { importPaths } from './paths';
import { RunStatus } from './run-status';

const PAGE_SIZE = 20;

function columns(t: (key: string) => string, formats: Formats): TableColumnsType<ImportSummary> {
  return [
    {
      key: 'fileName',
      title: t('imports.column.fileName'),
      render: (_, { id, fileName }) => <Link to={importPaths.report(id)}>{fileName}</Link>,
    },
    { key: 'kind', title: t('imports.column.kind'), render: (_, { kind }) => t(`imports.kind.${kind}`) },
    {
      key: 'startedAt',
      title: t('imports.column.startedAt'),
      render: (_, { startedAt }) => formats.dateTime(startedAt),
    },
    {
      key: 'startedBy',
      title: t('imports.column.startedBy'),
      render: (_, { startedBy }) => startedBy ?? t('imports.byCommand'),
    },
    {
      key: 'records',
      title: t('imports.column.records'),
      align: 'end',
      render: (_, { records }) => formats.number(records),
    },
    {
      key: 'status',
      title: t('imports.column.status'),
      render: (_, { status }) => <RunStatus status={status} />,
    },
  ];
}

/** Earlier imports, the newest first. */
export function ImportRuns() {
  const { t } = useTranslation('admin');
  const formats = useFormats();
  const { data: runs, error, isFetching, refetch } = useQuery(importRunsQuery);
  return (
    <section aria-labelledby="import-runs">
      <h2 id="import-runs" className={styles.heading}>
        {t('imports.runs.title')}
      </h2>
      {error ? (
        <LoadFailed
          title={t('imports.runs.failed')}
          error={error}
          onRetry={() => void refetch()}
          isRetrying={isFetching}
        />
      ) : runs === undefined ? (
        <div role="status" aria-label={t('imports.runs.loading')}>
          <Skeleton active title={false} paragraph={{ rows: 5, width: '100%' }} />
        </div>
      ) : runs.length === 0 ? (
        <EmptyState title={t('imports.runs.empty')}>{t('imports.runs.emptyText')}</EmptyState>
      ) : (
        <Table<ImportSummary>
          size="small"
          rowKey="id"
          columns={columns(t, formats)}
          dataSource={runs}
          pagination={runs.length > PAGE_SIZE ? { pageSize: PAGE_SIZE, showSizeChanger: false } : false}
          scroll={{ x: 'max-content' }}
        />
      )}
    </section>
  );
}
