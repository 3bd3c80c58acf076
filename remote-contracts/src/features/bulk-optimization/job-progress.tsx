import type { Job } from '@depotwerk/contract/floor';
import { isOpenJob } from '@depotwerk/contract/floor/values/jobs';
import { useFormats, useMutation, useQueryClient, useTranslation } from '@depotwerk/platform';
import { Button } from '@depotwerk/ui/data';
import { Progress } from '@depotwerk/ui/details';
import { Alert } from '@depotwerk/ui/shell';
import { cancelJob, jobQuery } from './bulk-calls';
import styles from './bulk-optimization.module.css';

interface JobProgressProps {
  readonly job: Job;
  /** What the job is about, with words of its own. */
  readonly subject: 'bulkOptimization' | 'refresh' | 'reportRun';
}

/** How far a job is; and how it ended where it did not end well. */
export function JobProgress({ job, subject }: JobProgressProps) {
  const { t } = useTranslation('contracts');
  const formats = useFormats();
  const client = useQueryClient();
  const cancel = useMutation({
    meta: { ends: 'fresh' },
    mutationFn: () => cancelJob(job.id),
    // It may have ended meanwhile.
    onError: () => client.invalidateQueries({ queryKey: jobQuery(job.id).queryKey }),
  });
  if (job.state === 'done') return null;
  if (!isOpenJob(job))
    return <Alert type="warning" role="status" showIcon title={t(`${subject}.job.${job.state}`)} />;
  const { done, total } = job;
  return (
    <div role="status" className={styles.progress}>
      <span>
        {total === null ? t(`${subject}.job.starting`) : t(`${subject}.job.running`, { done, count: total })}
      </span>
      <Progress
        percent={total ? Math.floor((100 * done) / total) : 0}
        format={(percent = 0) => formats.fraction(percent / 100, 'progress')}
        aria-label={t('bulkOptimization.progress')}
      />
      <Button loading={cancel.isPending} onClick={() => cancel.mutate()}>
        {t('optimization.cancel')}
      </Button>
    </div>
  );
}
