import type { ApiProcess } from '@depotwerk/contract/operation';
import { useFormats, useTranslation } from '@depotwerk/platform';
import { StatusTag } from '@depotwerk/ui/data';
import { DataTable, TitledCard } from '@depotwerk/ui/details';
import styles from './operations.module.css';

/** The processes of the API that have told of themselves. */
export function ProcessTable({ processes }: { readonly processes: readonly ApiProcess[] }) {
  const { t } = useTranslation('admin');
  const formats = useFormats();
  const stateText = ({ isSilent, worksOnJobs }: ApiProcess) => {
    if (isSilent) return t('operations.processes.silent');
    return t(worksOnJobs ? 'operations.processes.alive' : 'operations.processes.answersOnly');
  };
  return (
    <TitledCard title={t('operations.processes.title')}>
      {processes.length === 0 ? (
        <p className={styles.none}>{t('operations.processes.none')}</p>
      ) : (
        <DataTable<ApiProcess>
          label={t('operations.processes.title')}
          rows={processes}
          rowKey={({ id }) => id}
          loadAll={async () => processes}
          columns={[
            {
              key: 'host',
              title: t('operations.processes.host'),
              cell: ({ host }) => ({ kind: 'text', text: host }),
            },
            {
              key: 'state',
              title: t('operations.processes.state'),
              render: (process) => (
                <StatusTag tone={process.isSilent ? 'error' : 'success'}>{stateText(process)}</StatusTag>
              ),
              cell: (process) => ({ kind: 'text', text: stateText(process) }),
            },
            {
              key: 'version',
              title: t('operations.versions.version'),
              cell: ({ version }) => ({ kind: 'text', text: version }),
            },
            {
              key: 'startedAt',
              title: t('operations.processes.startedAt'),
              cell: ({ startedAt }) => ({ kind: 'dateTime', at: startedAt }),
            },
            {
              key: 'seenAt',
              title: t('operations.processes.seenAt'),
              render: ({ seenAt }) => formats.time(seenAt),
              // A file is read on another day.
              cell: ({ seenAt }) => ({ kind: 'dateTime', at: seenAt }),
            },
          ]}
        />
      )}
    </TitledCard>
  );
}
