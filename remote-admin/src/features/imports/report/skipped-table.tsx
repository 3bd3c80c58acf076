import type { ImportReport } from '@depotwerk/contract';
import { useFormats, useTranslation } from '@depotwerk/platform';
import { Table, type TableColumnsType } from '@depotwerk/ui/data';

type Skipped = ImportReport['skipped'][number];

/** Lines of business that this product does not read, and how much of each the file had. */
export function SkippedTable({ skipped }: Pick<ImportReport, 'skipped'>) {
  const { t } = useTranslation('admin');
  const formats = useFormats();
  const columns: TableColumnsType<Skipped> = [
    {
      key: 'kind',
      title: t('report.skipped.kind'),
      render: (_, { kind }) => t([`report.skipped.line.${kind}`, 'report.skipped.line.unknown'], { kind }),
    },
    {
      key: 'contracts',
      title: t('report.skipped.contracts'),
      align: 'end',
      render: (_, { contracts }) => formats.number(contracts),
    },
    {
      key: 'count',
      title: t('report.skipped.count'),
      align: 'end',
      render: (_, { count }) => formats.number(count),
    },
  ];
  return (
    <Table<Skipped>
      size="small"
      rowKey="kind"
      columns={columns}
      dataSource={skipped}
      pagination={false}
      scroll={{ x: 'max-content' }}
    />
  );
}
