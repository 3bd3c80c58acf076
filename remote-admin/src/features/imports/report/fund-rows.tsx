import { useFormats, useTranslation } from '@depotwerk/platform';
import { CellView, type Cell } from '@depotwerk/ui/data';
import { DataTable, TitledPart, type DataColumn } from '@depotwerk/ui/details';
import { Paged } from '@depotwerk/ui/forms';
import styles from './report.module.css';

const PAGE_SIZE = 5;

interface FundRow {
  readonly fundName: string;
  readonly isin: string;
}

interface FundRowsProps<Row> {
  readonly title: string;
  /** The first of them. */
  readonly rows: readonly Row[];
  /** How many there are. */
  readonly total: number;
  /** Without it a fund has one row. */
  readonly rowKey?: (row: Row) => string;
  /** Behind the fund. */
  readonly columns: readonly DataColumn<Row>[];
}

const fundCell = ({ fundName, isin }: FundRow): Cell => ({ kind: 'text', text: fundName, secondary: isin });

/** Funds of a way back, five at a time; nothing where there are none. */
export function FundRows<Row extends FundRow>(props: FundRowsProps<Row>) {
  const { title, rows, total, rowKey = ({ isin }) => isin, columns } = props;
  const { t } = useTranslation('admin');
  const formats = useFormats();
  if (rows.length === 0) return null;
  return (
    <>
      {rows.length < total ? (
        <p className={styles.lead}>{t('report.undo.keptFirst', { listed: formats.number(rows.length) })}</p>
      ) : null}
      <TitledPart title={title}>
        <Paged rows={rows} pageSize={PAGE_SIZE}>
          {(page) => (
            <DataTable<Row>
              label={title}
              rows={page}
              rowKey={rowKey}
              loadAll={async () => rows}
              columns={[
                {
                  key: 'fund',
                  title: t('report.undo.fund'),
                  render: (row) => <CellView cell={fundCell(row)} />,
                  cell: fundCell,
                },
                ...columns,
              ]}
            />
          )}
        </Paged>
      </TitledPart>
    </>
  );
}
