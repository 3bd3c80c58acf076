import type { ImportReport, ImportUndoOutcome } from '@depotwerk/contract/floor';
import { maxLengths } from '@depotwerk/contract/floor/values/text-lengths';
import { useQuery, useQueryClient, useTranslation } from '@depotwerk/platform';
import { useRef, type ReactNode } from 'react';
import { ReasonDialog } from '../dialogs/reason-dialog';
import { LoadState } from '../states/load-state';
import { importReportQuery, undoImport, undoPreviewQuery } from './import-calls';

export interface UndoImportProps {
  readonly report: ImportReport;
  /** What will be as before afterwards, and what will not. */
  readonly text: string;
  /** Said once it is done, unless it goes on. */
  readonly doneText: string;
  /** What goes back, and what stays for which reason. */
  readonly outcome: (outcome: ImportUndoOutcome) => ReactNode;
}

function UndoPreview({
  importId,
  outcome,
}: Pick<UndoImportProps, 'outcome'> & { readonly importId: string }) {
  const { t } = useTranslation('ui');
  const query = useQuery(undoPreviewQuery(importId));
  if (query.data !== undefined) return outcome(query.data);
  return (
    <LoadState
      query={query}
      failed={t('imports.undo.previewFailed')}
      waiting={t('imports.undo.previewWaiting')}
      rows={2}
    />
  );
}

/** Brings back what was before an import, with a reason; it says first what goes back. */
export function UndoImport({ report: { id }, text, doneText, outcome }: UndoImportProps) {
  const { t } = useTranslation('ui');
  const client = useQueryClient();
  const isGoingOn = useRef(false);
  return (
    <ReasonDialog
      name="undoImport"
      recordId={id}
      action={t('imports.undo.open')}
      title={t('imports.undo.title')}
      text={text}
      details={<UndoPreview importId={id} outcome={outcome} />}
      label={t('imports.undo.reason')}
      maxLength={maxLengths.acceptanceReason}
      send={async (reason) => {
        const report = await undoImport(id, reason);
        isGoingOn.current = report.undoing?.isRunning === true;
        client.setQueryData(importReportQuery(id).queryKey, report);
      }}
      doneText={() => (isGoingOn.current ? t('imports.undo.ordered') : doneText)}
    />
  );
}
