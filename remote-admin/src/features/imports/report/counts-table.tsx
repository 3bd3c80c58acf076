import type { ImportReport } from '@depotwerk/contract';
import { useFormats, useTranslation } from '@depotwerk/platform';
import { Table, type TableColumnsType } from '@depotwerk/ui/data';

const nouns = ['customers', 'contracts', 'funds', 'holdings'] as const;
const outcomes = ['created', 'updated', 'unchanged'] as const;
type Noun = (typeof nouns)[number];

/** What was created, changed and left as it was. A sheet of funds says nothing of customers and contracts. */
export function CountsTable({ report }: { readonly report: ImportReport }) {
  const { t } = useTranslation('admin');
  const formats = useFormats();
  const shown: readonly Noun[] = report.kind === 'ept' ? ['funds'] : nouns;
  const columns: TableColumnsType<{ noun: Noun }> = [
    { key: 'noun', title: t('report.counts.what'), render: (_, { noun }) => t(`report.counts.${noun}`) },
    ...outcomes.map((outcome) => ({
      key: outcome,
      title: t(`report.counts.${outcome}`),
      align: 'end' as const,
      render: (_: unknown, { noun }: { noun: Noun }) => formats.number(report[noun][outcome]),
    })),
  ];
  return (
    <Table<{ noun: Noun }>
      size="small"
      rowKey="noun"
      columns={columns}
      dataSource={shown.map((noun) => ({ noun }))}
      pagination={false}
      scroll={{ x: 'max-content' }}
    />
  );
}
