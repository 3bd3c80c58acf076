import type { ApiProcess } from '@depotwerk/contract';
import { useFormats, useTranslation } from '@depotwerk/platform';
import { StatusTag } from '@depotwerk/ui/data';
import { DataTable, TitledCard } from '@depotwerk/ui/details';
import styles from './operations.module.css';

/** The processes of the API that have told of themselves. */
export function ProcessTable({ processes }: { readonly processes: readonly ApiProcess[] }) {
  const { t } = useTranslation('admin');
  const formats = useFormats();
  return (
    <TitledCard title={t('operations.processes.title')}>
      {processes.length === 0 ? (
        <p className={styles.none}>{t('operations.processes.none')}</p>
      ) : (
        <DataTable<ApiProcess>
          label={t('operations.processes.title')}
          rows={processes}
          rowKey={({ id }) => id}
          columns={[
            { key: 'host', title: t('operations.processes.host'), render: ({ host }) => host },
            {
              key: 'state',
              title: t('operations.processes.state'),
              render: ({ isSilent }) => (
                <StatusTag tone={isSilent ? 'error' : 'success'}>
                  {t(isSilent ? 'operations.processes.silent' : 'operations.processes.alive')}
                </StatusTag>
              ),
            },
            { key: 'version', title: t('operations.versions.version'), render: ({ version }) => version },
            {
              key: 'startedAt',
              title: t('operations.processes.startedAt'),
              render: ({ startedAt }) => formats.dateTime(startedAt),
            },
            {
              key: 'seenAt',
              title: t('operations.processes.seenAt'),
              render: ({ seenAt }) => formats.time(seenAt),
            },
          ]}
        />
      )}
    </TitledCard>
  );
}
