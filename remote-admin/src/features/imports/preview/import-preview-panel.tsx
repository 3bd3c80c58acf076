import type { ImportPreview, ReadingChoice } from '@depotwerk/contract/floor';
import { useTranslation } from '@depotwerk/platform';
import { Button } from '@depotwerk/ui/data';
import { TitledCard } from '@depotwerk/ui/details';
import { FileReadingPanel } from '@depotwerk/ui/forms';
import { Alert } from '@depotwerk/ui/shell';
import { useEffect, useRef } from 'react';
import { ImportFailed } from '../import-failed';
import { CountsTable } from '../report/counts-table';
import { DifferencesCard } from '../report/differences-card';
import { FindingsTable } from '../report/findings-table';
import { RecognisedTemplate } from '../report/recognised-template';
import { RefusalsTable, refusalsTitle } from '../report/refusals-table';
import styles from '../report/report.module.css';
import { SkippedTable } from '../report/skipped-table';
import { ConfirmImport } from './confirm-import';
import { isDoubt } from './doubted-lines';

interface ImportPreviewPanelProps {
  readonly preview: ImportPreview;
  readonly fileId: string;
  /** How the file was read. */
  readonly choice: ReadingChoice;
  /** The file is being read another way. */
  readonly isReading: boolean;
  /** Why the last reading failed; null when it did not. */
  readonly error: unknown;
  readonly onRead: (choice: ReadingChoice) => void;
  readonly onCancel: () => void;
}

/** What an import would do, and the decision about it. */
export function ImportPreviewPanel({
  preview,
  fileId,
  choice,
  isReading,
  error,
  onRead,
  onCancel,
}: ImportPreviewPanelProps) {
  const { t } = useTranslation('admin');
  const { fileName, isUsable, refusals, findings, skipped, reading = null } = preview;
  const isAsked = reading !== null && reading.questions.length > 0;
  const [first] = refusals;
  // What waits for an answer stands above, with its reason.
  const refused = isUsable ? refusals.filter(({ code }) => !isDoubt(preview.kind, code)) : refusals;
  const heading = useRef<HTMLHeadingElement>(null);
  // The panel takes the place of the drop zone that had the focus.
  useEffect(() => heading.current?.focus(), []);
  return (
    <section className={styles.cards} aria-labelledby="import-preview">
      <h2 id="import-preview" ref={heading} tabIndex={-1} className={styles.heading}>
        {t('imports.preview.title', { fileName })}
      </h2>
      {error ? <ImportFailed error={error} /> : null}
      {reading ? (
        <FileReadingPanel
          reading={reading}
          choice={choice}
          isPending={isReading}
          isRemembered
          onChange={onRead}
        />
      ) : null}
      <RecognisedTemplate template={preview.template} />
      {isUsable ? (
        <>
          <p className={styles.lead}>{t('imports.preview.nothingWritten')}</p>
          <TitledCard title={t('imports.preview.counts')}>
            <CountsTable report={preview} />
          </TitledCard>
          <ConfirmImport preview={preview} fileId={fileId} isReading={isReading} onCancel={onCancel} />
        </>
      ) : (
        <>
          {isAsked ? null : (
            <Alert
              type="error"
              role="alert"
              showIcon
              title={t('imports.preview.unusable')}
              description={
                first
                  ? t([`importTexts.code.${first.code}`, 'report.unknownCode'], { code: first.code })
                  : null
              }
            />
          )}
          <div>
            <Button onClick={onCancel}>{t('imports.preview.cancel')}</Button>
          </div>
        </>
      )}
      <TitledCard title={t(refusalsTitle(preview.kind), { count: refused.length })}>
        <RefusalsTable kind={preview.kind} refusals={refused} />
      </TitledCard>
      <TitledCard title={t('report.findings.title', { count: findings.length })}>
        <FindingsTable kind={preview.kind} findings={findings} />
      </TitledCard>
      {isUsable && preview.differences ? <DifferencesCard differences={preview.differences} /> : null}
      {skipped.length === 0 ? null : (
        <TitledCard title={t('report.skipped.title')}>
          <SkippedTable skipped={skipped} />
        </TitledCard>
      )}
    </section>
  );
}
