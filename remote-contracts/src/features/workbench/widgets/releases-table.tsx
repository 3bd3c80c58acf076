import type { DashboardSources } from '@depotwerk/contract/desk';
import { useFormats, useTranslation } from '@depotwerk/platform';
import { DataTable } from '@depotwerk/ui/details';
import styles from '../workbench.module.css';

type Release = Extract<
  NonNullable<DashboardSources['releases']>,
  { state: 'ready' }
>['data']['items'][number];

/** Which version of each part is served. */
export function ReleasesTable({ releases }: { readonly releases: readonly Release[] }) {
  const { t } = useTranslation('contracts');
  const formats = useFormats();
  if (releases.length === 0) return <p className={styles.note}>{t('workbench.releases.none')}</p>;
  return (
    <DataTable<Release>
      label={t('workbench.widget.releases.title')}
      rows={releases}
      rowKey={({ name }) => name}
      columns={[
        {
          key: 'part',
          title: t('workbench.column.remote'),
          render: ({ name }) =>
            t([`workbench.releases.part.${name}`, 'workbench.releases.part.other'], { name }),
        },
        { key: 'version', title: t('workbench.column.version'), render: ({ version }) => version },
        {
          key: 'since',
          title: t('workbench.column.since'),
          render: ({ registeredAt }) => formats.dateTime(registeredAt),
        },
        { key: 'by', title: t('workbench.column.by'), render: ({ registeredBy }) => registeredBy ?? '–' },
      ]}
    />
  );
}
