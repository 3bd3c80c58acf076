import type { ImportPreview, ReadingChoice } from '@depotwerk/contract/floor';
import {
  toApiFault,
  useFormats,
  useMutation,
  useNavigate,
  useQuery,
  useTranslation,
} from '@depotwerk/platform';
import { Alert, Button } from 'antd';
import { useEffect, useState, type ReactNode } from 'react';
import { EmptyState } from '../shell/panels';
import { LoadState } from '../states/load-state';
import { useRefusal } from '../states/use-refusal';
import styles from './imports.module.css';
import { discardFile, storedImportQuery, useReadAgain } from './stored-file-calls';
import { WorkInProgress } from './work-in-progress';

const NOT_FOUND = 404;

/** What an import would do, and the ways on from there. */
export interface ShownPreview {
  readonly preview: ImportPreview;
  /** How the file was read. */
  readonly choice: ReadingChoice;
  /** The file is being read another way. */
  readonly isReading: boolean;
  /** Why the last reading failed; null when it did not. */
  readonly error: unknown;
  readonly onRead: (choice: ReadingChoice) => void;
  /** Discards the file. */
  readonly onCancel: () => void;
}

export interface StoredFileProps {
  readonly fileId: string;
  /** The file is discarded, or somebody wants another one. */
  readonly onLeave: () => void;
  /** Page of the report of an import. */
  readonly reportPath: (importId: string) => string;
  /** On the button that leaves a file that is gone. */
  readonly toListText: string;
  /** Why it could not be read once more. */
  readonly failed: (error: unknown) => ReactNode;
  readonly children: (shown: ShownPreview) => ReactNode;
}

/** A stored file: while it is checked, what its import would do, and what can be done where the check failed. */
export function StoredFile({ fileId, onLeave, reportPath, toListText, failed, children }: StoredFileProps) {
  const { t } = useTranslation('ui');
  const formats = useFormats();
  const query = useQuery(storedImportQuery(fileId));
  const readAgain = useReadAgain(fileId);
  const { tell } = useRefusal();
  const discard = useMutation({
    mutationFn: discardFile,
    meta: { errors: 'inline' },
    onSuccess: onLeave,
    onError: tell,
  });
  const { data, error } = query;
  // While a file is read another way, its last preview stays in view.
  const [shown, setShown] = useState<ImportPreview | null>(null);
  if (data?.preview && data.preview !== shown) setShown(data.preview);
  const isTaken = data?.file.state === 'importing' || data?.file.state === 'imported';
  const reportId = isTaken ? data.file.importId : null;
  const navigate = useNavigate();
  // Its report says more.
  useEffect(() => {
    if (reportId !== null) void navigate(reportPath(reportId), { replace: true });
  }, [navigate, reportId, reportPath]);
  if (!data)
    return error !== null && toApiFault(error).status === NOT_FOUND ? (
      <EmptyState title={t('imports.stored.gone')} actions={<Button onClick={onLeave}>{toListText}</Button>}>
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
  const end = () => discard.mutate(fileId);
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
        {readAgain.error ? failed(readAgain.error) : null}
        <div className={styles.decision}>
          <Button type="primary" loading={readAgain.isPending} onClick={() => readAgain.mutate(choice)}>
            {t('imports.stored.again')}
          </Button>
          <Button loading={discard.isPending} onClick={end}>
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
        isEnding={discard.isPending}
        onCancel={end}
      />
    );
  return children({
    preview: shown,
    choice,
    isReading: readAgain.isPending || state === 'previewing',
    error: readAgain.error,
    onRead: readAgain.mutate,
    onCancel: end,
  });
}
