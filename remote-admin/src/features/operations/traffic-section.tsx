import type { OperationsState, RouteTraffic } from '@depotwerk/contract/operation';
import { UNKNOWN, useFormats, useTranslation } from '@depotwerk/platform';
import { DataTable, Figure, Figures, TitledCard, type DataColumn } from '@depotwerk/ui/details';
import styles from './operations.module.css';

/** One failure in a thousand requests has to be seen. */
const RARE_DECIMALS = 2;

/** Requests of the last hour over all processes: where something fails, or is refused often. */
export function TrafficSection({ traffic }: { readonly traffic: OperationsState['traffic'] }) {
  const { t } = useTranslation('admin');
  const formats = useFormats();
  const { minutes, requests, refusals, failures, routes } = traffic;
  const share = (part: number) =>
    requests === 0 ? UNKNOWN : formats.fraction(part / requests, RARE_DECIMALS);
  return (
    <TitledCard title={t('operations.traffic.title', { minutes })} bodyClassName={styles.stack}>
      <Figures>
        <Figure label={t('operations.traffic.requests')} value={formats.number(requests)} />
        <Figure
          label={t('operations.traffic.failures')}
          value={formats.number(failures)}
          note={share(failures)}
        />
        <Figure
          label={t('operations.traffic.refusals')}
          value={formats.number(refusals)}
          note={share(refusals)}
        />
      </Figures>
      {routes.length === 0 ? (
        <p className={styles.none}>{t('operations.traffic.none')}</p>
      ) : (
        <Routes routes={routes} />
      )}
    </TitledCard>
  );
}

const nameOf = ({ method, route }: RouteTraffic): string => `${method} ${route}`;

function Routes({ routes }: { readonly routes: readonly RouteTraffic[] }) {
  const { t } = useTranslation('admin');
  const number = (key: 'requests' | 'failures' | 'refusals'): DataColumn<RouteTraffic> => ({
    key,
    title: t(`operations.traffic.${key}`),
    isNumeric: true,
    cell: (row) => ({ kind: 'number', value: row[key] }),
  });
  return (
    <DataTable<RouteTraffic>
      label={t('operations.traffic.routes')}
      rows={routes}
      rowKey={nameOf}
      loadAll={async () => routes}
      columns={[
        {
          key: 'route',
          title: t('operations.traffic.route'),
          render: (row) => <code className={styles.route}>{nameOf(row)}</code>,
          cell: (row) => ({ kind: 'text', text: nameOf(row) }),
        },
        number('requests'),
        number('failures'),
        number('refusals'),
        {
          key: 'meanMs',
          title: t('operations.traffic.mean'),
          isNumeric: true,
          cell: ({ meanMs }) => ({ kind: 'number', value: meanMs, decimals: meanMs < 10 ? 1 : 0 }),
        },
      ]}
    />
  );
}
