import type { ImportPreview } from '@depotwerk/contract/floor';
import { toApiFault, useFormats, useNavigate, useQuery, useTranslation } from '@depotwerk/platform';
import { Button, LoadState } from '@depotwerk/ui/data';
import { Alert, EmptyState } from '@depotwerk/ui/shell';
import { useEffect, useState } from 'react';
import { useAction } from '../../actions/use-action';
import { discardFile, storedImportQuery, useReadAgain } from '../api/stored-imports';
import { ImportFailed } from '../import-failed';
import { importPaths } from '../paths';
import { ImportPreviewPanel } from '../preview/import-preview-panel';
import styles from '../report/report.module.css';
import { WorkInProgress } from './work-in-progress';

const NOT_FOUND = 404;

interface StoredImportProps {
  readonly fileId: string;
  /** The file is discarded, or somebody wants another one. */
  readonly onLeave: () => void;
}

/** A stored file: while it is checked, what its import would do, and what can be done where the check failed. */
export function StoredImport({ fileId, onLeave }: StoredImportProps) {
  const { t } = useTranslation('admin');
  const formats = useFormats();
  const query = useQuery(storedImportQuery(fileId));
  const readAgain = useReadAgain(fileId);
  const discard = useAction({ run: discardFile, onDone: onLeave });
  const { data, error } = query;
  // While a file is read another way, its last preview stays in view.
  const [shown, setShown] = useState<ImportPreview | null>(null);
  if (data?.preview && data.preview !== shown) setShown(data.preview);
  const isTaken = data?.file.state === 'importing' || data?.file.state === 'imported';
  const reportId = isTaken ? data.file.importId : null;
  const navigate = useNavigate();
  // Its report says more.
  useEffect(() => {
    if (reportId !== null) void navigate(importPaths.report(reportId), { replace: true });
  }, [navigate, reportId]);
  if (!data)
    return error !== null && toApiFault(error).status === NOT_FOUND ? (
      <EmptyState
        title={t('imports.stored.gone')}
        actions={<Button onClick={onLeave}>{t('report.toList')}</Button>}
      >
        {t('imports.stored.goneText')}
      </EmptyState>
    ) : (
      <LoadState
        query={query}
        failed={t('imports.stored.loadFailed')}
        waiting={t('imports.stored.loading')}
        rows={5}
      />
    );
  const { file, choice } = data;
  const { state, fileName } = file;
  const end = () => discard.start(fileId);
  if (state === 'failed')
    return (
      <section className={styles.cards} aria-label={fileName}>
        <Alert
          type="error"
          role="alert"
          showIcon
          title={`${fileName}: ${t('imports.stored.failed')}`}
          description={`${t('imports.stored.failedText')} ${t('imports.stored.keptUntil', { at: formats.date(file.keptUntil) })}`}
        />
        {readAgain.error ? <ImportFailed error={readAgain.error} /> : null}
        <div className={styles.decision}>
          <Button type="primary" loading={readAgain.isPending} onClick={() => readAgain.mutate(choice)}>
            {t('imports.stored.again')}
          </Button>
          <Button loading={discard.isBusy} onClick={end}>
            {t('imports.stored.discard')}
          </Button>
        </div>
      </section>
    );
  if (shown === null)
    return (
      <WorkInProgress
        stage="previewing"
        fileName={fileName}
        records={file.records}
        isEnding={discard.isBusy}
        onCancel={end}
      />
    );
  return (
    <ImportPreviewPanel
      preview={shown}
      fileId={fileId}
      choice={choice}
      isReading={readAgain.isPending || state === 'previewing'}
      error={readAgain.error}
      onRead={readAgain.mutate}
      onCancel={end}
    />
  );
}
