import { api, useQuery, useTranslation } from '@depotwerk/platform';
import styles from './frame.module.css';

const FRESH_MS = 60_000;
/** More than two digits say no more. */
const MOST = 99;

/** How many contracts are open on the work list; nothing while that is unknown. The list itself refreshes this query. */
export function NavigationBadge() {
  const { t } = useTranslation('shell');
  const { data } = useQuery({
    queryKey: ['workList', 'host', 'count'],
    queryFn: ({ signal }) => api.request('GET /work-list/count', {}, { signal }),
    staleTime: FRESH_MS,
    refetchInterval: FRESH_MS,
    meta: { errors: 'inline' },
  });
  if (!data || data.open === 0) return null;
  return (
    <span className={styles.badge} data-critical={data.critical > 0}>
      <span aria-hidden>{data.open > MOST ? `${MOST}+` : data.open}</span>
      <span className="dw-visually-hidden">{t('navigation.open', { count: data.open })}</span>
    </span>
  );
}
