import type { ContinuousOptimization } from '@depotwerk/contract/advice';
import { Link, pathTo, useFormats, useQuery, useTranslation } from '@depotwerk/platform';
import { CellView, LoadState } from '@depotwerk/ui/data';
import { Card, DataTable } from '@depotwerk/ui/details';
import { EmptyState, Page, PageHeader } from '@depotwerk/ui/shell';
import styles from '../bulk-optimization/bulk-optimization.module.css';
import { workListPaths } from '../work-list/work-list-paths';
import { schedulesQuery } from './continuous-calls';
import { RunSummary } from './run-summary';

/** Tariffs that are optimised on a schedule: when the next run is due and what the last one did. */
export function Component() {
  const { t } = useTranslation('contracts');
  const query = useQuery(schedulesQuery);
  const { data } = query;
  return (
    <>
      <PageHeader
        title={t('continuous.title')}
        breadcrumbs={[
          { label: t('workList.title'), to: workListPaths.list },
          { label: t('continuous.title') },
        ]}
      />
      <Page>
        {data === undefined ? (
          <LoadState query={query} failed={t('continuous.failed')} rows={6} />
        ) : data.length === 0 ? (
          <EmptyState title={t('continuous.none')}>{t('continuous.noneText')}</EmptyState>
        ) : (
          <Card size="small">
            <Schedules schedules={data} />
          </Card>
        )}
      </Page>
    </>
  );
}

function Schedules({ schedules }: { readonly schedules: readonly ContinuousOptimization[] }) {
  const { t } = useTranslation('contracts');
  const formats = useFormats();
  return (
    <DataTable<ContinuousOptimization>
      label={t('continuous.title')}
      rows={schedules}
      rowKey={({ tariffId }) => tariffId}
      loadAll={async () => schedules}
      columns={[
        {
          key: 'tariff',
          title: t('continuous.column.tariff'),
          render: ({ tariffId, tariffName, insurerName }) => (
            <>
              <Link to={pathTo('continuousOptimization.detail', { tariffId })}>{tariffName}</Link>
              <span className={styles.secondary}>{insurerName}</span>
            </>
          ),
          cell: ({ tariffName, insurerName }) => ({ kind: 'text', text: tariffName, secondary: insurerName }),
        },
        {
          key: 'interval',
          title: t('continuous.column.interval'),
          render: ({ interval }) => t(`continuous.interval.${interval}`),
          cell: ({ interval }) => ({ kind: 'text', text: t(`continuous.interval.${interval}`) }),
        },
        {
          key: 'next',
          title: t('continuous.column.next'),
          render: ({ next }) => (
            <>
              {formats.date(next.date)}
              <span className={styles.secondary}>
                {t('continuous.plansFrom', { date: formats.date(next.orderDate) })}
              </span>
            </>
          ),
          cell: ({ next }) => ({ kind: 'date', date: next.date }),
        },
        {
          key: 'lastRun',
          title: t('continuous.column.lastRun'),
          render: ({ lastRun }) => <RunSummary run={lastRun} />,
          cell: ({ lastRun }) => ({ kind: 'date', date: lastRun?.effectiveOn ?? null }),
        },
        {
          key: 'contracts',
          title: t('continuous.column.contracts'),
          isNumeric: true,
          render: ({ tariffId, contractCount }) => (
            <CellView
              cell={{
                kind: 'number',
                value: contractCount,
                path: `${pathTo('contracts.list')}?tariffId=${tariffId}`,
              }}
            />
          ),
          cell: ({ contractCount }) => ({ kind: 'number', value: contractCount }),
        },
      ]}
    />
  );
}
