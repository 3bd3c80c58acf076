import type { ImportPreview } from '@depotwerk/contract/floor';
import { importNouns, type ImportNoun } from '@depotwerk/contract/floor/values/import-kinds';
import { useFormats, useTranslation } from '@depotwerk/platform';
import { DataTable } from '@depotwerk/ui/details';

const outcomes = ['created', 'updated', 'unchanged'] as const;

/** What was created, changed and left as it was. Each kind of file speaks of its own nouns. */
export function CountsTable({ report }: { readonly report: Pick<ImportPreview, 'kind' | ImportNoun> }) {
  const { t } = useTranslation('admin');
  const formats = useFormats();
  return (
    <DataTable<ImportNoun>
      label={t('report.counts.title')}
      rows={importNouns[report.kind]}
      rowKey={(noun) => noun}
      columns={[
        {
          key: 'noun',
          title: t('report.counts.what'),
          // The funds themselves are known before; new are their positions.
          render: (noun) => t(`report.counts.${report.kind === 'tpt' ? 'fundsWithPositions' : noun}`),
        },
        ...outcomes.map((outcome) => ({
          key: outcome,
          title: t(`report.counts.${outcome}`),
          isNumeric: true,
          render: (noun: ImportNoun) => formats.number(report[noun][outcome]),
        })),
      ]}
    />
  );
}
