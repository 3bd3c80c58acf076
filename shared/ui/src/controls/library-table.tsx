import { Skeleton, type Table as LibraryTable, type TableProps } from 'antd';
import Column from 'antd/es/table/Column';
import ColumnGroup from 'antd/es/table/ColumnGroup';
import { tableLibrary } from '../later/library';
import { WhenThere } from '../later/when-there';

type Library = typeof LibraryTable;

/** Stand for the columns of the same name, which the library knows by being themselves. */
const EXPAND_COLUMN = {};
const SELECTION_COLUMN = {};

const ownColumns = <Row,>(columns: NonNullable<TableProps<Row>['columns']>, There: Library) =>
  columns.map((column) => {
    if (column === EXPAND_COLUMN) return There.EXPAND_COLUMN;
    return column === SELECTION_COLUMN ? There.SELECTION_COLUMN : column;
  });

const LaterTable = <Row,>(props: Parameters<typeof LibraryTable<Row>>[0]) => (
  <WhenThere part={tableLibrary} room={<Skeleton active title={false} paragraph={{ rows: 6 }} />}>
    {(There) =>
      props.columns ? (
        <There {...props} columns={ownColumns<Row>(props.columns, There)} />
      ) : (
        <There {...props} />
      )
    }
  </WhenThere>
);

const statics = {
  Column,
  ColumnGroup,
  EXPAND_COLUMN,
  SELECTION_COLUMN,
  SELECTION_ALL: 'SELECT_ALL',
  SELECTION_INVERT: 'SELECT_INVERT',
  SELECTION_NONE: 'SELECT_NONE',
} as const;

/** The table of the library, which comes when one is drawn first. Its sums are asked for while it is drawn. */
export const Table = Object.defineProperty(Object.assign(LaterTable, statics), 'Summary', {
  get: () => tableLibrary.now()?.Summary,
}) as Library;
