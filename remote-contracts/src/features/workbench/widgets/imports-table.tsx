import type { ImportSummary } from '@depotwerk/contract/floor';
import { pathTo, useFormats, useTranslation } from '@depotwerk/platform';
import { CellView } from '@depotwerk/ui/data';
import { DataTable } from '@depotwerk/ui/details';
import styles from '../workbench.module.css';
import { MoreLink } from './more-link';

/** The newest imports. */
export function ImportsTable({ runs }: { readonly runs: readonly ImportSummary[] }) {
  const { t } = useTranslation('contracts');
  const formats = useFormats();
  const all = <MoreLink to={pathTo('imports.list')} label={t('workbench.imports.all')} />;
  if (runs.length === 0)
    return (
      <>
        <p className={styles.note}>{t('workbench.imports.none')}</p>
        {all}
      </>
    );
  return (
    <>
      <DataTable<ImportSummary>
        label={t('workbench.widget.imports.title')}
        rows={runs}
        rowKey={({ id }) => id}
        columns={[
          {
            key: 'file',
            title: t('workbench.column.file'),
            width: '40%',
            render: ({ id, fileName }) => (
              <CellView
                cell={{ kind: 'link', label: fileName, path: pathTo('imports.detail', { importId: id }) }}
              />
            ),
          },
          {
            key: 'startedAt',
            title: t('workbench.column.startedAt'),
            render: ({ startedAt }) => formats.dateTime(startedAt),
          },
          { key: 'by', title: t('workbench.column.by'), render: ({ startedBy }) => startedBy ?? '–' },
          {
            key: 'status',
            title: t('workbench.column.status'),
            render: ({ status }) => (
              <CellView
                cell={{
                  kind: 'status',
                  text: t(`workbench.imports.status.${status}`),
                  tone: status === 'done' ? 'success' : 'error',
                }}
              />
            ),
          },
          {
            key: 'records',
            title: t('workbench.column.records'),
            isNumeric: true,
            render: ({ records }) => formats.number(records),
          },
        ]}
      />
      {all}
    </>
  );
}
