import { api, useQuery, useTranslation } from '@depotwerk/platform';
import styles from './frame.module.css';

const FRESH_MS = 60_000;
/** More than two digits say no more. */
const MOST = 99;

/** How many contracts are to be looked at today; nothing while that is unknown. The list itself refreshes this query. */
export function NavigationBadge() {
  const { t } = useTranslation('shell');
  const { data } = useQuery({
    queryKey: ['workList', 'host', 'count'],
    queryFn: ({ signal }) => api.request('GET /work-list/count', {}, { signal }),
    staleTime: FRESH_MS,
    refetchInterval: FRESH_MS,
    meta: { errors: 'inline' },
  });
  if (!data) return null;
  // A server of the release before counts all that is open.
  const { open, critical, today = open, criticalToday = critical } = data;
  if (today === 0) return null;
  return (
    <span className={styles.badge} data-critical={criticalToday > 0}>
      <span aria-hidden>{today > MOST ? `${MOST}+` : today}</span>
      <span className="dw-visually-hidden">{t('navigation.open', { count: today })}</span>
    </span>
  );
}
