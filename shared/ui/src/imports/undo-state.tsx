import type { ImportReport, ImportUndoOutcome } from '@depotwerk/contract/floor';
import { useFormats, useMutation, useQueryClient, useTranslation } from '@depotwerk/platform';
import { Alert, Button } from 'antd';
import type { ReactNode } from 'react';
import { TitledCard } from '../layout/titled-card';
import { useRefusal } from '../states/use-refusal';
import { importReportQuery, undoImport } from './import-calls';
import styles from './imports.module.css';

export interface UndoStateProps {
  readonly report: ImportReport;
  /** What went back, and what stayed for which reason. */
  readonly outcome: (outcome: ImportUndoOutcome) => ReactNode;
}

/** That an import is being taken back or was, by whom and why, and what became of it. */
export function UndoState({ report: { id, undoing, undo, undoOutcome }, outcome }: UndoStateProps) {
  const { t } = useTranslation('ui');
  const formats = useFormats();
  const client = useQueryClient();
  const { tell } = useRefusal();
  const goOn = useMutation({
    mutationFn: () => undoImport(id, undoing?.reason ?? ''),
    meta: { errors: 'inline' },
    onSuccess: (report) => void client.setQueryData(importReportQuery(id).queryKey, report),
    onError: tell,
  });
  return (
    <>
      {undoing ? (
        <Alert
          type={undoing.isRunning ? 'info' : 'warning'}
          showIcon
          title={t(undoing.isRunning ? 'imports.undo.running' : 'imports.undo.broken', {
            by: undoing.startedBy,
            at: formats.dateTime(undoing.startedAt),
            reason: undoing.reason,
          })}
          description={
            <>
              {undoing.isRunning ? <UndoProgress {...undoing} /> : null}
              <p className={styles.lead}>
                {t(undoing.isRunning ? 'imports.undo.runningText' : 'imports.undo.brokenText')}
              </p>
            </>
          }
          action={
            undoing.isRunning ? null : (
              <Button loading={goOn.isPending} onClick={() => goOn.mutate()}>
                {t('imports.undo.continue')}
              </Button>
            )
          }
        />
      ) : null}
      {undo ? (
        <Alert
          type="warning"
          showIcon
          title={t('imports.undo.by', {
            by: undo.undoneBy,
            at: formats.dateTime(undo.undoneAt),
            reason: undo.reason,
          })}
        />
      ) : null}
      {undoOutcome ? <TitledCard title={t('imports.undo.outcome')}>{outcome(undoOutcome)}</TitledCard> : null}
    </>
  );
}

/** How many contracts, customers or users were looked at; of prices and data of funds nothing is counted. */
function UndoProgress({ done = 0, total = 0 }: NonNullable<ImportReport['undoing']>) {
  const { t } = useTranslation('ui');
  const formats = useFormats();
  if (total === 0) return null;
  return (
    <p role="status" className={styles.lead}>
      {t('imports.undo.progress', { done: formats.number(done), total: formats.number(total) })}
    </p>
  );
}
