import type { OperationsState } from '@depotwerk/contract/operation';
import { PLATFORM_VERSION, useTranslation } from '@depotwerk/platform';
import { DataTable, TitledCard } from '@depotwerk/ui/details';
import { useRemoteLabel } from '../remotes/remote-label';

interface Part {
  readonly key: string;
  readonly name: string;
  readonly version: string;
  /** ISO timestamp since when it is served. */
  readonly since: string | null;
}

/** Which version of each part is at work. */
export function VersionTable({ state }: { readonly state: OperationsState }) {
  const { t } = useTranslation('admin');
  const labelOf = useRemoteLabel();
  const { version, migrations, remotes } = state;
  const parts: readonly Part[] = [
    { key: 'api', name: t('operations.versions.api'), version, since: null },
    { key: 'shell', name: t('operations.versions.shell'), version: PLATFORM_VERSION, since: null },
    {
      key: 'schema',
      name: t('operations.versions.schema'),
      version: t('operations.versions.migrations', { ...migrations }),
      since: null,
    },
    ...remotes.map((remote) => ({
      key: remote.name,
      name: labelOf(remote),
      version: remote.version,
      since: remote.registeredAt,
    })),
  ];
  return (
    <TitledCard title={t('operations.versions.title')}>
      <DataTable<Part>
        label={t('operations.versions.title')}
        rows={parts}
        rowKey={({ key }) => key}
        loadAll={async () => parts}
        columns={[
          {
            key: 'name',
            title: t('operations.versions.part'),
            cell: ({ name }) => ({ kind: 'text', text: name }),
          },
          {
            key: 'version',
            title: t('operations.versions.version'),
            cell: (part) => ({ kind: 'text', text: part.version }),
          },
          {
            key: 'since',
            title: t('operations.versions.since'),
            cell: ({ since }) => ({ kind: 'dateTime', at: since }),
          },
        ]}
      />
    </TitledCard>
  );
}
