import type { ContinuousOptimization } from '@depotwerk/contract/advice';
import {
  pathTo,
  useFormats,
  useParams,
  useQuery,
  useSearchParams,
  useTranslation,
} from '@depotwerk/platform';
import { CellView, LoadFailed } from '@depotwerk/ui/data';
import { TitledCard } from '@depotwerk/ui/details';
import { EmptyState, LinkButton, Page, PageHeader, PageSkeleton } from '@depotwerk/ui/shell';
import styles from '../bulk-optimization/bulk-optimization.module.css';
import { ContractResults } from '../bulk-optimization/contract-results';
import { JobSection } from '../bulk-optimization/job-section';
import { workListPaths } from '../work-list/work-list-paths';
import { lastRunResults, scheduleQuery } from './continuous-calls';
import { StartOptimization } from './start-optimization';

/** The continuous optimisation of one tariff: what its last run did with each contract, and a run out of turn. */
export function Component() {
  const { t } = useTranslation('contracts');
  const { tariffId: text = '' } = useParams();
  const tariffId = /^[1-9]\d{0,9}$/.test(text) ? Number(text) : 0;
  const { data, error, isFetching, refetch } = useQuery({
    ...scheduleQuery(tariffId),
    enabled: tariffId > 0,
  });
  if (data) return <Schedule schedule={data} />;
  const isMissing = tariffId === 0 || data === null;
  if (!isMissing && !error) return <PageSkeleton />;
  return (
    <>
      <PageHeader title={t('continuous.title')} />
      <Page>
        {isMissing ? (
          <EmptyState
            title={t('continuous.notContinuous')}
            actions={<LinkButton to={workListPaths.continuous}>{t('continuous.toList')}</LinkButton>}
          />
        ) : (
          <LoadFailed
            title={t('continuous.failed')}
            error={error}
            isRetrying={isFetching}
            onRetry={() => void refetch()}
          />
        )}
      </Page>
    </>
  );
}

function Schedule({ schedule }: { readonly schedule: ContinuousOptimization }) {
  const { t } = useTranslation('contracts');
  const formats = useFormats();
  const [address, setAddress] = useSearchParams();
  const jobId = address.get('job');
  const { tariffId, tariffName, insurerName, interval, next, lastRun, contractCount } = schedule;
  return (
    <>
      <PageHeader
        title={tariffName}
        subtitle={`${insurerName} · ${t(`continuous.interval.${interval}`)}`}
        breadcrumbs={[
          { label: t('workList.title'), to: workListPaths.list },
          { label: t('continuous.title'), to: workListPaths.continuous },
          { label: tariffName },
        ]}
        figures={[
          { label: t('continuous.column.next'), value: formats.date(next.date) },
          { label: t('continuous.plansFromLabel'), value: formats.date(next.orderDate) },
          {
            label: t('continuous.column.contracts'),
            value: (
              <CellView
                cell={{
                  kind: 'number',
                  value: contractCount,
                  path: `${pathTo('contracts.list')}?tariffId=${tariffId}`,
                }}
              />
            ),
          },
        ]}
        actions={
          <StartOptimization
            tariffId={tariffId}
            contractCount={contractCount}
            onStarted={(started) => setAddress({ job: started }, { replace: true })}
          />
        }
      />
      <Page>
        <div className={styles.content}>
          {jobId === null ? null : <JobSection key={jobId} jobId={jobId} title={t('continuous.ownRun')} />}
          <TitledCard
            title={
              lastRun === null
                ? t('continuous.column.lastRun')
                : t('continuous.lastRunFor', { date: formats.date(lastRun.effectiveOn) })
            }
          >
            {lastRun === null ? (
              <EmptyState title={t('continuous.noRun')}>
                {t('continuous.noRunText', { date: formats.date(next.orderDate) })}
              </EmptyState>
            ) : (
              <div className={styles.content}>
                <p className={styles.secondary}>
                  {t('continuous.computedAt', { at: formats.dateTime(lastRun.computedAt) })}{' '}
                  {lastRun.waitingCount === 0
                    ? t('continuous.noneWaiting')
                    : t('continuous.waiting', { count: lastRun.waitingCount })}
                </p>
                <ContractResults source={lastRunResults(tariffId)} />
              </div>
            )}
          </TitledCard>
        </div>
      </Page>
    </>
  );
}
