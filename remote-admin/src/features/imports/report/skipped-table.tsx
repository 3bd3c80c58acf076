import type { ImportReport } from '@depotwerk/contract/floor';
import { useFormats, useTranslation } from '@depotwerk/platform';
import { DataTable } from '@depotwerk/ui/details';

type Skipped = ImportReport['skipped'][number];

/** Lines of business that this product does not read, life contracts without fund units, and how much of each the file had. */
export function SkippedTable({ skipped }: Pick<ImportReport, 'skipped'>) {
  const { t } = useTranslation('admin');
  const formats = useFormats();
  const kindName = ({ kind }: Skipped) =>
    t(
      [
        `importTexts.withoutFunds.${kind.replace(/^\d+-/, '')}`,
        `report.skipped.line.${kind}`,
        'report.skipped.line.unknown',
      ],
      { kind },
    );
  return (
    <DataTable<Skipped>
      label={t('report.skipped.title')}
      rows={skipped}
      rowKey={({ kind }) => kind}
      loadAll={async () => skipped}
      columns={[
        {
          key: 'kind',
          title: t('report.skipped.kind'),
          render: kindName,
          cell: (line) => ({ kind: 'text', text: kindName(line) }),
        },
        {
          key: 'contracts',
          title: t('report.skipped.contracts'),
          isNumeric: true,
          render: ({ contracts }) => formats.number(contracts),
          cell: ({ contracts }) => ({ kind: 'number', value: contracts }),
        },
        {
          key: 'count',
          title: t('report.skipped.count'),
          isNumeric: true,
          render: ({ count }) => formats.number(count),
          cell: ({ count }) => ({ kind: 'number', value: count }),
        },
      ]}
    />
  );
}
