import type { RemoteEventRow } from '@depotwerk/contract';
import { UNKNOWN, useFormats, useTranslation } from '@depotwerk/platform';
import { DataTable } from '@depotwerk/ui/details';
import styles from './remote.module.css';

/** The newest faults and broken content rules that browsers reported. */
export function EventTable({ events }: { readonly events: readonly RemoteEventRow[] }) {
  const { t } = useTranslation('admin');
  const formats = useFormats();
  if (events.length === 0) return <p>{t('releases.noEvents')}</p>;
  const what = ({ kind, phase, reason }: RemoteEventRow) =>
    kind === 'fault' && phase !== null
      ? t('releases.faultIn', {
          phase: t(`releases.phase.${phase}`),
          reason: t([`releases.reason.${reason}`, 'releases.reason.other']),
        })
      : t('releases.violation', { rule: reason });
  return (
    <DataTable<RemoteEventRow & { readonly index: number }>
      label={t('releases.events')}
      rows={events.map((event, index) => ({ ...event, index }))}
      rowKey={({ at, index }) => `${at} ${index}`}
      columns={[
        { key: 'at', title: t('releases.column.at'), render: ({ at }) => formats.dateTime(at) },
        { key: 'version', title: t('releases.column.version'), render: ({ version }) => version },
        {
          key: 'what',
          title: t('releases.column.what'),
          render: (event) => (
            <>
              {what(event)}
              <span className={`${styles.second} ${styles.message}`} lang="en">
                {event.message}
              </span>
            </>
          ),
        },
        {
          key: 'reference',
          title: t('releases.column.reference'),
          render: ({ reference }) => reference ?? UNKNOWN,
        },
        { key: 'shell', title: t('releases.column.shell'), render: ({ shellVersion }) => shellVersion },
      ]}
    />
  );
}
