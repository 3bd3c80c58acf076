import type { ImportSummary } from '@depotwerk/contract/floor';
import { useTranslation } from '@depotwerk/platform';
import { StatusTag } from '@depotwerk/ui/data';

/** Whether a run came to its end; in words, not by colour alone. */
export function RunStatus({ status }: Pick<ImportSummary, 'status'>) {
  const { t } = useTranslation('admin');
  return (
    <StatusTag tone={status === 'done' ? 'success' : 'error'}>{t(`imports.status.${status}`)}</StatusTag>
  );
}
