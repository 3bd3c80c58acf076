import type { Job } from '@depotwerk/contract/floor';
import { api, useFormats, useQueryClient, useTranslation } from '@depotwerk/platform';
import { Button } from '@depotwerk/ui/data';
import { Progress } from '@depotwerk/ui/details';
import { Alert } from '@depotwerk/ui/shell';
import { useAction } from '../../actions/use-action';
import { jobQuery } from './preview-calls';
import styles from './preview.module.css';

const WHOLE_PERCENT = 100;

/** How far the preview is; it can be cancelled as long as it goes on. */
export function PreviewProgress({ job }: { readonly job: Job }) {
  const { t } = useTranslation('admin');
  const formats = useFormats();
  const client = useQueryClient();
  const cancel = useAction({
    run: () => api.request('POST /jobs/:jobId/cancel', { params: { jobId: job.id } }),
    onDone: (cancelled) => client.setQueryData(jobQuery(job.id).queryKey, cancelled),
  });
  if (job.state === 'failed') return <Alert type="error" role="alert" showIcon title={t('preview.broken')} />;
  if (job.state === 'cancelled') return <p role="status">{t('preview.cancelled')}</p>;
  const { done, total } = job;
  return (
    <div className={styles.progress}>
      <Progress
        percent={total ? Math.round((done / total) * WHOLE_PERCENT) : 0}
        format={(percent = 0) => formats.fraction(percent / WHOLE_PERCENT, 'progress')}
        aria-label={t('preview.progress')}
      />
      <p role="status">
        {total === null
          ? t('preview.waiting')
          : total === 0
            ? t('preview.noContracts')
            : t('preview.done', { done: formats.number(done), total: formats.number(total) })}
      </p>
      <Button size="small" loading={cancel.isBusy} onClick={() => cancel.start()}>
        {t('preview.cancel')}
      </Button>
    </div>
  );
}
