import type { ImportReport } from '@depotwerk/contract/floor';
import { useFormats, useQueryClient, useTranslation } from '@depotwerk/platform';
import { Button } from '@depotwerk/ui/data';
import { TitledCard } from '@depotwerk/ui/details';
import { Alert } from '@depotwerk/ui/shell';
import { useAction } from '../../actions/use-action';
import { importReportQuery, undoImport } from '../api/imports';
import { UndoOutcome } from './undo-outcome';

/** That an import is being taken back or was, by whom and why, and what became of it. */
export function UndoState({ report: { id, undoing, undo, undoOutcome } }: { readonly report: ImportReport }) {
  const { t } = useTranslation('admin');
  const formats = useFormats();
  const client = useQueryClient();
  const goOn = useAction<void, ImportReport>({
    run: () => undoImport(id, undoing?.reason ?? ''),
    onDone: (report) => void client.setQueryData(importReportQuery(id).queryKey, report),
  });
  return (
    <>
      {undoing ? (
        <Alert
          type={undoing.isRunning ? 'info' : 'warning'}
          showIcon
          title={t(undoing.isRunning ? 'report.undo.running' : 'report.undo.broken', {
            by: undoing.startedBy,
            at: formats.dateTime(undoing.startedAt),
            reason: undoing.reason,
          })}
          description={t(undoing.isRunning ? 'report.undo.runningText' : 'report.undo.brokenText')}
          action={
            undoing.isRunning ? null : (
              <Button loading={goOn.isBusy} onClick={() => goOn.start()}>
                {t('report.undo.continue')}
              </Button>
            )
          }
        />
      ) : null}
      {undo ? (
        <Alert
          type="warning"
          showIcon
          title={t('report.undo.by', {
            by: undo.undoneBy,
            at: formats.dateTime(undo.undoneAt),
            reason: undo.reason,
          })}
        />
      ) : null}
      {undoOutcome ? (
        <TitledCard title={t('report.undo.outcome')}>
          <UndoOutcome outcome={undoOutcome} />
        </TitledCard>
      ) : null}
    </>
  );
}
