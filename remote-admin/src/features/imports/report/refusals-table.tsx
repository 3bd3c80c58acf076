import type { ImportReport } from '@depotwerk/contract';
import { UNKNOWN, useFormats, useTranslation } from '@depotwerk/platform';
import { Table, type TableColumnsType } from '@depotwerk/ui/data';
import styles from './report.module.css';

type Refusal = ImportReport['refusals'][number];

const PAGE_SIZE = 50;

/** Records that were not written, each with its line and the reason. */
export function RefusalsTable({ refusals }: Pick<ImportReport, 'refusals'>) {
  const { t } = useTranslation('admin');
  const formats = useFormats();
  if (refusals.length === 0) return <p>{t('report.refusals.none')}</p>;
  const columns: TableColumnsType<Refusal> = [
    {
      key: 'line',
      title: t('report.line'),
      align: 'end',
      sorter: (a, b) => a.line - b.line,
      render: (_, { line }) => formats.number(line, 0),
    },
    { key: 'record', title: t('report.record'), render: (_, { record }) => record ?? UNKNOWN },
    {
      key: 'contractNumber',
      title: t('report.contractNumber'),
      render: (_, { contractNumber }) => contractNumber ?? UNKNOWN,
    },
    {
      key: 'reason',
      title: t('report.reason'),
      render: (_, { code, reason }) => (
        <>
          {t([`report.code.${code}`, 'report.code.unknown'], { code })}
          <small className={styles.detail}>{reason}</small>
        </>
      ),
    },
  ];
  return (
    <Table<Refusal>
      size="small"
      rowKey={({ line, code, contractNumber }) => `${line} ${code} ${contractNumber}`}
      columns={columns}
      dataSource={refusals}
      pagination={refusals.length > PAGE_SIZE ? { pageSize: PAGE_SIZE, showSizeChanger: false } : false}
      scroll={{ x: 'max-content' }}
    />
  );
}
