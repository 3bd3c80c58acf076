import { Link, pathTo, useTranslation } from '@depotwerk/platform';
import { CellView, StatusTag } from '@depotwerk/ui/data';
import { DataTable } from '@depotwerk/ui/details';
import { tariffPaths } from '../paths';
import { useCountPaths } from '../use-count-paths';
import { useTariffNames } from '../use-tariff-names';
import type { CalendarEvent } from './calendar-events';

/** Versions of tariffs by the day from which they count. */
export function EventTable({ events }: { readonly events: readonly CalendarEvent[] }) {
  const { t } = useTranslation('admin');
  const { insurerName } = useTariffNames();
  const { contractsOf } = useCountPaths();
  if (events.length === 0) return <p>{t('calendar.nothing')}</p>;
  const versionText = ({ kind, tariff }: CalendarEvent) =>
    kind === 'released' && tariff.waiting
      ? t('calendar.version', { number: tariff.waiting.number })
      : t('calendar.openVersion');
  return (
    <DataTable<CalendarEvent>
      label={t('calendar.dated')}
      rows={events}
      rowKey={({ kind, tariff }) => `${kind} ${tariff.id}`}
      loadAll={async () => events}
      columns={[
        { key: 'day', title: t('calendar.day'), cell: ({ day }) => ({ kind: 'date', date: day }) },
        {
          key: 'tariff',
          title: t('calendar.tariff'),
          cell: ({ tariff }) => ({ kind: 'text', text: tariff.name }),
          render: ({ tariff }) => (
            <Link to={pathTo('tariffs.detail', { tariffId: tariff.id })}>{tariff.name}</Link>
          ),
        },
        {
          key: 'insurer',
          title: t('tariffs.column.insurer'),
          cell: ({ tariff }) => ({ kind: 'text', text: insurerName(tariff.insurerId) ?? null }),
        },
        {
          key: 'version',
          title: t('calendar.what'),
          cell: (event) => ({ kind: 'text', text: versionText(event) }),
        },
        {
          key: 'state',
          title: t('calendar.state'),
          cell: ({ kind }) => ({ kind: 'text', text: t(`calendar.kind.${kind}`) }),
          render: ({ kind, tariff }) =>
            kind === 'released' ? (
              <StatusTag tone="success">{t('calendar.kind.released')}</StatusTag>
            ) : (
              <Link to={tariffPaths.release(tariff.id)}>{t('calendar.kind.submitted')}</Link>
            ),
        },
        {
          key: 'contracts',
          title: t('tariffs.column.contractCount'),
          isNumeric: true,
          cell: ({ tariff }) => ({ kind: 'number', value: tariff.contractCount, decimals: 0 }),
          render: ({ tariff }) => (
            <CellView
              cell={{
                kind: 'number',
                value: tariff.contractCount,
                decimals: 0,
                path: contractsOf?.(tariff.insurerId, tariff.id),
              }}
            />
          ),
        },
      ]}
    />
  );
}
