import { useModule, useTranslation } from '@depotwerk/platform';
import { LoadState } from '@depotwerk/ui/data';
import type { RefreshProgressProps } from './refresh-progress';

const load = () => import('./refresh-progress');

/** Comes with the first refresh: a list that offers one would bring what details are made of otherwise. */
export function LazyRefreshProgress(props: RefreshProgressProps) {
  const { t } = useTranslation('contracts');
  const query = useModule('contracts.refreshProgress', load);
  const { data } = query;
  if (data) return <data.RefreshProgress {...props} />;
  return query.isError ? <LoadState query={query} failed={t('refresh.lost')} rows={2} /> : null;
}
