import { useFormats } from '@depotwerk/platform';
import type { Key, PropsWithChildren, ReactNode } from 'react';
import { createPortal } from 'react-dom';
import type { Cell } from '../cells/cell';
import { useTitleTools } from '../layout/title-tools';
import { ListExport } from '../list/list-export';
import { usePaperRows } from '../list/use-paper-rows';
import { plainText, type PlainCell } from './plain-cell';
import styles from './data-table.module.css';

interface ColumnHead {
  readonly key: string;
  readonly title: string;
  /** Figures stand at the end of the column, digits below digits. */
  readonly isNumeric?: boolean;
  /** The first column heads its card on a narrow screen: whether with its title, because the value alone says nothing. */
  readonly hasTitleInCard?: boolean;
  /** Running text is broken into lines; everything else stays on one. */
  readonly isLongText?: boolean;
  /** CSS width, e.g. `34%`. */
  readonly width?: string;
}

interface DrawnColumn<Row> extends ColumnHead {
  readonly render: (row: Row) => ReactNode;
  /** What a file says in this column; without it the column is on the screen alone. */
  readonly cell?: (row: Row) => Cell;
}

/** Says the same on the screen and in a file. */
interface PlainColumn<Row> extends ColumnHead {
  readonly render?: undefined;
  readonly cell: (row: Row) => PlainCell;
}

export type DataColumn<Row> = DrawnColumn<Row> | PlainColumn<Row>;

export interface DataTableProps<Row> {
  /** Names the table for a screen reader. */
  readonly label: string;
  readonly columns: readonly DataColumn<Row>[];
  readonly rows: readonly Row[];
  readonly rowKey: (row: Row) => Key;
  /** Last line: its words, and a figure below the last column. */
  readonly sum?: { readonly label: string; readonly value: ReactNode };
  /** Then the table scrolls below its head. */
  readonly maxHeightPx?: number;
  /** Then the table can be saved as a file: all its rows, also those that are not on the screen. */
  readonly loadAll?: () => Promise<readonly Row[]>;
}

/** Columns of a file: those of the table that say something in one. */
const fileColumns = <Row,>(columns: readonly DataColumn<Row>[]) =>
  columns.flatMap(({ title, cell }) => (cell ? [{ title, cell }] : []));

/**
 * A short table that is only read. The first column heads its row and stays in view when the others scroll; what is
 * long, sorted or opened belongs into `VirtualGrid`.
 */
export function DataTable<Row>(props: DataTableProps<Row>) {
  const { label, columns, rowKey, sum, maxHeightPx, loadAll } = props;
  const paperRows = usePaperRows(loadAll, null);
  const rows = paperRows ?? props.rows;
  const formats = useFormats();
  const className = ({ isNumeric, isLongText }: DataColumn<Row>) =>
    isNumeric ? styles.numeric : isLongText ? styles.longText : undefined;
  const content = (column: DataColumn<Row>, row: Row): ReactNode =>
    column.render ? column.render(row) : plainText(column.cell(row), formats);
  const table = (
    // A region that scrolls must be reachable by keyboard.
    <div
      className={styles.scroll}
      role="region"
      aria-label={label}
      tabIndex={0}
      style={{ maxBlockSize: maxHeightPx }}
    >
      <table className={styles.table} aria-label={label}>
        <thead>
          <tr>
            {columns.map((column) => (
              <th
                key={column.key}
                scope="col"
                className={className(column)}
                style={{ inlineSize: column.width }}
              >
                {column.title}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={rowKey(row)}>
              {columns.map((column, index) =>
                index === 0 ? (
                  <th
                    key={column.key}
                    scope="row"
                    className={className(column)}
                    data-label={column.hasTitleInCard ? column.title : undefined}
                  >
                    {content(column, row)}
                  </th>
                ) : (
                  <td key={column.key} className={className(column)} data-label={column.title}>
                    <div className={styles.value}>{content(column, row)}</div>
                  </td>
                ),
              )}
            </tr>
          ))}
        </tbody>
        {sum === undefined ? null : (
          <tfoot>
            <tr>
              <th scope="row" colSpan={columns.length - 1}>
                {sum.label}
              </th>
              <td className={styles.numeric}>
                <div className={styles.value}>{sum.value}</div>
              </td>
            </tr>
          </tfoot>
        )}
      </table>
    </div>
  );
  if (!loadAll) return table;
  return (
    <WithExport
      tool={
        <ListExport
          title={label}
          columns={fileColumns(columns)}
          isEmpty={rows.length === 0}
          isSmall
          loadAll={loadAll}
        />
      }
    >
      {table}
    </WithExport>
  );
}

/** The button stands beside the title of the card or part that the table is in; without one above the table. */
function WithExport({ tool, children }: PropsWithChildren<{ readonly tool: ReactNode }>) {
  const [element, place] = useTitleTools<HTMLDivElement>();
  return (
    <div ref={element} className={styles.withTools}>
      {place ? createPortal(tool, place) : <div className={styles.tools}>{tool}</div>}
      {children}
    </div>
  );
}
