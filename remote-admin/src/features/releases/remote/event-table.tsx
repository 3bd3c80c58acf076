import type { RemoteEventRow } from '@depotwerk/contract/operation';
import { useTranslation } from '@depotwerk/platform';
import { StatusTag } from '@depotwerk/ui/data';
import { DataTable } from '@depotwerk/ui/details';
import styles from './remote.module.css';

/** Somebody must act: bytes that nobody released, and code that stops the whole tab. */
const grave = ['changed', 'hung', 'signature'];

/** The newest faults and broken content rules that browsers reported. */
export function EventTable({ events }: { readonly events: readonly RemoteEventRow[] }) {
  const { t } = useTranslation('admin');
  if (events.length === 0) return <p>{t('releases.noEvents')}</p>;
  const what = ({ kind, phase, reason }: RemoteEventRow) =>
    kind === 'fault' && phase !== null
      ? t('releases.faultIn', {
          phase: t(`releases.phase.${phase}`),
          reason: t([`releases.reason.${reason}`, 'releases.reason.other']),
        })
      : t('releases.violation', { rule: reason });
  const rows = events.map((event, index) => ({ ...event, index }));
  return (
    <DataTable<(typeof rows)[number]>
      label={t('releases.events')}
      rows={rows}
      loadAll={async () => rows}
      rowKey={({ at, index }) => `${at} ${index}`}
      columns={[
        {
          key: 'at',
          title: t('releases.column.at'),
          cell: ({ at }) => ({ kind: 'dateTime', at: at }),
        },
        {
          key: 'version',
          title: t('releases.column.version'),
          cell: ({ version }) => ({ kind: 'text', text: version }),
        },
        {
          key: 'what',
          title: t('releases.column.what'),
          render: (event) => (
            <>
              {grave.includes(event.reason) ? <StatusTag tone="error">{what(event)}</StatusTag> : what(event)}
              <span className={`${styles.second} ${styles.message}`} lang="en">
                {event.message}
              </span>
            </>
          ),
          cell: (event) => ({ kind: 'text', text: what(event), secondary: event.message }),
        },
        {
          key: 'reference',
          title: t('releases.column.reference'),
          cell: ({ reference }) => ({ kind: 'text', text: reference }),
        },
        {
          key: 'shell',
          title: t('releases.column.shell'),
          cell: ({ shellVersion }) => ({ kind: 'text', text: shellVersion }),
        },
      ]}
    />
  );
}
