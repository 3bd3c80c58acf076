import { isOpenJob } from '@depotwerk/contract/floor/values/jobs';
import type { Tariff } from '@depotwerk/contract/tariffs';
import {
  api,
  toApiFault,
  useMay,
  useQuery,
  useQueryClient,
  useSearchParams,
  useTranslation,
} from '@depotwerk/platform';
import { Button, LoadFailed, Skeleton } from '@depotwerk/ui/data';
import { EmptyState } from '@depotwerk/ui/shell';
import { useEffect } from 'react';
import { ReleaseEffects } from '../actions/release-effects';
import { useAction } from '../../actions/use-action';
import { draftQuery } from '../api/tariff-drafts';
import { jobQuery, orderedPreviewQuery, previewQuery } from './preview-calls';
import { PreviewProgress } from './preview-progress';
import { PreviewResult } from './preview-result';
import styles from './preview.module.css';

const NOT_FOUND = 404;

interface PreviewTabProps {
  readonly tariff: Tariff;
  /** Beside all else that a release does: the handing over has ordered the preview, which may still be on its way. */
  readonly isForRelease?: boolean;
}

/** What a release of the draft would change for the contracts of the tariff, computed in the background. */
export function PreviewTab({ tariff, isForRelease = false }: PreviewTabProps) {
  const { t } = useTranslation('admin');
  const client = useQueryClient();
  const mayEdit = useMay('tariffs.edit');
  const [address, setAddress] = useSearchParams();
  const jobId = address.get('job');
  const preview = useQuery(isForRelease ? orderedPreviewQuery(tariff.id) : previewQuery(tariff.id));
  const job = useQuery({ ...jobQuery(jobId ?? ''), enabled: jobId !== null });
  const draft = useQuery(draftQuery(tariff.id));
  const isDone = job.data?.state === 'done';
  // The job has ended: nobody waits for the bell to hear of it.
  useEffect(() => {
    if (isDone) void client.invalidateQueries({ queryKey: previewQuery(tariff.id).queryKey });
  }, [isDone, client, tariff.id]);
  const start = useAction({
    run: () => api.request('POST /tariffs/:tariffId/preview', { params: { tariffId: tariff.id } }),
    onDone: (started) =>
      setAddress(
        (before) => {
          const next = new URLSearchParams(before);
          next.set('job', started.jobId);
          return next;
        },
        { replace: true },
      ),
  });
  const isRunning = job.data !== undefined && isOpenJob(job.data);
  const hasNone = preview.error !== null && toApiFault(preview.error).status === NOT_FOUND;
  return (
    <div className={styles.parts}>
      <p className={styles.intro}>{t('preview.intro')}</p>
      {draft.data && tariff.openVersion !== null && !isForRelease ? (
        <ReleaseEffects draft={draft.data} validFrom={draft.data.validFrom} />
      ) : null}
      {mayEdit && tariff.openVersion !== null ? (
        <div>
          <Button loading={start.isBusy} disabled={isRunning} onClick={() => start.start()}>
            {t(preview.data ? 'preview.again' : 'preview.start')}
          </Button>
        </div>
      ) : null}
      {jobId !== null && job.error ? (
        <LoadFailed
          title={t('preview.jobFailed')}
          error={job.error}
          isRetrying={job.isFetching}
          onRetry={() => void job.refetch()}
        />
      ) : null}
      {job.data && !isDone ? <PreviewProgress job={job.data} /> : null}
      {preview.data ? (
        <PreviewResult insurerId={tariff.insurerId} tariffId={tariff.id} preview={preview.data} />
      ) : preview.error === null ? (
        <Skeleton active />
      ) : hasNone ? (
        isRunning ? null : (
          <EmptyState title={t(isForRelease ? 'preview.ordered' : 'preview.none')} />
        )
      ) : (
        <LoadFailed
          title={t('preview.failed')}
          error={preview.error}
          isRetrying={preview.isFetching}
          onRetry={() => void preview.refetch()}
        />
      )}
    </div>
  );
}
