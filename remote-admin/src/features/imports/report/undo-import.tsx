import { maxLengths } from '@depotwerk/contract/floor/values/text-lengths';
import type { ImportReport } from '@depotwerk/contract/floor';
import { bringsContracts } from '@depotwerk/contract/floor/values/import-kinds';
import { useQuery, useQueryClient, useTranslation } from '@depotwerk/platform';
import { LoadState } from '@depotwerk/ui/data';
import { ReasonDialog } from '@depotwerk/ui/forms';
import { importReportQuery, undoImport, undoPreviewQuery } from '../api/imports';
import { UndoOutcome } from './undo-outcome';

function UndoPreview({ importId }: { readonly importId: string }) {
  const { t } = useTranslation('admin');
  const query = useQuery(undoPreviewQuery(importId));
  if (query.data !== undefined) return <UndoOutcome outcome={query.data} />;
  return (
    <LoadState
      query={query}
      failed={t('report.undo.previewFailed')}
      waiting={t('report.undo.previewWaiting')}
      rows={2}
    />
  );
}

const textOf = (kind: ImportReport['kind']) => {
  if (bringsContracts(kind)) return 'report.undo.textDelivery';
  return kind === 'tpt' ? 'report.undo.textPositions' : 'report.undo.text';
};

/** Brings back what was before an import, with a reason; it says first what goes back. */
export function UndoImport({ report: { id, kind } }: { readonly report: ImportReport }) {
  const { t } = useTranslation('admin');
  const client = useQueryClient();
  const isDelivery = bringsContracts(kind);
  return (
    <ReasonDialog
      name="undoImport"
      recordId={id}
      action={t('report.undo.open')}
      title={t('report.undo.title')}
      text={t(textOf(kind))}
      details={<UndoPreview importId={id} />}
      label={t('imports.preview.reason')}
      maxLength={maxLengths.acceptanceReason}
      send={async (reason) => {
        const report = await undoImport(id, reason);
        client.setQueryData(importReportQuery(id).queryKey, report);
      }}
      doneText={t(isDelivery ? 'report.undo.ordered' : 'report.undo.done')}
    />
  );
}
