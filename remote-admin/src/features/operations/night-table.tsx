import { isOpenJob } from '@depotwerk/contract/floor/values/jobs';
import type { NightJob } from '@depotwerk/contract/operation';
import { useFormats, useTranslation } from '@depotwerk/platform';
import { Button, StatusTag } from '@depotwerk/ui/data';
import { DataTable, TitledCard } from '@depotwerk/ui/details';
import { JobFault } from '../jobs/job-fault';
import { jobTones } from '../jobs/job-tones';
import { useProgressText } from '../jobs/use-progress-text';
import { useCancelNightJob } from './api/operations';
import styles from './operations.module.css';
import { useAmounts } from './use-amounts';

/** The last run of each job of the night. One that is open can be cancelled; what it has done stays. */
export function NightTable({ night }: { readonly night: readonly NightJob[] }) {
  const { t } = useTranslation('admin');
  const formats = useFormats();
  const progressText = useProgressText();
  const amounts = useAmounts();
  const { mutate: cancel, isPending, variables: cancelledId, error } = useCancelNightJob();
  return (
    <TitledCard title={t('operations.night.title')} bodyClassName={styles.stack}>
      {error === null ? null : <JobFault error={error} />}
      {night.length === 0 ? (
        <p className={styles.none}>{t('operations.night.none')}</p>
      ) : (
        <DataTable<NightJob>
          label={t('operations.night.title')}
          rows={night}
          rowKey={({ kind }) => kind}
          loadAll={async () => night}
          columns={[
            {
              key: 'kind',
              title: t('jobs.column.kind'),
              cell: ({ kind }) => ({ kind: 'text', text: t(`jobs.kind.${kind}`) }),
            },
            {
              key: 'state',
              title: t('jobs.column.state'),
              render: ({ state }) => <StatusTag tone={jobTones[state]}>{t(`jobs.state.${state}`)}</StatusTag>,
              cell: ({ state }) => ({ kind: 'text', text: t(`jobs.state.${state}`) }),
            },
            {
              key: 'startedAt',
              title: t('operations.night.startedAt'),
              cell: ({ startedAt }) => ({ kind: 'dateTime', at: startedAt }),
            },
            {
              key: 'duration',
              title: t('operations.night.duration'),
              isNumeric: true,
              cell: ({ startedAt, finishedAt }) => ({
                kind: 'text',
                text: amounts.duration(startedAt, finishedAt),
              }),
            },
            {
              key: 'done',
              title: t('operations.night.contracts'),
              isNumeric: true,
              cell: ({ done, total }) => ({
                kind: 'text',
                text: total === null ? formats.number(done) : progressText({ done, total }),
              }),
            },
            ...(night.some(isOpenJob)
              ? [
                  {
                    key: 'cancel',
                    title: t('jobs.column.action'),
                    render: (job: NightJob) => {
                      const { id } = job;
                      return id !== undefined && isOpenJob(job) ? (
                        <Button
                          size="small"
                          loading={isPending && cancelledId === id}
                          onClick={() => cancel(id)}
                        >
                          {t('jobs.cancel')}
                        </Button>
                      ) : null;
                    },
                  },
                ]
              : []),
          ]}
        />
      )}
    </TitledCard>
  );
}
