import { useTranslation } from '@depotwerk/platform';
import { StatusTag, type StatusTagProps } from '../cells/status-tag';
import type { ListedState } from './import-calls';

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
export function ImportStatus({ status }: { readonly status: ListedState }) {
  const { t } = useTranslation('ui');
  return <StatusTag tone={tones[status]}>{t(`imports.status.${status}`)}</StatusTag>;
}
