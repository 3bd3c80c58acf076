import { useTranslation } from '@depotwerk/platform';
import { ListExport } from '@depotwerk/ui/data';
import type { ListedRun } from '@depotwerk/ui/forms';

/** Earlier imports as a file, all of them. */
export function RunsExport({ runs }: { readonly runs: readonly ListedRun[] }) {
  const { t } = useTranslation(['admin', 'ui']);
  return (
    <ListExport<ListedRun>
      title={t('imports.runs.title')}
      isEmpty={runs.length === 0}
      isSmall
      columns={[
        {
          title: t('ui:imports.column.fileName'),
          cell: ({ fileName }) => ({ kind: 'text', text: fileName }),
        },
        {
          title: t('ui:imports.column.kind'),
          cell: ({ kind }) => ({ kind: 'text', text: t(`importTexts.kind.${kind}`) }),
        },
        {
          title: t('ui:imports.column.startedAt'),
          cell: ({ startedAt }) => ({ kind: 'dateTime', at: startedAt }),
        },
        {
          title: t('ui:imports.column.startedBy'),
          cell: ({ startedBy }) => ({ kind: 'text', text: startedBy ?? t('ui:imports.byCommand') }),
        },
        {
          title: t('ui:imports.column.records'),
          cell: ({ records }) => ({ kind: 'number', value: records }),
        },
        {
          title: t('ui:imports.column.status'),
          cell: ({ status }) => ({ kind: 'text', text: t(`ui:imports.status.${status}`) }),
        },
      ]}
      loadAll={async () => runs}
    />
  );
}
