import type { FailedJob, OperationsState } from '@depotwerk/contract/operation';
import { useFormats, useTranslation } from '@depotwerk/platform';
import { Button } from '@depotwerk/ui/data';
import { DataTable, Figure, Figures, TitledCard } from '@depotwerk/ui/details';
import { JobFault } from '../jobs/job-fault';
import { useProgressText } from '../jobs/use-progress-text';
import { useRetryJob } from './api/operations';
import styles from './operations.module.css';
import { useAmounts } from './use-amounts';

interface JobSectionProps {
  readonly jobs: OperationsState['jobs'];
  readonly readAt: string;
}

/** Work in the background: how much waits and for how long, and what has failed. */
export function JobSection({ jobs, readAt }: JobSectionProps) {
  const { t } = useTranslation('admin');
  const formats = useFormats();
  const amounts = useAmounts();
  const { waiting, running, failed, oldestWaitingAt, failedJobs } = jobs;
  return (
    <TitledCard title={t('jobs.title')} bodyClassName={styles.stack}>
      <Figures>
        <Figure label={t('operations.jobs.running')} value={formats.number(running)} />
        <Figure label={t('operations.jobs.waiting')} value={formats.number(waiting)} />
        <Figure
          label={t('operations.jobs.oldest')}
          value={amounts.duration(oldestWaitingAt, oldestWaitingAt && readAt)}
        />
        <Figure label={t('operations.jobs.failed')} value={formats.number(failed)} />
      </Figures>
      {failedJobs.length === 0 ? (
        <p className={styles.none}>{t('operations.jobs.none')}</p>
      ) : (
        <FailedJobs jobs={failedJobs} />
      )}
    </TitledCard>
  );
}

function FailedJobs({ jobs }: { readonly jobs: readonly FailedJob[] }) {
  const { t } = useTranslation('admin');
  const progressText = useProgressText();
  const { mutate: retry, isPending, variables: retriedId, error } = useRetryJob();
  return (
    <>
      {error === null ? null : <JobFault error={error} />}
      <DataTable<FailedJob>
        label={t('operations.jobs.failedJobs')}
        rows={jobs}
        rowKey={({ id }) => id}
        loadAll={async () => jobs}
        columns={[
          {
            key: 'kind',
            title: t('jobs.column.kind'),
            cell: ({ kind }) => ({ kind: 'text', text: t(`jobs.kind.${kind}`) }),
          },
          {
            key: 'finishedAt',
            title: t('operations.jobs.failedAt'),
            cell: ({ finishedAt }) => ({ kind: 'dateTime', at: finishedAt }),
          },
          {
            key: 'progress',
            title: t('jobs.column.progress'),
            cell: ({ done, total }) => ({
              kind: 'text',
              text: total === null ? null : progressText({ done, total }),
            }),
          },
          {
            key: 'errorCode',
            title: t('operations.jobs.reason'),
            cell: ({ errorCode }) => ({ kind: 'text', text: t(`operations.jobs.why.${errorCode}`) }),
          },
          {
            key: 'retry',
            title: t('jobs.column.action'),
            render: ({ id }) => (
              <Button size="small" loading={isPending && retriedId === id} onClick={() => retry(id)}>
                {t('operations.jobs.retry')}
              </Button>
            ),
          },
        ]}
      />
    </>
  );
}
