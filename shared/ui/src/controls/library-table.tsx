import { Skeleton, type Table as LibraryTable, type TableProps } from 'antd';
import Column from 'antd/es/table/Column';
import ColumnGroup from 'antd/es/table/ColumnGroup';
import type { ComponentProps } from 'react';
import { tableLibrary } from '../later/library';
import { WhenThere } from '../later/when-there';

type Library = typeof LibraryTable;
type Columns = TableProps['columns'];

/** Stand for the columns of the same name, which the library knows by being themselves. */
const EXPAND_COLUMN = {};
const SELECTION_COLUMN = {};

const withOwnColumns = (columns: Columns, There: Library): Columns =>
  columns?.map((column) =>
    column === EXPAND_COLUMN
      ? There.EXPAND_COLUMN
      : column === SELECTION_COLUMN
        ? There.SELECTION_COLUMN
        : column,
  );

const LaterTable = ({ columns, ...props }: ComponentProps<Library>) => (
  <WhenThere part={tableLibrary} room={<Skeleton active title={false} paragraph={{ rows: 6 }} />}>
    {(There) => <There {...props} {...(columns && { columns: withOwnColumns(columns, There) })} />}
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
