import type { QualityRecord } from '@depotwerk/contract/operation';
import type { QualityMend } from '@depotwerk/contract/operation/values/data-quality';
import { useMutation, useTranslation } from '@depotwerk/platform';
import { Button, DownloadOutlined, LoadFailed, saveFile, type ListRows } from '@depotwerk/ui/data';
import { completionFile, type CompletedImport } from './completion-file';

interface CompletionButtonProps {
  readonly mend: QualityMend;
  readonly rows: ListRows<QualityRecord>;
}

const isCompleted = (mend: QualityMend): mend is CompletedImport => mend === 'funds' || mend === 'prices';

/** All funds of the list as a table to fill in and import; nothing where no table mends them. */
export function CompletionButton({ mend, rows: { loadAll, total } }: CompletionButtonProps) {
  const { t } = useTranslation('admin');
  const { mutate, isPending, error } = useMutation({
    mutationFn: async (kind: CompletedImport) => {
      const file = completionFile(kind, (await loadAll?.()) ?? []);
      saveFile(file, t(`dataQuality.records.fileName.${kind}`));
    },
    meta: { errors: 'inline' },
  });
  if (!isCompleted(mend) || !total) return null;
  return (
    <>
      {error === null ? null : (
        <LoadFailed
          title={t('dataQuality.records.fileFailed')}
          error={error}
          isRetrying={isPending}
          onRetry={() => mutate(mend)}
        />
      )}
      <div>
        <Button icon={<DownloadOutlined aria-hidden />} loading={isPending} onClick={() => mutate(mend)}>
          {t('dataQuality.records.file')}
        </Button>
      </div>
    </>
  );
}
