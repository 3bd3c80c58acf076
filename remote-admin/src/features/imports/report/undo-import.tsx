import type { ImportReport } from '@depotwerk/contract/floor';
import { bringsContracts } from '@depotwerk/contract/floor/values/import-kinds';
import { useTranslation } from '@depotwerk/platform';
import { UndoImport as UndoDialog } from '@depotwerk/ui/forms';
import { UndoOutcome } from './undo-outcome';

const textOf = (kind: ImportReport['kind']) => {
  if (bringsContracts(kind)) return 'report.undo.textDelivery';
  return kind === 'tpt' ? 'report.undo.textPositions' : 'report.undo.text';
};

/** The way back of an import of this part: a delivery goes back by a job, prices and data of funds at once. */
export function UndoImport({ report }: { readonly report: ImportReport }) {
  const { t } = useTranslation('admin');
  const isDelivery = bringsContracts(report.kind);
  return (
    <UndoDialog
      report={report}
      text={t(textOf(report.kind))}
      doneText={t(isDelivery ? 'report.undo.ordered' : 'report.undo.done')}
      outcome={(outcome) => <UndoOutcome outcome={outcome} />}
    />
  );
}
