import type { Job } from '@depotwerk/contract/floor';
import { isOpenJob } from '@depotwerk/contract/floor/values/jobs';
import { Link, UNKNOWN, useQuery, useTranslation } from '@depotwerk/platform';
import { Button, StatusTag } from '@depotwerk/ui/data';
import { DataTable, Progress, TitledCard } from '@depotwerk/ui/details';
import { JobFault } from '../jobs/job-fault';
import { jobTones } from '../jobs/job-tones';
import { useProgressText } from '../jobs/use-progress-text';
import { jobsQuery, useCancelJob } from './api/jobs';
import { importPaths } from './paths';

const percentOf = ({ done, total, state }: Job): number =>
  total ? Math.floor((done / total) * 100) : state === 'done' ? 100 : 0;

/** How far it came, or why it came no further. */
function useOutcomeText() {
  const { t } = useTranslation('admin');
  const progressText = useProgressText();
  return ({ done, total, errorCode }: Job): string => {
    if (errorCode !== null) return t(`jobs.error.${errorCode}`);
    return total === null ? UNKNOWN : progressText({ done, total });
  };
}

function JobProgress({ job }: { readonly job: Job }) {
  const { t } = useTranslation('admin');
  const outcomeText = useOutcomeText();
  return (
    <>
      <Progress
        percent={percentOf(job)}
        showInfo={false}
        size="small"
        aria-label={t('jobs.column.progress')}
      />
      <div>
        <small>{outcomeText(job)}</small>
      </div>
    </>
  );
}

/** What the own imports have set going, with its progress; nothing before the first job. */
export function ImportJobs() {
  const { t } = useTranslation('admin');
  const outcomeText = useOutcomeText();
  const { data: jobs = [] } = useQuery(jobsQuery);
  const { mutate: cancel, isPending, variables: cancelledId, error } = useCancelJob();
  if (jobs.length === 0) return null;
  return (
    <TitledCard title={t('jobs.title')}>
      {error === null ? null : <JobFault error={error} />}
      <DataTable<Job>
        label={t('jobs.title')}
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
            key: 'createdAt',
            title: t('jobs.column.createdAt'),
            cell: ({ createdAt }) => ({ kind: 'dateTime', at: createdAt }),
          },
          {
            key: 'progress',
            title: t('jobs.column.progress'),
            render: (job) => <JobProgress job={job} />,
            cell: (job) => ({ kind: 'text', text: outcomeText(job) }),
          },
          {
            key: 'state',
            title: t('jobs.column.state'),
            render: ({ state }) => <StatusTag tone={jobTones[state]}>{t(`jobs.state.${state}`)}</StatusTag>,
            cell: ({ state }) => ({ kind: 'text', text: t(`jobs.state.${state}`) }),
          },
          {
            key: 'importId',
            title: t('jobs.column.import'),
            render: ({ importId }) =>
              importId === null ? UNKNOWN : <Link to={importPaths.report(importId)}>{t('jobs.report')}</Link>,
          },
          {
            key: 'cancel',
            title: t('jobs.column.action'),
            render: (job) =>
              isOpenJob(job) ? (
                <Button
                  size="small"
                  loading={isPending && cancelledId === job.id}
                  onClick={() => cancel(job.id)}
                >
                  {t('jobs.cancel')}
                </Button>
              ) : null,
          },
        ]}
      />
    </TitledCard>
  );
}
