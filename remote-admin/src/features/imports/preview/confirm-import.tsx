import type { ImportPreview } from '@depotwerk/contract/floor';
import { maxLengths } from '@depotwerk/contract/floor/values/text-lengths';
import { useNavigate, useTranslation } from '@depotwerk/platform';
import { Button } from '@depotwerk/ui/data';
import { Alert, Input, useCutNotice } from '@depotwerk/ui/shell';
import { useId, useState } from 'react';
import { useRunImport, type ChosenFile } from '../api/imports';
import { ImportFailed } from '../import-failed';
import { importPaths } from '../paths';
import styles from '../report/report.module.css';

interface ConfirmImportProps {
  readonly preview: ImportPreview;
  readonly chosen: ChosenFile;
  readonly onCancel: () => void;
}

/** Whether the import would write anything. */
const bringsNews = ({ customers, contracts, funds, holdings, prices }: ImportPreview): boolean =>
  [customers, contracts, funds, holdings, prices].some(({ created, updated }) => created + updated > 0);

/**
 * Imports the file; where its totals differ only with a reason, doubtful figures with a reason or without them, and not
 * where everything is known already.
 */
export function ConfirmImport({ preview, chosen, onCancel }: ConfirmImportProps) {
  const { t } = useTranslation('admin');
  const limited = useCutNotice();
  const navigate = useNavigate();
  const { mutate, isPending, error } = useRunImport();
  const [reason, setReason] = useState('');
  const [isReasonMissing, setReasonMissing] = useState(false);
  const reasonId = useId();
  const errorId = useId();
  const hasNews = bringsNews(preview);
  const [toAccept] = preview.toAccept;
  // Totals that differ stop the whole file; doubtful figures alone are left out.
  const doubts = toAccept === undefined || toAccept === 'trailer' ? null : toAccept;
  const hasDoubts = doubts !== null;
  const accept = toAccept !== undefined && (hasNews || hasDoubts) ? toAccept : null;
  const send = (acceptance: Parameters<typeof mutate>[0]['acceptance']) => {
    if (isPending) return;
    mutate({ ...chosen, acceptance }, { onSuccess: ({ id }) => void navigate(importPaths.report(id)) });
  };
  const run = () => {
    const isMissing = accept !== null && reason.trim() === '';
    setReasonMissing(isMissing);
    if (!isMissing) send(accept === null ? null : { accept, reason: reason.trim() });
  };
  return (
    <>
      {accept ? (
        <Alert
          type="warning"
          showIcon
          title={t(`imports.preview.accept.${accept}`)}
          description={
            <>
              <p>{t(`imports.preview.accept.${accept}Text`)}</p>
              <label htmlFor={reasonId}>{t('imports.preview.reason')}</label>
              <Input
                id={reasonId}
                value={reason}
                {...limited(maxLengths.acceptanceReason)}
                disabled={isPending}
                aria-required
                aria-invalid={isReasonMissing}
                aria-describedby={isReasonMissing ? errorId : undefined}
                status={isReasonMissing ? 'error' : ''}
                onChange={({ target }) => setReason(target.value)}
                onPressEnter={run}
              />
              {isReasonMissing ? (
                <small id={errorId} role="alert">
                  {t('imports.preview.reasonMissing')}
                </small>
              ) : null}
            </>
          }
        />
      ) : null}
      {error ? <ImportFailed error={error} /> : null}
      {hasNews || hasDoubts ? null : <Alert type="info" showIcon title={t('imports.preview.noNews')} />}
      <div className={styles.decision}>
        {doubts ? (
          <Button type="primary" loading={isPending} disabled={!hasNews} onClick={() => send(null)}>
            {t(`imports.preview.runWithout.${doubts}`)}
          </Button>
        ) : null}
        <Button
          type={hasDoubts ? 'default' : 'primary'}
          loading={isPending}
          disabled={!hasNews && !hasDoubts}
          onClick={run}
        >
          {doubts
            ? t(`imports.preview.runAll.${doubts}`)
            : t(accept ? 'imports.preview.runAnyway' : 'imports.preview.run')}
        </Button>
        <Button disabled={isPending} onClick={onCancel}>
          {t('imports.preview.cancel')}
        </Button>
        {isPending ? <span role="status">{t('imports.preview.running')}</span> : null}
      </div>
    </>
  );
}
