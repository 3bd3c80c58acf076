import { useModule, useTranslation } from '@depotwerk/platform';
import { LoadState } from '@depotwerk/ui/data';
import { Spin } from '@depotwerk/ui/shell';
import type { SnoozeDialogProps } from './snooze-dialog';

/** What takes longer says that it comes. */
const SLOW_MS = 200;
const load = () => import('./snooze-dialog');

/** Comes with the first day that is chosen: the list would bring what forms are made of otherwise. */
export function LazySnoozeDialog(props: SnoozeDialogProps) {
  const { t } = useTranslation('contracts');
  const query = useModule('contracts.snoozeDialog', load);
  const { data } = query;
  if (data) return <data.SnoozeDialog {...props} />;
  return query.isError ? (
    <LoadState query={query} failed={t('workList.snooze.failed')} rows={2} />
  ) : (
    <Spin fullscreen delay={SLOW_MS} />
  );
}
