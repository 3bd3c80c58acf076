import type { ImportState } from '@depotwerk/contract/floor/values/import-kinds';
import { useTranslation } from '@depotwerk/platform';
import { StatusTag, type StatusTagProps } from '@depotwerk/ui/data';

const tones: Readonly<Record<ImportState, NonNullable<StatusTagProps['tone']>>> = {
  running: 'info',
  done: 'success',
  failed: 'error',
};

/** Where a run is; in words, not by colour alone. */
export function RunStatus({ status }: { readonly status: ImportState }) {
  const { t } = useTranslation('admin');
  return <StatusTag tone={tones[status]}>{t(`imports.status.${status}`)}</StatusTag>;
}
