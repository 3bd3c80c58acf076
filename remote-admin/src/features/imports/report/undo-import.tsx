import type { ImportReport } from '@depotwerk/contract/floor';
import { bringsContracts } from '@depotwerk/contract/floor/values/import-kinds';
import { useTranslation } from '@depotwerk/platform';
import { UndoImport as UndoDialog } from '@depotwerk/ui/forms';
import { UndoOutcome } from './undo-outcome';

const textOf = (kind: ImportReport['kind']) => {
  if (bringsContracts(kind)) return 'report.undo.textDelivery';
  return kind === 'tpt' ? 'report.undo.textPositions' : 'report.undo.text';
};

/** The way back of an import of this part. */
export function UndoImport({ report }: { readonly report: ImportReport }) {
  const { t } = useTranslation('admin');
  return (
    <UndoDialog
      report={report}
      text={t(textOf(report.kind))}
      doneText={t('report.undo.done')}
      outcome={(outcome) => <UndoOutcome outcome={outcome} />}
    />
  );
}
