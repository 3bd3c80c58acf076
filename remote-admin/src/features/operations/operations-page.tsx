import type { OperationsState } from '@depotwerk/contract/operation';
import { useFormats, useQuery, useTranslation } from '@depotwerk/platform';
import { LoadFailed, Skeleton } from '@depotwerk/ui/data';
import { Page, PageHeader } from '@depotwerk/ui/shell';
import { operationsQuery } from './api/operations';
import { BackupTable } from './backup-table';
import { ConcernList } from './concern-list';
import { JobSection } from './job-section';
import { NightTable } from './night-table';
import styles from './operations.module.css';
import { ProcessTable } from './process-table';
import { RemoteFaultTable } from './remote-fault-table';
import { TrafficSection } from './traffic-section';
import { VersionTable } from './version-table';

/** How the running product is: versions, processes, jobs, backups, last night, requests. Renews itself. */
export function Component() {
  const { t } = useTranslation('admin');
  const formats = useFormats();
  const { data, error, isFetching, refetch } = useQuery(operationsQuery);
  return (
    <>
      <PageHeader
        title={t('operations.title')}
        // Said from the first moment on, so that nothing below moves when it is known.
        subtitle={
          data
            ? t('operations.readAt', { at: formats.dateTime(data.readAt) })
            : error
              ? null
              : t('operations.loading')
        }
      />
      <Page>
        <div className={styles.sections}>
          {error ? (
            <LoadFailed
              title={t(data ? 'operations.notRenewed' : 'operations.loadFailed')}
              error={error}
              onRetry={() => void refetch()}
              isRetrying={isFetching}
            />
          ) : null}
          {data ? (
            <Sections state={data} isOld={error !== null} />
          ) : error ? null : (
            <div role="status" aria-label={t('operations.loading')}>
              <Skeleton active title={false} paragraph={{ rows: 12, width: '100%' }} />
            </div>
          )}
        </div>
      </Page>
    </>
  );
}

interface SectionsProps {
  readonly state: OperationsState;
  /** It could not be renewed. */
  readonly isOld: boolean;
}

const Sections = ({ state, isOld }: SectionsProps) => (
  <>
    <ConcernList state={state} isOld={isOld} />
    <div className={styles.pair}>
      <VersionTable state={state} />
      <ProcessTable processes={state.processes} />
    </div>
    <RemoteFaultTable remotes={state.remotes} />
    <JobSection jobs={state.jobs} readAt={state.readAt} />
    <div className={styles.pair}>
      <NightTable night={state.night} />
      <BackupTable backups={state.backups} />
    </div>
    <TrafficSection traffic={state.traffic} />
  </>
);
