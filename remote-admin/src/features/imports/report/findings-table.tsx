import type { ImportReport } from '@depotwerk/contract';
import { UNKNOWN, useFormats, useTranslation } from '@depotwerk/platform';
import { Table, type TableColumnsType } from '@depotwerk/ui/data';

type Finding = ImportReport['findings'][number];

const PAGE_SIZE = 50;
const DECIMALS = 6;

/** What was written although something about it is strange, e.g. a published figure that differs. */
export function FindingsTable({ findings }: Pick<ImportReport, 'findings'>) {
  const { t } = useTranslation('admin');
  const formats = useFormats();
  if (findings.length === 0) return <p>{t('report.findings.none')}</p>;
  const show = (value: Finding['published']) => {
    if (value === null) return UNKNOWN;
    if (typeof value === 'string') return /^\d{4}-\d{2}-\d{2}$/.test(value) ? formats.date(value) : value;
    return value.toLocaleString(formats.locale, { maximumFractionDigits: DECIMALS });
  };
  const columns: TableColumnsType<Finding> = [
    {
      key: 'line',
      title: t('report.line'),
      align: 'end',
      sorter: (a, b) => a.line - b.line,
      render: (_, { line }) => formats.number(line, 0),
    },
    { key: 'subject', title: t('report.findings.subject'), dataIndex: 'subject' },
    {
      key: 'code',
      title: t('report.findings.what'),
      render: (_, { code }) => t([`report.code.${code}`, 'report.code.unknown'], { code }),
    },
    {
      key: 'published',
      title: t('report.findings.published'),
      align: 'end',
      render: (_, { published }) => show(published),
    },
    {
      key: 'computed',
      title: t('report.findings.computed'),
      align: 'end',
      render: (_, { computed }) => show(computed),
    },
  ];
  return (
    <Table<Finding>
      size="small"
      rowKey={({ line, code, subject }) => `${line} ${code} ${subject}`}
      columns={columns}
      dataSource={findings}
      pagination={findings.length > PAGE_SIZE ? { pageSize: PAGE_SIZE, showSizeChanger: false } : false}
      scroll={{ x: 'max-content' }}
    />
  );
}
