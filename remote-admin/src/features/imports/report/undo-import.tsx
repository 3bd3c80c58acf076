import { maxLengths } from '@depotwerk/contract/floor/values/text-lengths';
import { useQueryClient, useTranslation } from '@depotwerk/platform';
import { ReasonDialog } from '@depotwerk/ui/forms';
import { importReportQuery, undoImport } from '../api/imports';

/** Brings back the prices from before an import, with a reason. */
export function UndoImport({ importId }: { readonly importId: string }) {
  const { t } = useTranslation('admin');
  const client = useQueryClient();
  return (
    <ReasonDialog
      name="undoImport"
      recordId={importId}
      action={t('report.undo.open')}
      title={t('report.undo.title')}
      text={t('report.undo.text')}
      label={t('imports.preview.reason')}
      maxLength={maxLengths.acceptanceReason}
      send={async (reason) => {
        const report = await undoImport(importId, reason);
        client.setQueryData(importReportQuery(importId).queryKey, report);
      }}
      doneText={t('report.undo.done')}
    />
  );
}
