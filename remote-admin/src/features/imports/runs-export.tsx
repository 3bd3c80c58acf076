import { useTranslation } from '@depotwerk/platform';
import { ListExport } from '@depotwerk/ui/data';
import type { ListedRun } from './api/imports';

/** Earlier imports as a file, all of them. */
export function RunsExport({ runs }: { readonly runs: readonly ListedRun[] }) {
  const { t } = useTranslation('admin');
  return (
    <ListExport<ListedRun>
      title={t('imports.runs.title')}
      isEmpty={runs.length === 0}
      isSmall
      columns={[
        { title: t('imports.column.fileName'), cell: ({ fileName }) => ({ kind: 'text', text: fileName }) },
        {
          title: t('imports.column.kind'),
          cell: ({ kind }) => ({ kind: 'text', text: t(`importTexts.kind.${kind}`) }),
        },
        {
          title: t('imports.column.startedAt'),
          cell: ({ startedAt }) => ({ kind: 'dateTime', at: startedAt }),
        },
        {
          title: t('imports.column.startedBy'),
          cell: ({ startedBy }) => ({ kind: 'text', text: startedBy ?? t('imports.byCommand') }),
        },
        { title: t('imports.column.records'), cell: ({ records }) => ({ kind: 'number', value: records }) },
        {
          title: t('imports.column.status'),
          cell: ({ status }) => ({ kind: 'text', text: t(`imports.status.${status}`) }),
        },
      ]}
      loadAll={async () => runs}
    />
  );
}
