import type { ContractViewThrough } from '@depotwerk/contract/contracts';
import { useFormats, useTranslation } from '@depotwerk/platform';
import { DataTable } from '../table/data-table';
import styles from './view-through.module.css';

type Exposure = ContractViewThrough['positions'][number];

interface ExposureTableProps {
  readonly title: string;
  readonly rows: readonly Exposure[];
  /** In words, where the server sends a code. */
  readonly nameOf?: (key: string) => string;
}

/** Shares of the fund assets, the largest first; what no file names stands last. */
export function ExposureTable({ title, rows, nameOf }: ExposureTableProps) {
  const { t } = useTranslation('ui');
  const formats = useFormats();
  const name = (row: Exposure) =>
    row.key === '' ? t('viewThrough.unknown') : (nameOf?.(row.key) ?? row.name);
  return (
    <section aria-label={title}>
      <h3 className={styles.heading}>{title}</h3>
      <DataTable<Exposure>
        label={title}
        rows={rows}
        rowKey={({ key }) => key}
        loadAll={async () => rows}
        columns={[
          {
            key: 'name',
            title: t('viewThrough.name'),
            render: name,
            cell: (row) => ({ kind: 'text', text: name(row) }),
          },
          {
            key: 'funds',
            title: t('viewThrough.funds'),
            isNumeric: true,
            render: ({ funds }) => formats.number(funds, 0),
            cell: ({ funds }) => ({ kind: 'number', value: funds }),
          },
          {
            key: 'share',
            title: t('viewThrough.share'),
            isNumeric: true,
            render: ({ share }) => formats.fraction(share),
            cell: ({ share }) => ({ kind: 'percent', fraction: share }),
          },
        ]}
      />
    </section>
  );
}
