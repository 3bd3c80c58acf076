import { useTranslation } from '@depotwerk/platform';
import { StatusTag, type StatusTagProps } from '@depotwerk/ui/data';
import type { ListedState } from './api/imports';

const tones: Readonly<Record<ListedState, NonNullable<StatusTagProps['tone']>>> = {
  running: 'info',
  done: 'success',
  failed: 'error',
  broken: 'error',
  previewing: 'info',
  previewed: 'warning',
  unread: 'error',
};

/** Where a run is; in words, not by colour alone. */
export function RunStatus({ status }: { readonly status: ListedState }) {
  const { t } = useTranslation('admin');
  return <StatusTag tone={tones[status]}>{t(`imports.status.${status}`)}</StatusTag>;
}
