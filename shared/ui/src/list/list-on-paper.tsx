import { useFormats, useTranslation } from '@depotwerk/platform';
import type { ReactNode } from 'react';
import { CellView } from '../cells/cell-view';
import type { GridColumn } from '../grid/grid-column';
import { DataTable } from '../table/data-table';
import { mostPrintedRows, usePaperRows } from './use-paper-rows';
import styles from './list-on-paper.module.css';

interface ListOnPaperProps<Row> {
  readonly label: string;
  /** Those on the screen. */
  readonly columns: readonly GridColumn<Row>[];
  readonly total: number;
  readonly load: (() => Promise<readonly Row[]>) | undefined;
  /** The list on the screen. */
  readonly children: ReactNode;
}

/** A list of which the screen draws a part is printed whole, or says that it is not and where all rows are. */
export function ListOnPaper<Row>({ label, columns, total, load, children }: ListOnPaperProps<Row>) {
  const { t } = useTranslation('ui');
  const formats = useFormats();
  const rows = usePaperRows(load, total);
  if (rows === null)
    return (
      <>
        {children}
        <p className={styles.onPaper}>
          {t(total > mostPrintedRows ? 'list.paper.tooMany' : 'list.paper.part', {
            total: formats.number(total, 0),
            most: formats.number(mostPrintedRows, 0),
          })}
        </p>
      </>
    );
  return (
    <>
      <div className={styles.onScreen}>{children}</div>
      <div className={styles.onPaper}>
        <DataTable<{ readonly row: Row; readonly number: number }>
          label={label}
          rows={rows.map((row, number) => ({ row, number }))}
          rowKey={({ number }) => number}
          columns={columns.map(({ key, title, isNumeric = false, cell }) => ({
            key,
            title,
            isNumeric,
            render: ({ row }) => <CellView cell={cell(row)} />,
          }))}
        />
      </div>
    </>
  );
}
